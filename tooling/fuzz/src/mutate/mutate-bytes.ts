import { CANARY } from '../canary.ts';
import type { Format } from '../formats/format.ts';
import type { Random } from '../random.ts';

/** Cases stay small enough to be many; limits on counts are reached by repeating blocks. */
const MAX_INPUT_BYTES = 1 << 20;

/** More segments, directories and data sets than the readers follow; the limits on chunks are beyond what a case can hold. */
const MAX_REPEATS = 10_000;

type Mutation = (bytes: Uint8Array, random: Random, sources: MutationSources) => Uint8Array;

interface MutationSources {
  readonly format: Format;
  readonly files: readonly Uint8Array[];
}

/** A file of the sources with one to sixteen mutations. Mostly it keeps its signature, so that a parser goes on past it. */
export function mutateBytes(random: Random, sources: MutationSources): Uint8Array {
  const { format, files } = sources;
  const original = random.pick(files);
  let bytes: Uint8Array = original.slice();
  const rounds = 1 + random.below(random.oneIn(6) ? 16 : 4);
  for (let round = 0; round < rounds; round += 1) bytes = random.pick(MUTATIONS)(bytes, random, sources).subarray(0, MAX_INPUT_BYTES);
  // At an odd offset of its buffer, as a part of a request body may be.
  const mutated = new Uint8Array(bytes.length + 1).subarray(1);
  mutated.set(bytes);
  if (!random.oneIn(12)) mutated.set(original.subarray(0, Math.min(format.signatureBytes, mutated.length)));
  if (random.oneIn(2)) format.reseal?.(mutated);
  return mutated;
}

const MUTATIONS: readonly Mutation[] = [
  flipBits,
  overwriteBytes,
  overwriteBytes,
  writeNumber,
  writeNumber,
  writeNumber,
  truncate,
  removeBlock,
  repeatBlock,
  swapBlocks,
  shuffleBlocks,
  splice,
  splice,
  insertToken,
  insertToken,
  overwriteToken,
  insertNoise,
  fillRun,
];

function flipBits(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return bytes;
  for (let count = 1 + random.below(16); count > 0; count -= 1) {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  }
  return bytes;
}

function overwriteBytes(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  const at = place(bytes, random, format);
  for (let index = random.below(8); index >= 0 && at + index < bytes.length; index -= 1) bytes[at + index] = random.next() & 0xff;
  return bytes;
}

/** Numbers at which length arithmetic goes wrong: none, one, the borders of signed and unsigned fields, the file's own lengths. */
function writeNumber(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  const width = random.pick([1, 2, 2, 3, 4, 4, 4, 8]);
  const at = place(bytes, random, format);
  const full = 2n ** BigInt(8 * width);
  const value = random.pick([
    0n,
    1n,
    2n,
    full - 1n,
    full - 2n,
    full / 2n - 1n,
    full / 2n,
    BigInt(bytes.length),
    BigInt(bytes.length - at),
    BigInt(at),
    BigInt(random.below(bytes.length)),
    BigInt(random.below(64)),
  ]);
  const isLittle = random.oneIn(2);
  for (let index = 0; index < width && at + index < bytes.length; index += 1) {
    const shift = 8 * (isLittle ? index : width - 1 - index);
    bytes[at + index] = Number((value >> BigInt(shift)) & 0xffn);
  }
  return bytes;
}

function truncate(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  return bytes.subarray(0, random.oneIn(2) ? place(bytes, random, format) : random.below(bytes.length));
}

function removeBlock(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  const [start, end] = block(bytes, random, format);
  return joined(bytes.subarray(0, start), bytes.subarray(end));
}

function repeatBlock(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  const [start, end] = block(bytes, random, format);
  const wanted = 1 + random.below(random.oneIn(24) ? MAX_REPEATS : 6);
  const times = Math.min(wanted, Math.floor(MAX_INPUT_BYTES / Math.max(1, end - start)));
  return joined(bytes.subarray(0, end), ...Array.from({ length: times }, () => bytes.subarray(start, end)), bytes.subarray(end));
}

function swapBlocks(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  const [a, b] = [block(bytes, random, format), block(bytes, random, format)].toSorted((left, right) => left[0] - right[0]);
  if (a === undefined || b === undefined || a[1] > b[0]) return bytes;
  return joined(bytes.subarray(0, a[0]), bytes.subarray(...b), bytes.subarray(a[1], b[0]), bytes.subarray(...a), bytes.subarray(b[1]));
}

function shuffleBlocks(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  const borders = bordersOf(bytes, format);
  const blocks = borders.slice(1).map((end, index) => bytes.subarray(borders[index], end));
  for (let at = blocks.length - 1; at > 1; at -= 1) {
    // The first block mostly is the signature.
    const other = 1 + random.below(at);
    [blocks[at], blocks[other]] = [blocks[other] ?? bytes, blocks[at] ?? bytes];
  }
  return joined(...blocks);
}

/** A stretch of another file, put in or put over. */
function splice(bytes: Uint8Array, random: Random, { format, files }: MutationSources): Uint8Array {
  const other = random.pick(files);
  const [start, end] = block(other, random, format);
  const at = place(bytes, random, format);
  const stretch = other.subarray(start, end);
  return joined(bytes.subarray(0, at), stretch, bytes.subarray(random.oneIn(3) ? at + stretch.length : at));
}

function insertToken(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  const at = place(bytes, random, format);
  return joined(bytes.subarray(0, at), token(random, format), bytes.subarray(at));
}

function overwriteToken(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  const at = place(bytes, random, format);
  const value = token(random, format);
  return joined(bytes.subarray(0, at), value, bytes.subarray(at + value.length));
}

function insertNoise(bytes: Uint8Array, random: Random, { format }: MutationSources): Uint8Array {
  const at = place(bytes, random, format);
  const noise = Uint8Array.from({ length: 1 + random.below(48) }, () => random.next() & 0xff);
  return joined(bytes.subarray(0, at), noise, bytes.subarray(at));
}

function fillRun(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length);
  return bytes.fill(random.pick([0, 0, 0xff, 0x20, 0x3c, random.next() & 0xff]), at, at + 1 + random.below(512));
}

function token(random: Random, { tokens }: Format): Uint8Array {
  const value = random.oneIn(8) ? CANARY : random.pick(tokens);
  return typeof value === 'string' ? Buffer.from(value, 'latin1') : value;
}

/** A place to change: half of the time within the first bytes of a block, where lengths and types stand. */
function place(bytes: Uint8Array, random: Random, format: Format): number {
  if (random.oneIn(2)) return random.below(bytes.length);
  return Math.min(bytes.length, random.pick(bordersOf(bytes, format)) + random.below(16));
}

/** A stretch of the file: half of the time one to three of its blocks. */
function block(bytes: Uint8Array, random: Random, format: Format): [start: number, end: number] {
  if (random.oneIn(2)) {
    const start = random.below(bytes.length);
    return [start, Math.min(bytes.length, start + 1 + random.below(random.oneIn(4) ? bytes.length : 64))];
  }
  const borders = bordersOf(bytes, format);
  const index = random.below(borders.length - 1);
  return [borders[index] ?? 0, borders[Math.min(borders.length - 1, index + 1 + random.below(3))] ?? bytes.length];
}

/** Where the blocks begin, with 0 and the end. */
function bordersOf(bytes: Uint8Array, format: Format): number[] {
  const within = format.borders(bytes).filter((at) => at > 0 && at < bytes.length);
  return [0, ...new Set(within.toSorted((a, b) => a - b)), bytes.length];
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
