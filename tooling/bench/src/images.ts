import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Budget, Material } from '@input-trust/detector-kit';
import { decodeRaster } from '@input-trust/raster';
import { stegSignalsInspector } from '@input-trust/steg-signals';
import { visualTextInspector } from '@input-trust/visual-text';
import { default as sharp } from 'sharp';
import { inspectImage, LIMITS } from './image-scan.ts';
import { benchImageText } from './image-text.ts';
import { cpuMs, interleaved } from './rounds.ts';

const ROUNDS = 5;
const WARM_UP = 1;
const WIDTH = 4000;
const HEIGHT = 3000;
const MEGAPIXELS = (WIDTH * HEIGHT) / 1e6;
/** Side of the picture whose memory is measured: 100 megapixels. */
const LARGE_SIDE = 10_000;

const execute = promisify(execFile);

/**
 * Photographs of 12 megapixels, of soft shades and of things that cover each other: what CPU each mode costs beside one decode of the same file by
 * sharp, and memory, up to 100 megapixels.
 */
export async function run(): Promise<void> {
  const large = await photograph(WIDTH, HEIGHT);
  const small = await photograph(WIDTH / 20, HEIGHT / 20);
  const pictures = [
    ...Object.entries(large).map(([format, bytes]) => ({ of: 'soft shades', format, bytes })),
    { of: 'leaves', format: 'jpeg', bytes: await leaves(WIDTH, HEIGHT) },
  ];
  for (const { of, format, bytes } of pictures) {
    const decode = { name: 'sharp decode', round: () => sharp(bytes).raw().toBuffer() };
    const raster = { name: 'decodeRaster', round: () => decodeRaster(new Material({ kind: 'image', format, bytes }), new Budget(LIMITS)) };
    const scans = (['fast', 'secure', 'comprehensive'] as const).flatMap((mode) => [
      { name: `steg-signals ${mode}`, round: () => inspectImage(format, bytes, mode, [stegSignalsInspector]) },
      { name: `visual-text ${mode}`, round: () => inspectImage(format, bytes, mode, [visualTextInspector]) },
    ]);
    const both = { name: 'both secure', round: () => inspectImage(format, bytes, 'secure') };
    const medians = await interleaved([decode, raster, ...scans, both], ROUNDS, WARM_UP, cpuMs);
    const base = medians.get(decode.name) ?? Number.NaN;
    console.log(`${of}, ${MEGAPIXELS} megapixels, ${format}, ${(bytes.length / 1e6).toFixed(1)} MB`);
    console.table(
      [...medians].map(([name, milliseconds]) => ({
        name,
        'CPU ms, p50': Math.round(milliseconds),
        'ms per megapixel': Number((milliseconds / MEGAPIXELS).toFixed(1)),
        'times one decode': Number((milliseconds / base).toFixed(2)),
      })),
    );
  }
  await benchImageText();
  const huge = await photograph(LARGE_SIDE, LARGE_SIDE);
  const memory: Record<string, unknown>[] = [];
  for (const [format, bytes] of [...Object.entries(large), ...Object.entries(huge)]) {
    const megapixels = bytes === large[format] ? MEGAPIXELS : LARGE_SIDE ** 2 / 1e6;
    const grown = (await memoryOfOneScan(format, bytes, small[format] ?? bytes)) / 1e6;
    const perMegapixel = Number((grown / megapixels).toFixed(1));
    memory.push({ format, megapixels, 'file MB': Math.round(bytes.length / 1e6), MB: Math.round(grown), 'MB per megapixel': perMegapixel });
  }
  console.log('Memory by which a process grows, both in secure mode');
  console.table(memory);
}

/** Bytes that a process grows by when it scans the file, once it has scanned a small one. */
async function memoryOfOneScan(format: string, bytes: Uint8Array, small: Uint8Array): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'input-trust-bench-'));
  try {
    const paths = [join(folder, 'large'), join(folder, 'small')] as const;
    await writeFile(paths[0], bytes);
    await writeFile(paths[1], small);
    const script = fileURLToPath(new URL('./image-memory.ts', import.meta.url));
    const { stdout } = await execute(process.execPath, [...process.execArgv, script, format, ...paths]);
    return Number(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function photograph(width: number, height: number): Promise<Record<string, Uint8Array>> {
  const [w, h] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const picture = sharp(shades(w, h), { raw: { width: w, height: h, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .blur(0.6);
  return {
    jpeg: new Uint8Array(await picture.clone().jpeg({ quality: 88 }).toBuffer()),
    png: new Uint8Array(await picture.clone().png({ compressionLevel: 3 }).toBuffer()),
  };
}

/** Soft shades with the noise of a sensor. */
function shades(width: number, height: number): Uint8Array {
  const random = randomNumbers();
  return Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const x = Math.floor(i / 3) % width;
    const y = Math.floor(i / 3 / width);
    return 110 + 60 * Math.sin(x / 23) * Math.cos(y / 31) + 25 * Math.sin((x + y) / 7) + 30 * (random() - 0.5);
  });
}

/** Radii of the leaves in the half size in which they are drawn, and how many there are: enough to cover each other. */
const RADII = { least: 2, most: 250 } as const;
const LEAVES_PER_MEGAPIXEL = 16_000;

/**
 * Discs of every size that cover each other, which have the edges and the texture of photographs at every scale (dead leaves; Lee, Mumford and
 * Huang 2001, "Occlusion models for natural images"): radii fall off with their third power.
 */
async function leaves(width: number, height: number): Promise<Uint8Array> {
  const [w, h] = [width / 2, height / 2];
  const random = randomNumbers();
  const pixels = new Uint8Array(w * h * 3).fill(90);
  const count = Math.round((LEAVES_PER_MEGAPIXEL * width * height) / 4e6);
  for (let leaf = 0; leaf < count; leaf += 1) {
    const radius = 1 / Math.sqrt(1 / RADII.least ** 2 - random() * (1 / RADII.least ** 2 - 1 / RADII.most ** 2));
    const [middleX, middleY, light] = [random() * w, random() * h, 20 + 200 * random()];
    const colour = [light, light * (0.7 + 0.4 * random()), light * (0.5 + 0.5 * random())] as const;
    for (let y = Math.max(Math.ceil(middleY - radius), 0); y < Math.min(middleY + radius, h); y += 1) {
      const half = Math.sqrt(Math.max(radius ** 2 - (y - middleY) ** 2, 0));
      for (let x = Math.max(Math.ceil(middleX - half), 0); x < Math.min(middleX + half, w); x += 1) pixels.set(colour, (y * w + x) * 3);
    }
  }
  for (const [at, value] of pixels.entries()) pixels[at] = value + 12 * random();
  const picture = sharp(pixels, { raw: { width: w, height: h, channels: 3 } }).resize(width, height, { kernel: 'cubic' });
  return new Uint8Array(await picture.jpeg({ quality: 88 }).toBuffer());
}

/** Numbers from 0 to 1, the same every time. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
