import { formatOf } from '@input-trust/container';
import { Material } from '@input-trust/detector-kit';
import { decodeRaster, decodeReduced } from '@input-trust/raster';
import type { Raster } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import type { ContainerPart } from './container.ts';

/** Cells that both pictures are reduced to on each side: enough to tell one scene from another, too few for compression to matter. */
const CELLS = 16;
const COLOURS = 3;

/**
 * Correlation of their colours below which a preview shows another picture. Of 170 photographs of the corpora 1 % of the previews that were
 * cropped, bordered or brightened are below, and 94 % of those of other photographs.
 */
export const LEAST_CORRELATION = 0.4;

/** Standard deviation of a row in grey levels up to which it may be a border, and the part of a side that borders take at most. */
const BORDER_DEVIATION = 4;
const WIDEST_BORDER = 1 / 3;

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
  const likeness = Math.max(...turns(small, isWide(image.raster) === isWide(thumbnail.raster)).map((turned) => correlation(whole, turned)));
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

function isWide({ width, height }: Raster): boolean {
  return width >= height;
}

/** Mean colours of a grid of cells, from 16 samples of each, without borders: cell by cell red, green and blue. */
function cells(raster: Raster): number[] {
  const { width, channels, data } = raster;
  const { left, top, across, down } = withoutBorders(raster);
  return Array.from({ length: CELLS * CELLS * COLOURS }, (_, at) => {
    const [cell, colour] = [Math.floor(at / COLOURS), channels >= 3 ? at % COLOURS : 0];
    let sum = 0;
    for (let sample = 0; sample < 16; sample += 1) {
      const x = left + Math.floor((((cell % CELLS) + ((sample % 4) + 0.5) / 4) / CELLS) * across);
      const y = top + Math.floor(((Math.floor(cell / CELLS) + (Math.floor(sample / 4) + 0.5) / 4) / CELLS) * down);
      sum += data[(y * width + x) * channels + colour] ?? 0;
    }
    return sum / 16;
  });
}

interface Inner {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

/** The picture inside bars of one colour at two opposite sides, which cameras add to previews of another shape. */
function withoutBorders({ width, height, channels, data }: Raster): Inner {
  const isBar = (from: number, step: number, count: number): boolean => {
    let [sum, squares] = [0, 0];
    for (let at = 0; at < count; at += 1) {
      const value = data[(from + at * step) * channels] ?? 0;
      sum += value;
      squares += value * value;
    }
    return squares / count - (sum / count) ** 2 < BORDER_DEVIATION ** 2;
  };
  const [top, bottom] = bars(height, (y) => isBar(y * width, 1, width));
  const [left, right] = bars(width, (x) => isBar(x, width, height));
  return { left, top, across: width - left - right, down: height - top - bottom };
}

/** Lines of bars at both ends of a side; none where only one end has them. */
function bars(lines: number, isBarAt: (line: number) => boolean): readonly [number, number] {
  const most = Math.floor(lines * WIDEST_BORDER);
  let [first, last] = [0, 0];
  while (first < most && isBarAt(first)) first += 1;
  while (last < most && isBarAt(lines - 1 - last)) last += 1;
  return Math.min(first, last) < 2 ? [0, 0] : [first, last];
}

/** A preview may have been stored turned although the image was not, or the other way round: by half, or by a quarter where its shape says so. */
function turns(grid: readonly number[], isSameShape: boolean): number[][] {
  const quarters = [[...grid]];
  for (let turn = 1; turn < 4; turn += 1) {
    const previous = quarters[turn - 1] ?? [];
    quarters.push(
      grid.map((_, at) => {
        const [cell, colour] = [Math.floor(at / COLOURS), at % COLOURS];
        return previous[((CELLS - 1 - (cell % CELLS)) * CELLS + Math.floor(cell / CELLS)) * COLOURS + colour] ?? 0;
      }),
    );
  }
  return quarters.filter((_, turn) => turn % 2 === (isSameShape ? 0 : 1));
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
