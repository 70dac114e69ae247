import { inflateSync } from 'node:zlib';
import { isProse } from '@input-trust/hidden-text';
import type { Findings } from '../findings.ts';
import { unpacked } from '../unpacked.ts';
import { payloadType, signatureOf } from '../payload-type.ts';
import { reportPayload } from '../report-payload.ts';
import { textRuns } from '../text-runs.ts';
import type { ContainerPart } from './container.ts';
import { ContainerBuilder } from './container.ts';
import { readProfile } from './icc.ts';
import { readTiff } from './tiff.ts';
import { xmpValues } from './xmp.ts';

/** Bytes that one compressed text may inflate to: more than any honest caption, workflow, XMP packet or colour profile. */
export const MAX_INFLATED_TEXT_BYTES = 4 << 20;

/** Bytes from which a part of unknown use is worth a word. */
const SMALLEST_FOREIGN_BYTES = 16;

/** Turns the parts of a container, as `flattened` gives them, into metadata surfaces, and judges those that hold another file. */
export function readMetadata(parts: readonly ContainerPart[], findings: Findings): void {
  for (const part of parts) {
    if (!findings.budget.hasTime()) return findings.reason('deadline_exceeded');
    READERS[part.kind](part, findings);
  }
}

/** The parts with those of EXIF structures in their place. */
export function flattened(parts: readonly ContainerPart[], findings: Findings): ContainerPart[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'exif') return [part];
    const container = new ContainerBuilder();
    readTiff(container, part.bytes, `${part.path}/`);
    for (const reason of container.reasons) findings.reason(reason);
    return container.parts;
  });
}

const READERS: Readonly<Record<ContainerPart['kind'], (part: ContainerPart, findings: Findings) => void>> = {
  text: readText,
  compressed_text: readCompressedText,
  exif: () => undefined,
  xmp: ({ path, bytes }, findings) => tell(path, xmpValues(decode(bytes)), findings),
  iptc: readIptc,
  icc: ({ bytes, path }, findings) => readProfile(bytes, path, findings),
  compressed_icc: readCompressedProfile,
  thumbnail: () => undefined,
  foreign: readForeign,
  spare: ({ path, bytes }, findings) => void readRuns(path, bytes, findings),
};

function readText({ path, bytes }: ContainerPart, findings: Findings): void {
  const end = bytes.length > 0 && bytes.at(-1) === 0 ? bytes.findLastIndex((byte) => byte !== 0) + 1 : bytes.length;
  const content = bytes.subarray(0, end);
  const type = signatureOf(content);
  if (type !== undefined && type.group !== 'script') return reportPayload(findings, { bytes: content, type, path, hiddenBy: 'metadata' });
  const stream = unpacked(content);
  if (stream !== undefined) return reportPayload(findings, { ...stream, path, hiddenBy: 'metadata' });
  const text = decode(content);
  tell(path, /^\s*<\?xpacket|^\s*<x:xmpmeta/.test(text) ? xmpValues(text) : text, findings);
}

/** A script, or an element or the rest of one with a handler: what a page runs that shows a field as it stands (CWE-79). */
const ACTIVE_MARKUP =
  /<script[\s>/]|<[a-z][^<>]{0,400}[\s"'/]on[a-z]{3,24}\s{0,9}=|(?:^|["'\s])on(?:load|error|click|focus|toggle|mouse(?:over|enter|move|down))\s{0,9}=\s{0,9}["']?[\w.]{1,60}[(=]|\bjavascript:[^\s(=]{0,200}[(=]/i;

/** Text of a field, and whether it is made to run in a page. */
function tell(path: string, text: string, findings: Findings): void {
  findings.metadata(path, text);
  if (ACTIVE_MARKUP.test(text))
    reportPayload(findings, { bytes: Buffer.from(text), type: { name: 'markup', group: 'script' }, path, hiddenBy: 'metadata' });
}

function readCompressedText({ path, bytes }: ContainerPart, findings: Findings): void {
  const inflated = inflate(bytes, findings);
  if (inflated !== undefined) readText({ kind: 'text', path, bytes: inflated }, findings);
}

function readCompressedProfile({ path, bytes }: ContainerPart, findings: Findings): void {
  const inflated = inflate(bytes, findings);
  if (inflated !== undefined) readProfile(inflated, path, findings);
}

function inflate(bytes: Uint8Array, findings: Findings): Uint8Array | undefined {
  if (!findings.budget.spend('decodedBytes', Math.min(MAX_INFLATED_TEXT_BYTES, bytes.length * 1032))) {
    findings.reason('decoded_byte_budget_exceeded');
    return undefined;
  }
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_INFLATED_TEXT_BYTES });
  } catch (error) {
    const tooLong = error instanceof RangeError;
    findings.signal(tooLong ? 'oversized_compressed_text' : 'damaged_compressed_text');
    if (tooLong) findings.reason('decoded_byte_budget_exceeded');
    return undefined;
  }
}

/** Text of the application record (IPTC IIM 4.2, record 2). */
function readIptc({ bytes, path }: ContainerPart, findings: Findings): void {
  let at = 0;
  while (at + 5 <= bytes.length && bytes[at] === 0x1c) {
    const length = ((bytes[at + 3] ?? 0) << 8) | (bytes[at + 4] ?? 0);
    if (length > 0x7fff) return;
    const dataset = bytes[at + 2] ?? 0;
    if (bytes[at + 1] === 2 && dataset > 0 && length > 3)
      tell(`${path}/2:${dataset}`, decode(bytes.subarray(at + 5, at + 5 + length)), findings);
    at += 5 + length;
  }
}

/** An XMP packet (ISO 16684-1). */
const PACKET = /<(?:x:xmpmeta|rdf:RDF|\?xpacket)\b/;

function readForeign({ path, bytes }: ContainerPart, findings: Findings): void {
  if (bytes.length < SMALLEST_FOREIGN_BYTES) return;
  const stream = unpacked(bytes);
  const type = stream?.type ?? payloadType(bytes);
  const content = stream?.bytes ?? bytes;
  if (type.group === 'text') {
    const text = decode(content);
    if (MARK_OF_PROGRAM.test(text)) return findings.metadata(path, text);
    findings.hiddenMetadata(path, text);
    if (isSentence(text) || isEncoded(text)) reportForeign(path, 'text in words', 'metadata-text', findings);
  } else if (['archive', 'executable', 'script', 'document'].includes(type.group))
    reportPayload(findings, { bytes: content, type, path, hiddenBy: 'metadata' });
  else if (type.group !== 'padding') {
    findings.signal('private_image_segment');
    const packet = decode(bytes.subarray(0, MAX_RUN_BYTES));
    // Its name may be damaged, and tags are no writing.
    if (PACKET.test(packet)) return findings.hiddenMetadata(path, xmpValues(packet));
    const texts = readRuns(path, bytes, findings);
    if (texts.some((text) => isSentence(text) || isEncoded(text))) reportForeign(path, 'text in words', 'metadata-text', findings);
    else if (isOpaque(bytes)) reportForeign(path, 'data like encrypted ones', 'metadata-unidentified', findings);
  }
}

/** What MP4Box leaves in the free space of every file that it writes. */
const MARK_OF_PROGRAM = /^IsoMedia File Produced with GPAC [\w.+-]{1,80}\0?$/;

/** What ordinary programs do not write into parts that no reader knows: they name their data, and their words are names and numbers. */
function reportForeign(path: string, what: string, technique: string, findings: Findings): void {
  findings.threat({
    category: 'payload',
    technique,
    reason: `The image carries ${what} in a part that no reader of its format knows.`,
    confidence: 0.92,
    intent: 'neutral',
    location: { kind: 'part', path },
    hiddenBy: ['metadata'],
  });
}

/** Words with white space between them that are most of the text: what programs write are names, numbers and signs. */
function isSentence(text: string): boolean {
  const pieces = text.slice(0, JUDGED_CHARACTERS).trim().split(/\s+/);
  const words = pieces.filter((piece) => WORD.test(piece)).length;
  return isProse(text) && (/\p{Lo}/u.test(text) || (words >= MIN_WORDS && words >= pieces.length * 0.6));
}
const JUDGED_CHARACTERS = 400;
const MIN_WORDS = 4;
const WORD = /^["'(]?\p{L}[\p{L}\p{M}'’-]{0,30}["')]?[.,;:!?]{0,3}$/u;

/** Letters without spaces that are an encoding of something: Base64, hexadecimal or binary digits. */
function isEncoded(text: string): boolean {
  return ENCODED.test(text.trim());
}
const ENCODED = /^(?:[A-Za-z0-9+/_-]{64,65536}={0,2}|(?:[01]{8} ?){8,8192}|(?:[0-9a-fA-F]{2} ?){32,32768})$/;

/** Bytes whose values tell whether they are evenly distributed, and those in front of which a program names what it writes. */
const SAMPLED_BYTES = 4096;
const MIN_OPAQUE_BYTES = 256;
const NAME_BYTES = 4;

/** Bytes that are as even as encrypted or compressed ones from the first on. What programs write begins with a name, a number or a length. */
function isOpaque(bytes: Uint8Array): boolean {
  if (bytes.length < MIN_OPAQUE_BYTES) return false;
  const head = bytes.subarray(0, NAME_BYTES);
  if (head.every((byte) => byte >= 0x20 && byte < 0x7f) || head.includes(0)) return false;
  const counts = new Uint32Array(256);
  const sample = bytes.subarray(0, SAMPLED_BYTES);
  for (const byte of sample) counts[byte] = (counts[byte] ?? 0) + 1;
  // Chi-square over 255 degrees of freedom: within six standard deviations of evenness.
  const expected = sample.length / 256;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return statistic < 255 + 6 * Math.sqrt(2 * 255);
}

/** Texts of one part of unknown use that are handed on. */
const MAX_RUNS = 8;
/** Bytes of such a part that are read: data of camera makers has some 100 KB. */
const MAX_RUN_BYTES = 1 << 20;

/** What reads as text among other bytes. */
function readRuns(path: string, bytes: Uint8Array, findings: Findings): string[] {
  const texts: string[] = [];
  for (const { text } of textRuns(bytes.subarray(0, MAX_RUN_BYTES))) {
    findings.hiddenMetadata(path, text);
    if (texts.push(text) === MAX_RUNS) break;
  }
  return texts;
}

/** UTF-8, or Latin-1 where the bytes are none. */
function decode(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
