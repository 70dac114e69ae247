import type { ExactPixels } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import { reportPayload } from '../report-payload.ts';
import { payloadAtStart } from './payload-start.ts';
import { plainTextIn } from './plain-text.ts';
import { WALKS } from './walks.ts';

/** Samples of a channel that are looked at in each order: a payload that is read begins where its order does. */
const ORDER_SAMPLES = { secure: 1 << 13, comprehensive: 1 << 14 } as const;

/** Samples of a channel of which a payload that was found is read to its end. */
const MAX_SAMPLES = 1 << 22;

/** Payloads that are reported of one image: the same one is readable in several orders. */
const MAX_PAYLOADS = 2;

/** Which bits of a sample are read, the lowest plane first, and whether the lowest of several comes first. */
interface Planes {
  readonly plane: number;
  readonly planes: number;
  readonly lowFirst: boolean;
}

const LOWEST: Planes = { plane: 0, planes: 1, lowFirst: false };
const LOWEST_TWO: Planes = { plane: 0, planes: 2, lowFirst: false };

const PLANES: readonly Planes[] = [
  LOWEST,
  LOWEST_TWO,
  ...[1, 2].map((plane) => ({ plane, planes: 1, lowFirst: false })),
  { plane: 0, planes: 2, lowFirst: true },
  ...[3, 4].flatMap((planes) => [false, true].map((lowFirst) => ({ plane: 0, planes, lowFirst }))),
];

const COLOURS = [[0, 1, 2], [2, 1, 0], [0], [1], [2]];
const MIXED = [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [0, 1], [1, 0], [1, 2], [2, 1], [0, 2], [2, 0]]; // prettier-ignore
const ALPHA = [[3], [0, 1, 2, 3], [3, 2, 1, 0]];

/** Walks that are read in every combination in `secure` as well. */
const USUAL_WALKS: ReadonlySet<string> = new Set(['rows', 'columns']);

/**
 * Payloads that begin with their order, in every order that a person would think of: any walk, any channels in any sequence, one to four
 * bits, either bit first. Text, files by a long signature and compressed streams that inflate. Whether there was one.
 */
export function readOrders(pixels: ExactPixels, mode: keyof typeof ORDER_SAMPLES, findings: Findings): boolean {
  let found = 0;
  for (const [name, walk] of Object.entries(WALKS)) {
    const everything = mode === 'comprehensive' || USUAL_WALKS.has(name);
    const places = walk(pixels.width, pixels.height, ORDER_SAMPLES[mode]);
    const sequences = sequencesOf(pixels.channels, everything);
    const nibbles = Array.from({ length: pixels.channels }, (_, channel) => lowNibbles(pixels, places, channel));
    for (const planes of everything ? PLANES : [LOWEST, LOWEST_TWO]) {
      const alive = nibbles.map((samples) => isAlive(samples, planes));
      for (const channels of sequences) {
        if (!findings.budget.hasTime()) {
          findings.reason('deadline_exceeded');
          return found > 0;
        }
        // A channel that does not vary there holds nothing, and turns the bits of the others into what resembles ASCII.
        if (!channels.every((channel) => alive[channel])) continue;
        const bytes = packed(
          channels.map((channel) => nibbles[channel] ?? NOTHING),
          planes,
        );
        const isOfPixels = planes === LOWEST && channels.length === 3;
        if (payloadIn(bytes, isOfPixels) === undefined) continue;
        const all = walk(pixels.width, pixels.height, MAX_SAMPLES);
        const whole = payloadIn(
          packed(
            channels.map((channel) => lowNibbles(pixels, all, channel)),
            planes,
          ),
          isOfPixels,
        );
        if (whole === undefined) continue;
        reportPayload(findings, { ...whole, path: `bits: ${describe(channels, planes)}, ${name}`, hiddenBy: 'bit_plane' });
        if ((found += 1) === MAX_PAYLOADS) return true;
      }
    }
  }
  return found > 0;
}

/** A payload by its beginning, whether all bits are of it or, as stepic has it, eight of nine. */
function payloadIn(bytes: Uint8Array, isOfPixels: boolean): ReturnType<typeof payloadAtStart> {
  const payload = payloadAtStart(bytes) ?? plainTextIn(bytes);
  if (payload !== undefined || !isOfPixels) return payload;
  const letters = eightOfNine(bytes);
  return payloadAtStart(letters) ?? plainTextIn(letters);
}

/** The bits without every ninth, which says whether there is more. */
function eightOfNine(bytes: Uint8Array): Uint8Array {
  const groups = Math.floor((bytes.length * 8) / 9);
  return Uint8Array.from({ length: groups }, (_, group) => {
    const [at, shift] = [(group * 9) >> 3, (group * 9) & 7];
    return ((((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) >> (8 - shift)) & 255;
  });
}

const NOTHING = new Uint8Array(0);

function sequencesOf(channels: number, everything: boolean): readonly (readonly number[])[] {
  if (channels < 3) return channels === 2 ? [[0], [1], [0, 1]] : [[0]];
  return [...COLOURS, ...(everything ? MIXED : []), ...(channels === 4 ? ALPHA : [])];
}

function lowNibbles({ channels, data }: ExactPixels, places: Int32Array, channel: number): Uint8Array {
  const samples = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) samples[at] = (data[(places[at] ?? 0) * channels + channel] ?? 0) & 15;
  return samples;
}

function isAlive(samples: Uint8Array, { plane, planes }: Planes): boolean {
  const mask = ((1 << planes) - 1) << plane;
  const first = (samples[0] ?? 0) & mask;
  return samples.some((sample) => (sample & mask) !== first);
}

const REVERSED = Array.from({ length: 5 }, (_, width) =>
  Uint8Array.from({ length: 16 }, (__, value) => {
    let reversed = 0;
    for (let bit = 0; bit < width; bit += 1) reversed = (reversed << 1) | ((value >> bit) & 1);
    return reversed;
  }),
);
const AS_IT_IS = Uint8Array.from({ length: 16 }, (_, value) => value);

/** The bits of the channels in turn, the first bit highest. */
function packed(channels: readonly Uint8Array[], { plane, planes, lowFirst }: Planes): Uint8Array {
  const length = channels[0]?.length ?? 0;
  const bytes = new Uint8Array((length * channels.length * planes) >> 3);
  const order = (lowFirst ? REVERSED[planes] : AS_IT_IS) ?? AS_IT_IS;
  const mask = (1 << planes) - 1;
  let [bits, held, to] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    for (const samples of channels) {
      held = (held << planes) | (order[((samples[at] ?? 0) >> plane) & mask] ?? 0);
      bits += planes;
      if (bits < 8) continue;
      bits -= 8;
      bytes[to++] = held >> bits;
      held &= (1 << bits) - 1;
    }
  }
  return bytes;
}

function describe(channels: readonly number[], { plane, planes, lowFirst }: Planes): string {
  const names = channels.map((channel) => 'rgba'[channel]).join('');
  return `${names}, plane ${plane}${planes > 1 ? ` to ${plane + planes - 1}` : ''}${lowFirst ? ', lowest first' : ''}`;
}
