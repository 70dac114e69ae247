import { startsWithAscii } from '@input-trust/container/bytes';
import { isApplication, isFrame, MARKER, SegmentReader } from '@input-trust/container/jpeg';
import type { JpegSegment } from '@input-trust/container/jpeg';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

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
  // Kodak, in the form of Exif.
  { marker: 0xe3, id: 'Meta\0', kind: 'exif', skip: 6 },
  { marker: 0xe2, id: 'MPF\0', kind: 'mpf' },
  { marker: 0xeb, id: 'JP', kind: 'known' },
  { marker: 0xed, id: 'Photoshop 3.0\0', kind: 'photoshop' },
  { marker: 0xee, id: 'Adobe', kind: 'known' },
];

/** Walks the marker segments of a JPEG (ISO/IEC 10918-1, annex B) to the end of its image. */
export function walkJpeg(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  const profile: Uint8Array[] = [];
  const reader = new SegmentReader(bytes);
  for (let segment = reader.next(); segment !== null; segment = reader.next()) {
    readSegment(container, segment, profile);
    if (segment.marker === MARKER.SOS) reader.skipScan();
  }
  if (reader.strayBytes) container.signals.add('jpeg_bytes_between_segments');
  if (reader.end === 'end_of_image') container.end = reader.position;
  container.add('icc', 'APP2', Buffer.concat(profile));
  return container.build();
}

/** A colour profile of more than 64 KiB stands in several segments, whose data is gathered in `profile`. */
function readSegment(container: ContainerBuilder, { marker, data: body }: JpegSegment, profile: Uint8Array[]): void {
  if (marker === MARKER.COM) return container.add('text', 'comment', body);
  // An image has one, unless it is hierarchical, which nobody writes.
  if (isFrame(marker)) container.once('frame header');
  if (!isApplication(marker)) return;
  const path = `APP${marker - MARKER.APP0}`;
  const application = APPLICATIONS.find(({ marker: own, id }) => own === marker && startsWithAscii(body, id));
  if (application === undefined) return container.add('foreign', path, body);
  const data = body.subarray(application.skip ?? application.id.length);
  if (application.kind === 'exif') container.once(application.id);
  if (application.kind === 'photoshop') readPhotoshop(container, data);
  else if (application.kind === 'icc') profile.push(data);
  else if (application.kind === 'mpf') container.announcesMore = true;
  else if (application.kind !== 'known') container.add(application.kind, path, data);
}

/** Photoshop image resource blocks: IPTC in 0x0404, thumbnails in 0x0409 and 0x040C. */
export function readPhotoshop(container: ContainerBuilder, data: Uint8Array): void {
  let at = 0;
  while (startsWithAscii(data, '8BIM', at)) {
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
