import { odf } from './office-builder.ts';
import type { HidingCase } from './hiding-case.ts';

const inText = (content: string): string => `<office:text>${content}</office:text>`;
const style = (name: string, family: string, properties: string, rest = ''): string =>
  `<style:style style:name="${name}" style:family="${family}" ${rest}>${properties}</style:style>`;
const letters = (attributes: string): string => style('T1', 'text', `<style:text-properties ${attributes}/>`);
const span = (content: string): string => inText(`<text:p><text:span text:style-name="T1">${content}</text:span></text:p>`);
const sheet = (content: string, attributes = ''): string =>
  `<office:spreadsheet><table:table table:name="S" ${attributes}>${content}</table:table></office:spreadsheet>`;
const sheetCell = (content: string, attributes = ''): string =>
  `<table:table-cell ${attributes}><text:p>${content}</text:p></table:table-cell>`;
const page = (content: string, attributes = ''): string =>
  `<office:presentation><draw:page ${attributes}>${content}</draw:page></office:presentation>`;
const frame = (content: string, x = '1cm', attributes = ''): string =>
  `<draw:frame svg:x="${x}" svg:y="1cm" svg:width="5cm" svg:height="2cm" ${attributes}><draw:text-box><text:p>${content}</text:p></draw:text-box></draw:frame>`;

/** Ways to hide text in this format, each with a twin that shows it. */
export const ODF_HIDING_CASES: readonly HidingCase[] = [
  {
    technique: 'vanish',
    how: 'by its style',
    hiding: (text) => odf(letters('text:display="none"'), span(text)),
    showing: (text) => odf(letters('text:display="true"'), span(text)),
  },
  {
    technique: 'vanish',
    how: 'by a style that another one is based on',
    hiding: (text) =>
      odf(
        style('P', 'text', '<style:text-properties text:display="none"/>') + style('T1', 'text', '', 'style:parent-style-name="P"'),
        span(text),
      ),
    showing: (text) => odf(style('T1', 'text', '', 'style:parent-style-name="P"'), span(text)),
  },
  {
    technique: 'low_contrast',
    how: 'white on the page',
    hiding: (text) => odf(letters('fo:color="#ffffff"'), span(text)),
    showing: (text) => odf(letters('fo:color="#333333"'), span(text)),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour behind it',
    hiding: (text) => odf(letters('fo:color="#203040" fo:background-color="#203040"'), span(text)),
    showing: (text) => odf(letters('fo:color="#ffffff" fo:background-color="#203040"'), span(text)),
  },
  {
    technique: 'tiny_text',
    how: 'at one point',
    hiding: (text) => odf(letters('fo:font-size="1pt"'), span(text)),
    showing: (text) => odf(letters('fo:font-size="3mm"'), span(text)),
  },
  {
    technique: 'tiny_text',
    how: 'at a hundredth of the size around',
    hiding: (text) => odf(letters('fo:font-size="1%"'), span(text)),
    showing: (text) => odf(letters('fo:font-size="60%"'), span(text)),
  },
  {
    technique: 'degenerate_scale',
    how: 'with letters of no width',
    hiding: (text) => odf(letters('style:text-scale="1%"'), span(text)),
    showing: (text) => odf(letters('style:text-scale="70%"'), span(text)),
  },
  {
    technique: 'degenerate_scale',
    how: 'with all letters in one place',
    hiding: (text) => odf(letters('fo:font-size="10pt" fo:letter-spacing="-10pt"'), span(text)),
    showing: (text) => odf(letters('fo:font-size="10pt" fo:letter-spacing="-1pt"'), span(text)),
  },
  {
    technique: 'hidden_section',
    how: 'in a hidden section',
    hiding: (text) => odf('', inText(`<text:section text:display="none"><text:p>${text}</text:p></text:section>`)),
    showing: (text) => odf('', inText(`<text:section text:display="true"><text:p>${text}</text:p></text:section>`)),
  },
  {
    technique: 'vanish',
    how: 'in a hidden paragraph',
    hiding: (text) => odf('', inText(`<text:p><text:hidden-paragraph text:is-hidden="true">${text}</text:hidden-paragraph></text:p>`)),
    showing: (text) => odf('', inText(`<text:p><text:hidden-paragraph text:is-hidden="false">${text}</text:hidden-paragraph></text:p>`)),
  },
  {
    technique: 'hidden_sheet',
    how: 'on a hidden sheet',
    hiding: (text) =>
      odf(
        style('ta', 'table', '<style:table-properties table:display="false"/>'),
        sheet(`<table:table-row>${sheetCell(text)}</table:table-row>`, 'table:style-name="ta"'),
      ),
    showing: (text) =>
      odf(
        style('ta', 'table', '<style:table-properties table:display="true"/>'),
        sheet(`<table:table-row>${sheetCell(text)}</table:table-row>`, 'table:style-name="ta"'),
      ),
  },
  {
    technique: 'hidden_row',
    how: 'in a hidden row',
    hiding: (text) => odf('', sheet(`<table:table-row table:visibility="collapse">${sheetCell(text)}</table:table-row>`)),
    showing: (text) => odf('', sheet(`<table:table-row table:visibility="visible">${sheetCell(text)}</table:table-row>`)),
  },
  {
    technique: 'hidden_column',
    how: 'in a hidden column',
    hiding: (text) =>
      odf(
        '',
        sheet(
          `<table:table-column/><table:table-column table:visibility="collapse"/><table:table-row>${sheetCell('')}${sheetCell(text)}</table:table-row>`,
        ),
      ),
    showing: (text) =>
      odf(
        '',
        sheet(
          `<table:table-column/><table:table-column table:visibility="collapse"/><table:table-row>${sheetCell(text)}${sheetCell('')}</table:table-row>`,
        ),
      ),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of a cell that its column styles',
    hiding: (text) =>
      odf(
        style(
          'ce',
          'table-cell',
          '<style:table-cell-properties fo:background-color="#000080"/><style:text-properties fo:color="#000080"/>',
        ),
        sheet(`<table:table-column table:default-cell-style-name="ce"/><table:table-row>${sheetCell(text)}</table:table-row>`),
      ),
    showing: (text) =>
      odf(
        style(
          'ce',
          'table-cell',
          '<style:table-cell-properties fo:background-color="#000080"/><style:text-properties fo:color="#ffffff"/>',
        ),
        sheet(`<table:table-column table:default-cell-style-name="ce"/><table:table-row>${sheetCell(text)}</table:table-row>`),
      ),
  },
  {
    technique: 'hidden_slide',
    how: 'on a hidden slide',
    hiding: (text) =>
      odf(
        style('dp', 'drawing-page', '<style:drawing-page-properties presentation:visibility="hidden"/>'),
        page(frame(text), 'draw:style-name="dp"'),
      ),
    showing: (text) =>
      odf(
        style('dp', 'drawing-page', '<style:drawing-page-properties presentation:visibility="visible"/>'),
        page(frame(text), 'draw:style-name="dp"'),
      ),
  },
  {
    technique: 'off_slide',
    how: 'beside the slide',
    hiding: (text) => odf('', page(frame(text, '-20cm'))),
    showing: (text) => odf('', page(frame(text, '-2cm'))),
  },
];
