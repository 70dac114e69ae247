import { createHash } from 'node:crypto';
import { pagesForText } from '@input-trust/billing';
import type { PacketManifest, ReadDocument, ReadLine, ReadPicture } from '@input-trust/consistency';
import {
  ALL_PATHS,
  bodySurface,
  completed,
  COVERAGE_REASONS,
  defineInspector,
  liftLocation,
  STANDALONE_SETTINGS,
} from '@input-trust/detector-kit';
import type { Box, Budget, CoverageReason, Inspector, InspectorContext, Location, Material, Surface } from '@input-trust/detector-kit';
import { documentInspector } from '@input-trust/document-extraction';
import { decodeReduced, PIXEL_FORMAT } from '@input-trust/raster';
import { materialOf } from '../admission.ts';
import { lazily } from '../inspectors.ts';
import { examine } from '../examination.ts';
import type { Examination } from '../examined.ts';
import { totalPagesOf } from '../fold/pages.ts';
import type { Plan } from '../plan.ts';
import type { AdmittedPacketFile } from './admit-packet.ts';
import { lookOf } from './picture-look.ts';
import { isSameBox, rowsOf } from './text-rows.ts';
import type { PlacedWord } from './text-rows.ts';
import { nameOf } from './check-packet.ts';

/** Reads a document of a packet: its text in rows with places, its pictures, what it says about itself. Content never makes it throw. */
export async function readPacketDocument(
  file: AdmittedPacketFile,
  entry: PacketManifest['documents'][number],
  tools: { readonly budget: Budget; readonly use: InspectorContext['use'] },
): Promise<ReadDocument> {
  const material = await materialOf(file);
  const looks = new Map<Material, string>();
  try {
    const examination = await examine(material, {
      planFor: planOf,
      inspectors: [documentInspector, pageText, lookInspector(looks)],
      settings: STANDALONE_SETTINGS,
      budget: tools.budget,
      use: tools.use,
      admitSize: async () => {},
      isThreat: () => false,
    });
    return fold(examination, file, entry, looks);
  } finally {
    await material.close();
  }
}

/** Without it, which is optional at install, pictures are unread. */
const pageText = lazily({ id: 'page-text', version: 1, paths: ALL_PATHS, appliesTo: ({ kind }) => kind === 'image' }, async () => {
  return (await import('@input-trust/visual-text')).pageTextInspector;
});

/** Readers only: nothing is judged here. */
function planOf({ kind, format }: Material): Plan {
  const readers =
    kind === 'image' ? ['page-text'] : kind === 'pdf' || (kind === 'document' && format !== 'plain') ? ['document-extraction'] : [];
  return { paths: ['steg'], required: readers.map((id) => ({ id, path: 'steg' as const })), notApplicable: [] };
}

/** Remembers what each picture looks like while its pixels are at hand. */
function lookInspector(looks: Map<Material, string>): Inspector {
  return defineInspector({
    id: 'picture-look',
    version: 1,
    paths: ALL_PATHS,
    appliesTo: ({ kind }) => kind === 'image',
    async inspect(material, { budget }) {
      const decoded = await decodeReduced(material, budget, () => 8);
      const look = decoded.status === 'decoded' ? lookOf(decoded.raster) : undefined;
      if (look !== undefined) looks.set(material, look);
      return completed();
    },
  });
}

function fold(
  examination: Examination,
  file: AdmittedPacketFile,
  entry: PacketManifest['documents'][number],
  looks: ReadonlyMap<Material, string>,
): ReadDocument {
  const reasons = reasonsOf(examination);
  const lines = linesOf(examination);
  const pictures = picturesOf(examination, looks);
  const { kind } = examination.material;
  return {
    ...nameOf({ file, entry }),
    kind,
    // A photograph without text has been looked at as a whole.
    status: statusOf(reasons, lines.length > 0 || kind === 'image' || pictures.length > 0),
    limitations: reasons.map((reason) => COVERAGE_REASONS[reason]),
    pages: pagesOf(examination, lines),
    isScanned: kind === 'image' || examination.children.some(({ material, findings }) => material.kind === 'image' && hasText(findings)),
    lines,
    pictures,
    metadata: datesOf(examination),
  };
}

const hasText = (findings: Examination['findings']): boolean => findings.some(({ report }) => (report.surfaces ?? []).length > 0);

function reasonsOf(examination: Examination): CoverageReason[] {
  const own = examination.checks.filter(({ required }) => required).flatMap(({ reasons }) => reasons);
  // A picture without text is no gap; one that could not be read is.
  const ofParts = examination.children.flatMap(reasonsOf);
  return [...new Set([...own, ...ofParts])].filter((reason) => reason !== 'not_applicable');
}

function statusOf(reasons: readonly CoverageReason[], hasLines: boolean): ReadDocument['status'] {
  if (reasons.length === 0) return hasLines ? 'checked' : 'unreadable';
  if (hasLines) return 'partial';
  if (reasons.includes('encrypted_content')) return 'encrypted';
  if (reasons.includes('unsupported_format')) return 'unsupported';
  const isTooLarge = reasons.some((reason) => reason.endsWith('_budget_exceeded'));
  return isTooLarge ? 'too_large' : 'unreadable';
}

function pagesOf(examination: Examination, lines: readonly ReadLine[]): number {
  const { kind } = examination.material;
  if (kind === 'image') return Math.max(1, ...lines.map(({ page }) => page ?? 1));
  if (kind === 'text') return pagesForText({ length: lines.reduce((sum, { text }) => sum + text.length + 1, 0) });
  return totalPagesOf(examination) ?? 0;
}

/** The rows of a document and, behind them, of its parts. A picture on a page has its rows on that page. */
function linesOf(examination: Examination): ReadLine[] {
  const lines: ReadLine[] = [];
  let before = 0;
  for (const { surface, lift } of textsOf(examination)) {
    const rows = boxedRows(surface, lift);
    if (rows !== undefined) lines.push(...rows);
    else {
      for (const line of textLines(surface, before)) lines.push(line);
      before += surface.text.length + 1;
    }
  }
  return lines;
}

interface PlacedText {
  readonly surface: Surface;
  /** Where a place in the surface is in the document. Undefined for what has no place there. */
  readonly lift: (location: Location | undefined) => Location | undefined;
}

/** The texts that a person reads in a document, those of its parts behind its own. */
function textsOf(examination: Examination, lift: PlacedText['lift'] = (location) => location): PlacedText[] {
  const { material, findings, children } = examination;
  const read = findings.flatMap(({ report }) => report.surfaces ?? []);
  const surfaces = read.length === 0 && material.text !== undefined && material.format === 'plain' ? [bodySurface(material.text)] : read;
  const own = surfaces.filter(({ visibility }) => visibility === 'visible').map((surface): PlacedText => ({ surface, lift }));
  const ofParts = children.flatMap((part) => {
    const occurrence = part.material.occurrences[0];
    const isDrawn = occurrence?.placement !== undefined;
    // Places in an attachment are places in another document.
    const toParent: PlacedText['lift'] = isDrawn ? (at) => lift(liftLocation(at, part.material.path, occurrence)) : () => undefined;
    return textsOf(part, toParent);
  });
  return [...own, ...ofParts];
}

/** The rows of a text whose words have boxes; undefined where they have none. */
function boxedRows({ text, locate }: Surface, lift: PlacedText['lift']): ReadLine[] | undefined {
  if (locate === undefined) return undefined;
  const words: PlacedWord[] = [];
  let row = 0;
  let seen = 0;
  for (const { 0: word, index } of text.matchAll(/\S{1,400}/g)) {
    while (seen < index) {
      if (text.charCodeAt(seen) === 10) row += 1;
      seen += 1;
    }
    const parts = stretchesOf(word, index, (start, end) => lift(locate(start, end)));
    for (const [at, { start, box }] of parts.entries()) {
      const end = parts[at + 1]?.start ?? index + word.length;
      words.push({ text: text.slice(start, end), row, at: start, box, ...(at > 0 && { isJoined: true }) });
    }
    if (words.length === 0 && index > 2_000) return undefined;
  }
  return words.length === 0 ? undefined : rowsOf(words, text);
}

/** The parts of a word that are drawn one by one, each with its own box: `1967` in bold and the comma behind it. */
function stretchesOf(
  word: string,
  from: number,
  locate: (start: number, end: number) => Location | undefined,
): { readonly start: number; readonly box: Box }[] {
  const last = from + word.length - 1;
  const [head, tail] = [locate(from, from + 1), locate(last, last + 1)];
  if (head?.kind !== 'box' || tail?.kind !== 'box' || isSameBox(head, tail)) {
    const whole = locate(from, last + 1);
    return whole?.kind === 'box' ? [{ start: from, box: whole }] : [];
  }
  const parts = [{ start: from, box: head }];
  for (let at = from + 1; at <= last; at += 1) {
    const place = locate(at, at + 1);
    const box = parts.at(-1)?.box ?? head;
    if (place?.kind === 'box' && !isSameBox(place, box)) parts.push({ start: at, box: place });
  }
  return parts;
}

/** The lines of a text without boxes. Offsets count in the submitted text where the reader knows them, else in the extracted text. */
function* textLines({ text, locate }: Surface, before: number): Generator<ReadLine> {
  let start = 0;
  for (const line of text.split('\n')) {
    const trimmed = line.trimEnd();
    const at = trimmed === '' ? undefined : locate?.(start, start + trimmed.length);
    if (trimmed !== '') yield { text: trimmed, start: at?.kind === 'text' ? at.start : before + start };
    start += line.length + 1;
  }
}

function picturesOf(examination: Examination, looks: ReadonlyMap<Material, string>): ReadPicture[] {
  const pictureOf = (part: Examination): ReadPicture[] => {
    const { material } = part;
    if (material.kind !== 'image') return part.children.flatMap(pictureOf);
    const look = looks.get(material);
    const [occurrence] = material.occurrences;
    const place = occurrence === undefined ? undefined : liftLocation(undefined, material.path, occurrence);
    const page = occurrence?.page;
    return [
      {
        ...(material.format !== PIXEL_FORMAT && { sha256: createHash('sha256').update(material.bytes).digest('hex') }),
        ...(look !== undefined && { look }),
        ...(page !== undefined && { page }),
        ...(place?.kind === 'box' && {
          box: [place.x, place.y, place.width, place.height] as const,
          canvas: [place.pageWidth, place.pageHeight] as const,
        }),
      },
    ];
  };
  return pictureOf(examination);
}

/** What a PDF, Office file or mail says of its own making, in the metadata that its reader gave. */
function datesOf({ findings, material }: Examination): ReadDocument['metadata'] {
  if (material.kind === 'pdf') return pdfDates(material.bytes);
  if (material.format === 'eml') return mailDate(material.bytes);
  const texts = findings.flatMap(({ report }) => report.surfaces ?? []).filter(({ origin }) => origin === 'metadata');
  const found = texts.flatMap(({ text }) => text.match(/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/g) ?? []).sort();
  const [createdAt] = found;
  const modifiedAt = found.at(-1);
  return { ...(createdAt !== undefined && { createdAt }), ...(modifiedAt !== undefined && { modifiedAt }) };
}

/** Bytes of a mail in which its own date stands. */
const MAIL_HEAD = 1 << 16;

/** The `Date` of a mail (RFC 5322, 3.6.1), by the clock of whoever sent it. */
function mailDate(bytes: Uint8Array): ReadDocument['metadata'] {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MAIL_HEAD)).toString('latin1');
  const [fields = ''] = head.split(/\r?\n\r?\n/, 1);
  const written = /^date:\s{0,9}(?:[a-z]{3},\s{0,9})?(\d{1,2}\s[a-z]{3}\s\d{4})\s/im.exec(fields)?.[1];
  const at = written === undefined ? NaN : Date.parse(`${written} UTC`);
  return Number.isNaN(at) ? {} : { createdAt: new Date(at).toISOString() };
}

/** The dates of the information dictionary (ISO 32000-2, 14.3.3), where it is not compressed or encrypted. */
function pdfDates(bytes: Uint8Array): ReadDocument['metadata'] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const dateOf = (key: string): string | undefined => {
    const at = text.lastIndexOf(`/${key}`);
    const match = at === -1 ? null : /^\/\w{1,20}\s{0,3}\(D:(\d{4})(\d{2})(\d{2})(\d{2})?(\d{2})?(\d{2})?/.exec(text.slice(at, at + 80));
    if (match === null) return undefined;
    const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = match;
    return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  };
  const createdAt = dateOf('CreationDate');
  const modifiedAt = dateOf('ModDate');
  return { ...(createdAt !== undefined && { createdAt }), ...(modifiedAt !== undefined && { modifiedAt }) };
}
