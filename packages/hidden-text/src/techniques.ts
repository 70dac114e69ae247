/**
 * How often the technique stands in ordinary documents with a few sentences in it.
 *
 * - `ordinary`: part of the format's everyday use (comments, preheaders, image descriptions).
 * - `occasional`: used for looks and for layouts that change (closed menus, hidden sheets).
 * - `seldom`: in hardly one file of a hundred, yet programs leave it behind without anybody's wish.
 * - `rare`: hardly ever without the wish that a person should not see the text.
 */
export type Frequency = 'ordinary' | 'occasional' | 'seldom' | 'rare';

interface Technique {
  /** One sentence for audit logs. */
  readonly reason: string;
  readonly frequency: Frequency;
  /** Explains the other techniques on the same text: then its frequency counts, and not theirs. */
  readonly explains?: true;
}

const row = (frequency: Frequency, reason: string): Technique => ({ reason, frequency });

/** Every way to hide a text that is told apart. One row per technique; readers of new formats add theirs. */
export const TECHNIQUES = {
  // Painted text: PDF, slides, pages.
  low_contrast: row('rare', 'Text is painted in nearly the colour of what lies beneath it.'),
  tiny_text: row('rare', 'Text is painted too small to be read.'),
  invisible_render_mode: row('rare', 'Text is painted in a mode that leaves no ink.'),
  zero_alpha: row('rare', 'Text is painted fully transparent.'),
  blank_glyphs: row('rare', 'Text is painted with glyphs that draw nothing.'),
  outside_page: row('rare', 'Text is painted outside the visible page.'),
  clipped: row('rare', 'Text is painted where a clip lets nothing through.'),
  covered: row('rare', 'Text is painted and then covered by something else.'),
  hidden_layer: row('rare', 'Text lies on a layer that is switched off.'),
  degenerate_scale: row('rare', 'Text is scaled to nothing or mirrored.'),
  hidden_annotation: row('seldom', 'A hidden annotation carries text.'),
  // Forms carry state in hidden fields in every format that has forms.
  hidden_field: row('ordinary', 'A hidden form field carries text.'),
  // Mostly the value that the field shows anyway, which is not counted, or a word. Sentences in none of 629 files of testers.
  default_value: row('rare', 'A form field carries a default text that it does not show.'),
  // Sentences in one that neither the specification nor a word processor knows, or in a table of names. Variables and entries of the index are told apart.
  ignored_destination: row('rare', 'A destination that readers may pass over carries text.'),
  text_layer_mismatch: row('rare', 'The text layer says something other than what the page shows.'),
  glyph_mapping: row('rare', 'The characters behind the glyphs differ from what the glyphs show.'),
  // Scans of text that was set as outlines, formulas and logos are what it was made for (ISO 32000-2, 14.9.4).
  actual_text: row('occasional', 'A replacement text says what stands on no page.'),
  // Programs leave unused forms, appearances and earlier versions behind. Forms with prose in them: six of 587 files of testers.
  unused_content: row('seldom', 'Text stands in an object that no page shows.'),
  earlier_revision: row('ordinary', 'Text stands in an earlier version of the document.'),
  loose_bytes: row('ordinary', 'Text stands in bytes that belong to no part of the file.'),
  // Office documents.
  vanish: row('rare', 'Text is formatted as hidden.'),
  hidden_sheet: row('ordinary', 'A hidden sheet carries text.'),
  very_hidden_sheet: row('rare', 'A sheet that the application does not offer to show carries text.'),
  hidden_row: row('ordinary', 'A hidden row carries text.'),
  hidden_column: row('ordinary', 'A hidden column carries text.'),
  hidden_slide: row('ordinary', 'A hidden slide carries text.'),
  speaker_notes: row('ordinary', 'Speaker notes carry text.'),
  off_slide: row('rare', 'Text stands beside the slide.'),
  hidden_section: row('rare', 'A hidden section carries text.'),
  tracked_change: row('ordinary', 'A tracked change carries text.'),
  hidden_shape: row('rare', 'A hidden shape carries text.'),
  zero_size: row('rare', 'Text stands in a frame without any size.'),
  number_format: row('rare', 'A number format suppresses what the cell holds.'),
  // HTML, SVG and CSS. Closed menus and dialogues are display:none, fades start at opacity 0, slides wait beside the window: by itself none
  // of them is rare. What no script, no state and no window size could show is hidden for good, as on a slide or a page.
  permanently_hidden: row('rare', 'Text is hidden, and nothing in the document could show it.'),
  display_none: row('occasional', 'Text is not rendered.'),
  visibility_hidden: row('occasional', 'Text is rendered invisible.'),
  opacity: row('occasional', 'Text is rendered with an opacity of nearly zero.'),
  off_screen: row('occasional', 'Text is placed far outside the window.'),
  // An accordion that is closed.
  collapsed: row('occasional', 'Text stands in a box without height or width.'),
  font_size_zero: row('rare', 'Text has a font size of zero.'),
  // WebAIM, "CSS in action: invisible content just for screen reader users".
  screen_reader_only: { ...row('ordinary', 'Text is clipped to nothing, as is usual for screen readers.'), explains: true },
  aria_hidden: row('ordinary', 'Text is kept from assistive technology.'),
  aria_label: row('ordinary', 'A label for assistive technology carries text.'),
  image_description: row('ordinary', 'The description of an image carries text.'),
  attribute: row('ordinary', 'An attribute that is not shown carries text.'),
  metadata: row('ordinary', 'Metadata carries text.'),
  comment: row('ordinary', 'A comment carries text.'),
  template: row('ordinary', 'A template that is not rendered carries text.'),
  noscript: row('ordinary', 'Text is shown only where scripts are switched off.'),
  fallback_content: row('ordinary', 'Text is shown only where an embedded object cannot be.'),
  foreign_object: row('occasional', 'A foreign object in a drawing carries text that many viewers do not show.'),
  svg_description: row('ordinary', 'The description of a drawing carries text.'),
  link_title: row('ordinary', 'The title of a link or an image carries text.'),
  link_definition: row('occasional', 'A link definition carries a text and no link.'),
  entity_declaration: row('occasional', 'The declaration of an entity carries text.'),
  preheader: { ...row('ordinary', 'The preview line of a message is hidden in its body.'), explains: true },
  disagreeing_alternative: row('occasional', 'A message says something other in the part that its reader does not show.'),
  // Images.
  downscale: row('rare', 'Text appears only when the image is scaled down.'),
  brief_frame: row('rare', 'Text is shown in an animation for too short a time to be noticed.'),
  alpha: row('rare', 'Text stands in the alpha channel alone.'),
  bit_plane: row('rare', 'Text stands in a low bit plane.'),
  pixel_values: row('rare', 'Text stands in the values of pixels.'),
  dct_coefficients: row('rare', 'Text stands in the coefficients of a JPEG.'),
  transparent_pixels: row('rare', 'Text stands in pixels that are fully transparent.'),
  thumbnail: row('rare', 'The thumbnail shows text that the image does not.'),
  auxiliary_image: row('rare', 'Text stands in an auxiliary image, such as depth or a gain map, that no viewer shows.'),
  hidden_image: row('rare', 'Text stands in an image that the file keeps from viewers.'),
  single_channel: row('rare', 'Text stands in one colour channel alone.'),
} as const satisfies Readonly<Record<string, Technique>>;

/** Id of a row in {@link TECHNIQUES}: what `Surface.hiddenBy` holds. */
export type HidingTechnique = keyof typeof TECHNIQUES;

/** For ids that no row names: what is unknown is neither ordinary nor rare. */
const UNKNOWN: Technique = row('occasional', 'Text is hidden from a person who opens the material.');

/** The row of a technique; surfaces may carry ids from elsewhere. */
export function techniqueOf(id: string): Technique {
  return Object.hasOwn(TECHNIQUES, id) ? TECHNIQUES[id as HidingTechnique] : UNKNOWN;
}

const BY_RARITY: readonly Frequency[] = ['rare', 'seldom', 'occasional', 'ordinary'];

/** The one of several techniques on the same text that says how it is hidden: one that explains the others, else the rarest. `unknown` for none. */
export function leadingTechnique(hiddenBy: readonly string[]): string {
  const explaining = hiddenBy.find((id) => techniqueOf(id).explains === true);
  return explaining ?? [...hiddenBy].sort((a, b) => rank(a) - rank(b))[0] ?? 'unknown';
}

const rank = (id: string): number => BY_RARITY.indexOf(techniqueOf(id).frequency);
