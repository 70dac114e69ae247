import { ZIGZAG } from '@input-trust/container/jpeg';
import type { Coefficients } from './coefficients.ts';

/** COSINES[u * 8 + x]: the orthonormal DCT of 8 samples. */
const COSINES = Float32Array.from({ length: 64 }, (_, i) => {
  const u = i >> 3;
  return Math.cos(((2 * (i & 7) + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5;
});

/**
 * Quantised coefficients of the same picture four samples further right and down: close to those before embedding, since the other
 * grid forgets what was done to single coefficients (Fridrich, "Feature-based steganalysis for JPEG images", Information Hiding 2004).
 */
export function calibrate({ data, blocksPerRow, blockRows, quantiser }: Coefficients): Int16Array {
  const stride = blocksPerRow * 8;
  const samples = new Float32Array(stride * blockRows * 8);
  const block = new Float32Array(64);
  for (let row = 0; row < blockRows; row += 1) {
    for (let column = 0; column < blocksPerRow; column += 1) {
      const at = (row * blocksPerRow + column) * 64;
      block.fill(0);
      for (let i = 0; i < 64; i += 1) block[ZIGZAG[i] ?? 0] = (data[at + i] ?? 0) * (quantiser[i] ?? 1);
      inverse(block);
      for (let i = 0; i < 64; i += 1) {
        // As a decoder leaves it: whole levels of 0 to 255.
        const sample = Math.min(127, Math.max(-128, Math.round(block[i] ?? 0)));
        samples[(row * 8 + (i >> 3)) * stride + column * 8 + (i & 7)] = sample;
      }
    }
  }
  const rows = blockRows - 1;
  const columns = blocksPerRow - 1;
  const shifted = new Int16Array(Math.max(0, rows * columns * 64));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      for (let i = 0; i < 64; i += 1) block[i] = samples[(row * 8 + 4 + (i >> 3)) * stride + column * 8 + 4 + (i & 7)] ?? 0;
      forward(block);
      const at = (row * columns + column) * 64;
      for (let i = 0; i < 64; i += 1) shifted[at + i] = Math.round((block[ZIGZAG[i] ?? 0] ?? 0) / (quantiser[i] ?? 1));
    }
  }
  return shifted;
}

const line = new Float32Array(8);

function inverse(block: Float32Array): void {
  for (let x = 0; x < 8; x += 1) transform(block, x, 8, 1);
  for (let y = 0; y < 64; y += 8) transform(block, y, 1, 1);
}

function forward(block: Float32Array): void {
  for (let y = 0; y < 64; y += 8) transform(block, y, 1, 8);
  for (let x = 0; x < 8; x += 1) transform(block, x, 8, 8);
}

/** Eight values in place; `from` is the distance of frequencies in `COSINES` for one output: 1 inverse, 8 forward. */
function transform(block: Float32Array, start: number, step: number, from: 1 | 8): void {
  for (let i = 0; i < 8; i += 1) line[i] = block[start + i * step] ?? 0;
  const inner = from === 1 ? 8 : 1;
  for (let i = 0; i < 8; i += 1) {
    let sum = 0;
    for (let j = 0; j < 8; j += 1) sum += (line[j] ?? 0) * (COSINES[i * from + j * inner] ?? 0);
    block[start + i * step] = sum;
  }
}
