import type { Findings } from '../findings.ts';
import { payloadAtStart } from '../pixels/payload-start.ts';
import { plainTextIn } from '../pixels/plain-text.ts';
import { reportPayload } from '../report-payload.ts';
import type { Coefficients } from './coefficients.ts';

/** Bits of each order that are looked at. */
const MAX_BITS = 1 << 17;

/** Coefficients that a tool leaves alone because it could not tell them again. */
const LEFT_ALONE: Readonly<Record<string, LeftAlone>> = {
  'not 0 and 1': { least: 0, most: 1 },
  'not 0': { least: 0, most: 0 },
  'not 0, 1 and -1': { least: -1, most: 1 },
};

interface LeftAlone {
  readonly least: number;
  readonly most: number;
}

/**
 * Text, files and compressed streams in the lowest bits of the coefficients: in the order of the file, or of luminance block by block, with
 * the mean of each block or without it, of all coefficients but those that tools leave alone. The length in front is JSteg's, whose first
 * five bits say how many bits it has, or whole bytes.
 */
export function readCoefficientBits(coefficients: Coefficients, findings: Findings): void {
  for (const [order, walk] of Object.entries(ORDERS)) {
    const { values, isFirst } = walk(coefficients);
    for (const withFirst of [false, true]) {
      for (const [left, leftAlone] of Object.entries(LEFT_ALONE)) {
        if (!findings.budget.hasTime()) return findings.reason('deadline_exceeded');
        const bits = bitsOf({ values, isFirst }, withFirst, leftAlone);
        const bytes = packed(bits, 0);
        const payload = plainTextIn(bytes) ?? payloadAtStart(bytes) ?? payloadAtStart(packed(bits, headerBits(bits)));
        if (payload === undefined) continue;
        const path = `bits of coefficients: ${order}, ${withFirst ? 'means too' : 'no means'}, ${left}`;
        reportPayload(findings, { ...payload, path, hiddenBy: 'dct_coefficients' });
        return;
      }
    }
  }
}

interface Sequence {
  readonly values: Int16Array;
  readonly isFirst: Uint8Array;
}

const ORDERS: Readonly<Record<string, (coefficients: Coefficients) => Sequence>> = {
  'the whole file': ({ sequence, isFirst }) => ({ values: sequence, isFirst }),
  'luminance, row by row': (coefficients) => luminance(coefficients, 1, 1),
  'luminance, unit by unit': (coefficients) => luminance(coefficients, coefficients.unit.across, coefficients.unit.down),
};

/** Coefficients of luminance that are not 0, as many as are looked at, in units of some blocks. */
function luminance({ data, blocksPerRow, blockRows }: Coefficients, across: number, down: number): Sequence {
  const values = new Int16Array(MAX_BITS);
  const isFirst = new Uint8Array(MAX_BITS);
  let to = 0;
  for (let top = 0; top < blockRows && to < MAX_BITS; top += down) {
    for (let left = 0; left < blocksPerRow && to < MAX_BITS; left += across) {
      for (let block = 0; block < across * down; block += 1) {
        const from = ((top + Math.floor(block / across)) * blocksPerRow + left + (block % across)) * 64;
        for (let at = 0; at < 64 && to < MAX_BITS; at += 1) {
          const value = data[from + at] ?? 0;
          if (value === 0) continue;
          isFirst[to] = at === 0 ? 1 : 0;
          values[to++] = value;
        }
      }
    }
  }
  return { values: values.subarray(0, to), isFirst: isFirst.subarray(0, to) };
}

function bitsOf({ values, isFirst }: Sequence, withFirst: boolean, { least, most }: LeftAlone): Uint8Array {
  const bits = new Uint8Array(Math.min(values.length, MAX_BITS));
  let to = 0;
  for (let at = 0; at < values.length && to < bits.length; at += 1) {
    const value = values[at] ?? 0;
    if ((withFirst || isFirst[at] === 0) && (value < least || value > most)) bits[to++] = value & 1;
  }
  return bits.subarray(0, to);
}

/** Bits of JSteg's header: five, and as many as they say. */
function headerBits(bits: Uint8Array): number {
  let length = 0;
  for (let at = 0; at < 5; at += 1) length = (length << 1) | (bits[at] ?? 0);
  return 5 + length;
}

/** Single bits as bytes, the first bit highest. */
function packed(bits: Uint8Array, from: number): Uint8Array {
  const bytes = new Uint8Array(Math.max(bits.length - from, 0) >> 3);
  for (let byte = 0, at = from; byte < bytes.length; byte += 1) {
    let value = 0;
    for (const end = at + 8; at < end; at += 1) value = (value << 1) | (bits[at] ?? 0);
    bytes[byte] = value;
  }
  return bytes;
}
