import type { ContentCredentials, ScanResponse } from '@input-trust/contract';
import type { Statement, Tone } from '../statement.ts';
import { actionsInWords, CLAIM_WORDS, CREDENTIAL_WORDS } from '../words/credential-words.ts';

const TONES: Readonly<Record<ContentCredentials['status'], Tone>> = {
  trusted: 'good',
  untrusted: 'note',
  invalid: 'bad',
  absent: 'plain',
  unavailable: 'gap',
};

/** What the C2PA receipt says: whether somebody signed the file, whether that holds, and what was declared. */
export function credentialStatements({ content_credentials: receipt }: ScanResponse): readonly Statement[] {
  if (receipt === undefined) return [];
  const { status, claim, provider } = receipt;
  const actions = 'declared_action_sequence' in receipt ? receipt.declared_action_sequence : undefined;
  return [
    { text: CREDENTIAL_WORDS[status], tone: TONES[status], code: status },
    ...(claim === null ? [] : [{ text: CLAIM_WORDS[claim], code: claim }]),
    ...(provider === null ? [] : [{ label: 'Provider', text: provider }]),
    ...(actions === undefined ? [] : [{ label: 'Declared steps', text: actionsInWords(actions) }]),
  ];
}
