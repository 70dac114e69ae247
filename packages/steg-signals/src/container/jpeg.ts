import { startsWith } from '../payload-type.ts';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

const SOS = 0xda;
const EOI = 0xd9;
const COM = 0xfe;
/** Of which an image has one, unless it is hierarchical, which nobody writes. */
const FRAME_HEADERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Application data by marker and identifier, one character per byte (JFIF, EXIF 3.0, XMP part 3, ICC.1, CIPA DC-007, IPTC IIM). */
const APPLICATIONS: readonly {
  readonly marker: number;
  readonly id: string;
  readonly kind: 'exif' | 'xmp' | 'icc' | 'photoshop' | 'mpf' | 'known';
  readonly skip?: number;
}[] = [
  { marker: 0xe0, id: 'JFIF\0', kind: 'known' },
  { marker: 0xe0, id: 'JFXX\0', kind: 'known' },
  { marker: 0xe1, id: 'Exif\0', kind: 'exif', skip: 6 },
  { marker: 0xe1, id: 'http://ns.adobe.com/xap/1.0/\0', kind: 'xmp' },
  // The header of an extension: identifier, digest, full length, offset.
  { marker: 0xe1, id: 'http://ns.adobe.com/xmp/extension/\0', kind: 'xmp', skip: 75 },
  { marker: 0xe2, id: 'ICC_PROFILE\0', kind: 'icc', skip: 14 },
  { marker: 0xe2, id: 'MPF\0', kind: 'mpf' },
  { marker: 0xeb, id: 'JP', kind: 'known' },
  { marker: 0xed, id: 'Photoshop 3.0\0', kind: 'photoshop' },
  { marker: 0xee, id: 'Adobe', kind: 'known' },
];

/** Walks the marker segments of a JPEG (ISO/IEC 10918-1, annex B) to the end of its image. */
export function walkJpeg(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  const profile: Uint8Array[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      // Viewers search on for the next marker.
      container.signals.add('jpeg_bytes_between_segments');
      at = nextMarker(bytes, at);
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === EOI) break;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
      readSegment(container, marker, bytes.subarray(at + 4, at + 2 + length), profile);
      at += 2 + Math.max(2, length);
      if (marker === SOS) at = nextMarker(bytes, at);
    }
  }
  if (bytes[at] === 0xff && bytes[at + 1] === EOI) container.end = at + 2;
  container.add('icc', 'APP2', Buffer.concat(profile));
  return container.build();
}

/** A colour profile of more than 64 KiB stands in several segments, whose data is gathered in `profile`. */
function readSegment(container: ContainerBuilder, marker: number, body: Uint8Array, profile: Uint8Array[]): void {
  if (marker === COM) return container.add('text', 'comment', body);
  if (FRAME_HEADERS.has(marker)) container.once('frame header');
  if (marker < 0xe0 || marker > 0xef) return;
  const path = `APP${marker - 0xe0}`;
  const application = APPLICATIONS.find(({ marker: own, id }) => own === marker && startsWith(body, id));
  if (application === undefined) return container.add('foreign', path, body);
  const data = body.subarray(application.skip ?? application.id.length);
  if (application.kind === 'exif') container.once('exif');
  if (application.kind === 'photoshop') readPhotoshop(container, data);
  else if (application.kind === 'icc') profile.push(data);
  else if (application.kind === 'mpf') container.announcesMore = true;
  else if (application.kind !== 'known') container.add(application.kind, path, data);
}

/** Photoshop image resource blocks: IPTC in 0x0404, thumbnails in 0x0409 and 0x040C. */
export function readPhotoshop(container: ContainerBuilder, data: Uint8Array): void {
  let at = 0;
  while (startsWith(data, '8BIM', at)) {
    const id = ((data[at + 4] ?? 0) << 8) | (data[at + 5] ?? 0);
    const name = (data[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + name + (name & 1);
    if (sizeAt + 4 > data.length) return;
    const size = new DataView(data.buffer, data.byteOffset + sizeAt, 4).getUint32(0);
    const body = data.subarray(sizeAt + 4, sizeAt + 4 + size);
    if (id === 0x0404) container.add('iptc', 'iptc', body);
    else if (id === 0x0409 || id === 0x040c) container.add('thumbnail', 'photoshop thumbnail', body.subarray(28));
    at = sizeAt + 4 + size + (size & 1);
  }
}

/** The next marker that is neither a stuffed byte nor a restart marker; the end where there is none. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}
