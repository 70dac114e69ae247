import { buildJpeg, exifSegment, frameHeader, segment, xmpSegment } from '@input-trust/evidence-jpeg/testing';
import { buildCaptureExif, buildImageResource, buildIptc } from '@input-trust/metadata-claims/testing';
import { CANARY } from '../canary.ts';
import { follow, numberAt } from './format.ts';
import type { Format } from './format.ts';
import { XMP, XMP_TOKENS } from './xmp.ts';

export const jpeg: Format = {
  name: 'jpeg',
  folders: ['jpeg'],
  generated: () => {
    const exif = exifSegment(buildCaptureExif());
    const photoshop = segment(0xed, 'Photoshop 3.0\0', buildImageResource(0x0404, buildIptc([80, CANARY], [55, '20260503'])));
    return [
      buildJpeg(),
      buildJpeg({ head: [segment(0xe0, 'JFIF\0', [1, 2, 0, 0, 1, 0, 1, 0, 0])], trailer: new Uint8Array(64) }),
      buildJpeg({ head: [exifSegment(buildCaptureExif({ gpsGap: 86_400 })), exifSegment(buildCaptureExif({ gps: 'date' }))] }),
      buildJpeg({ head: [exif, xmpSegment(XMP), photoshop, segment(0xfe, CANARY)] }),
      buildJpeg({ head: [exif, exif, segment(0xe2, 'ICC_PROFILE\0', [1, 2], CANARY), segment(0xe2, 'ICC_PROFILE\0', [2, 2], CANARY)] }),
      buildJpeg({
        head: [segment(0xee, 'Adobe\0', [100, 0, 0, 0, 0, 1]), segment(0xdd, [0, 1])],
        scan: Uint8Array.of(0x3f, 0xff, 0xd0, 0x3f),
      }),
      buildJpeg({
        frame: frameHeader({
          code: 0xc2,
          width: 64,
          height: 48,
          components: [
            [0x22, 0],
            [0x11, 1],
            [0x11, 1],
          ],
        }),
        trailer: buildJpeg({ head: [exif] }),
      }),
    ];
  },
  tokens: [
    'Exif\0\0',
    'http://ns.adobe.com/xap/1.0/\0',
    'http://ns.adobe.com/xmp/extension/\0',
    'ICC_PROFILE\0',
    'MPF\0MM\0*\0\0\0\b',
    'Photoshop 3.0\x008BIM',
    'JFIF\0',
    'JFXX\0\x10',
    'Adobe\0',
    'JP\0\0\0\0\0\x01\0\0\0\x10jumb',
    'II*\0\b\0\0\0',
    'MM\0*\0\0\0\b',
    ...['\xd8', '\xd9', '\xda', '\xc0', '\xc2', '\xc4', '\xdb', '\xdc', '\xdd', '\xe1', '\xe2', '\xed', '\xfe', '\xff', '\0'].map(
      (code) => `\xff${code}`,
    ),
    ...XMP_TOKENS,
  ],
  signatureBytes: 3,
  borders: (bytes) =>
    follow(bytes, 2, (at) => {
      if (bytes[at] !== 0xff) return 0;
      const code = bytes[at + 1] ?? 0;
      if (code === 0xd8 || code === 0xff || (code >= 0xd0 && code <= 0xd7)) return at + (code === 0xff ? 1 : 2);
      const end = at + 2 + numberAt(bytes, at + 2, 2, 'big');
      return code === 0xda ? endOfScan(bytes, end) : end;
    }),
};

function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return bytes.length;
}
