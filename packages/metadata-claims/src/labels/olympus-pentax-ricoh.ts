import { names } from './camera-make.ts';
import type { CameraMake } from './camera-make.ts';

export const OLYMPUS: CameraMake = {
  label: 'Olympus',
  spellings: [
    'olympus',
    'olympus corporation',
    'olympus imaging corp.',
    'olympus optical co.,ltd',
    'olympus optical co.,ltd.',
    'olympus digital camera',
  ],
  models: [
    ...names('E-', '1|3|5|10|20,E-20N,E-20P|30|100RS|300|330|400|410|420|450|500|510|520|600|620'),
    ...names(
      'E-',
      'M1|M1MarkII|M1MarkIII|M1X|M5|M5MarkII|M5MarkIII|M10|M10MarkII|M10MarkIII|M10MarkIIIS|M10MarkIV|P1|P2|P3|P5|P7|PL1|PL1s|PL2|PL3|PL5|PL6|PL7|PL8|PL9|PL10|PM1|PM2|EN-F',
    ),
    ...names('', 'X-2,C-50Z|X-1,C-50Z|TG-TRACKER|SP-100EE|AIR-A01|PEN-F|STYLUS1|STYLUS1,1s'),
  ],
  series: [
    { prefix: '', body: /^(?:C|D)-?\d{1,4}(?:L|UZ|WZ|Z|ZOOM|RZ)?(?:,[CDX]-?\d{1,4}(?:L|UZ|WZ|Z|ZOOM|RZ)?)?$/ },
    {
      prefix: '',
      body: /^(?:u|mju|FE|SP|SZ|TG|VG|VH|VR|XZ|SH|T|X|IR)-?\d{1,4}(?:D|S|SW|UZ|ZOOM|MR|WP)?(?:,[SXTuC]?-?\d{1,4}(?:D|S|SW|UZ)?){0,3}$/,
    },
  ],
};

export const OM_SYSTEM: CameraMake = {
  label: 'OM System',
  spellings: ['om digital solutions', 'om system'],
  models: names('', 'OM-1|OM-1MarkII|OM-1 Mark II|OM-3|OM-5|OM-5MarkII|OM-5 Mark II|E-P7|TG-6|TG-7'),
  series: [],
};

export const PENTAX: CameraMake = {
  label: 'Pentax',
  spellings: ['pentax', 'pentax corporation', 'asahi optical co.,ltd', 'asahi optical co.,ltd.', 'ricoh imaging company, ltd.'],
  models: [
    ...names(
      'PENTAX ',
      '*ist D|*ist DL|*ist DL2|*ist DS|*ist DS2|K-01|K-1|K-1 Mark II|K-3|K-3 II|K-3 Mark III|K-3 Mark III Monochrome|K-5|K-5 II|K-5 II s|K-7|K-30|K-50|K-70|K-500|K-m|K-r|K-S1|K-S2|K-x|K10D|K20D|K100D|K100D Super|K110D|K200D|K2000|KF|KP|Q|Q10|Q7|Q-S1|645D|645Z|645 Z|MX-1|XG-1',
    ),
    ...names(
      'RICOH ',
      'GR III|GR IIIx|GR IIIx HDF|GR III HDF|GR IV|GR II|WG-6|WG-7|WG-8|WG-50|WG-60|WG-70|WG-80|WG-90|THETA V|THETA Z1|THETA X|THETA SC2|THETA S|THETA SC',
    ),
  ],
  series: [{ prefix: 'PENTAX Optio ', body: /^(?:[A-Z]{1,3} ?)?\d{1,4}[A-Z]?[a-z]?$/ }],
};

export const RICOH: CameraMake = {
  label: 'Ricoh',
  spellings: ['ricoh', 'ricoh company, ltd.', 'caplio'],
  models: names(
    '',
    'GR|GR II|GR DIGITAL|GR DIGITAL 2|GR DIGITAL 3|GR DIGITAL 4|GXR|GXR A12|GXR A16|GXR MOUNT A12|GXR P10|GXR S10|RICOH THETA|RICOH THETA S|Caplio Pro G3|HZ15|WG-M1',
  ),
  series: [
    { prefix: 'Caplio ', body: /^(?:GX|GX ver|R|RR|RX|RZ|G|500G|400G|300G)\d{0,3}[a-z]?(?: wide)?$/ },
    { prefix: '', body: /^(?:DC|RDC|RR|CX|GX|R|G|PX|HZ|WG)-?\d{1,4}[A-Z]{0,2}$/ },
  ],
};
