import { decodeWords } from 'postal-mime';
import type { Address, Email } from 'postal-mime';
import { hasSentence } from '@input-trust/hidden-text';
import type { Surface } from '@input-trust/detector-kit';
import { hidden } from '../markup/look-collector.ts';

/** Units of one header field, and fields, that are read: names and sentences, not a way to carry a book. */
const MAX_FIELD = 16_384;
const MAX_FIELDS = 1000;

/** Fields that mail programs show in other words, or that `Email` holds decoded. */
const SHOWN: ReadonlySet<string> = new Set(['subject', 'from', 'to', 'cc', 'date', 'reply-to', 'sender']);

/** What a mail program shows of the header, and sentences in fields that it does not show. */
export function headerSurfaces(email: Email): Surface[] {
  const names = [email.from, ...(email.to ?? []), ...(email.cc ?? []), ...(email.replyTo ?? [])].slice(0, MAX_FIELDS).map(nameOf);
  const shown = [email.subject ?? '', ...names].filter(Boolean).map((field) => field.slice(0, MAX_FIELD));
  const unshown = email.headers
    .slice(0, MAX_FIELDS)
    .filter(({ key }) => !SHOWN.has(key))
    .map(({ value }) => decodeWords(value.slice(0, MAX_FIELD)))
    .filter(hasSentence);
  const location = { kind: 'part', path: 'header' } as const;
  const surfaces: Surface[] = [
    { text: shown.join('\n'), origin: 'metadata', visibility: 'visible', hiddenBy: [], location },
    { ...hidden('metadata', 'metadata'), text: unshown.join('\n'), location },
  ];
  return surfaces.filter(({ text }) => text !== '');
}

function nameOf(address: Address | undefined): string {
  return address?.name ?? '';
}
