import { names } from './camera-make.ts';
import type { CameraMake } from './camera-make.ts';

export const SONY: CameraMake = {
  label: 'Sony',
  spellings: ['sony', 'sony corporation', 'sony ericsson', 'sonyericsson'],
  models: [
    ...names(
      'ILCE-',
      '1|1M2|3000|3500|5000|5100|6000|6100|6100A|6300|6400|6400A|6500|6600|6700|7|7M2|7M3|7M4|7M5|7C|7CM2|7CR|7R|7RM2|7RM3|7RM3A|' +
        '7RM4|7RM4A|7RM5|7RM6|7S|7SM2|7SM3|9|9M2|9M3|QX1',
    ),
    ...names('ILCA-', '68|77M2|99M2'),
    ...names('ILME-', 'FX2|FX3|FX3A|FX30|FX6|FX6V|FX9'),
    ...names('SLT-', 'A33|A35|A37|A55|A55V|A57|A58|A65|A65V|A77|A77V|A99|A99V'),
    ...names('DSLR-', 'A100|A200|A230|A290|A300|A330|A350|A380|A390|A450|A500|A550|A560|A580|A700|A850|A900'),
    ...names('NEX-', '3|3N|5|5N|5R|5T|6|7|C3|F3|VG10|VG20|VG30|VG900|EA50|FS100|FS700'),
    ...names('ZV-', '1|1F|1M2|E1|E10|E10M2'),
    ...names('', 'CYBERSHOT|DIGITALMAVICA|MAVICA'),
  ],
  series: [
    { prefix: 'DSC-', body: /^(?:D|F|H|HX|J|KW|L|M|N|P|QX|R|RX|S|ST|T|TF|TX|U|V|W|WX)\d{1,4}[A-Z]{0,3}\d?[A-Z]?$/ },
    { prefix: 'MVC-', body: /^(?:CD|FD)\d{2,4}[A-Z]?$/ },
    { prefix: 'HDR-', body: /^(?:AS|AX|AZ|CX|FX|GW|HC|PJ|SR|TD|TG|UX|XR)\d{1,4}(?:VR|V|E|VE)?$/ },
    { prefix: 'FDR-', body: /^(?:AX|X)\d{1,4}(?:V|E|VR)?$/ },
    { prefix: 'XQ-', body: /^[A-Z]{2}\d{2}$/ },
    { prefix: '', body: /^[A-JS][O0-9]?\d{4}$/ },
  ],
};
