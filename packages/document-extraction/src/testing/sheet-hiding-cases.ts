import { cell, rows, xlsx, xml } from './office-builder.ts';
import type { Link, PackageParts } from './office-builder.ts';
import type { HidingCase } from './hiding-case.ts';

const STYLES: readonly Link[] = [['rIdS', 'styles', 'styles.xml']];
const sheetStyles = (fill: string, font: string, format = 'General'): PackageParts => ({
  links: STYLES,
  files: {
    'xl/styles.xml': xml(
      'x:styleSheet',
      `<x:numFmts><x:numFmt numFmtId="200" formatCode="${format}"/></x:numFmts><x:fonts><x:font/><x:font>${font}</x:font></x:fonts>` +
        `<x:fills><x:fill/><x:fill>${fill}</x:fill></x:fills><x:cellXfs><x:xf/><x:xf fontId="1" fillId="1" numFmtId="200"/></x:cellXfs>`,
    ),
  },
});
const NO_FILL = '<x:patternFill patternType="none"/>';
const styled = (text: string, parts: PackageParts): Uint8Array => xlsx([{ content: rows(cell('A1', text, 's="1"')) }], parts);
const patterned = (hex: string): string => `<x:patternFill patternType="solid"><x:fgColor rgb="FF${hex}"/></x:patternFill>`;

/** Ways to hide text in this format, each with a twin that shows it. */
export const SHEET_HIDING_CASES: readonly HidingCase[] = [
  {
    technique: 'hidden_sheet',
    how: 'on a hidden sheet',
    hiding: (text) =>
      xlsx([{ content: rows(cell('A1', 'The claim was filed on Monday')) }, { state: 'hidden', content: rows(cell('A1', text)) }]),
    showing: (text) =>
      xlsx([{ content: rows(cell('A1', 'The claim was filed on Monday')) }, { state: 'visible', content: rows(cell('A1', text)) }]),
  },
  {
    technique: 'very_hidden_sheet',
    how: 'on a very hidden sheet',
    hiding: (text) => xlsx([{ state: 'veryHidden', content: rows(cell('A1', text)) }]),
    showing: (text) => xlsx([{ content: rows(cell('A1', text)) }]),
  },
  {
    technique: 'hidden_row',
    how: 'in a hidden row',
    hiding: (text) => xlsx([{ content: `<x:sheetData><x:row r="3" hidden="1">${cell('A3', text)}</x:row></x:sheetData>` }]),
    showing: (text) => xlsx([{ content: `<x:sheetData><x:row r="3" hidden="0">${cell('A3', text)}</x:row></x:sheetData>` }]),
  },
  {
    technique: 'hidden_column',
    how: 'in a hidden column',
    hiding: (text) => xlsx([{ content: `<x:cols><x:col min="2" max="4" hidden="1"/></x:cols>${rows(cell('C1', text))}` }]),
    showing: (text) => xlsx([{ content: `<x:cols><x:col min="2" max="4" hidden="1"/></x:cols>${rows(cell('E1', text))}` }]),
  },
  {
    technique: 'low_contrast',
    how: 'white in a cell without fill',
    hiding: (text) => styled(text, sheetStyles(NO_FILL, '<x:color theme="0"/>')),
    showing: (text) => styled(text, sheetStyles(NO_FILL, '<x:color theme="1"/>')),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of the cell',
    hiding: (text) => styled(text, sheetStyles(patterned('002060'), '<x:color rgb="FF002060"/>')),
    showing: (text) => styled(text, sheetStyles(patterned('002060'), '<x:color indexed="9"/>')),
  },
  {
    technique: 'number_format',
    how: 'by a number format of nothing',
    hiding: (text) => styled(text, sheetStyles(NO_FILL, '', ';;;')),
    showing: (text) => styled(text, sheetStyles(NO_FILL, '', '0;-0;;@')),
  },
  {
    technique: 'number_format',
    how: 'by a number format of empty texts',
    hiding: (text) => styled(text, sheetStyles(NO_FILL, '', '&quot;&quot;;&quot;&quot;;&quot;&quot;;&quot; &quot;')),
    showing: (text) => styled(text, sheetStyles(NO_FILL, '', '&quot;&quot;;&quot;&quot;;&quot;&quot;')),
  },
  {
    technique: 'number_format',
    how: 'by a number format that shows numbers alone',
    hiding: (text) => styled(text, sheetStyles(NO_FILL, '', '0;-0;0;_)')),
    showing: (text) => styled(text, sheetStyles(NO_FILL, '', '0;-0;0;_(@_)')),
  },
  {
    technique: 'tiny_text',
    how: 'at one point',
    hiding: (text) => styled(text, sheetStyles(NO_FILL, '<x:sz val="1"/>')),
    showing: (text) => styled(text, sheetStyles(NO_FILL, '<x:sz val="8"/>')),
  },
  {
    technique: 'zero_size',
    how: 'in a row without height',
    hiding: (text) => xlsx([{ content: `<x:sheetData><x:row r="1" ht="0.1">${cell('A1', text)}</x:row></x:sheetData>` }]),
    showing: (text) => xlsx([{ content: `<x:sheetData><x:row r="1" ht="9">${cell('A1', text)}</x:row></x:sheetData>` }]),
  },
];
