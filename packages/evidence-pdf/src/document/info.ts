import type { EvidenceReason, PdfMetadata, WithheldCategory } from '@input-trust/contract';
import { PdfString } from '../objects/objects.ts';
import type { PdfDict } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';
import { parsePdfDate } from './instant.ts';
import type { Instant } from './instant.ts';
import { recognizePdfProgram } from './programs.ts';
import { decodeTextString } from './text-string.ts';

type InfoFlags = NonNullable<PdfMetadata['info']>;

/** What the document information dictionary says (ISO 32000-2, 14.3.3). */
export interface InfoReading {
  readonly dict: PdfDict | null;
  readonly flags: InfoFlags | null;
  readonly reasons: ReadonlySet<EvidenceReason>;
  readonly withheld: ReadonlySet<WithheldCategory>;
  /** For comparison with XMP only; never returned. */
  readonly stated: StatedProperties;
}

/** Properties that the information dictionary and XMP both can state (ISO 19005-1, 6.7.3). */
export interface StatedProperties {
  readonly creator?: string;
  readonly producer?: string;
  readonly created?: Instant;
  readonly modified?: Instant;
}

/** Standard keys whose values are kept back, by kind. Creator and Producer are kept back where they are not recognised. */
const WITHHELD_KEYS: readonly (readonly [string, WithheldCategory])[] = [
  ['Title', 'free_text'],
  ['Subject', 'free_text'],
  ['Keywords', 'free_text'],
  ['Author', 'owner_names'],
  ['CreationDate', 'timestamps'],
  ['ModDate', 'timestamps'],
];

const STANDARD_KEYS: ReadonlySet<string> = new Set([
  'Title',
  'Subject',
  'Keywords',
  'Author',
  'CreationDate',
  'ModDate',
  'Creator',
  'Producer',
  'Trapped',
]);

export function readInfo(document: PdfDocument): InfoReading {
  const entry = document.trailer.entries.get('Info');
  const dict = document.dict(document.trailer, 'Info');
  const withheld = new Set<WithheldCategory>();
  const reasons = new Set<EvidenceReason>();
  if (dict === null) {
    const unreadable = entry !== undefined && entry !== null;
    if (unreadable) reasons.add(document.encrypted ? 'encrypted_content' : 'malformed_metadata');
    return { dict, flags: null, reasons, withheld, stated: {} };
  }
  const present = (key: string): boolean => {
    const value = document.get(dict, key);
    return value instanceof PdfString ? value.bytes.length > 0 : value !== null;
  };
  const text = (key: string): string | undefined => {
    const value = document.get(dict, key);
    return value instanceof PdfString && !document.encrypted ? decodeTextString(value.bytes).trim() : undefined;
  };
  for (const [key, category] of WITHHELD_KEYS) if (present(key)) withheld.add(category);
  for (const key of dict.entries.keys()) if (!STANDARD_KEYS.has(key)) withheld.add('free_text');
  const [creator, producer] = [text('Creator'), text('Producer')];
  const labels = { creator: recognizePdfProgram(creator ?? ''), producer: recognizePdfProgram(producer ?? '') };
  const unrecognized = (present('Creator') && labels.creator === undefined) || (present('Producer') && labels.producer === undefined);
  if (unrecognized) withheld.add('unrecognized_labels');
  if (document.encrypted) reasons.add('encrypted_content');
  const created = parsePdfDate(text('CreationDate') ?? '');
  const modified = parsePdfDate(text('ModDate') ?? '');
  return {
    dict,
    flags: {
      title_present: present('Title'),
      author_present: present('Author'),
      subject_present: present('Subject'),
      keywords_present: present('Keywords'),
      creator_present: present('Creator'),
      producer_present: present('Producer'),
      creation_date_present: present('CreationDate'),
      modification_date_present: present('ModDate'),
      ...(labels.creator !== undefined && { creator: labels.creator }),
      ...(labels.producer !== undefined && { producer: labels.producer }),
    },
    reasons,
    withheld,
    stated: {
      ...(creator !== undefined && creator !== '' && { creator }),
      ...(producer !== undefined && producer !== '' && { producer }),
      ...(created !== null && { created }),
      ...(modified !== null && { modified }),
    },
  };
}
