import type { ContentCredentials } from '@input-trust/contract';

/** The state of a credentials receipt in a sentence or two. */
export const CREDENTIAL_WORDS: Readonly<Record<ContentCredentials['status'], string>> = {
  trusted: 'The file is signed, has not been changed since, and its signer is on the trust list of this deployment.',
  untrusted: 'The file is signed and has not been changed since. Its signer is not on the trust list of this deployment.',
  invalid: 'The file carries content credentials that do not hold: it was changed after it was signed, or the signature is false.',
  absent: 'The file carries no content credentials. Most files have none; that speaks neither for nor against a person as its author.',
  unavailable: 'Content credentials could not be checked. That is not the same as none.',
};

/** What a trusted manifest claims. */
export const CLAIM_WORDS: Readonly<Record<NonNullable<ContentCredentials['claim']>, string>> = {
  ai_generated_or_edited: 'Its signer declares that AI made or edited it.',
  captured: 'Its signer declares that it was captured, by a camera for example.',
  unspecified: 'Its signer declares nothing about its origin.',
};

/** Actions of C2PA that do not read as they are called. */
const ACTION_NAMES: Readonly<Record<string, string>> = {
  'c2pa.color_adjustments': 'colours adjusted',
  'c2pa.adjustedColor': 'colours adjusted',
  'c2pa.addedText': 'text added',
  'c2pa.changedSpeed': 'speed changed',
  'c2pa.edited.metadata': 'metadata edited',
  'c2pa.resized.proportional': 'resized in proportion',
  'c2pa.watermarked.bound': 'watermarked, bound to the manifest',
  'c2pa.watermarked.unbound': 'watermarked, not bound to the manifest',
  'c2pa.unknown': 'something that the signer does not name',
  'c2pa.drawing': 'drawn on',
  'c2pa.orientation': 'turned',
};

/** Actions of a manifest, in order: `created, colours adjusted, cropped`. */
export function actionsInWords(actions: readonly string[]): string {
  return actions.map((action) => ACTION_NAMES[action] ?? action.replace(/^c2pa\./, '').replaceAll(/[._]/g, ' ')).join(', ');
}
