import type {
  Action,
  ConsistencyJobState,
  FindingCode,
  Mode,
  Profile,
  UNSUPPORTED_SURFACES,
  WithheldCategory,
} from '@input-trust/contract';
import type { Word } from './category-words.ts';

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
export const CHECK_WORDS: Readonly<Record<string, Word>> = {
  'document-extraction': {
    name: 'the reading of the document',
    meaning: 'Reads the text, the parts and the pictures of PDFs, documents, markup and archives.',
  },
  'embedded-files': {
    name: 'the search for files in text',
    meaning: 'Unpacks files that are written into a text, and has them looked at as well.',
  },
  'text-safety': {
    name: 'text safety',
    meaning: 'Looks in every text that was read for attacks on language models, secrets, personal data and unsafe output.',
  },
  'hidden-text': { name: 'hidden text', meaning: 'Looks for text that machines read and a person does not see.' },
  'steg-signals': {
    name: 'hidden data',
    meaning: 'Looks for data that is hidden in the container, the metadata, the pixels or the coefficients of a picture.',
  },
  'visual-text': { name: 'text in pictures', meaning: 'Reads what a picture shows and hides, with QR codes and barcodes.' },
  'rendered-pages': { name: 'pages as they are shown', meaning: 'Draws the pages of a PDF and reads what a person sees on them.' },
  'ai-authenticity': { name: 'signs of AI', meaning: 'Looks for evidence that a picture was made or edited by AI.' },
  'edit-localization': { name: 'signs of edits', meaning: 'Looks for places of a picture or PDF that were changed.' },
  scan: { name: 'the scan as a whole', meaning: 'Stands in the place of all checks where the scan as a whole was ended.' },
};

/** Evidence paths and the other values of `focus`. */
export const FOCUS_WORDS: Readonly<Record<string, Word>> = {
  steg: { name: 'threats and hidden content', meaning: 'Attacks, hidden text and data, active content, secrets.' },
  ai: { name: 'signs of AI', meaning: 'Whether a picture or PDF was made or edited by AI, and where it comes from.' },
  edits: { name: 'signs of edits', meaning: 'Where a picture or PDF was changed, by itself or against a trusted original.' },
  all: { name: 'threats, signs of AI and signs of edits', meaning: 'The three together, where the material supports them.' },
  metadata: {
    name: 'what the file says about itself',
    meaning: 'Evidence of the original file and its content credentials, without a verdict.',
  },
};

export const MODE_WORDS: Readonly<Record<Mode, string>> = {
  fast: 'The least time and the tightest limits. What does not fit is named and leads to REVIEW.',
  secure: 'The default depth, with an answer in one request.',
  comprehensive: 'The most time: the pages of PDFs are drawn and read as well.',
};

export const PROFILE_WORDS: Readonly<Record<Profile, string>> = {
  strict: 'WARN and BLOCK begin at lower scores.',
  balanced: 'The default lines.',
  permissive: 'WARN and BLOCK begin at higher scores.',
  code_assistant: 'For assistants that read code: what is ordinary in code weighs less.',
  ai_safety: 'For what reaches a language model: attacks on it weigh more.',
};

/** What made an action. */
export const CAUSE_WORDS: Readonly<Record<string, string>> = {
  evidence: 'The listed threats made the action.',
  policy: 'The profile, the phase or the policy of the deployment led further, or less far, than the risk level suggests.',
  data_sensitivity: 'The setting for personal data made the action.',
  coverage: 'A required check is missing or incomplete.',
};

/** What let material through in spite of the action that was computed. */
export const SHADOW_WORDS: Readonly<Record<string, string>> = {
  monitor: 'Decisions are only observed: the material goes through whatever was computed.',
  fail_open: 'The deployment lets material through although not everything could be checked.',
};

export const JOB_WORDS: Readonly<Record<ConsistencyJobState, string>> = {
  accepted: 'The packet was taken and is kept.',
  queued: 'The packet waits for its turn.',
  sectioned: 'The documents were read.',
  matched: 'What they state was brought together.',
  evaluated: 'The rules were applied.',
  committed: 'The result is stored.',
  delivered: 'The result is there, and everything was read.',
  retryable: 'A step failed; the job runs again by itself.',
  partial: 'The result is there; not everything could be read.',
  abandoned: 'The job was given up: there is no result and no charge.',
};

/** How a document of a packet was read. */
export const PACKET_DOCUMENT_WORDS: Readonly<Record<string, string>> = {
  checked: 'The document was read to its end.',
  partial: 'The document was read in part.',
  unreadable: 'The document could not be read.',
  encrypted: 'The document is encrypted.',
  unsupported: 'Documents of this kind are not compared.',
  too_large: 'The document is larger than a packet allows.',
};
