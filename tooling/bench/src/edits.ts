import { Budget, Material } from '@input-trust/detector-kit';
import { compareWithReference, inspectImage } from '@input-trust/edit-localization';
import { default as sharp } from 'sharp';
import { LIMITS } from './image-scan.ts';
import { cpuMs, interleaved } from './rounds.ts';

const ROUNDS = 3;
const WARM_UP = 1;
const [WIDTH, HEIGHT] = [4000, 3000];

/** A 12-megapixel JPEG by itself and beside its original: CPU as a ratio to one decode by sharp. */
export async function run(): Promise<void> {
  const noise = {
    create: {
      width: WIDTH / 8,
      height: HEIGHT / 8,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      background: 'white',
    },
  };
  const picture = sharp(await sharp(noise).png().toBuffer()).resize(WIDTH, HEIGHT);
  const [original, candidate] = [
    await picture.clone().jpeg({ quality: 92 }).toBuffer(),
    await picture.clone().jpeg({ quality: 80 }).toBuffer(),
  ];
  const decode = { name: 'sharp decode', round: () => sharp(candidate).raw().toBuffer() };
  const alone = { name: 'inspectImage', round: () => inspectImage(image(candidate), new Budget(LIMITS)) };
  const compared = {
    name: 'compareWithReference',
    round: () => compareWithReference(image(candidate), image(original), new Budget(LIMITS)),
  };
  const medians = await interleaved([decode, alone, compared], ROUNDS, WARM_UP, cpuMs);
  const base = medians.get(decode.name) ?? Number.NaN;
  console.table(
    [...medians].map(([name, ms]) => ({ name, 'CPU ms, p50': Math.round(ms), 'times one decode': Number((ms / base).toFixed(1)) })),
  );
}

function image(bytes: Uint8Array): Material {
  return new Material({ kind: 'image', format: 'jpeg', bytes });
}
