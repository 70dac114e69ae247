import { ByteCursor, startsWithAscii, StepCounter } from '@input-trust/container/bytes';
import { boxesOf, BoxReader } from '@input-trust/container/heif';

/** What the SIZ marker of a JPEG 2000 codestream states. */
export interface JpxHeader {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  readonly bitsPerComponent: number;
}

/** Boxes before the codestream. Writers put below ten there. */
const MAX_BOXES = 64;
/** Marker segments of the main header, and tile parts. A tile of 128 pixels in a map of 100 megapixels gives some 6,000. */
const MAX_SEGMENTS = 65_536;

const SOC = 0xff4f;
const SIZ = 0xff51;
const SOT = 0xff90;
const EOC = 0xffd9;

/**
 * Reads the size of a JPEG 2000 image, in a JP2 file or as a bare codestream (ISO/IEC 15444-1, annexes A and I), and follows its tile parts
 * to the end of the codestream. Null when any of it is missing or cut short. The coded coefficients are not decoded.
 */
export function readJpxHeader(bytes: Uint8Array): JpxHeader | null {
  try {
    const codestream = isBoxed(bytes) ? findCodestream(bytes) : new ByteCursor(bytes);
    if (codestream === null || codestream.u16() !== SOC || codestream.u16() !== SIZ) return null;
    const header = readSize(codestream);
    return header !== null && endsProperly(codestream) ? header : null;
  } catch {
    // A read past the end or past a limit: the stream is cut short or none.
    return null;
  }
}

function isBoxed(bytes: Uint8Array): boolean {
  return startsWithAscii(bytes, 'jP', 4);
}

/** The contents of the first `jp2c` box. */
function findCodestream(bytes: Uint8Array): ByteCursor | null {
  for (const { type, data, whole } of boxesOf(new BoxReader(bytes, new StepCounter('jp2_boxes', MAX_BOXES)))) {
    if (type === 'jp2c') return whole ? new ByteCursor(data) : null;
  }
  return null;
}

/** ISO/IEC 15444-1, A.5.1. */
function readSize(cursor: ByteCursor): JpxHeader | null {
  const segment = cursor.sub(cursor.position, cursor.u16());
  cursor.seek(cursor.position - 2 + segment.length);
  segment.skip(4);
  const [right, bottom, left, top] = [segment.u32(), segment.u32(), segment.u32(), segment.u32()];
  segment.skip(16);
  const components = segment.u16();
  const precisions = Array.from({ length: Math.min(components, 64) }, () => {
    const precision = (segment.u8() & 0x7f) + 1;
    segment.skip(2);
    return precision;
  });
  const bitsPerComponent = Math.max(0, ...precisions);
  const valid = right > left && bottom > top && components >= 1 && components <= 32 && bitsPerComponent <= 38;
  return valid ? { width: right - left, height: bottom - top, components, bitsPerComponent } : null;
}

/** From behind SIZ over the main header and all tile parts to EOC. */
function endsProperly(cursor: ByteCursor): boolean {
  const segments = new StepCounter('jpx_segments', MAX_SEGMENTS);
  let tileParts = 0;
  for (;;) {
    segments.step();
    const start = cursor.position;
    const marker = cursor.u16();
    if (marker === EOC) return tileParts > 0;
    const length = cursor.u16();
    if (marker < 0xff00 || length < 2) return false;
    if (marker !== SOT) {
      cursor.seek(start + 2 + length);
      continue;
    }
    tileParts += 1;
    const partLength = cursor.u32At(start + 6);
    // Zero: the last tile part, which reaches to EOC (A.4.2).
    if (partLength === 0) return cursor.u16At(cursor.length - 2) === EOC;
    if (partLength < 14) return false;
    cursor.seek(start + partLength);
  }
}
