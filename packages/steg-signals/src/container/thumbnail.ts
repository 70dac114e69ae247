import { formatOf } from '@input-trust/container';
import { Material } from '@input-trust/detector-kit';
import { decodeRaster, decodeReduced } from '@input-trust/raster';
import type { Raster } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import type { ContainerPart } from './container.ts';

/** Cells that both pictures are reduced to on each side: enough to tell one scene from another, too few for compression to matter. */
const CELLS = 8;

/** Correlation below which a preview shows another picture. Crops, borders and turned pictures stay above in the development half. */
export const LEAST_CORRELATION = 0.25;

/** Contrast below which a picture has no shape to compare. */
const LEAST_DEVIATION = 6;

/** Previews that are compared; writers give an image two or three. */
const MAX_PREVIEWS = 8;

/** Reports previews that show another picture than the image: what a person sees in a folder is not what a machine reads. */
export async function judgeThumbnails(parts: readonly ContainerPart[], findings: Findings): Promise<void> {
  const previews = parts.filter(({ kind }) => kind === 'thumbnail');
  if (previews.length > MAX_PREVIEWS) findings.reason('item_budget_exceeded');
  for (const part of previews.slice(0, MAX_PREVIEWS)) await judgeThumbnail(part, findings);
}

async function judgeThumbnail({ bytes, path }: ContainerPart, findings: Findings): Promise<void> {
  if (!findings.budget.allowsDepth(findings.material.depth + 1)) return;
  const image = await decodeReduced(findings.material, findings.budget);
  const format = formatOf(bytes)?.name === 'heif' ? 'heif' : 'jpeg';
  const preview = new Material({ kind: 'image', format, bytes, parent: findings.material, path });
  const thumbnail = await decodeRaster(preview, findings.budget);
  if (image.status !== 'decoded' || thumbnail.status !== 'decoded') return;
  const [whole, small] = [cells(image.raster), cells(thumbnail.raster)];
  if (deviation(whole) < LEAST_DEVIATION || deviation(small) < LEAST_DEVIATION) return;
  // A preview may have been stored turned although the image was not, or the other way round.
  const likeness = Math.max(...turns(small).map((turned) => correlation(whole, turned)));
  if (likeness >= LEAST_CORRELATION) return;
  findings.threat({
    category: 'steganography',
    technique: 'thumbnail-differs',
    reason: 'The preview in the metadata shows another picture than the image.',
    // Editors leave stale previews behind: worth a note, no warning.
    confidence: 0.7,
    intent: 'neutral',
    location: { kind: 'part', path },
  });
  findings.child({ kind: 'image', format, bytes, path });
}

/** Mean brightness of a grid of cells, from up to 64 samples of each. */
function cells({ width, height, channels, data }: Raster): number[] {
  const colours = channels >= 3 ? 3 : 1;
  return Array.from({ length: CELLS * CELLS }, (_, cell) => {
    let sum = 0;
    for (let sample = 0; sample < 64; sample += 1) {
      const x = Math.floor((((cell % CELLS) + ((sample % 8) + 0.5) / 8) / CELLS) * width);
      const y = Math.floor(((Math.floor(cell / CELLS) + (Math.floor(sample / 8) + 0.5) / 8) / CELLS) * height);
      for (let channel = 0; channel < colours; channel += 1) sum += data[(y * width + x) * channels + channel] ?? 0;
    }
    return sum / (64 * colours);
  });
}

function turns(grid: readonly number[]): number[][] {
  const turned = [[...grid]];
  for (let turn = 1; turn < 4; turn += 1) {
    const previous = turned[turn - 1] ?? [];
    turned.push(grid.map((_, cell) => previous[(CELLS - 1 - (cell % CELLS)) * CELLS + Math.floor(cell / CELLS)] ?? 0));
  }
  return turned;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [centreA, centreB] = [mean(a), mean(b)];
  return mean(a.map((value, i) => (value - centreA) * ((b[i] ?? 0) - centreB))) / (deviation(a) * deviation(b));
}
