import type { MaterialInit } from '@input-trust/detector-kit';

/** What a run of bytes is, as far as its beginning tells. */
export interface PayloadType {
  /** Name for evidence: `zip`, `executable`, `script`, `text`, `padding`, `unidentified`, … */
  readonly name: string;
  readonly group: 'archive' | 'document' | 'image' | 'media' | 'executable' | 'script' | 'text' | 'padding' | 'unidentified';
  /** How it is scanned as a material of its own; absent for what no check reads. */
  readonly material?: { readonly kind: MaterialInit['kind']; readonly format: string };
}

interface Signature {
  readonly magic: string;
  readonly type: PayloadType;
  readonly confirm?: (bytes: Uint8Array) => boolean;
}

const document = (format: string): PayloadType['material'] => ({ kind: 'document', format });
const image = (format: string): PayloadType['material'] => ({ kind: 'image', format });
const row = (
  magic: string,
  name: string,
  group: PayloadType['group'],
  more: Partial<Signature> & { material?: PayloadType['material'] } = {},
): Signature => ({
  magic,
  type: { name, group, ...(more.material && { material: more.material }) },
  ...(more.confirm && { confirm: more.confirm }),
});

/** Beginnings of files, one character per byte. Short ones are confirmed by a second field. */
const SIGNATURES: readonly Signature[] = [
  row('PK\x03\x04', 'zip', 'archive', {
    material: document('zip'),
    confirm: (bytes) => (bytes[4] ?? 255) <= 63 && (bytes[26] ?? 0) + (bytes[27] ?? 0) > 0,
  }),
  row('Rar!\x1a\x07', 'rar', 'archive'),
  row('7z\xbc\xaf\x27\x1c', '7z', 'archive'),
  row('\x1f\x8b\x08', 'gzip', 'archive', { confirm: (bytes) => ((bytes[3] ?? 255) & 0xe0) === 0 && bytes.length > 18 }),
  row('BZh', 'bzip2', 'archive', { confirm: (bytes) => startsWith(bytes, '1AY&SY', 4) }),
  row('\xfd7zXZ\x00', 'xz', 'archive'),
  row('(\xb5/\xfd', 'zstandard', 'archive'),
  row('MSCF\0\0\0\0', 'cabinet', 'archive'),
  row('%PDF-', 'pdf', 'document', { material: { kind: 'pdf', format: 'pdf' } }),
  row('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'ole', 'document', { material: document('ole') }),
  row('{\\rtf', 'rtf', 'document', { material: document('rtf') }),
  row('SQLite format 3\0', 'sqlite', 'document'),
  row('MZ', 'executable', 'executable', { confirm: isPortableExecutable }),
  row('\x7fELF', 'executable', 'executable', { confirm: (bytes) => [1, 2].includes(bytes[4] ?? 0) && [1, 2].includes(bytes[5] ?? 0) }),
  row('\xcf\xfa\xed\xfe', 'executable', 'executable'),
  row('\xce\xfa\xed\xfe', 'executable', 'executable'),
  row('\xca\xfe\xba\xbe\0', 'executable', 'executable'),
  row('\0asm\x01\0\0\0', 'executable', 'executable'),
  row('#!/', 'script', 'script'),
  row('<?php', 'script', 'script'),
  row('<script', 'script', 'script'),
  row('\x89PNG\r\n\x1a\n', 'png', 'image', { material: image('png') }),
  row('\xff\xd8\xff', 'jpeg', 'image', { material: image('jpeg'), confirm: (bytes) => (bytes[3] ?? 0) >= 0xc0 && bytes.length > 100 }),
  row('GIF87a', 'gif', 'image', { material: image('gif') }),
  row('GIF89a', 'gif', 'image', { material: image('gif') }),
  row('RIFF', 'riff', 'media', {
    confirm: (bytes) => startsWith(bytes, 'WAVE', 8) || startsWith(bytes, 'AVI ', 8) || startsWith(bytes, 'WEBP', 8),
  }),
  row('OggS\0', 'ogg', 'media'),
  row('fLaC\0', 'flac', 'media'),
  row('ID3', 'mp3', 'media', { confirm: (bytes) => [2, 3, 4].includes(bytes[3] ?? 0) }),
];

/** The type of a payload by its first bytes; undefined where no signature fits. */
export function signatureOf(bytes: Uint8Array): PayloadType | undefined {
  const known = SIGNATURES.find(({ magic, confirm }) => startsWith(bytes, magic) && (confirm?.(bytes) ?? true));
  if (known !== undefined) return known.type;
  return startsWith(bytes, 'ftyp', 4) && (bytes[0] ?? 1) === 0 ? { name: 'mp4', group: 'media' } : undefined;
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

/** `MZ` and the offset of a `PE` header that is there. */
function isPortableExecutable(bytes: Uint8Array): boolean {
  if (bytes.length < 64) return false;
  const at = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(60, true);
  return startsWith(bytes, 'PE\0\0', at);
}

/** Whether the bytes carry a signature, one character per byte, at an offset. */
export function startsWith(bytes: Uint8Array, signature: string, offset = 0): boolean {
  if (offset + signature.length > bytes.length) return false;
  for (let i = 0; i < signature.length; i += 1) if (bytes[offset + i] !== signature.charCodeAt(i)) return false;
  return true;
}
