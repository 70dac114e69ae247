import { docx, paragraph, solid, xml } from './office-builder.ts';
import type { Link, PackageParts } from './office-builder.ts';
import type { HidingCase } from './hiding-case.ts';

const STYLES: readonly Link[] = [['rIdS', 'styles', 'styles.xml']];
const wordStyles = (rules: string): PackageParts => ({ links: STYLES, files: { 'word/styles.xml': xml('w:styles', rules) } });
const hiddenStyle = wordStyles(
  '<w:style w:styleId="A" w:type="character"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="B" w:type="paragraph"><w:basedOn w:val="A"/></w:style>',
);
const plainStyle = wordStyles('<w:style w:styleId="B" w:type="paragraph"><w:rPr><w:b/></w:rPr></w:style>');
const theme: PackageParts = {
  links: [['rIdT', 'theme', 'theme/theme1.xml']],
  files: {
    'word/theme/theme1.xml': xml(
      'a:theme',
      '<a:clrScheme><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk1><a:srgbClr val="000000"/></a:dk1></a:clrScheme>',
    ),
  },
};
const darkPage: PackageParts = {
  before: '<w:background w:color="102030"/>',
  links: [['rIdC', 'settings', 'settings.xml']],
  files: { 'word/settings.xml': xml('w:settings', '<w:displayBackgroundShape/>') },
};
const WHITE = '<w:color w:val="FFFFFF"/>';
const cellOn = (fill: string, content: string): string =>
  `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr>${content}</w:tc></w:tr></w:tbl>`;
const textBox = (fill: string, content: string, extent = '900'): string =>
  `<w:p><w:r><wp:anchor><wp:extent cx="${extent}" cy="${extent}"/><wps:wsp><wps:spPr>${fill}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></wp:anchor></w:r></w:p>`;

const anchored = (offset: number, content: string): string =>
  `<w:p><w:r><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>${offset}</wp:posOffset></wp:positionH><wp:extent cx="900" cy="900"/><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></wp:anchor></w:r></w:p>`;

/** Ways to hide text in this format, each with a twin that shows it. */
export const WORD_HIDING_CASES: readonly HidingCase[] = [
  {
    technique: 'vanish',
    how: 'by its run',
    hiding: (text) => docx(paragraph(text, '<w:vanish/>')),
    showing: (text) => docx(paragraph(text, '<w:vanish w:val="0"/>')),
  },
  {
    technique: 'vanish',
    how: 'by a style that is based on a hidden one',
    hiding: (text) => docx(paragraph(text, '', '<w:pStyle w:val="B"/>'), hiddenStyle),
    showing: (text) => docx(paragraph(text, '', '<w:pStyle w:val="B"/>'), plainStyle),
  },
  {
    technique: 'degenerate_scale',
    how: 'with all letters in one place',
    hiding: (text) => docx(paragraph(text, '<w:sz w:val="20"/><w:spacing w:val="-200"/>')),
    showing: (text) => docx(paragraph(text, '<w:sz w:val="20"/><w:spacing w:val="-20"/>')),
  },
  {
    technique: 'low_contrast',
    how: 'with a white fill of its letters',
    hiding: (text) => docx(paragraph(text, `<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>`)),
    showing: (text) => docx(paragraph(text, `<w14:textFill><w14:solidFill><w14:srgbClr w14:val="404040"/></w14:solidFill></w14:textFill>`)),
  },
  {
    technique: 'outside_page',
    how: 'in a frame beside the page',
    hiding: (text) => docx(paragraph(text, '', '<w:framePr w:w="1000" w:x="-2000" w:hAnchor="page"/>')),
    showing: (text) => docx(paragraph(text, '', '<w:framePr w:w="1000" w:x="-500" w:hAnchor="page"/>')),
  },
  {
    technique: 'hidden_shape',
    how: 'in a hidden anchor',
    hiding: (text) => docx(textBox('', paragraph(text)).replace('<wp:anchor>', '<wp:anchor hidden="1">')),
    showing: (text) => docx(textBox('', paragraph(text)).replace('<wp:anchor>', '<wp:anchor hidden="0">')),
  },
  {
    technique: 'low_contrast',
    how: 'white on the page',
    hiding: (text) => docx(paragraph(text, WHITE)),
    showing: (text) => docx(paragraph(text, '<w:color w:val="808080"/>')),
  },
  {
    technique: 'low_contrast',
    how: 'nearly white',
    hiding: (text) => docx(paragraph(text, '<w:color w:val="FDFDFD"/>')),
    showing: (text) => docx(paragraph(text, '<w:color w:val="auto"/>')),
  },
  {
    technique: 'low_contrast',
    how: 'white by the theme whatever the value beside it says',
    hiding: (text) => docx(paragraph(text, '<w:color w:val="000000" w:themeColor="background1"/>'), theme),
    showing: (text) => docx(paragraph(text, '<w:color w:val="FFFFFF" w:themeColor="text1"/>'), theme),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of its cell',
    hiding: (text) => docx(cellOn('1F3864', paragraph(text, '<w:color w:val="1F3864"/>'))),
    showing: (text) => docx(cellOn('1F3864', paragraph(text, WHITE))),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of its highlighter',
    hiding: (text) => docx(paragraph(text, '<w:color w:val="000000"/><w:highlight w:val="black"/>')),
    showing: (text) => docx(paragraph(text, `${WHITE}<w:highlight w:val="black"/>`)),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of its text box',
    hiding: (text) => docx(textBox(solid('FF0000'), paragraph(text, '<w:color w:val="FF0000"/>'))),
    showing: (text) => docx(textBox(solid('FF0000'), paragraph(text, WHITE))),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of the page',
    hiding: (text) => docx(paragraph(text, '<w:color w:val="102030"/>'), darkPage),
    showing: (text) => docx(paragraph(text, WHITE), darkPage),
  },
  {
    technique: 'tiny_text',
    how: 'at half a point',
    hiding: (text) => docx(paragraph(text, '<w:sz w:val="1"/>')),
    showing: (text) => docx(paragraph(text, '<w:sz w:val="12"/>')),
  },
  {
    technique: 'zero_size',
    how: 'in a frame without size',
    hiding: (text) => docx(textBox('', paragraph(text), '0')),
    showing: (text) => docx(textBox('', paragraph(text))),
  },
  {
    technique: 'hidden_row',
    how: 'in a hidden row of a table',
    hiding: (text) => docx(`<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph(text)}</w:tc></w:tr></w:tbl>`),
    showing: (text) => docx(`<w:tbl><w:tr><w:tc>${paragraph(text)}</w:tc></w:tr></w:tbl>`),
  },
  {
    technique: 'outside_page',
    how: 'in a frame left of the page',
    hiding: (text) => docx(anchored(-100_000, paragraph(text))),
    showing: (text) => docx(anchored(100_000, paragraph(text))),
  },
  {
    technique: 'clipped',
    how: 'in a line without height',
    hiding: (text) => docx(paragraph(text, '', '<w:spacing w:line="1" w:lineRule="exact"/>')),
    showing: (text) => docx(paragraph(text, '', '<w:spacing w:line="1" w:lineRule="atLeast"/>')),
  },
  {
    technique: 'degenerate_scale',
    how: 'in letters without width',
    hiding: (text) => docx(paragraph(text, '<w:w w:val="1"/>')),
    showing: (text) => docx(paragraph(text, '<w:w w:val="60"/>')),
  },
];
