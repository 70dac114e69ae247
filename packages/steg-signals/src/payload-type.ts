import { formatWithin } from '@input-trust/container';
import type { Format } from '@input-trust/container';
import type { MaterialInit } from '@input-trust/detector-kit';
import { readableEnd } from './text-runs.ts';

/** What a run of bytes is, as far as its beginning tells. */
export interface PayloadType {
  /** Name for evidence: `zip`, `executable`, `script`, `text`, `padding`, `unidentified`, … */
  readonly name: string;
  readonly group: 'archive' | 'document' | 'image' | 'media' | 'executable' | 'script' | 'text' | 'padding' | 'unidentified';
  /** How it is scanned as a material of its own; absent for what no check reads. */
  readonly material?: { readonly kind: MaterialInit['kind']; readonly format: string };
}

/** What is scanned as a document of its own: an archive of another kind has no reader, a program no text. */
const READ_AS_DOCUMENT: ReadonlySet<string> = new Set(['zip', 'ole', 'rtf']);

/** The type of a payload by its first bytes; undefined where no signature fits. */
export function signatureOf(bytes: Uint8Array): PayloadType | undefined {
  const format = formatWithin(bytes);
  return format && typeOf(format);
}

/** What of bytes belongs to a payload that begins there, where they go on behind it: of a script its text. */
export function bytesOf(payload: Uint8Array, { group }: PayloadType): Uint8Array {
  return group === 'script' ? payload.subarray(0, readableEnd(payload, 0)) : payload;
}

function typeOf({ name, kind }: Format): PayloadType {
  if (kind === 'image') return { name, group: 'image', material: { kind, format: name } };
  if (kind === 'pdf') return { name, group: 'document', material: { kind, format: name } };
  return { name, group: kind, ...(READ_AS_DOCUMENT.has(name) && { material: { kind: 'document', format: name } }) };
}

/** The type of a payload: by signature, else text, padding or unidentified. */
export function payloadType(bytes: Uint8Array): PayloadType {
  if (isPadding(bytes)) return { name: 'padding', group: 'padding' };
  const signature = signatureOf(bytes);
  if (signature !== undefined) return signature;
  return readableText(bytes) === undefined ? { name: 'unidentified', group: 'unidentified' } : { name: 'text', group: 'text' };
}

/** UTF-8 text throughout with words' characters in the majority; undefined for anything else. */
export function readableText(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const words = text.match(/[\p{L}\p{N}\s]/gu)?.length ?? 0;
  const controls = text.match(/[\0-\x08\x0e-\x1f\x7f]/g)?.length ?? 0;
  return words >= 4 && words * 2 >= text.length && controls * 50 <= text.length ? text : undefined;
}

/** Whether all bytes are the same filling, or white space. */
function isPadding(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0;
  return (
    bytes.every((byte) => byte === first) ||
    bytes.every((byte) => byte === 0 || byte === 9 || byte === 10 || byte === 13 || byte === 32 || byte === 255)
  );
}
