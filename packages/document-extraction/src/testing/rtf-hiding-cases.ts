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
];
