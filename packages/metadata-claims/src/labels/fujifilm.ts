import { names } from './camera-make.ts';
import type { CameraMake } from './camera-make.ts';

export const FUJIFILM: CameraMake = {
  label: 'Fujifilm',
  spellings: ['fujifilm', 'fujifilm corporation', 'fuji photo film co., ltd.'],
  models: [
    ...names(
      'X-',
      'A1|A10|A2|A20|A3|A5|A7|E1|E2|E2S|E3|E4|E5|H1|H2|H2S|M1|M5|Pro1|Pro2|Pro3|S1|S10|S20|T1|T1IR|T10|T100|T2|T20|T200|T3|T30|T30 II|T30 III|T4|T5|T50',
    ),
    ...names('', 'X10|X20|X30|X70|X100|X100S|X100T|X100F|X100V|X100VI|X half|XF1|XF10|XQ1|XQ2'),
    ...names('GFX', '100|100 II|100S|100S II|100RF| 50S| 50R|50S|50R|50S II| 100|ETERNA 55'),
  ],
  series: [
    {
      prefix: 'FinePix',
      body: /^ ?(?:A|AV|AX|E|F|HS|J|JV|JX|JZ|L|R|REAL 3D W|S|SL|T|V|X|XP|Z|ZZ)?\d{1,4}(?:EXR|fd|fdw|HD|Pro|ProIR|Zoom|ZOOM|i|W|WP|IS|Z|[A-Z])?$/,
    },
    { prefix: 'DS-', body: /^\d{1,3}[A-Z]?$/ },
    { prefix: 'DX-', body: /^\d{1,2}$/ },
    { prefix: 'MX-', body: /^\d{3,4}(?:ZOOM|Z)?$/ },
  ],
};
