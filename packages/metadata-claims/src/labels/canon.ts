import { names } from './camera-make.ts';
import type { CameraMake } from './camera-make.ts';

export const CANON: CameraMake = {
  label: 'Canon',
  spellings: ['canon', 'canon inc.', 'canon inc'],
  models: [
    ...names(
      'Canon EOS-',
      '1D|1Ds|1D Mark II|1Ds Mark II|1D Mark II N|1D Mark III|1Ds Mark III|1D Mark IV|1D X|1D X Mark II|1D X Mark III|1D C',
    ),
    ...names(
      'Canon EOS ',
      'D30|D60|10D|20D|20Da|30D|40D|50D|60D|60Da|70D|77D|80D|90D|5D|5D Mark II|5D Mark III|5D Mark IV|5DS|5DS R|6D|6D Mark II|7D|7D Mark II|' +
        '100D|200D|200D II|250D|300D DIGITAL|350D DIGITAL|400D DIGITAL|450D|500D|550D|600D|650D|700D|750D|760D|800D|850D|' +
        '1000D|1100D|1200D|1300D|1500D|2000D|3000D|4000D|8000D|9000D',
    ),
    ...names(
      'Canon EOS ',
      'DIGITAL REBEL|DIGITAL REBEL XT|DIGITAL REBEL XTi|REBEL XS|REBEL XSi|REBEL T1i|REBEL T2i|REBEL T3|REBEL T3i|REBEL T4i|REBEL T5|REBEL T5i|' +
        'REBEL SL1|Rebel T6|Rebel T6i|Rebel T6s|Rebel T7|Rebel T7i|Rebel T8i|Rebel T100|Rebel SL2|Rebel SL3|' +
        'Kiss Digital|Kiss Digital N|Kiss Digital X|Kiss X2|Kiss X3|Kiss X4|Kiss X5|Kiss X6i|Kiss X7|Kiss X7i|Kiss X8i|Kiss X9|Kiss X9i|' +
        'Kiss X10|Kiss X10i|Kiss X50|Kiss X70|Kiss X80|Kiss X90|Kiss F|Kiss M|Kiss M2',
    ),
    ...names('Canon EOS ', 'M|M2|M3|M5|M6|M6 Mark II|M10|M50|M50m2|M50 Mark II|M100|M200'),
    ...names(
      'Canon EOS ',
      'R|Ra|RP|R1|R3|R5|R5m2|R5 Mark II|R5 C|R6|R6m2|R6 Mark II|R6m3|R6 Mark III|R7|R8|R10|R50|R50 V|R100|C70|C80|C100|C200|C300|C400|C500|C700',
    ),
    ...names('Canon ', 'PowerShot Pro1|PowerShot Pro70|PowerShot Pro90 IS|PowerShot ZOOM|PowerShot PICK|PowerShot V1|PowerShot V10'),
  ],
  series: [
    { prefix: 'Canon PowerShot ', body: /^(?:A|D|E|G|N|S|SD|SX|TX)\d{1,4}(?: X)?(?: Mark (?:II|III))?(?: IS| HS| F)?$/ },
    { prefix: 'Canon PowerShot ELPH ', body: /^\d{3}(?: IS| HS)?$/ },
    { prefix: 'Canon DIGITAL IXUS', body: /^(?:| i| v| v2| v3| i5| i7| II| IIs| wireless| \d{2,4}(?: ?IS| ?HS| ?Ti)?)$/ },
    { prefix: 'Canon IXUS ', body: /^\d{2,4}(?: ?IS| ?HS)?$/ },
    { prefix: 'Canon IXY ', body: /^(?:\d{1,4}F?|DIGITAL \d{2,4}a?(?: IS)?)$/ },
    { prefix: 'Canon CanoScan ', body: /^(?:LiDE )?\d{2,4}F?(?: Mark II)?$/ },
  ],
};
