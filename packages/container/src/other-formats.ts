import { ByteCursor, startsWithAscii } from './bytes/byte-cursor.ts';
import type { Format, FormatKind, Signature } from './format.ts';

function row(
  name: string,
  kind: FormatKind,
  signature: Signature,
  { mediaTypes = [], extensions = [] }: Partial<Pick<Format, 'mediaTypes' | 'extensions'>> = {},
): Format {
  return { name, kind, mediaTypes, extensions, signature };
}

/** Formats that are told by their beginning, and whose parts are read elsewhere or not at all. */
export const OTHER_FORMATS: readonly Format[] = [
  row('pdf', 'pdf', { magic: ['%PDF-'] }, { mediaTypes: ['application/pdf'], extensions: ['pdf'] }),
  // APPNOTE 6.3.10, section 4.3.7: a local file header, with the version that is needed and a name.
  row(
    'zip',
    'archive',
    { magic: ['PK\x03\x04'], confirm: (bytes) => (bytes[4] ?? 255) <= 63 && (bytes[26] ?? 0) + (bytes[27] ?? 0) > 0 },
    { mediaTypes: ['application/zip'], extensions: ['zip'] },
  ),
  row('rar', 'archive', { magic: ['Rar!\x1a\x07'] }, { mediaTypes: ['application/vnd.rar'], extensions: ['rar'] }),
  row('7z', 'archive', { magic: ['7z\xbc\xaf\x27\x1c'] }, { mediaTypes: ['application/x-7z-compressed'], extensions: ['7z'] }),
  // RFC 1952, section 2.3: reserved flags are 0; header and trailer take 18 bytes.
  row(
    'gzip',
    'archive',
    { magic: ['\x1f\x8b\x08'], confirm: (bytes) => ((bytes[3] ?? 255) & 0xe0) === 0 && bytes.length > 18 },
    { mediaTypes: ['application/gzip'], extensions: ['gz'] },
  ),
  row(
    'bzip2',
    'archive',
    { magic: ['BZh'], confirm: (bytes) => startsWithAscii(bytes, '1AY&SY', 4) },
    { mediaTypes: ['application/x-bzip2'], extensions: ['bz2'] },
  ),
  row('xz', 'archive', { magic: ['\xfd7zXZ\x00'] }, { mediaTypes: ['application/x-xz'], extensions: ['xz'] }),
  row('zstd', 'archive', { magic: ['(\xb5/\xfd'] }, { mediaTypes: ['application/zstd'], extensions: ['zst'] }),
  row('cabinet', 'archive', { magic: ['MSCF\0\0\0\0'] }, { mediaTypes: ['application/vnd.ms-cab-compressed'], extensions: ['cab'] }),
  row(
    'ole',
    'document',
    { magic: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'] },
    { mediaTypes: ['application/x-ole-storage'], extensions: ['cfb'] },
  ),
  row('rtf', 'document', { magic: ['{\\rtf'] }, { mediaTypes: ['application/rtf'], extensions: ['rtf'] }),
  row('sqlite', 'document', { magic: ['SQLite format 3\0'] }, { mediaTypes: ['application/vnd.sqlite3'], extensions: ['sqlite'] }),
  row('executable', 'executable', { magic: ['MZ'], confirm: isPortableExecutable }, { extensions: ['exe', 'dll'] }),
  row('executable', 'executable', {
    magic: ['\x7fELF'],
    confirm: (bytes) => [1, 2].includes(bytes[4] ?? 0) && [1, 2].includes(bytes[5] ?? 0),
  }),
  row('executable', 'executable', { magic: ['\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xca\xfe\xba\xbe\0', '\0asm\x01\0\0\0'] }),
  row('script', 'script', { magic: ['<?php', '<script'] }),
  row('script', 'script', { magic: ['#!/'], confirm: namesInterpreter }),
  row('riff', 'media', { magic: ['WAVE', 'AVI '], at: 8, and: (bytes) => startsWithAscii(bytes, 'RIFF') }, { mediaTypes: ['audio/wav'] }),
  row('ogg', 'media', { magic: ['OggS\0'] }, { mediaTypes: ['application/ogg'], extensions: ['ogg'] }),
  row('flac', 'media', { magic: ['fLaC\0'] }, { mediaTypes: ['audio/flac'], extensions: ['flac'] }),
  row(
    'mp3',
    'media',
    { magic: ['ID3'], confirm: (bytes) => [2, 3, 4].includes(bytes[3] ?? 0) },
    { mediaTypes: ['audio/mpeg'], extensions: ['mp3'] },
  ),
  row(
    'mp4',
    'media',
    { magic: ['ftyp'], at: 4, confirm: ([first]) => first === 0 },
    { mediaTypes: ['video/mp4'], extensions: ['mp4', 'mov'] },
  ),
];

/** `MZ` and the offset of a `PE` header that is there. */
function isPortableExecutable(bytes: Uint8Array): boolean {
  return bytes.length >= 64 && startsWithAscii(bytes, 'PE\0\0', new ByteCursor(bytes, 'little').u32At(60));
}

/** Characters of a line that names an interpreter that Linux reads (`execve(2)`). */
const MAX_INTERPRETER_LINE = 255;

/** `#!` and a path, with or without an argument, that fill their line. */
function namesInterpreter(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, MAX_INTERPRETER_LINE));
  return /^#!\/[\w./+-]{3,}(?:[ \t][\x20-\x7e\t]*)?(?:\r?\n|$)/.test(head);
}
