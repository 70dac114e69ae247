import { names } from './camera-make.ts';
import type { CameraMake } from './camera-make.ts';

export const PANASONIC: CameraMake = {
  label: 'Panasonic',
  spellings: ['panasonic', 'panasonic corporation', 'matsushita electric industrial co.,ltd.'],
  models: [],
  series: [
    {
      prefix: 'DMC-',
      body: /^(?:CM|F|FH|FP|FS|FT|FX|FZ|G|GF|GH|GM|GX|L|LC|LF|LS|LX|LZ|S|SZ|TS|TZ|XS|ZR|ZS|ZX)\d{1,4}(?:GC|EB|EG|K|MK2|R)?$/,
    },
    { prefix: 'DC-', body: /^(?:BGH|BS|FT|FZ|G|GF|GH|GX|LX|S|TS|TX|TZ|XS|ZS)\d{1,4}(?:M2|D|DM2|H|K|II|M2X|MII|R|RE|S|V|X|E)?$/ },
    { prefix: 'HC-', body: /^(?:V|VX|W|WX|X)\d{1,4}[A-Z]?$/ },
  ],
};

export const LEICA: CameraMake = {
  label: 'Leica',
  spellings: ['leica', 'leica camera ag'],
  models: [
    ...names(
      'LEICA ',
      'CL|D-LUX 8|M MONOCHROM (Typ 246)|M (Typ 240)|M (Typ 262)|M10|M10-D|M10-P|M10-R|M10 MONOCHROM|M11|M11-P|M11-D|M11 Monochrom|M EV1',
    ),
    ...names(
      'LEICA ',
      'Q (Typ 116)|Q-P|Q2|Q2 MONO|Q3|Q3 43|S (Typ 006)|S (Typ 007)|S2|S3|SL (Typ 601)|SL2|SL2-S|SL3|SL3-S|T (Typ 701)|TL|TL2|X (Typ 113)|X VARIO (Typ 107)|X1|X2|X-U (Typ 113)',
    ),
    ...names(
      '',
      'C-LUX|D-LUX|D-Lux 3|D-LUX 4|D-LUX 5|D-LUX 6|D-Lux 7|D-LUX (Typ 109)|DIGILUX 2|DIGILUX 3|M8 Digital Camera|M9 Digital Camera|M Monochrom|R8 - Digital Back DMR|R9 - Digital Back DMR|V-LUX 1|V-LUX 2|V-LUX 3|V-LUX 4|V-LUX 5|V-LUX (Typ 114)|LEITZ PHONE 1|LEITZ PHONE 2|LEITZ PHONE 3',
    ),
  ],
  series: [],
};
