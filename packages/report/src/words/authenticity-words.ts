import type { AUTHENTICITY_REASON_CODES, AUTHENTICITY_VERDICTS, PROVENANCE_VALIDATION_STATES } from '@input-trust/contract';
import type { Word } from './category-words.ts';

export const VERDICT_WORDS: Readonly<Record<(typeof AUTHENTICITY_VERDICTS)[number], Word>> = {
  likely_ai_generated: { name: 'Likely made by AI', meaning: 'The evidence speaks for a picture that AI made. It is no proof.' },
  likely_ai_edited: {
    name: 'Likely edited by AI',
    meaning: 'The evidence speaks for a picture that AI changed in places. It is no proof.',
  },
  likely_ai_involvement: {
    name: 'AI was likely involved',
    meaning: 'The evidence speaks for AI without saying whether the picture was made or edited by it.',
  },
  likely_not_ai_generated: {
    name: 'Likely not made by AI',
    meaning: 'The evidence speaks for a camera, a scanner or a person. It is no proof.',
  },
  verified_ai_generated: {
    name: 'Declared to be made by AI',
    meaning: 'Trusted content credentials say that AI made or edited the picture.',
  },
  verified_not_ai_generated: {
    name: 'Declared to be a capture',
    meaning: 'Trusted content credentials say that the picture was captured.',
  },
  indeterminate: { name: 'No conclusion', meaning: 'The evidence is too weak or does not agree. That speaks for neither side.' },
};

export const REVIEW_REASON_WORDS: Readonly<Record<(typeof AUTHENTICITY_REASON_CODES)[number], string>> = {
  ai_signal_strong: 'Strong evidence speaks for AI.',
  ai_signal_weak: 'Weak evidence speaks for AI.',
  trusted_ai_declaration: 'Trusted content credentials declare AI.',
  trusted_capture_declaration: 'Trusted content credentials declare a capture.',
  generator_fingerprint: 'The file carries marks that a known generator leaves.',
  localized_change: 'One place of the picture carries evidence of a change.',
  origin_inconsistent: 'What the file says about its origin does not fit what it shows.',
  signals_disagree: 'The pieces of evidence do not agree with each other.',
  too_small: 'The picture is too small for a firm answer.',
  too_compressed: 'The picture is too strongly compressed for a firm answer.',
  screenshot_or_recapture: 'The picture is a screenshot or a photograph of a picture, which hides its first origin.',
  out_of_domain: 'The picture is of a kind that the detector was not made for.',
  check_unavailable: 'A check is not available in this deployment.',
  check_incomplete: 'A check did not finish.',
};

export const PROVENANCE_WORDS: Readonly<Record<(typeof PROVENANCE_VALIDATION_STATES)[number], string>> = {
  verified: 'Content credentials are signed, unbroken and by a signer that is trusted here.',
  raw_marker_only: 'There are marks of content credentials and nothing that could be validated.',
  timestamp_untrusted: 'Content credentials are there; the time stamp of their signature is not trusted.',
  revocation_unchecked: 'Content credentials are there; whether their certificate was revoked could not be checked.',
  manifest_conflict: 'Content credentials do not fit the file: compare the original with what was made of it.',
  provenance_missing: 'The file has no content credentials. Most files have none.',
  not_checked: 'Content credentials were not checked.',
  not_available: 'Content credentials cannot be checked here.',
  present_unverified: 'Content credentials are there and were not verified.',
  present_valid: 'Content credentials are there and unbroken.',
  present_invalid: 'Content credentials are there and broken: the file was changed after it was signed, or the signature is false.',
  present: 'Content credentials are there.',
  not_present: 'The file has no content credentials. Most files have none.',
  valid: 'Content credentials are unbroken.',
  invalid: 'Content credentials are broken: the file was changed after it was signed, or the signature is false.',
  trusted: 'Content credentials are by a signer that is trusted here.',
  trusted_valid: 'Content credentials are unbroken and by a signer that is trusted here.',
  trusted_invalid: 'Content credentials name a trusted signer and are broken.',
  untrusted: 'Content credentials are unbroken, by a signer that is not trusted here.',
  unsupported: 'Content credentials have a form that is not read here.',
  error: 'Content credentials could not be checked.',
  unknown: 'The state of the content credentials is not known.',
};

/** Evidence streams of `authenticity.components`. */
export const COMPONENT_WORDS: Readonly<Record<string, Word>> = {
  content_credentials: { name: 'content credentials', meaning: 'Signed statements about the origin of a file (C2PA).' },
  file_origin: { name: 'what the file says about its origin', meaning: 'Marks and metadata that cameras, programs and generators leave.' },
  pixel_detector: {
    name: 'texture of the pixels',
    meaning: 'A model that tells the texture of photographs from that of generated pictures.',
  },
  image_watermark: { name: 'invisible watermarks', meaning: 'Watermarks of generators whose scheme is open.' },
  image_copy_move: { name: 'copied places', meaning: 'Places of a picture that are copies of others of the same picture.' },
  image_compression: { name: 'traces of compression', meaning: 'Places of a picture that were compressed otherwise than the rest.' },
  image_residual: { name: 'noise of the picture', meaning: 'Places whose noise and sharpness do not fit the rest of the picture.' },
  image_learned: { name: 'learned comparison', meaning: 'Places that a network finds unlike the rest of the picture.' },
  reference_comparison: { name: 'comparison with the original', meaning: 'What differs from the trusted original.' },
  pdf_page_content: {
    name: 'text and drawings of the pages',
    meaning: 'Text that covers other text or does not fit the line that it is in.',
  },
  pdf_form_values: { name: 'values in the form', meaning: 'Fields that show another value than they hold.' },
  pdf_revisions: { name: 'earlier versions in the PDF', meaning: 'What was changed by appending to the file.' },
};

/** How a check or evidence stream ended. */
export const STATUS_WORDS: Readonly<Record<string, Word>> = {
  completed: { name: 'checked', meaning: 'The check ran to its end.' },
  not_applicable: { name: 'does not apply', meaning: 'There is nothing in the material that the check looks at.' },
  incomplete: { name: 'checked in part', meaning: 'The check ended before it had seen everything.' },
  unavailable: { name: 'could not be checked', meaning: 'The check could not run. That is not the same as nothing found.' },
};

/** What a comparison with a trusted original found. */
export const COMPARISON_WORDS: Readonly<Record<string, string>> = {
  identical: 'The file is the reference, byte for byte.',
  equivalent: 'The file shows the same as the reference, after recompression or resizing.',
  changed: 'The file differs from the reference.',
  incomplete: 'The file could be compared with the reference only in part.',
  unavailable: 'The file could not be compared with the reference.',
};
