/**
 * The observations of `forensics.signals`, code to what it says to whoever audits an answer. A signal is never a threat and never
 * routes: what weighs is among the threats as well. New codes can be added.
 */
export const SIGNALS = {
  // The scan itself.
  stopped_on_first_threat: 'The scan ended with the first threat, as the request asked; later checks did not run.',
  prompt_attack_models_unavailable: 'The models for attacks on prompts were not there; the rules alone looked at the text.',
  prompt_attack_models_suspicious: 'The models for attacks on prompts found text suspicious.',
  prompt_attack_models_doubt_rule: 'The models for attacks on prompts spoke against a rule, which counts for less.',

  // Text: what kind of document it is.
  document_surface_tax_form: 'The text reads as a tax form, where personal data is expected.',
  document_surface_pay_stub: 'The text reads as a pay stub, where personal data is expected.',
  document_surface_driver_licence: 'The text reads as a driver licence, where personal data is expected.',
  document_surface_bank_statement: 'The text reads as a bank statement, where personal data is expected.',

  // Text: how a rule had to read it.
  reading_ocr_corrected: 'A rule matched after errors of text recognition were corrected.',
  reading_run_together_words: 'A rule matched after words that run together were taken apart.',
  reading_spaced_letters: 'A rule matched after letters with spaces between them were joined.',
  reading_leetspeak: 'A rule matched after digits and symbols were read as letters.',
  reading_no_accents: 'A rule matched after accents were removed.',
  reading_separated_words: 'A rule matched after separators within words were removed.',
  reading_broken_words: 'A rule matched after words that are broken apart were joined.',

  // Text: encodings that were decoded and looked into.
  encoding_tag_characters: 'Text in invisible tag characters was decoded.',
  encoding_variation_selector: 'Text in invisible variation selectors was decoded.',
  encoding_zero_width: 'Text in zero-width characters was decoded.',
  encoding_bidi_override: 'Text that directional overrides show in another order was put in order.',
  encoding_percent_encoding: 'Percent-encoded text was decoded.',
  encoding_escape_sequence: 'Text in escape sequences was decoded.',
  encoding_base64: 'Text in base64 was decoded.',
  encoding_base32: 'Text in base32 was decoded.',
  encoding_hex: 'Text in hexadecimal digits was decoded.',
  encoding_binary: 'Text in binary digits was decoded.',
  encoding_octal: 'Text in octal digits was decoded.',
  encoding_decimal: 'Text in decimal character codes was decoded.',
  encoding_caesar: 'Text with shifted letters (Caesar, ROT13) was decoded.',
  encoding_atbash: 'Text with mirrored letters (Atbash) was decoded.',
  encoding_reversed: 'Text written backwards was decoded.',
  encoding_rot47: 'Text in ROT47 was decoded.',
  encoding_morse: 'Text in Morse code was decoded.',
  encoding_braille: 'Text in Braille was decoded.',
  encoding_upside_down: 'Text in upside-down letters was decoded.',
  encoding_swapped_bytes: 'UTF-16 with its bytes in the wrong order was decoded.',

  // Text: characters that hide or disguise.
  unicode_zero_width: 'Invisible characters stand inside words or in long runs.',
  unicode_soft_hyphen: 'Soft hyphens stand between single letters.',
  unicode_bidi_control: 'Directional controls change the order in which text is shown.',
  unicode_tag_characters: 'Invisible tag characters stand outside of emoji flags.',
  unicode_variation_selector: 'Variation selectors stand where no character takes one.',
  unicode_homoglyph: 'Words hold look-alike letters of another script.',
  unicode_combining_flood: 'Letters carry more combining marks than any language uses.',
  unicode_control_character: 'Control characters stand inside words.',

  // Office documents and mail.
  macros: 'The document carries macros.',
  macros_run_automatically: 'A macro runs by itself, for example when the document is opened.',
  macros_reach_out: 'A macro reaches out of the document: to files, programs or a network.',
  activex_control: 'The document carries an ActiveX control.',
  embedded_object: 'The document carries an embedded object.',
  external_hyperlinks: 'The document links to addresses elsewhere.',
  external_relationships: 'The document refers to content elsewhere other than by links, for example to a template or an image.',
  unreferenced_parts: 'The package holds parts that nothing in the document refers to.',
  hidden_sheet: 'A sheet is hidden.',
  very_hidden_sheet: 'A sheet is hidden so that the application does not offer to show it.',
  hidden_row: 'A row is hidden.',
  hidden_column: 'A column is hidden.',
  hidden_slide: 'A slide is hidden.',
  mail_alternatives_disagree: 'The versions of the message body, plain and formatted, say different things.',

  // Tables.
  table_dde_formula: 'A cell holds a DDE formula, which can start a program.',
  table_command_formula: 'A cell holds a formula that runs a command.',
  table_network_formula: 'A cell holds a formula that reaches a network.',
  table_formula: 'A cell begins as a formula does.',

  // Markup.
  markup_script: 'The document carries a script.',
  markup_event_handler: 'The document carries an event handler.',
  markup_script_address: 'The document carries an address that runs a script.',
  markup_external_entity: 'The document declares an entity that is read from elsewhere.',
  markup_external_style: 'The document loads a style sheet from elsewhere.',
  markup_external_resource: 'The document loads a resource from elsewhere.',
  markup_local_resource: 'The document asks its reader for a local file or for a command.',
  markup_frame: 'The document embeds another document.',
  markup_refresh: 'The document sends its reader to another address.',
  markup_form: 'The document carries a form.',

  // PDF: what the file can do or holds.
  pdf_javascript: 'The PDF carries scripts.',
  pdf_launch_action: 'The PDF can start a program or open a file.',
  pdf_open_action: 'The PDF has an action for when it is opened; most set the first view.',
  pdf_additional_actions: 'The PDF has actions for events such as the turn of a page.',
  pdf_submit_form: 'The PDF can send what is entered in its form.',
  pdf_import_data: 'The PDF can import form data from a file.',
  pdf_uri_action: 'The PDF links to addresses.',
  pdf_remote_destination: 'The PDF links to places in other PDF files.',
  pdf_embedded_destination: 'The PDF links to places in files embedded in it.',
  pdf_rich_media: 'The PDF carries rich media, such as video.',
  pdf_xfa: 'The PDF carries an XFA form, which many viewers show in another way or not at all.',
  pdf_embedded_files: 'The PDF carries embedded files.',
  pdf_form: 'The PDF carries a form.',
  pdf_encrypted: 'The PDF is encrypted.',
  pdf_page_trees_disagree: 'Readers of the PDF find different pages.',
  pdf_incremental_updates: 'The PDF was changed by appending to it; earlier versions are still in the file.',

  // Archives and packages.
  archive_trailing_data: 'Data follows the end of the archive.',
  archive_overlapping_entries: 'Entries of the archive share the same bytes.',
  archive_header_disagreement: 'The two records of an entry in the archive disagree.',
  archive_compression_bomb: 'An entry expands to far more data than an honest one.',
  archive_holds_itself: 'The archive holds a copy of itself.',
  archive_identical_entries: 'Entries of the archive are identical.',
  archive_empty: 'The archive holds no entry.',

  // Images: the container.
  further_images: 'The file holds further images beside the one that is shown.',
  repeated_part: 'A part that the format allows once is there more than once.',
  oversized_part: 'A part beside the pixels is unusually large.',
  many_metadata_parts: 'The file has more metadata parts than were read.',
  private_image_segment: 'The file holds a segment that no public format describes.',
  malformed_colour_profile: 'The colour profile does not have the form of one.',
  oversized_compressed_text: 'A compressed text expands to more than was read.',
  damaged_compressed_text: 'A compressed text could not be expanded.',
  trailing_padding: 'Padding follows the end of the image.',
  camera_trailer: 'Data that cameras append, such as a motion clip or a maker block, follows the end of the image.',
  cluster_slack: 'What follows the image looks like the rest of a storage cluster.',
  jpeg_bytes_between_segments: 'Bytes stand between the segments of the JPEG.',
  png_repeated_palette: 'The PNG has more than one palette.',
  apng_default_image_differs: 'The animation shows frames other than the still image, which viewers without animation show.',
  heif_auxiliary_image: 'The HEIF holds an auxiliary image, such as depth or a gain map.',
  heif_hidden_image: 'The HEIF holds an image that it keeps from viewers.',
  heif_item_not_read: 'An item of the HEIF could not be read.',

  // Images: the pixels.
  fully_transparent_pixels: 'Fully transparent pixels carry colour values.',
  palette_duplicate_colours: 'The palette holds the same colour more than once.',
  double_compression: 'The JPEG was compressed more than once.',
  weak_replacement_statistics: 'Statistics of the lowest bits differ from those of most pictures, by less than evidence needs.',
  f5_histogram: 'The JPEG coefficients are distributed as after F5 embedding; recompression can look the same.',
  jpeg_coefficients_not_read: 'The coefficients of the JPEG could not be read, so that no statistics were made of them.',
} as const satisfies Readonly<Record<string, string>>;

/** Signals whose names end with an id from elsewhere, by what they begin with. */
export const SIGNAL_FAMILIES = {
  hidden_by_: 'Text is hidden from a person, by the technique that the code ends with.',
  rule_: 'The text-safety rule that the code ends with matched.',
  custom_: 'An observation of a check that the deployment added.',
  suppressed_: 'A finding of the rule that the code ends with was suppressed by a rule file of the deployment.',
} as const satisfies Readonly<Record<string, string>>;

/** A code that the product writes. Readers accept others. */
export type Signal = keyof typeof SIGNALS | `${keyof typeof SIGNAL_FAMILIES}${string}`;

/** What a signal says; undefined for a code that is not known. */
export function signalMeaning(code: string): string | undefined {
  const known = Object.entries(SIGNALS).find(([signal]) => signal === code);
  const family = Object.entries(SIGNAL_FAMILIES).find(([prefix]) => code.startsWith(prefix) && code.length > prefix.length);
  return (known ?? family)?.[1];
}

/** The tables as Markdown: what `docs/signals.md` holds. */
export function signalReference(): string {
  const families = Object.entries(SIGNAL_FAMILIES).map(([prefix, meaning]) => `| \`${prefix}*\` | ${meaning} |`);
  const rows = Object.entries(SIGNALS).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return `# Signals

Generated from \`packages/contract/src/signals.ts\` by \`npm run generate\`.

\`forensics.signals\` lists what a scan observed, for whoever audits its answer. A signal is no threat and changes neither action nor score: what weighs is among \`threats\` as well. New codes can be added; ignore an unknown one.

| Code | Meaning |
| --- | --- |
${[...rows, ...families].join('\n')}
`;
}
