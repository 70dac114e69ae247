import { FORMATS, pdfHeaderAt } from '@input-trust/container';
import { startsWithAscii } from '@input-trust/container/bytes';
import type { Findings } from '../findings.ts';
import { signatureOf } from '../payload-type.ts';
import type { PayloadType } from '../payload-type.ts';
import { reportPayload } from '../report-payload.ts';

/** End of central directory record with the longest comment (APPNOTE 4.3.16): readers search so far from the end. */
const ZIP_TAIL_BYTES = 22 + 0xffff;

/** Archives whose magic is long enough not to occur in compressed pixels by chance, and which are read from wherever it is. */
const ANYWHERE = FORMATS.filter(({ name }) => name === 'rar' || name === '7z').flatMap(({ signature }) => signature.magic);

/** What opens an expression whose value PHP writes. */
const SHORT_TAG = '<?=';
/** Code that a server or a browser runs wherever it stands in a file that it was told to run. */
const CODE = [
  '<?php',
  SHORT_TAG,
  '<script',
  '<%@ page',
  '__HALT_COMPILER()',
  '<jsp:root',
  '%!PS-Adobe',
  '<html>',
  '<!doctype html',
  '#!/bin/',
  '#!/usr/bin/',
] as const;

/** An archive by its directory: what stands before it need not be a file of it. */
const ZIP: PayloadType = { name: 'zip', group: 'archive', material: { kind: 'document', format: 'zip' } };

/** Looks for a second valid type in the whole file. `end` is where the image ends, beyond which `judgeTrailing` has looked. */
export function findPolyglots(file: Uint8Array, end: number | undefined, findings: Findings): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, end ?? file.length);
  const archive = zipWithin(Buffer.from(file.buffer, file.byteOffset, file.length));
  if (archive !== undefined && archive < bytes.length) {
    reportPayload(findings, { bytes: file.subarray(archive), type: ZIP, path: 'inside the image', hiddenBy: 'polyglot' });
  }
  const pdf = pdfHeaderAt(bytes);
  if (pdf !== -1) reportFileAt(pdf, { file, end: bytes.length }, findings);
  for (const magic of ANYWHERE) {
    const at = bytes.indexOf(magic, 0, 'latin1');
    if (at !== -1) reportFileAt(at, { file, end: bytes.length }, findings);
  }
  findCode(bytes, findings);
  findScript(file, findings);
}

/** Where the size of a picture is that is written as the beginning of a comment, so that the file is a script as well: `GIF89a` or `BM` is a name. */
const COMMENTED_SIZE = [
  { magic: 'GIF8', at: 6 },
  { magic: 'BM', at: 2 },
] as const;

/** Bytes at the end of a file in which the comment may be closed. */
const SCRIPT_BYTES = 1 << 16;

/** A picture that is a script from its first byte on: `GIF89a/* … *\/=1; code`. */
function findScript(file: Uint8Array, findings: Findings): void {
  if (
    !COMMENTED_SIZE.some(
      ({ magic, at }) => startsWithAscii(file, magic) && (startsWithAscii(file, '/*', at) || startsWithAscii(file, '=', at)),
    )
  )
    return;
  const end = Buffer.from(file.buffer, file.byteOffset + Math.max(file.length - SCRIPT_BYTES, 0), Math.min(file.length, SCRIPT_BYTES));
  const closed = Math.max(end.lastIndexOf('*/', end.length, 'latin1'), end.lastIndexOf('=1;', end.length, 'latin1'));
  if (closed === -1) return;
  const type = { name: 'script', group: 'script' } as const;
  reportPayload(findings, { bytes: end.subarray(closed), type, path: 'the whole file', hiddenBy: 'polyglot' });
}

/** Reports what begins there, up to the end of the file: a reader of it goes on behind the image. */
function reportFileAt(at: number, { file, end }: { readonly file: Uint8Array; readonly end: number }, findings: Findings): void {
  const type = signatureOf(file.subarray(at, end));
  if (type !== undefined) reportPayload(findings, { bytes: file.subarray(at), type, path: 'inside the image', hiddenBy: 'polyglot' });
}

/** Where the first entry of a ZIP archive lies that ends in the last bytes of the file; undefined without one. */
function zipWithin(bytes: Buffer): number | undefined {
  const tail = Math.max(0, bytes.length - ZIP_TAIL_BYTES);
  const at = bytes.lastIndexOf('PK\x05\x06', bytes.length, 'latin1');
  if (at < tail || at + 22 > bytes.length) return undefined;
  const size = bytes.readUInt32LE(at + 12);
  const directory = at - size;
  if (size === 0 || directory < 0 || !startsWithAscii(bytes, 'PK\x01\x02', directory)) return undefined;
  const first = bytes.indexOf('PK\x03\x04', 0, 'latin1');
  return first === -1 ? directory : first;
}

/** Bytes of context around code that are handed on. */
const CODE_BYTES = 4096;

function findCode(bytes: Buffer, findings: Findings): void {
  for (const opening of CODE) {
    const at = opening === SHORT_TAG ? indexOfShortTag(bytes) : indexOfFolded(bytes, opening);
    // A field that holds a script was named.
    if (at === -1 || (opening === '<script' && findings.has('metadata-script'))) continue;
    const found = bytes.subarray(at, at + CODE_BYTES);
    const type = { name: 'code', group: 'script' } as const;
    reportPayload(findings, { bytes: found, type, path: 'inside the image', hiddenBy: 'polyglot', confidence: 0.9 });
    return;
  }
}

/** Characters of an expression of PHP between `<?=` and `?>`: three bytes alone stand in any compressed data. */
const EXPRESSION = { least: 6, most: 512 } as const;
/** What an expression calls or asks for. */
const CALL = /\$[a-z_]|\w{3}\s*\(.*\)|`.*[a-z]{2}.*`|\b(?:include|require)/iu;
/** Beyond so many characters any of that stands in dark pixels with grain, and only names of PHP do not. */
const SHORT = 24;
const KNOWN_NAMES =
  /\$(?:_(?:get|post|request|cookie|server|files|env)\b|globals\b)|\b(?:eval|assert|system|exec|passthru|popen|include|require|phpinfo|readfile|fopen|unlink|gzinflate|curl_exec)\b|\b(?:shell|proc|file|call_user|create|base64|str|preg|array|move_uploaded)_\w+\s*\(/iu;

function indexOfShortTag(bytes: Buffer): number {
  for (let at = bytes.indexOf(SHORT_TAG); at !== -1; at = bytes.indexOf(SHORT_TAG, at + 1)) {
    const start = at + SHORT_TAG.length;
    const end = bytes.subarray(0, start + EXPRESSION.most).indexOf('?>', start, 'latin1');
    if (isExpression(bytes.toString('latin1', start, Math.max(end, start)))) return at;
  }
  return -1;
}

/** Whether characters are an expression of PHP: those of pixels that change little are printable as well. */
function isExpression(text: string): boolean {
  if (text.length < EXPRESSION.least || !/^[ -~]*$/u.test(text)) return false;
  return (text.length <= SHORT ? CALL : KNOWN_NAMES).test(text);
}

/** Position of an ASCII string as written, in capitals or with a capital first letter. */
function indexOfFolded(bytes: Buffer, text: string): number {
  const found = [text, text.toUpperCase()].map((form) => bytes.indexOf(form, 0, 'latin1')).filter((at) => at !== -1);
  return found.length === 0 ? -1 : Math.min(...found);
}
