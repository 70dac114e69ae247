import { asciiText } from '@input-trust/container/bytes';
import type { ByteCursor } from '@input-trust/container/bytes';
import { TYPE } from '@input-trust/container/tiff';
import type { IfdEntry } from '@input-trust/container/tiff';

/** Longer text is no camera label and no time; it is treated as unreadable instead of being copied. */
export const MAX_TEXT_BYTES = 256;

/** An ASCII or UTF-8 value up to its first NUL, without surrounding white space. Null when unreadable, over-long or of another type. */
export function textValue(tiff: ByteCursor, entry: IfdEntry): string | null {
  if (!entry.readable || entry.size > MAX_TEXT_BYTES) return null;
  if (entry.type !== TYPE.ascii && entry.type !== TYPE.utf8) return null;
  const bytes = tiff.range(entry.offset, entry.size);
  const end = bytes.indexOf(0);
  return asciiText(end === -1 ? bytes : bytes.subarray(0, end)).trim();
}

/** Exactly `count` unsigned RATIONAL values. Null when the count or type differs or a denominator is zero. */
export function rationalValues(tiff: ByteCursor, entry: IfdEntry, count: number): readonly number[] | null {
  if (!entry.readable || entry.type !== TYPE.rational || entry.count !== count) return null;
  const values: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const denominator = tiff.u32At(entry.offset + index * 8 + 4);
    if (denominator === 0) return null;
    values.push(tiff.u32At(entry.offset + index * 8) / denominator);
  }
  return values;
}

/** Whether a value holds nothing but zeros and blanks, as cameras write what they do not know: empty text, or the rational 0/0. */
export function isBlank(tiff: ByteCursor, entry: IfdEntry): boolean {
  return (
    entry.readable && entry.size <= MAX_TEXT_BYTES && tiff.range(entry.offset, entry.size).every((byte) => byte === 0x00 || byte === 0x20)
  );
}
