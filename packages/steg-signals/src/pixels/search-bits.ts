import { reversedBits } from '@input-trust/container/bytes';
import type { ExactPixels } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import { reportPayload } from '../report-payload.ts';
import { forwards, plainTextIn } from './plain-text.ts';
import { firstTextRun, isOneScript, MIN_TEXT_CHARACTERS } from '../text-runs.ts';

/** Samples of each order that are searched: of a text of 8 KB, or 128 KB in `comprehensive`, wherever it begins. */
export const SEARCHED_SAMPLES = { secure: 1 << 16, comprehensive: 1 << 20 } as const;

/** One channel has a sixth of the orders of three, and is searched as much further. */
const GREY_FACTOR = 6;

/** Texts that are reported of one image: the same one is readable in several orders. */
const MAX_TEXTS = 2;

/** Channels that are read in turn, and how many planes of each, the higher first. */
interface Samples {
  readonly channels: readonly number[];
  readonly planes: 1 | 2;
}

const COLOUR: readonly Samples[] = [
  ...[[0, 1, 2], [2, 1, 0], [1, 0, 2], [0, 2], [0], [1], [2]].map((channels) => ({ channels, planes: 1 }) as const),
  ...[[0, 1, 2], [2, 1, 0], [0], [1], [2]].map((channels) => ({ channels, planes: 2 }) as const),
];
const GREY: readonly Samples[] = [
  { channels: [0], planes: 1 },
  { channels: [0], planes: 2 },
];

/** Where the first sample of an order is, and how it goes on. */
interface Walk {
  readonly name: string;
  readonly columns: boolean;
  readonly upwards: boolean;
}

const ROWS: Walk = { name: 'rows', columns: false, upwards: false };

const WALKS: readonly Walk[] = [
  ROWS,
  { name: 'rows, bottom-up', columns: false, upwards: true },
  { name: 'columns', columns: true, upwards: false },
  { name: 'columns, bottom-up', columns: true, upwards: true },
];

/**
 * Text in the lowest bits that begins anywhere, at any bit: rows and columns from the top and from the bottom, channels together and alone,
 * either bit of a byte first. Text of other scripts than the Latin one, whose letters have no bit in common, in rows alone. Whether there
 * was one.
 */
export function searchBits(pixels: ExactPixels, samples: number, findings: Findings): boolean {
  const isColour = pixels.channels >= 3;
  const searched = isColour ? samples : GREY_FACTOR * samples;
  let found = 0;
  for (const order of isColour ? COLOUR : GREY) {
    for (const walk of WALKS) {
      if (!findings.budget.hasTime()) {
        findings.reason('deadline_exceeded');
        return found > 0;
      }
      const bytes = lowestBits(pixels, order, walk, searched);
      const text =
        plainTextIn(bytes)?.bytes.toString('utf8') ?? (walk === ROWS ? textAtAnyBit(bytes.subarray(0, samples >> 3)) : undefined);
      if (text === undefined) continue;
      const type = { name: 'text', group: 'text' } as const;
      reportPayload(findings, {
        bytes: Buffer.from(forwards(text)),
        type,
        path: `bits: plane 0${order.planes === 2 ? ' to 1' : ''}, ${walk.name}`,
        hiddenBy: 'bit_plane',
      });
      if ((found += 1) === MAX_TEXTS) return true;
    }
  }
  return found > 0;
}

function lowestBits(
  { width, height, channels: perPixel, data }: ExactPixels,
  { channels, planes }: Samples,
  { columns, upwards }: Walk,
  samples: number,
): Uint8Array {
  const pixels = Math.min(width * height, Math.floor(samples / channels.length));
  const bytes = new Uint8Array((pixels * channels.length * planes) >> 3);
  const mask = (1 << planes) - 1;
  const length = columns ? height : width;
  let [bit, line, along] = [0, 0, 0];
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const [x, y] = columns ? [line, along] : [along, line];
    const at = ((upwards ? height - 1 - y : y) * width + x) * perPixel;
    for (const channel of channels) {
      const byte = bit >> 3;
      bytes[byte] = ((bytes[byte] ?? 0) << planes) | ((data[at + channel] ?? 0) & mask);
      bit += planes;
    }
    along += 1;
    if (along === length) [along, line] = [0, line + 1];
  }
  return bytes;
}

const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => reversedBits(byte));

/** Characters that texts of every language of two and more bytes hold as well; 0 where UTF-16 has its other byte. */
const COMMON = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte >= 0x20 && byte < 0x7f) || byte >= 0x80 || byte === 10 || byte === 13 || byte === 9 ? 1 : 0,
);

function textAtAnyBit(bytes: Uint8Array): string | undefined {
  for (let shift = 0; shift < 8; shift += 1) {
    for (const isLowFirst of [false, true]) {
      const shifted = shiftedBytes(bytes, shift, isLowFirst);
      for (const [from, to] of candidates(shifted)) {
        const run = firstTextRun(shifted.subarray(from, to));
        if (run !== undefined && isOneScript(run.text)) return run.text;
      }
    }
  }
  return undefined;
}

function shiftedBytes(bytes: Uint8Array, shift: number, isLowFirst: boolean): Uint8Array {
  const shifted = new Uint8Array(Math.max(bytes.length - 1, 0));
  for (let at = 0; at < shifted.length; at += 1) {
    const byte = (((bytes[at] ?? 0) << shift) | ((bytes[at + 1] ?? 0) >> (8 - shift))) & 255;
    shifted[at] = isLowFirst ? (REVERSED[byte] ?? 0) : byte;
  }
  return shifted;
}

/** Stretches in which no byte is a control character: one byte in nine of random bits is, so that few are as long as a text. */
function* candidates(bytes: Uint8Array): Generator<readonly [number, number]> {
  let [start, plain] = [0, 0];
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? 1;
    const isWide = byte === 0 && plain > 0 && bytes[at - 1] !== 0;
    if (at < bytes.length && (COMMON[byte] === 1 || isWide)) {
      plain += COMMON[byte] ?? 0;
      continue;
    }
    if (plain >= MIN_TEXT_CHARACTERS) yield [start, at];
    [start, plain] = [at + 1, 0];
  }
}
