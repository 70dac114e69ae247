import { inflateSync } from 'node:zlib';
import type { Findings } from '../findings.ts';
import { payloadType, signatureOf } from '../payload-type.ts';
import { reportPayload } from '../report-payload.ts';
import type { ContainerPart } from './container.ts';
import { ContainerBuilder } from './container.ts';
import { readProfile } from './icc.ts';
import { readTiff } from './tiff.ts';
import { xmpValues } from './xmp.ts';

/** Bytes that one compressed text may inflate to: more than any honest caption, workflow, XMP packet or colour profile. */
export const MAX_INFLATED_TEXT_BYTES = 4 << 20;

/** Bytes from which a part of unknown use is worth a word. */
const SMALLEST_FOREIGN_BYTES = 32;

/** Turns the parts of a container, as `flattened` gives them, into metadata surfaces, and judges those that hold another file. */
export function readMetadata(parts: readonly ContainerPart[], findings: Findings): void {
  for (const part of parts) {
    if (!findings.budget.hasTime()) return findings.reason('deadline_exceeded');
    READERS[part.kind](part, findings);
  }
}

/** The parts with those of EXIF structures in their place. */
export function flattened(parts: readonly ContainerPart[]): ContainerPart[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'exif') return [part];
    const container = new ContainerBuilder();
    readTiff(container, part.bytes, `${part.path}/`);
    return container.parts;
  });
}

const READERS: Readonly<Record<ContainerPart['kind'], (part: ContainerPart, findings: Findings) => void>> = {
  text: readText,
  compressed_text: readCompressedText,
  exif: () => undefined,
  xmp: (part, findings) => findings.metadata(part.path, xmpValues(decode(part.bytes))),
  iptc: readIptc,
  icc: ({ bytes, path }, findings) => readProfile(bytes, path, findings),
  compressed_icc: readCompressedProfile,
  thumbnail: () => undefined,
  foreign: readForeign,
};

function readText({ path, bytes }: ContainerPart, findings: Findings): void {
  const end = bytes.length > 0 && bytes.at(-1) === 0 ? bytes.findLastIndex((byte) => byte !== 0) + 1 : bytes.length;
  const content = bytes.subarray(0, end);
  const type = signatureOf(content);
  if (type !== undefined && type.group !== 'script') return reportPayload(findings, { bytes: content, type, path, hiddenBy: 'metadata' });
  const text = decode(content);
  findings.metadata(path, /^\s*<\?xpacket|^\s*<x:xmpmeta/.test(text) ? xmpValues(text) : text);
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
      findings.metadata(`${path}/2:${dataset}`, decode(bytes.subarray(at + 5, at + 5 + length)));
    at += 5 + length;
  }
}

function readForeign({ path, bytes }: ContainerPart, findings: Findings): void {
  if (bytes.length < SMALLEST_FOREIGN_BYTES) return;
  const type = payloadType(bytes);
  if (type.group === 'text') findings.metadata(path, decode(bytes));
  else if (['archive', 'executable', 'script', 'document'].includes(type.group))
    reportPayload(findings, { bytes, type, path, hiddenBy: 'metadata' });
  else if (type.group !== 'padding') findings.signal('private_image_segment');
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
