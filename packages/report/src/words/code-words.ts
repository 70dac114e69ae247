import type { Action, FindingCode, UNSUPPORTED_SURFACES, WithheldCategory } from '@input-trust/contract';

export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  ALLOW: 'Everything that was asked for was checked, and no material risk was found.',
  REVIEW: 'A required check is missing or incomplete. That is no suspicion; it means that nobody has looked at everything.',
  WARN: 'Suspicious evidence was found. Let a person look before the material is used.',
  BLOCK: 'Strong evidence was found. Do not pass the material on.',
  NO_DECISION: 'Only what the file says about itself was collected. Nothing was judged, so this says nothing about its safety.',
};

export const RISK_LEVEL_WORDS: Readonly<Record<'MINIMAL' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL', string>> = {
  MINIMAL: 'Risk score below 10: nothing, or next to nothing, was found.',
  LOW: 'Risk score from 10: weak evidence that leads to nothing by itself.',
  MEDIUM: 'Risk score from 40: evidence that suggests a warning.',
  HIGH: 'Risk score from 70: evidence that suggests to stop.',
  CRITICAL: 'Risk score from 90: strong evidence, or several pieces that support each other.',
};

export const SURFACE_WORDS: Readonly<Record<(typeof UNSUPPORTED_SURFACES)[number], string>> = {
  rendered_pages: 'The pages were not drawn and looked at.',
  embedded_images: 'Embedded pictures were not looked at.',
  embedded_media: 'Embedded sound or video was not looked at.',
  charts: 'Charts were not looked at.',
  drawings: 'Drawings were not looked at.',
  visual_authenticity: 'Signs of AI are looked for in pictures and PDFs, not in this kind of document.',
  edit_localization: 'Signs of edits are looked for in pictures and PDFs, not in this kind of document.',
  reference_comparison: 'Comparison with a reference is for pictures and PDFs, not for this kind of document.',
};

export const WITHHELD_WORDS: Readonly<Record<WithheldCategory, string>> = {
  gps_coordinates: 'GPS coordinates',
  serial_numbers: 'serial numbers',
  owner_names: 'names of owners',
  comments: 'comments',
  maker_notes: 'maker notes',
  unrecognized_labels: 'labels of makers and programs that are not on the published list',
  free_text: 'free text',
  identifiers: 'identifiers',
  timestamps: 'times',
  embedded_files: 'embedded files',
};

export const FINDING_WORDS: Readonly<Record<FindingCode, string>> = {
  fact_contradicted: 'A document contradicts a known fact.',
  fact_missing: 'A known fact is in none of the documents.',
  documents_disagree: 'Two documents state different values for one matter.',
  amounts_do_not_add_up: 'A sum is not the sum of its lines.',
  date_impossible: 'A date cannot be.',
  date_out_of_order: 'Two dates are in an order that cannot be.',
  statement_gap: 'A row of statements has a gap.',
  identifier_invalid: 'The check digits of an identifier are wrong.',
  same_document_twice: 'The same document is there twice.',
  same_image_twice: 'The same picture is in two documents.',
  near_duplicate_changed: 'Two documents of the same form and almost the same words differ in a few values.',
  claim_line_unsupported: 'A line of the claim has no support in the documents.',
  document_copy_differs: 'Two copies of one document differ in what they say.',
  metadata_date_differs: 'The file was made at a time that does not fit the date in it.',
};

/** The checks of a scan, as `detectors_used` and `guidance.checks` name them. */
export const CHECK_WORDS: Readonly<Record<string, string>> = {
  'document-extraction': 'reading of the document',
  'embedded-files': 'search for files in text',
  'text-safety': 'text safety',
  'hidden-text': 'hidden text',
  'steg-signals': 'hidden data',
  'visual-text': 'text in pictures',
  'rendered-pages': 'pages as they are shown',
  'ai-authenticity': 'signs of AI',
  'edit-localization': 'signs of edits',
  steg: 'threats',
  ai: 'signs of AI',
  edits: 'signs of edits',
  scan: 'the scan as a whole',
};
