import { inflateSync } from 'node:zlib';
import { asciiText } from '@input-trust/container/bytes';
import { jpegSegments, MARKER } from '@input-trust/container/jpeg';
import { pngChunks } from '@input-trust/container/png';
import { riffChunks, RIFF_HEADER_BYTES } from '@input-trust/container/webp';

/** A text of the metadata of a file. */
export interface MetadataText {
  /** Keyword of a PNG text; empty elsewhere. */
  readonly keyword: string;
  readonly text: string;
}

/** Characters that are read of one text. Workflows of node editors reach some hundred thousand; what names them stands at the front. */
export const MAX_TEXT_CHARACTERS = 1 << 17;

/** Texts that are read of one file. Generators write one to four. */
export const MAX_TEXTS = 64;

const READERS: Readonly<Record<string, (bytes: Uint8Array) => Generator<MetadataText, void>>> = {
  jpeg: jpegTexts,
  png: pngTexts,
  webp: webpTexts,
};

/**
 * The texts in which programs sign what they write: comments, PNG texts, EXIF and XMP. EXIF is read as runs of characters, whatever the tag,
 * since generators use several. At most `MAX_TEXTS`; never throws for content.
 */
export function metadataTexts(format: string, bytes: Uint8Array): MetadataText[] {
  const texts: MetadataText[] = [];
  for (const text of READERS[format]?.(bytes) ?? []) {
    texts.push(text);
    if (texts.length === MAX_TEXTS) break;
  }
  return texts;
}

function* jpegTexts(bytes: Uint8Array): Generator<MetadataText, void> {
  for (const { marker, data } of jpegSegments(bytes)) {
    if (marker === MARKER.SOS) return;
    if (marker === MARKER.COM) yield { keyword: '', text: latin1(data) };
    else if (marker === MARKER.APP1 || marker === MARKER.APP13) yield* runsOf(data);
  }
}

/** PNG third edition, section 11.3.3: tEXt, zTXt and iTXt; EXIF in section 11.3.4. */
function* pngTexts(bytes: Uint8Array): Generator<MetadataText, void> {
  for (const { type, data } of pngChunks(bytes)) {
    if (type === 'eXIf') yield* runsOf(data);
    if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') continue;
    const end = data.indexOf(0);
    if (end < 1) continue;
    const text = TEXT_OF[type](data.subarray(end + 1));
    if (text !== undefined) yield { keyword: asciiText(data.subarray(0, end)), text };
  }
}

const TEXT_OF = {
  tEXt: latin1,
  zTXt: (body: Uint8Array) => inflated(body.subarray(1)),
  // Compression flag and method, language tag, translated keyword.
  iTXt(body: Uint8Array): string | undefined {
    const languageEnd = body.indexOf(0, 2);
    const keywordEnd = languageEnd < 0 ? -1 : body.indexOf(0, languageEnd + 1);
    if (keywordEnd < 0) return undefined;
    const content = body.subarray(keywordEnd + 1);
    return body[0] === 1 ? inflated(content) : utf8(content);
  },
} as const;

function* webpTexts(bytes: Uint8Array): Generator<MetadataText, void> {
  for (const { fourCc, data } of riffChunks(bytes, RIFF_HEADER_BYTES)) if (fourCc === 'EXIF' || fourCc === 'XMP ') yield* runsOf(data);
}

/** The shortest run that can name a program. */
const SHORTEST_RUN = 4;

const LITTLE_ENDIAN = /(?:[\x20-\x7e\n]\0){8,131072}/g;
const BIG_ENDIAN = /(?:\0[\x20-\x7e\n]){8,131072}/g;

/** Runs of printable characters in one or two bytes each, as in ASCII values and in Unicode user comments. */
function* runsOf(bytes: Uint8Array): Generator<MetadataText, void> {
  const text = latin1(bytes);
  for (const run of text.split(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]+/)) if (run.length >= SHORTEST_RUN) yield { keyword: '', text: run };
  // UTF-16 of either order. The code of the character set that a user comment begins with is none of its letters (Exif 3.0, 4.6.6.4).
  const letters = text.replaceAll('UNICODE\0', '\n');
  for (const wide of [LITTLE_ENDIAN, BIG_ENDIAN])
    for (const run of letters.match(wide) ?? []) yield { keyword: '', text: run.replaceAll('\0', '') };
}

function inflated(bytes: Uint8Array): string | undefined {
  try {
    return utf8(inflateSync(bytes, { maxOutputLength: MAX_TEXT_CHARACTERS }));
  } catch {
    return undefined;
  }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_TEXT_CHARACTERS)).toString('latin1');
}

function utf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_TEXT_CHARACTERS)).toString('utf8');
}
