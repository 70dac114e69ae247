import { crc32, deflateSync } from 'node:zlib';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const bytes = (...parts: (Uint8Array | readonly number[])[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part))));

const uint16 = (value: number): number[] => [value >> 8, value & 0xff];

const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value & 0xffff)];

const little16 = (value: number): number[] => uint16(value).toReversed();

const little32 = (value: number): number[] => uint32(value).toReversed();

/** A JPEG marker segment (ITU-T T.81, B.1.1.4). */
const segment = (marker: number, payload: Uint8Array | readonly number[]): Uint8Array =>
  bytes([0xff, marker], uint16(payload.length + 2), payload);

/** An 8 × 8 grey baseline JPEG, complete down to its entropy-coded block, with any extra segments after SOI. */
export function jpeg(...extra: Uint8Array[]): Uint8Array {
  const oneCode = [1, ...Array.from({ length: 15 }, () => 0), 0];
  return bytes(
    [0xff, 0xd8],
    ...extra,
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc0, [8, ...uint16(8), ...uint16(8), 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...oneCode]),
    segment(0xc4, [0x10, ...oneCode]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    [0x3f],
    [0xff, 0xd9],
  );
}

/** A COM segment. */
export const jpegComment = (comment: string): Uint8Array => segment(0xfe, text(comment));

/** An APP1 segment with an EXIF block whose only tag is ImageDescription. */
export function jpegDescription(description: string): Uint8Array {
  const value = text(`${description}\0`);
  const ifd = [...uint16(1), ...uint16(0x010e), ...uint16(2), ...uint32(value.length), ...uint32(26), ...uint32(0)];
  return segment(0xe1, bytes(text('Exif\0\0MM\0*'), uint32(8), ifd, value));
}

/** A 1 × 1 grey PNG. */
export function png(): Uint8Array {
  const chunk = (type: string, data: Uint8Array | readonly number[]): Uint8Array => {
    const body = bytes(text(type), data);
    return bytes(uint32(data.length), body, uint32(crc32(body)));
  };
  return bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...uint32(1), ...uint32(1), 8, 0, 0, 0, 0]),
    chunk('IDAT', deflateSync(Uint8Array.of(0, 0x80))),
    chunk('IEND', []),
  );
}

/** A PDF of one empty page. */
export function pdf(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return text(`${body}xref\n0 4\n0000000000 65535 f \n${rows}trailer << /Size 4 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`);
}

/** A DOCX of one paragraph, its parts stored without compression (ECMA-376). */
export function docx(paragraph: string): Uint8Array {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${paragraph}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

/** The header of a BigTIFF file (version 43) with an empty directory. */
export const bigTiff = (): Uint8Array => bytes(text('II'), [43, 0, 8, 0, 0, 0], [16, 0, 0, 0, 0, 0, 0, 0], new Uint8Array(16));

/** A 1 × 1 BMP. */
export function bmp(): Uint8Array {
  const file = new DataView(new ArrayBuffer(58));
  file.setUint16(0, 0x424d);
  const fields: readonly (readonly [offset: number, value: number])[] = [
    [2, 58],
    [10, 54],
    [14, 40],
    [18, 1],
    [22, 1],
    [26, 1 | (24 << 16)],
    [34, 4],
  ];
  for (const [offset, value] of fields) file.setUint32(offset, value, true);
  return new Uint8Array(file.buffer);
}

export const base64 = (data: Uint8Array | string): string => Buffer.from(data).toString('base64');

/** Version needed, flags, method 0 (stored), time and date of a ZIP entry (APPNOTE.TXT 4.3.7). */
const STORED_ENTRY = [20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0];

function zip(parts: Readonly<Record<string, string>>): Uint8Array {
  const local: number[] = [];
  const directory: number[] = [];
  for (const [name, content] of Object.entries(parts)) {
    const data = text(content);
    const sizes = [...little32(crc32(data)), ...little32(data.length), ...little32(data.length), ...little16(name.length), 0, 0];
    const common = [...STORED_ENTRY, ...sizes];
    const offset = local.length;
    local.push(...text('PK\u0003\u0004'), ...common, ...text(name), ...data);
    directory.push(...text('PK\u0001\u0002'), 20, 0, ...common, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...little32(offset), ...text(name));
  }
  const count = little16(Object.keys(parts).length);
  const end = [...text('PK\u0005\u0006'), 0, 0, 0, 0, ...count, ...count, ...little32(directory.length), ...little32(local.length), 0, 0];
  return Uint8Array.from([...local, ...directory, ...end]);
}
