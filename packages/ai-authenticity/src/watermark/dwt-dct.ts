import type { Raster } from '@input-trust/raster';

/**
 * The open watermark of Stable Diffusion's default scripts and pipelines: the method `dwtDct` of the `invisible-watermark` library. Bits
 * are written into the chroma U of BT.601: one level of the Haar transform, its low band in blocks of 4 by 4, and in each the largest
 * coefficient but the first one is moved into the lower or the upper half of its step of 36. It survives a lossless copy; JPEG, scaling and
 * most edits destroy it, so that its absence says nothing.
 */
const STEP = 36;
const BLOCK = 4;
/** Side of a block in pixels. */
const BLOCK_PIXELS = 2 * BLOCK;

/** Marks that known pipelines write, most significant bit first. */
const KNOWN_MARKS: ReadonlyMap<string, readonly number[]> = new Map([
  ['Stable Diffusion 1', bitsOfText('StableDiffusionV1')],
  ['Stable Diffusion 2', bitsOfText('SDV2')],
  // Of the SDXL pipelines in generative-models and diffusers.
  ['Stable Diffusion XL', bitsOfNumber(0b101100111110110010010000011110111011000110011110n, 48)],
  ['FLUX', bitsOfNumber(0b001010101111111010000111100111001111010100101110n, 48)],
]);

/** Pictures below this have too few blocks to repeat a mark. */
export const MIN_SIDE = 256;

/** Chance that a picture without a mark reads as one, for each mark, at most: a wrong call would be worse than a miss. */
const FALSE_ALARM = 1e-9;

/** Whether the pixels carry the mark of a known pipeline. */
export interface WatermarkReading {
  readonly status: 'verified' | 'not_detected' | 'unavailable';
  /** The pipelines whose mark was read. */
  readonly by?: string;
}

/** Looks for the marks of known pipelines. `raster` holds the pixels as stored, never scaled. */
export function readDwtDct(raster: Raster): WatermarkReading {
  if (raster.channels < 3 || Math.min(raster.width, raster.height) < MIN_SIDE) return { status: 'unavailable' };
  const votes = blockVotes(raster);
  for (const [by, bits] of KNOWN_MARKS) if (carries(votes, bits)) return { status: 'verified', by };
  return { status: 'not_detected' };
}

/** The bit of each block in reading order; blocks without chroma read as noise. */
function blockVotes({ width, height, channels, data }: Raster): Uint8Array {
  const columns = Math.floor((Math.floor(width / 4) * 4) / BLOCK_PIXELS);
  const rows = Math.floor((Math.floor(height / 4) * 4) / BLOCK_PIXELS);
  const votes = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let largest = 0;
      for (let index = 1; index < BLOCK * BLOCK; index += 1) {
        const x = column * BLOCK_PIXELS + (index % BLOCK) * 2;
        const y = row * BLOCK_PIXELS + Math.floor(index / BLOCK) * 2;
        const at = (y * width + x) * channels;
        const below = at + width * channels;
        // The low band of the orthonormal Haar transform: half the sum of four samples.
        const low = (chromaU(data, at) + chromaU(data, at + channels) + chromaU(data, below) + chromaU(data, below + channels)) / 2;
        if (Math.abs(low) > largest) largest = Math.abs(low);
      }
      votes[row * columns + column] = largest % STEP > STEP / 2 ? 1 : 0;
    }
  }
  return votes;
}

/** U of BT.601 as OpenCV computes it for bytes: 128 where there is no colour, rounded, kept in a byte. */
function chromaU(data: Uint8Array, at: number): number {
  const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  return Math.min(255, Math.max(0, Math.round(0.492 * (blue - luma) + 128)));
}

/** Whether more blocks agree with the repeated mark than chance would have it (Hoeffding's bound). */
function carries(votes: Uint8Array, bits: readonly number[]): boolean {
  let agreeing = 0;
  for (let at = 0; at < votes.length; at += 1) if (votes[at] === bits[at % bits.length]) agreeing += 1;
  // Neighbouring blocks of a picture vote alike, so that the effective number of votes is that of the bits in the worst case.
  const perBit = bitMajorities(votes, bits.length);
  const right = perBit.filter((bit, at) => bit === bits[at]).length;
  const excess = agreeing / votes.length - 0.5;
  return right >= minimumRight(bits.length) && excess > 0 && Math.exp(-2 * votes.length * excess * excess) < FALSE_ALARM;
}

function bitMajorities(votes: Uint8Array, length: number): number[] {
  const ones = new Float64Array(length);
  const all = new Float64Array(length);
  for (let at = 0; at < votes.length; at += 1) {
    ones[at % length] = (ones[at % length] as number) + (votes[at] as number);
    all[at % length] = (all[at % length] as number) + 1;
  }
  return Array.from(ones, (count, at) => (2 * count > (all[at] as number) ? 1 : 0));
}

/** Bits that must be right so that fair coins give as many with a chance below `FALSE_ALARM`; all of them for short marks. */
function minimumRight(length: number): number {
  let tail = 0;
  let ways = 1;
  for (let wrong = 0; wrong <= length; wrong += 1) {
    tail += ways / 2 ** length;
    if (tail > FALSE_ALARM) return Math.min(length, length - wrong + 1);
    ways = (ways * (length - wrong)) / (wrong + 1);
  }
  return length;
}

function bitsOfText(text: string): number[] {
  return [...text].flatMap((character) => bitsOfNumber(BigInt(character.charCodeAt(0)), 8));
}

function bitsOfNumber(value: bigint, length: number): number[] {
  return Array.from({ length }, (_, at) => Number((value >> BigInt(length - 1 - at)) & 1n));
}
