import { names } from './camera-make.ts';
import type { CameraMake } from './camera-make.ts';

const ORDINALS = '2nd|3rd|4th|5th|6th|7th|8th|9th|10th|11th';

export const APPLE: CameraMake = {
  label: 'Apple',
  spellings: ['apple', 'apple inc.', 'apple computer, inc.'],
  models: [
    'iPhone',
    ...names(
      'iPhone ',
      '3G|3GS|4|4S|5|5c|5s|6|6 Plus|6s|6s Plus|7|7 Plus|8|8 Plus|X|XR|XS|XS Max|11|11 Pro|11 Pro Max|12|12 mini|12 Pro|12 Pro Max|' +
        '13|13 mini|13 Pro|13 Pro Max|14|14 Plus|14 Pro|14 Pro Max|15|15 Plus|15 Pro|15 Pro Max|16|16 Plus|16 Pro|16 Pro Max|16e|' +
        '17|17 Pro|17 Pro Max|17e|Air|SE|SE (1st generation)|SE (2nd generation)|SE (3rd generation)',
    ),
    ...names('', 'iPad|iPad 2|iPad mini|iPad mini 2|iPad mini 3|iPad mini 4|iPad Air|iPad Air 2|iPad Pro|iPod touch'),
    ...ORDINALS.split('|').flatMap((ordinal) => [
      `iPad (${ordinal} generation)`,
      `iPad mini (${ordinal} generation)`,
      `iPad Air (${ordinal} generation)`,
    ]),
    ...ORDINALS.split('|').flatMap((ordinal) =>
      ['9.7', '10.5', '11', '12.9'].map((inches) => `iPad Pro (${inches}-inch) (${ordinal} generation)`),
    ),
    ...names('iPad Pro ', '(9.7-inch)|(10.5-inch)|(11-inch)|(12.9-inch)|11-inch (M4)|13-inch (M4)|11-inch (M5)|13-inch (M5)'),
    ...names('QuickTake ', '100|150|200'),
  ],
  series: [{ prefix: 'iP', body: /^(?:hone|ad|od)\d{1,2},\d{1,2}$/ }],
};

export const GOOGLE: CameraMake = {
  label: 'Google',
  spellings: ['google', 'google inc.'],
  models: [
    ...names(
      'Pixel',
      '| XL| C| 2| 2 XL| 3| 3 XL| 3a| 3a XL| 4| 4 XL| 4a| 4a (5G)| 5| 5a| 6| 6 Pro| 6a| 7| 7 Pro| 7a| Fold| Tablet| 8| 8 Pro| 8a|' +
        ' 9| 9 Pro| 9 Pro XL| 9 Pro Fold| 9a| 10| 10 Pro| 10 Pro XL| 10 Pro Fold| 10a',
    ),
    ...names('Nexus ', 'One|S'),
  ],
  series: [],
};

export const SAMSUNG: CameraMake = {
  label: 'Samsung',
  spellings: ['samsung', 'samsung electronics', 'samsung techwin', 'samsung techwin co.', 'samsung digital imaging co.'],
  models: [
    ...names('NX', '1|5|10|11|20|30|100|200|210|300|300M|500|1000|1100|2000|3000|3300| mini'),
    ...names('', 'EK-GC100|EK-GC110|EK-GC120|EK-GC200|EK-GN120|<Digimax i50 MP3, Samsung #1 MP3>|EX1|EX2F'),
  ],
  series: [
    { prefix: 'SM-', body: /^[ACEFGJMNPSTWX]\d{3}[A-Z0-9]{0,2}$/ },
    {
      prefix: 'Galaxy ',
      body: /^(?:[ACFJMS]\d{1,2}|Note ?\d{1,2}|Z Fold\d|Z Flip\d|Tab [AS]\d{1,2}|XCover ?\d)(?: FE| Plus|\+| Ultra| Edge| 5G|s|e){0,2}$/,
    },
    { prefix: '', body: /^(?:GT|SGH|SCH|SPH|SHV|SHW|SC)-[A-Z]?\d{3,4}[A-Z]?\d?$/ },
    { prefix: 'Digimax ', body: /^[A-Z]?\d{1,4}[A-Z]?$/ },
    { prefix: '', body: /^(?:WB|ST|ES|PL|SH|DV|MV|L|S|WP)\d{2,4}[A-Z]{0,2}$/ },
  ],
};

export const HUAWEI: CameraMake = {
  label: 'Huawei',
  spellings: ['huawei', 'huawei technologies co., ltd.'],
  models: names('', 'Nexus 6P|HUAWEI P6|HUAWEI P7|HUAWEI P8|HUAWEI P9|P30 Pro|Mate 10 Pro'),
  series: [
    { prefix: '', body: /^[A-Z]{3}-(?:A?[LTUWC]|AL|TL|LX|N)\d{1,2}[A-Z]?$/ },
    { prefix: 'HUAWEI ', body: /^[A-Z]{3}-[A-Z]{1,2}\d{2}[A-Z]?$/ },
  ],
};

export const HONOR: CameraMake = {
  label: 'Honor',
  spellings: ['honor'],
  models: [],
  series: [{ prefix: '', body: /^[A-Z]{3}-(?:[LTUWN]|AL|AN|TL|LX|NX)\d{1,2}[A-Z]?$/ }],
};

export const XIAOMI: CameraMake = {
  label: 'Xiaomi',
  spellings: ['xiaomi', 'redmi', 'poco'],
  models: names('', 'MI NOTE LTE|MI MAX|MI PAD|Mi A1|Mi A2|Mi A2 Lite|Mi A3|POCOPHONE F1|MIX 2S|MIX 3'),
  series: [
    { prefix: '', body: /^(?:Mi|MI) \d{1,2}(?:T|X|i|SE|S|W)?(?: Lite| Pro| Ultra| Plus| 5G| LTE| SE| NE){0,2}$/ },
    { prefix: 'Redmi ', body: /^(?:Note )?\d{1,2}[ACSTX]?(?: Pro| Plus| Max| Prime| Lite| 4G| 5G|S){0,2}$/ },
    { prefix: 'Xiaomi ', body: /^\d{2}[TX]?(?: Lite| Pro| Ultra| Plus| 5G){0,2}$/ },
    { prefix: 'POCO ', body: /^[CFMX]\d(?: GT| Pro| NFC| 5G){0,2}$/ },
    { prefix: '', body: /^(?:M?2\d{3}[A-Z0-9]{2,5}[A-Z]{1,3}|2\d{7}[A-Z]{1,2})$/ },
  ],
};

export const ONEPLUS: CameraMake = {
  label: 'OnePlus',
  spellings: ['oneplus'],
  models: names(
    '',
    'A0001|ONE A2003|ONEPLUS A3000|ONEPLUS A3003|ONEPLUS A3010|ONEPLUS A5000|ONEPLUS A5010|ONEPLUS A6000|ONEPLUS A6003|ONEPLUS A6010|ONEPLUS A6013',
  ),
  series: [{ prefix: '', body: /^(?:AC|BE|CPH|DE|DN|EB|GM|GN|HD|IN|IV|KB|LE|MT|NE|PH[BKP]|PJ[DEFZ]|PK[CRX])\d{3,4}$/ }],
};

export const OPPO: CameraMake = {
  label: 'OPPO',
  spellings: ['oppo'],
  models: [],
  series: [{ prefix: '', body: /^(?:OPPO )?(?:CPH|PB[A-Z]|PC[A-Z]|PD[A-Z]|PE[A-Z]|PF[A-Z]|PG[A-Z]|PH[A-Z]|A|F|R|X)\d{2,4}[a-z]?$/ }],
};

export const REALME: CameraMake = { label: 'realme', spellings: ['realme'], models: [], series: [{ prefix: 'RMX', body: /^\d{4}$/ }] };

export const VIVO: CameraMake = {
  label: 'vivo',
  spellings: ['vivo'],
  models: [],
  series: [
    { prefix: 'vivo ', body: /^(?:\d{4}|[VXYZ]\d{1,3}[A-Z]?(?: Pro| Plus)?)$/ },
    { prefix: '', body: /^[VI]\d{4}[A-Z]{0,2}$/ },
  ],
};

export const MOTOROLA: CameraMake = {
  label: 'Motorola',
  spellings: ['motorola', 'motorola mobility', 'motorola mobility llc.'],
  models: names(
    '',
    'Nexus 6|DROIDX|DROID2|DROID3|DROID4|Droid|DROID RAZR|MB525|MotoG3|Moto G (4)|moto x4|moto z3|motorola one|motorola one vision|motorola one action|motorola one zoom|motorola razr|motorola razr 5G',
  ),
  series: [
    { prefix: 'XT', body: /^\d{3,4}(?:-\d{1,2})?$/ },
    {
      prefix: 'moto ',
      body: /^(?:[ceg]|g stylus|g power|g play|g pure|g fast|z|x)(?: ?\d{1,3}| ?\(\d{1,2}\))?(?: ?plus| ?power| ?play| ?stylus| ?5G| ?lite| ?\(\d{4}\)){0,2}$/,
    },
    { prefix: 'motorola edge', body: /^(?: \d{2}| plus| 5G)?(?: pro| ultra| neo| fusion| lite| \(\d{4}\)){0,2}$/ },
  ],
};

export const LG: CameraMake = {
  label: 'LG',
  spellings: ['lg', 'lge', 'lg electronics', 'lg electronics inc.', 'lg mobile'],
  models: names('Nexus ', '4|5|5X'),
  series: [{ prefix: 'L', body: /^(?:G-|M-|GL?|GM-|G_)[A-Z]{0,3}\d{2,4}[A-Z]{0,3}\d?$/ }],
};

export const HTC: CameraMake = {
  label: 'HTC',
  spellings: ['htc', 'htc corporation'],
  models: [
    ...names(
      'HTC ',
      'Desire|Desire HD|Desire S|Dream|Hero|Legend|Magic|One|One S|One V|One X|One X+|One M8|One M9|One A9|One mini|One_M8|Sensation|Wildfire|10|U11|U11 plus|U12+|U Ultra|U Play|Inspire 4G|EVO 4G',
    ),
    ...names('', 'ADR6300|Nexus One|Nexus 9|PC36100|HTC6525LVW|HTC6535LVW|HTCONE|Touch_HD_T8282'),
  ],
  series: [],
};

export const NOKIA: CameraMake = {
  label: 'Nokia',
  spellings: ['nokia', 'nokia corporation', 'hmd global', 'microsoft'],
  models: names(
    '',
    'Lumia 1020|Lumia 1520|Lumia 550|Lumia 630|Lumia 640|Lumia 640 LTE|Lumia 640 XL|Lumia 650|Lumia 730|Lumia 735|Lumia 820|Lumia 830|Lumia 920|Lumia 925|Lumia 930|Lumia 950|Lumia 950 XL',
  ),
  series: [
    { prefix: 'TA-', body: /^1\d{3}$/ },
    { prefix: 'Nokia ', body: /^(?:\d{1,2}(?:\.\d)?(?: [Pp]lus| Sirocco)?|[CGTX]\d{2}(?: Plus| Pro| Lite)?|X\d{1,2})$/ },
    { prefix: '', body: /^(?:\d{4}[a-z]?|[CENX]\d{1,2}(?:-\d{2})?|808 PureView)$/ },
  ],
};

export const NOTHING: CameraMake = { label: 'Nothing', spellings: ['nothing'], models: [], series: [{ prefix: 'A', body: /^\d{3}P?$/ }] };

export const ASUS: CameraMake = {
  label: 'ASUS',
  spellings: ['asus', 'asustek computer inc.'],
  models: names('', 'Nexus 7|ASUS_Z00AD|ASUS_Z00LD|ASUS_Z012D|ASUS_Z017D|ASUS_Z01RD|ASUS_X00TD|ZenFone 2|ZenFone 8'),
  series: [{ prefix: '', body: /^(?:ASUS_)?(?:A|I|X|Z)[A-Z0-9]?\d{2,3}[A-Z]{1,2}$/ }],
};

export const FAIRPHONE: CameraMake = {
  label: 'Fairphone',
  spellings: ['fairphone'],
  models: names('', 'FP1|FP2|FP3|FP4|FP5|Fairphone (Gen. 6)'),
  series: [],
};

export const BLACKBERRY: CameraMake = {
  label: 'BlackBerry',
  spellings: ['blackberry', 'research in motion', 'rim'],
  models: names(
    '',
    'BlackBerry Z10|BlackBerry Z30|BlackBerry Q10|BlackBerry Passport|BlackBerry Classic|STV100-1|STV100-3|STV100-4|BBB100-1|BBB100-2|BBF100-1|BBF100-2',
  ),
  series: [{ prefix: 'BlackBerry ', body: /^[89]\d{3}$/ }],
};
