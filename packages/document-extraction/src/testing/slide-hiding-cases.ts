import { pptx, shape, solid } from './office-builder.ts';
import type { Slide } from './office-builder.ts';
import type { HidingCase } from './hiding-case.ts';

const slide = (shapes: string, options: Partial<Slide> = {}): Uint8Array => pptx([{ shapes, ...options }]);
/** A text of 4 million units across under two patches, the first of which is so wide. */
const coveredBy = (text: string, width: number): string =>
  `${shape(text, { x: 1_000_000, y: 1_000_000, width: 4_000_000, height: 500_000 })}${[
    { x: 900_000, width },
    { x: 3_500_000, width: 2_000_000 },
  ]
    .map((at) => shape('', { ...at, y: 900_000, height: 700_000, fill: solid('DDDDDD') }))
    .join('')}`;
const white = { run: solid('FFFFFF') };

/** Ways to hide text in this format, each with a twin that shows it. */
export const SLIDE_HIDING_CASES: readonly HidingCase[] = [
  {
    technique: 'hidden_slide',
    how: 'on a hidden slide',
    hiding: (text) => slide(shape(text), { attributes: 'show="0"' }),
    showing: (text) => slide(shape(text), { attributes: 'show="1"' }),
  },
  {
    technique: 'off_slide',
    how: 'left of the slide',
    hiding: (text) => slide(shape(text, { x: -5_000_000 })),
    showing: (text) => slide(shape(text, { x: -3_000_000 })),
  },
  {
    technique: 'off_slide',
    how: 'below the slide',
    hiding: (text) => slide(shape(text, { y: 6_900_000 })),
    showing: (text) => slide(shape(text, { y: 6_000_000 })),
  },
  {
    technique: 'hidden_shape',
    how: 'in a hidden shape',
    hiding: (text) => slide(shape(text, { properties: 'hidden="1"' })),
    showing: (text) => slide(shape(text, { properties: 'hidden="0"' })),
  },
  {
    technique: 'hidden_shape',
    how: 'in a hidden group',
    hiding: (text) => slide(`<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="G" hidden="1"/></p:nvGrpSpPr>${shape(text)}</p:grpSp>`),
    showing: (text) => slide(`<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="G" hidden="0"/></p:nvGrpSpPr>${shape(text)}</p:grpSp>`),
  },
  {
    technique: 'covered',
    how: 'under two shapes side by side',
    hiding: (text) => slide(coveredBy(text, 3_000_000)),
    showing: (text) => slide(coveredBy(text, 1_000_000)),
  },
  {
    technique: 'zero_size',
    how: 'in a box without size',
    hiding: (text) => slide(shape(text, { width: 0, height: 0 })),
    showing: (text) => slide(shape(text, { height: 0 })),
  },
  {
    technique: 'low_contrast',
    how: 'white on the slide',
    hiding: (text) => slide(shape(text, white)),
    showing: (text) => slide(shape(text, { run: solid('222222') })),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of its shape',
    hiding: (text) => slide(shape(text, { fill: solid('004080'), run: solid('004080') })),
    showing: (text) => slide(shape(text, { fill: solid('004080'), ...white })),
  },
  {
    technique: 'low_contrast',
    how: 'in the colour of the slide',
    hiding: (text) => slide(shape(text, { run: solid('102030') }), { background: `<p:bg><p:bgPr>${solid('102030')}</p:bgPr></p:bg>` }),
    showing: (text) => slide(shape(text, white), { background: `<p:bg><p:bgPr>${solid('102030')}</p:bgPr></p:bg>` }),
  },
  {
    technique: 'low_contrast',
    how: 'white on a white rectangle',
    hiding: (text) => slide(shape('', { fill: solid('FFFFFF'), width: 9_000_000, height: 6_000_000 }) + shape(text, white)),
    showing: (text) => slide(shape('', { fill: solid('C00000'), width: 9_000_000, height: 6_000_000 }) + shape(text, white)),
  },
  {
    technique: 'zero_alpha',
    how: 'fully transparent',
    hiding: (text) => slide(shape(text, { run: '<a:solidFill><a:srgbClr val="000000"><a:alpha val="0"/></a:srgbClr></a:solidFill>' })),
    showing: (text) => slide(shape(text, { run: solid('000000') })),
  },
  {
    technique: 'low_contrast',
    how: 'white by the list style of its shape',
    hiding: (text) => slide(shape(text, { listStyle: `<a:lvl1pPr><a:defRPr>${solid('FFFFFF')}</a:defRPr></a:lvl1pPr>` })),
    showing: (text) => slide(shape(text, { listStyle: `<a:lvl1pPr><a:defRPr>${solid('000000')}</a:defRPr></a:lvl1pPr>` })),
  },
  {
    technique: 'tiny_text',
    how: 'at one point',
    hiding: (text) => slide(shape(text, { runAttributes: 'sz="100"' })),
    showing: (text) => slide(shape(text, { runAttributes: 'sz="800"' })),
  },
];
