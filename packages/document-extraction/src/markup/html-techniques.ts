import type { HidingTechnique } from '@input-trust/hidden-text';

/** Elements whose content is not rendered, or only where something else fails (HTML standard, section 15.3.1 and 4.8). */
export const UNRENDERED: Readonly<Record<string, HidingTechnique>> = {
  template: 'template',
  noscript: 'noscript',
  noframes: 'fallback_content',
  noembed: 'fallback_content',
  iframe: 'fallback_content',
  object: 'fallback_content',
  video: 'fallback_content',
  audio: 'fallback_content',
  canvas: 'fallback_content',
  datalist: 'display_none',
  // Drawings in the page: what is defined for later use, and what tooltips show.
  defs: 'template',
  symbol: 'template',
  desc: 'svg_description',
};

/** Elements that begin and end a block of text. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p pre search section select summary ' +
    'svg table tbody td template text textarea tfoot th thead title tr tspan ul video'
  ).split(' '),
);

/** Attributes that hold words for people or machines, and what they are. */
export const TEXT_ATTRIBUTES: Readonly<Record<string, { readonly technique: HidingTechnique; readonly isAltText?: true }>> = {
  alt: { technique: 'image_description', isAltText: true },
  title: { technique: 'link_title' },
  'aria-label': { technique: 'aria_label' },
  'aria-description': { technique: 'aria_label' },
  summary: { technique: 'image_description' },
};

/** Attributes that hold addresses. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set([
  'href',
  'xlink:href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'cite',
  'ping',
]);

/** Attributes that hold neither words nor addresses, as a rule. */
export const SILENT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'class',
  'id',
  'style',
  'd',
  'points',
  'content',
  'name',
  'value',
  'placeholder',
  'type',
  'rel',
  'sizes',
  'media',
  'integrity',
  'sandbox',
  'allow',
  'accept',
  'srcdoc',
  'transform',
  'viewbox',
  'version',
  'prefix',
]);
