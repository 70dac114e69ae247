import type { HidingCase } from './hiding-case.ts';

const rtf = (body: string): Uint8Array =>
  new TextEncoder().encode(`{\\rtf1\\ansi{\\colortbl;\\red255\\green255\\blue255;\\red0\\green0\\blue0;\\red200\\green0\\blue0;}${body}}`);

/** Ways to hide text in this format, each with a twin that shows it. */
export const RTF_HIDING_CASES: readonly HidingCase[] = [
  {
    technique: 'vanish',
    how: 'by its run',
    hiding: (text) => rtf(String.raw`{\v ${text}}`),
    showing: (text) => rtf(String.raw`{\v0 ${text}}`),
  },
  {
    technique: 'low_contrast',
    how: 'white on the page',
    hiding: (text) => rtf(String.raw`{\cf1 ${text}}`),
    showing: (text) => rtf(String.raw`{\cf3 ${text}}`),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour behind it',
    hiding: (text) => rtf(String.raw`{\cf3\chcbpat3 ${text}}`),
    showing: (text) => rtf(String.raw`{\cf1\chcbpat3 ${text}}`),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of its highlighter',
    hiding: (text) => rtf(String.raw`{\cf2\highlight2 ${text}}`),
    showing: (text) => rtf(String.raw`{\cf1\highlight2 ${text}}`),
  },
  {
    technique: 'tiny_text',
    how: 'at one point',
    hiding: (text) => rtf(String.raw`{\fs2 ${text}}`),
    showing: (text) => rtf(String.raw`{\fs12 ${text}}`),
  },
  {
    technique: 'tiny_text',
    how: 'at two points',
    hiding: (text) => rtf(String.raw`{\fs4 ${text}}`),
    showing: (text) => rtf(String.raw`{\fs10 ${text}}`),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of its cell',
    hiding: (text) => rtf(String.raw`\trowd\cellx3000\clcbpat3\cellx6000\intbl a\cell{\cf3 ${text}}\cell\row`),
    showing: (text) => rtf(String.raw`\trowd\clcbpat3\cellx3000\cellx6000\intbl a\cell{\cf3 ${text}}\cell\row`),
  },
  {
    technique: 'degenerate_scale',
    how: 'with letters of no width',
    hiding: (text) => rtf(String.raw`{\charscalex1 ${text}}`),
    showing: (text) => rtf(String.raw`{\charscalex60 ${text}}`),
  },
  {
    technique: 'degenerate_scale',
    how: 'with all letters in one place',
    hiding: (text) => rtf(String.raw`{\fs24\expndtw-240 ${text}}`),
    showing: (text) => rtf(String.raw`{\fs24\expndtw-20 ${text}}`),
  },
  {
    technique: 'outside_page',
    how: 'indented beyond any page',
    hiding: (text) => rtf(String.raw`{\pard\li-32000 ${text}\par}`),
    showing: (text) => rtf(String.raw`{\pard\li-32000\pard ${text}\par}`),
  },
];
