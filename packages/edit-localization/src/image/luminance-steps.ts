import { MARKER, SegmentReader } from '@input-trust/container/jpeg';

/** The first quantisation table of a JPEG, which is that of luminance, in zigzag order; undefined without one. */
export function luminanceSteps(bytes: Uint8Array): number[] | undefined {
  const reader = new SegmentReader(bytes);
  for (let segment = reader.next(); segment !== null && segment.marker !== MARKER.SOS; segment = reader.next()) {
    const { marker, data } = segment;
    if (marker !== MARKER.DQT || data.length < 65 || ((data[0] ?? 0) & 15) !== 0) continue;
    const isWide = (data[0] ?? 0) >> 4 !== 0;
    return Array.from({ length: 64 }, (_, i) => (isWide ? (data[1 + 2 * i] ?? 0) * 256 + (data[2 + 2 * i] ?? 0) : (data[1 + i] ?? 0)));
  }
  return undefined;
}
