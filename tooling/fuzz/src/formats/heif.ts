import { buildCaptureExif } from '@input-trust/metadata-claims/testing';
import { CANARY } from '../canary.ts';
import { MAX_BORDERS, numberAt } from './format.ts';
import type { Format } from './format.ts';
import { XMP, XMP_TOKENS } from './xmp.ts';

/** A box of ISO/IEC 14496-12; strings have one byte per character. */
function box(type: string, ...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

const infe = (id: number, type: string, more = '') => box('infe', `\x02\0\0\0\0${String.fromCharCode(id)}\0\0${type}\0${more}`);

/** Items of one image, its Exif block and its XMP packet, as a camera writes them (ISO/IEC 23008-12), data in `mdat`. */
function still(brand: string, codec: string): Uint8Array {
  const exif = Buffer.concat([u32(0), buildCaptureExif()]);
  const lengths = [8, exif.length, XMP.length];
  const build = (dataAt: number): Uint8Array => {
    let at = dataAt;
    const locations = lengths.map((length, index) => {
      const entry = Buffer.concat([Buffer.from([0, index + 1, 0, 0, 0, 1]), u32(at), u32(length)]);
      at += length;
      return entry;
    });
    const items = [infe(1, codec), infe(2, 'Exif'), infe(3, 'mime', 'application/rdf+xml\0')];
    return Buffer.concat([
      box('ftyp', brand, '\0\0\0\0mif1', brand),
      box(
        'meta',
        '\0\0\0\0',
        box('hdlr', '\0\0\0\0\0\0\0\0pict', new Uint8Array(12), `${CANARY}\0`),
        box('pitm', '\0\0\0\0\0\x01'),
        box('iinf', '\0\0\0\0\0\x03', ...items),
        box('iref', '\0\0\0\0', box('cdsc', '\0\x02\0\x01\0\x01'), box('cdsc', '\0\x03\0\x01\0\x01')),
        box(
          'iprp',
          box('ipco', box('ispe', '\0\0\0\0', u32(64), u32(48)), box('irot', '\x01')),
          box('ipma', '\0\0\0\0\0\0\0\x01\0\x01\x02\x81\x02'),
        ),
        box('iloc', '\0\0\0\0\x44\0\0\x03', ...locations),
      ),
      box('mdat', new Uint8Array(8), exif, XMP),
    ]);
  };
  const mdatBytes = 8 + lengths.reduce((sum, length) => sum + length, 0);
  return build(build(0).length - mdatBytes + 8);
}

/** Boxes that hold boxes, by the bytes in front of them. */
const CONTAINERS: ReadonlyMap<string, number> = new Map([
  ['meta', 12],
  ['iprp', 8],
  ['ipco', 8],
  ['iinf', 14],
  ['iref', 12],
  ['moov', 8],
  ['trak', 8],
  ['dinf', 8],
]);

export const heif: Format = {
  name: 'heif',
  folders: ['heif', 'avif'],
  generated: () => [
    still('heic', 'hvc1'),
    still('avif', 'av01'),
    Buffer.concat([still('mif1', 'grid'), box('free', CANARY)]),
    Buffer.concat([box('ftyp', 'msf1\0\0\0\0msf1hevc'), box('moov', box('trak', box('tkhd', new Uint8Array(84)))), still('heic', 'hvc1')]),
  ],
  tokens: [
    ...['ftyp', 'meta', 'iloc', 'iinf', 'infe', 'iprp', 'ipco', 'ipma', 'iref', 'idat', 'mdat', 'grpl', 'auxC', 'colr', 'uuid', 'jumb'].map(
      (type) => box(type, new Uint8Array(12)),
    ),
    'ftypheic\0\0\0\0mif1heic',
    'Exif\0\0\0\0\0\0MM\0*',
    '\0\0\0\x01mdat\0\0\0\0\0\0\0\x10',
    '\x01\0\0\0\x44\x40',
    ...XMP_TOKENS,
  ],
  signatureBytes: 12,
  borders: (bytes) => {
    const borders: number[] = [];
    let at = 0;
    while (at + 8 <= bytes.length && borders.length < MAX_BORDERS) {
      borders.push(at);
      const inside = CONTAINERS.get(Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1'));
      at += inside ?? Math.max(8, numberAt(bytes, at, 4, 'big'));
    }
    return borders;
  },
};
