import { names } from './camera-make.ts';
import type { CameraMake, ModelSeries } from './camera-make.ts';

/** Makers with few models, or whose models are recognised by series alone. */
export const FURTHER_MAKES: readonly CameraMake[] = [
  make(
    'Kodak',
    'kodak|eastman kodak company|jk imaging, ltd.|eastman kodak',
    'KODAK EASYSHARE|DCS460D|DCS520C|DCS560C|DCS Pro 14N|DCS Pro 14nx|DCS Pro SLR/n|DCS Pro SLR/c',
    [
      {
        prefix: 'KODAK ',
        body: /^(?:C|CD|CX|DC|DX|LS|P|V|Z|ZD|ZX|M|MD|MX)\d{2,4}[A-Z]?(?: DUAL LENS| ZOOM)?(?: DIGITAL CAMERA| Zoom Digital Camera)?$/,
      },
      { prefix: 'KODAK EASYSHARE ', body: /^(?:C|CD|M|MD|MX|V|Z|ZD)\d{2,4}[A-Z]?(?: ZOOM| IS)?(?: DIGITAL CAMERA| Digital Camera)?$/ },
      { prefix: 'DC', body: /^\d{2,3}(?: Zoom)?(?: \(V\d{2}\.\d{2}\))?$/ },
      { prefix: 'PIXPRO ', body: /^(?:AZ|FZ|WPZ|SP|S-)\d{1,4}(?:VR|-BK)?$/ },
    ],
  ),
  make('Casio', 'casio|casio computer co.,ltd|casio computer co.,ltd.', '', [
    { prefix: 'EX-', body: /^(?:F|FC|FH|FR|FS|G|H|JE|M|N|P|S|TR|V|Z|ZR|ZS)\d{1,4}[A-Z]?$/ },
    { prefix: 'QV-', body: /^R?\d{2,4}(?:EX|UX|SX|[A-Z])?$/ },
    { prefix: 'GV-', body: /^\d{2}$/ },
  ]),
  make(
    'Minolta',
    'minolta|minolta co., ltd.|minolta co.,ltd.',
    'DiMAGE X|DiMAGE Xi|DiMAGE Xt|DiMAGE 2300|DiMAGE EX|DiMAGE V|DiMAGE RD 3000',
    [{ prefix: 'DiMAGE ', body: /^(?:\d{1,4}(?:Hi|i|UZ)?|[AEFGSXZ]\d{1,3}[a-z]?)$/ }],
  ),
  make(
    'Konica Minolta',
    'konica minolta|konica minolta camera, inc.|konica minolta photo imaging, inc.',
    'DYNAX 5D|DYNAX 7D|MAXXUM 5D|MAXXUM 7D|ALPHA-5 DIGITAL|ALPHA-7 DIGITAL|ALPHA SWEET DIGITAL',
    [{ prefix: 'DiMAGE ', body: /^[AEGXZ]\d{1,3}[a-z]?$/ }],
  ),
  make('Konica', 'konica|konica corporation', 'KD-200Z|KD-300Z|KD-310Z|KD-400Z|KD-500Z|KD-510Z', [
    { prefix: 'Konica Digital Camera Q-M', body: /^\d{3}V?$/ },
  ]),
  make('HP', 'hewlett-packard|hp|hewlett-packard company', '', [
    { prefix: 'HP PhotoSmart ', body: /^[CERM]?\d{2,3}[A-Z]?(?: \(V\d{2}\.\d{2}\))?$/ },
    { prefix: 'hp photosmart ', body: /^\d{3}$/ },
    { prefix: 'HP Photosmart ', body: /^[EMR]\d{3}(?: \(V\d{2}\.\d{2}\)[A-Za-z]?)?$/ },
    { prefix: 'HP Scanjet ', body: /^[A-Z]?\d{3,4}[a-z]?$/ },
  ]),
  make('Sanyo', 'sanyo|sanyo electric co.,ltd.|sanyo electric co., ltd.', '', [
    { prefix: '', body: /^(?:SR|SX|VPC-[A-Z]{1,3}|S)\d{1,4}[A-Z]{0,2}$/ },
  ]),
  make(
    'Sigma',
    'sigma',
    'SIGMA SD9|SIGMA SD10|SIGMA SD14|SIGMA SD15|SIGMA SD1|SIGMA SD1 Merrill|SIGMA DP1|SIGMA DP1S|SIGMA DP1x|SIGMA DP2|SIGMA DP2S|SIGMA DP2x|SIGMA DP1 Merrill|SIGMA DP2 Merrill|SIGMA DP3 Merrill|SIGMA dp0 Quattro|SIGMA dp1 Quattro|SIGMA dp2 Quattro|SIGMA dp3 Quattro|sd Quattro|sd Quattro H|SIGMA fp|SIGMA fp L|SIGMA BF',
  ),
  make(
    'GoPro',
    'gopro',
    'HD2|HERO|HERO+|HERO+ LCD|HERO3|HERO3+|HERO4 Session|HERO5 Session|HERO Session|HERO4 Silver|HERO4 Black|HERO2024|Fusion|MAX|GoPro Max|GoPro Max2',
    [
      { prefix: 'HERO', body: /^\d{1,2} ?(?:Black|White|Silver|Session)(?: Edition| Mini)?$/ },
      { prefix: 'HD', body: /^\d{1,2}\.\d{2}$/ },
      { prefix: 'HERO3', body: /^\+? ?-? ?(?:Black|White|Silver) Edition$/ },
    ],
  ),
  make(
    'DJI',
    'dji|hasselblad dji',
    'Osmo Pocket|DJI Pocket 2|DJI Osmo Pocket 3|Osmo Action|DJI Osmo Action 3|DJI Osmo Action 4|Phantom Vision FC200|DJI Mavic 3|M3E|M3T|M3M|M4E|M4T|ZH20T|ZH20|ZH20N|XT2|XT S|MAVIC2-ENTERPRISE-ADVANCED',
    [
      { prefix: 'FC', body: /^\d{3,4}[A-Z]{0,3}$/ },
      { prefix: 'HG', body: /^\d{3}$/ },
      { prefix: 'OT', body: /^\d{3}$/ },
    ],
  ),
  make(
    'Insta360',
    'insta360|arashi vision',
    'Insta360 ONE|Insta360 OneX|Insta360 ONE X|Insta360 ONE X2|Insta360 X3|Insta360 X4|Insta360 X5|Insta360 ONE R|Insta360 ONE RS|Insta360 GO 2|Insta360 GO 3|Insta360 GO 3S|Insta360 Ace|Insta360 Ace Pro|Insta360 Ace Pro 2|Insta360 Pro|Insta360 Pro2',
  ),
  make(
    'Hasselblad',
    'hasselblad',
    'Hasselblad H3D|Hasselblad H3DII-39|Hasselblad H4D|Hasselblad H4D-40|Hasselblad H5D|Hasselblad H5D-50c|Hasselblad H6D-50c|Hasselblad H6D-100c|Hasselblad X1D|X1D-50c|X1D II 50C|X2D 100C|X2D II 100C|CFV II 50C|CFV 100C|CFV-50c|L1D-20c|L2D-20c|L3D-100c|HV|Lunar|Stellar',
  ),
  make(
    'Phase One',
    'phase one|phase one a/s',
    'IQ140|IQ150|IQ160|IQ180|IQ250|IQ260|IQ280|IQ3 50MP|IQ3 60MP|IQ3 80MP|IQ3 100MP|IQ4 100MP|IQ4 150MP|P 20|P 25|P 30|P 40+|P 45|P 45+|P 65+|iXM-100MP',
  ),
  make('Mamiya', 'mamiya|mamiya-op co.,ltd.', 'ZD'),
  make('Leaf', 'leaf', 'Leaf Aptus 22|Leaf Aptus 75|Leaf Aptus-II 5|Leaf Aptus-II 8|Leaf Credo 40|Leaf Credo 60|Leaf Credo 80'),
  make('Epson', 'epson|seiko epson corp.|seiko epson corporation', 'R-D1|R-D1s|R-D1x', [
    { prefix: 'PhotoPC ', body: /^\d{3,4}Z?$/ },
    { prefix: 'Perfection', body: /^ ?V?\d{2,4}(?: Photo| PHOTO)?$/ },
  ]),
  make('JVC', 'jvc|victor company of japan, limited|jvckenwood corporation', '', [
    { prefix: 'G', body: /^[CRSXYZ]-[A-Z]{1,4}\d{1,4}[A-Z]?$/ },
  ]),
  make('Toshiba', 'toshiba', '', [{ prefix: 'PDR-', body: /^[A-Z]?\d{1,4}$/ }]),
  make('Agfa', 'agfa gevaert|agfaphoto|agfa|agfa-gevaert', 'ePhoto 1280|ePhoto 1680|ePhoto CL18|ePhoto CL30|ePhoto CL45|ePhoto CL50'),
  make('Polaroid', 'polaroid', '', [{ prefix: '', body: /^(?:PDC|i|t|a|is|iS|iE)\d{3,4}$/ }]),
  make('General Electric', 'general imaging co.|ge', '', [{ prefix: '', body: /^[ACEGJWX]\d{2,4}[A-Z]{0,2}$/ }]),
  make('Rollei', 'rollei', '', [{ prefix: '', body: /^(?:dk|dp|d|da|dt|dcx|dpx|RCP-|Powerflex |Compactline )\d{2,4}[a-z]?$/ }]),
  make('Vivitar', 'vivitar', '', [{ prefix: 'ViviCam', body: /^ ?[A-Z]?\d{2,4}[A-Z]?$/ }]),
  make(
    'Kyocera',
    'kyocera|contax|yashica',
    'FC-S3|FC-S4|S3|S4|S5|Finecam S3|Finecam S3L|Finecam S3R|Finecam S4|Finecam S5|Finecam L3|Finecam L4|Finecam SL300R|N DIGITAL|TVS DIGITAL|i4R',
  ),
  make('Sharp', 'sharp|sharp corporation', '', [
    { prefix: '', body: /^(?:SH-?\d{2}[A-Z]|SHV\d{2}|SHG\d{2}|\d{3}SH|A\d{3}SH|SH-[A-Z]\d{2}[A-Z]?)$/ },
  ]),
  make('FLIR', 'flir|flir systems ab|flir systems', 'FLIR ONE|FLIR ONE Pro|XT2', [
    { prefix: 'FLIR', body: /^[ _](?:[a-z]\d{1,2}|[ABCEIPSTX]\d{1,4}(?:sc|bx|pro)?|ONE)$/ },
  ]),
  make('Parrot', 'parrot', 'Bebop Drone|Bebop 2|ANAFI|ANAFI Thermal|ANAFI USA|ANAFI Ai|Disco|Sequoia'),
  make('Autel Robotics', 'autel robotics', 'XT701|XT705|XT706|XT709|XL801|XL802'),
  make('Skydio', 'skydio', 'Skydio R1|2|2+|X2|X10'),
  make('Garmin', 'garmin', 'VIRB|VIRB Elite|VIRB X|VIRB XE|VIRB Ultra 30|VIRB 360'),
  make('YI', 'yi technology|xiaoyi|yi', 'M1|YDXJ 1|YDXJ 2|YIAC|YI 4K|YI 4K+|YI Lite|YI 360'),
  make('Palm', 'palm', 'Pre|Pixi|Palm Pre|Palm Pixi'),
  make('Lenovo', 'lenovo', 'Lenovo K6|Lenovo K33a48|Lenovo P2a42|Lenovo A6000|Lenovo A7000|PB2-690M|PB2-690Y', [
    { prefix: 'Lenovo ', body: /^(?:TB-)?[AKLPSVX]\d{2,4}[A-Z]?(?:\d{2})?$/ },
  ]),
  make('ZTE', 'zte', '', [{ prefix: '', body: /^(?:ZTE )?(?:A|BLADE A|Blade A|Blade V|N|NX|Z)\d{1,4}[A-Z]?(?: Pro| Lite)?$/ }]),
  make('TCL', 'tcl|tct', '', [{ prefix: 'T', body: /^(?:\d{3}[A-Z]\d?|CL \d{2}[A-Z]?)$/ }]),
  make('Meizu', 'meizu', '', [{ prefix: '', body: /^(?:m|M|MX|PRO |\d{2} ?)\d{1,3}(?: note| Plus| Pro)?$/ }]),
  make('Wiko', 'wiko', 'VIEW|View2|SUNNY|LENNY|RAINBOW|Y80|Y81'),
  make('Arri', 'arri', 'ALEXA|ALEXA Mini|ALEXA Mini LF|ALEXA 35|ALEXA LF'),
  make(
    'Blackmagic Design',
    'blackmagic design|blackmagic',
    'Blackmagic Pocket Cinema Camera 4K|Blackmagic Pocket Cinema Camera 6K|Blackmagic URSA Mini 4.6K|Blackmagic Production Camera 4K|Blackmagic Cinema Camera',
  ),
  make('RED', 'red digital cinema|red', 'EPIC|DRAGON|KOMODO 6K|V-RAPTOR|SCARLET'),
  make('Lytro', 'lytro|lytro, inc.', 'Lytro Desktop|F01|B01|ILLUM'),
  make('Light', 'light', 'L16'),
  make('Ray-Ban Meta', 'meta ai|ray-ban|meta', 'Ray-Ban Meta Smart Glasses|Ray-Ban Stories|Oakley Meta HSTN|Meta View'),
  make('Infisense', 'infisense', 'P2_USB_IR'),
];

function make(label: string, spellings: string, models: string, series: readonly ModelSeries[] = []): CameraMake {
  return { label, spellings: spellings.split('|'), models: models === '' ? [] : names('', models), series };
}
