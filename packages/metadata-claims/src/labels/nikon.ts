import { names } from './camera-make.ts';
import type { CameraMake } from './camera-make.ts';

export const NIKON: CameraMake = {
  label: 'Nikon',
  spellings: ['nikon', 'nikon corporation', 'nikon corp.'],
  models: [
    ...names(
      'NIKON ',
      'D1|D1X|D1H|D2H|D2Hs|D2X|D2Xs|D3|D3S|D3X|D4|D4S|D5|D6|D40|D40X|D50|D60|D70|D70s|D80|D90|D100|D200|D300|D300S|D500|D600|D610|' +
        'D700|D750|D780|D800|D800E|D810|D810A|D850|D3000|D3100|D3200|D3300|D3400|D3500|D5000|D5100|D5200|D5300|D5500|D5600|' +
        'D7000|D7100|D7200|D7500|Df',
    ),
    ...names('NIKON ', 'Z 5|Z5_2|Z 6|Z 6_2|Z6_3|Z 7|Z 7_2|Z 8|Z 9|Z 30|Z 50|Z50_2|Z f|Z fc|ZR'),
    ...names('NIKON 1 ', 'J1|J2|J3|J4|J5|S1|S2|V1|V2|V3|AW1'),
    ...names('', 'COOLPIX A|COOLPIX A1000|COOLPIX A900|COOLPIX B500|COOLPIX B600|COOLPIX B700|COOLPIX W100|COOLPIX W150|COOLPIX W300'),
    ...names(
      'NIKON ',
      'LS-50 ED|SUPER COOLSCAN 4000 ED|SUPER COOLSCAN 5000 ED|SUPER COOLSCAN 8000 ED|SUPER COOLSCAN 9000 ED|KeyMission 360',
    ),
  ],
  series: [
    { prefix: 'COOLPIX ', body: /^(?:A|AW|B|L|P|S|W)\d{1,4}(?:s|c|p|pj)?$/ },
    { prefix: 'E', body: /^\d{3,4}$/ },
  ],
};
