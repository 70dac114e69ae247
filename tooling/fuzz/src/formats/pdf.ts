import { buildJpeg, exifSegment } from '@input-trust/evidence-jpeg/testing';
import { appendRevision, buildPdf, flate, form, greyImage, image, jpxCodestream, stream } from '@input-trust/evidence-pdf/testing';
import { buildCaptureExif } from '@input-trust/metadata-claims/testing';
import { CANARY } from '../canary.ts';
import { MAX_BORDERS } from './format.ts';
import type { Format } from './format.ts';
import { XMP, XMP_TOKENS } from './xmp.ts';

const PAINT = 'q 9 0 0 9 0 0 cm /I Do Q /F Do BI /W 1 /H 1 /BPC 8 /CS /G ID x EI';
const USES = '/Resources << /XObject << /I 100 0 R /F 101 0 R >> >>';
const PHOTO = image(
  buildJpeg({ head: [exifSegment(buildCaptureExif())] }),
  '/Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode',
);
const METADATA = stream('/Type /Metadata /Subtype /XML', XMP);
/** Literal codes of nine bits; the table is cleared before codes grow (ISO 32000-2, 7.4.4). */
function lzw(text: string): Uint8Array {
  const codes = [...text].flatMap((letter, index) => (index % 200 === 0 ? [256, letter.charCodeAt(0)] : [letter.charCodeAt(0)]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(8 * at, 8 * at + 8).padEnd(8, '0'), 2),
  );
}

/** The same content through each filter that content may have. */
const FILTERED: readonly Uint8Array[] = [
  stream('/Filter /LZWDecode', lzw(PAINT)),
  stream('/Filter /RunLengthDecode', `${String.fromCharCode(PAINT.length - 1)}${PAINT}\xfa \x80`),
  stream('/Filter /ASCIIHexDecode', `${Buffer.from(PAINT).toString('hex')}>`),
  stream('/Filter [/ASCII85Decode /FlateDecode]', 'GhQ;mzz~>'),
  stream('/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 4 >>', flate('\0q 1 \x010 0 \x020 0 \x030 cm\x04/I D')),
  stream('/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 4 >>', flate(PAINT)),
];

/** Content that grows to this many bytes from some thousand; a bomb would be stopped by a limit, this is read. */
const DENSE_CONTENT_BYTES = 1 << 20;

const page = { content: PAINT, entries: USES };

export const pdf: Format = {
  name: 'pdf',
  folders: ['pdf'],
  generated: () => {
    const info = `<< /Author (${CANARY}) /CreationDate (D:20260503100000Z) /Producer (${CANARY}) >>`;
    const objects = { 100: PHOTO, 101: form('/I Do', USES), 102: METADATA, 103: info };
    const whole = { pages: [page], objects, catalog: '/Metadata 102 0 R', trailer: '/Info 103 0 R' };
    const dense = flate('0 0 m 9 9 l S q Q '.repeat(DENSE_CONTENT_BYTES / 18));
    return [
      ...FILTERED.map((content) => buildPdf({ pages: [{ entries: `${USES} /Contents 104 0 R` }], objects: { ...objects, 104: content } })),
      buildPdf({ pages: [{ entries: '/Contents 104 0 R' }], objects: { 104: stream('/Filter /FlateDecode', dense) } }),
      buildPdf(),
      buildPdf(whole),
      buildPdf({ ...whole, form: 'object_streams' }),
      buildPdf({ ...whole, form: 'stream', lead: '\n\n', trail: CANARY }),
      appendRevision(buildPdf(whole), { 100: greyImage(7), 103: `<< /Title (${CANARY}) >>` }),
      buildPdf({
        pages: [page, page, {}],
        objects: { 100: image(jpxCodestream(), '/Filter /JPXDecode'), 101: stream('/Filter /FlateDecode', flate(PAINT)) },
      }),
      buildPdf({
        pages: [page],
        objects: { 100: greyImage(1), 101: form('/F Do') },
        catalog: '/AcroForm << /Fields [104 0 R] >> /OpenAction << /S /JavaScript >>',
      }),
    ];
  },
  tokens: [
    '/Filter [/FlateDecode /FlateDecode /ASCIIHexDecode]',
    '/Filter /LZWDecode /DecodeParms << /Predictor 15 /Columns 2147483647 >>',
    '/Type /ObjStm /N 99999999 /First 0',
    '/Type /XRef /W [8 8 8] /Index [0 4294967295]',
    '/Encrypt << /Filter /Standard /V 5 /R 6 /Length 256 >>',
    '/Kids [2 0 R 2 0 R]',
    '/Parent 3 0 R',
    '/Length 5 0 R',
    '/Prev 0',
    'BI /W 99999999 /H 99999999 /BPC 16 ID ',
    '/I Do ',
    '1 0 obj\n',
    'endobj\n',
    'stream\n',
    'endstream',
    'startxref\n0\n%%EOF\n',
    '<<'.repeat(300),
    '['.repeat(600),
    '('.repeat(300),
    '#00',
    '-99999999999999999999',
    '%PDF-9.9\n',
    ...XMP_TOKENS,
  ],
  signatureBytes: 8,
  borders: (bytes) => {
    const borders: number[] = [];
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    for (const { index } of source.matchAll(/\d{1,6} 0 obj|endobj|endstream|stream|xref|trailer|\/[A-Z]/g)) {
      borders.push(index);
      if (borders.length === MAX_BORDERS) break;
    }
    return borders;
  },
};
