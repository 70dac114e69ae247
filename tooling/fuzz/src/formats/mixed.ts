import { CANARY } from '../canary.ts';
import { MAX_BORDERS } from './format.ts';
import type { Format } from './format.ts';
import { gif } from './gif.ts';
import { heif } from './heif.ts';
import { jpeg } from './jpeg.ts';
import { pdf } from './pdf.ts';
import { png } from './png.ts';
import { tiff } from './tiff.ts';
import { webp } from './webp.ts';

const known: readonly Format[] = [jpeg, png, webp, gif, tiff, heif, pdf];

/** Openings of what type detection follows into the file, each with some bytes behind it. */
const OPENINGS: readonly string[] = [
  'PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml',
  'PK\x03\x04\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0\x27\0\0\0\x27\0\0\0\x08\0\0\0mimetypeapplication/vnd.oasis.opendocument.text',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c',
  '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm',
  'ID3\x04\0\0\0\0\x0f\x76',
  'OggS\0\x02',
  '\x1f\x8b\x08\0',
  'BZh9',
  '7z\xbc\xaf\x27\x1c',
  'Rar!\x1a\x07\x01\0',
  '8BPS\0\x01',
  '\0\0\0\x0cJXL \r\n\x87\n',
  'II+\0\b\0\0\0',
  'BM\x36\0\0\0\0\0\0\0\x36\0\0\0',
  '{\\rtf1\\ansi ',
  '<!doctype html><html><body>',
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">',
  '{"nbformat": 4, "cells": []}',
  'From: a@example.com\r\nDate: Sun, 3 May 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\n\r\n',
  '\xef\xbb\xbf',
  '\xff\xfe',
  '\xfe\xff\xd8\0',
];

/** Every format that the engine takes in, known or not. */
export const mixed: Format = {
  name: 'mixed',
  folders: [...known.flatMap(({ folders }) => folders), 'archive', 'email', 'html', 'notebook', 'odf', 'ole', 'ooxml', 'rtf', 'svg', 'xml'],
  generated: () => [
    ...known.flatMap(({ generated }) => generated()),
    ...OPENINGS.map((opening) => Buffer.from(`${opening}${CANARY}\n${'\0\x01 ab'.repeat(40)}`, 'latin1')),
    Buffer.from(`Please summarise this letter from ${CANARY}.`),
  ],
  tokens: [...known.flatMap(({ tokens }) => tokens), ...OPENINGS],
  signatureBytes: 16,
  borders: (bytes) => Array.from({ length: Math.min(MAX_BORDERS, Math.ceil(bytes.length / 64)) }, (_, index) => index * 64),
};
