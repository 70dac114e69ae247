import {
  application,
  buildGif,
  encodeLzw,
  extension,
  header,
  image,
  joined,
  TRAILER,
  xmpExtension,
} from '@input-trust/evidence-gif/testing';
import { CANARY } from '../canary.ts';
import { follow } from './format.ts';
import type { Format } from './format.ts';
import { XMP, XMP_TOKENS } from './xmp.ts';

const loop = application('NETSCAPE2.0', joined(1, 0, 0));
const control = extension(0xf9, joined(4, 10, 0, 0));

export const gif: Format = {
  name: 'gif',
  folders: ['gif'],
  generated: () => [
    buildGif(),
    buildGif(loop, control, image(), control, image({ colors: 4, blockSize: 3 }), control),
    buildGif(xmpExtension(XMP), extension(0xfe, CANARY), application('ICCRGBG1012', new Uint8Array(132))),
    joined(header({ version: 'GIF87a', colors: 0 }), image({ width: 40, height: 30, codeSize: 8 }), TRAILER, CANARY),
    buildGif(
      extension(0x01, CANARY),
      image({
        data: encodeLzw(
          Array.from({ length: 5_000 }, (_, index) => index % 4),
          2,
          { clearsFullTable: false },
        ),
      }),
    ),
  ],
  tokens: [
    '\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0',
    '\x21\xff\x0bXMP DataXMP',
    '\x21\xff\x0bICCRGBG1012',
    '\x21\xfe\x04text\0',
    '\x21\xf9\x04\0\0\0\0\0',
    '\x21\x01\x0c',
    '\x2c\0\0\0\0\xff\xff\xff\xff\xc7',
    '\0',
    '\x3b',
    '\xff'.repeat(32),
    ...XMP_TOKENS,
  ],
  signatureBytes: 6,
  borders: (bytes) =>
    follow(bytes, 13 + tableBytes(bytes[10]), (at) => {
      if (bytes[at] === 0x21) return endOfSubBlocks(bytes, at + 2);
      return bytes[at] === 0x2c ? endOfSubBlocks(bytes, at + 11 + tableBytes(bytes[at + 9])) : at + 1;
    }),
};

function tableBytes(fields = 0): number {
  return fields & 0x80 ? 3 * 2 ** ((fields & 7) + 1) : 0;
}

function endOfSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1;
  return at + 1;
}
