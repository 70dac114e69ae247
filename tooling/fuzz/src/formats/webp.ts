import { animation, buildWebpOf, chunk, extended, frame, joined, lossless, lossy } from '@input-trust/evidence-webp/testing';
import { buildCaptureExif } from '@input-trust/metadata-claims/testing';
import { CANARY } from '../canary.ts';
import { follow, numberAt } from './format.ts';
import type { Format } from './format.ts';
import { XMP, XMP_TOKENS } from './xmp.ts';

export const webp: Format = {
  name: 'webp',
  folders: ['webp'],
  generated: () => [
    buildWebpOf([lossy()]),
    buildWebpOf([lossless()]),
    buildWebpOf([
      extended(['exif', 'xmp', 'icc']),
      chunk('ICCP', new Uint8Array(132)),
      lossy(),
      chunk('EXIF', buildCaptureExif()),
      chunk('XMP ', XMP),
    ]),
    buildWebpOf([extended(['animation', 'alpha']), animation(), frame([chunk('ALPH', 'a'), lossy()]), frame([lossless()])]),
    joined(buildWebpOf([extended(), lossy(), chunk('note', CANARY)]), CANARY),
  ],
  tokens: [
    ...['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF', 'XMP ', 'C2PA'].map((fourCc) => chunk(fourCc, new Uint8Array(16))),
    'RIFF\0\0\0\0WEBP',
    '\x9d\x01\x2a',
    'Exif\0\0II*\0\b\0\0\0',
    ...XMP_TOKENS,
  ],
  signatureBytes: 12,
  borders: (bytes) =>
    follow(bytes, 12, (at) => {
      // A frame of an animation is a header of 16 bytes and chunks: they are blocks, too.
      if (numberAt(bytes, at, 4, 'big') === 0x414e4d46) return at + 24;
      const size = numberAt(bytes, at + 4, 4, 'little');
      return at + 8 + size + (size % 2);
    }),
};
