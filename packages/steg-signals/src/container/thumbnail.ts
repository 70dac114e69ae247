import { formatOf } from '@input-trust/container';
import { Material } from '@input-trust/detector-kit';
import { decodeRaster, decodeReduced } from '@input-trust/raster';
import type { Findings } from '../findings.ts';
import type { ContainerPart } from './container.ts';
import { likeness } from './likeness.ts';

/**
 * Likeness below which a preview shows another picture. The previews that programs and cameras wrote into the photographs of the corpora are
 * above 0.9; of pairs of unrelated photographs 98 % are below 0.8, 90 % below 0.7.
 */
export const LEAST_LIKENESS = 0.8;
/** Likeness below which not even a part of the one is the other: what is left behind when a picture is cropped lies above. */
export const UNLIKE = 0.7;

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
  const found = likeness(image.raster, thumbnail.raster);
  if (found === undefined || found >= LEAST_LIKENESS) return;
  findings.threat({
    category: 'steganography',
    technique: 'thumbnail-differs',
    reason: 'The preview in the metadata shows another picture than the image.',
    // Editors leave stale previews behind, of which the image is a part: worth a note, no warning.
    confidence: found < UNLIKE ? 0.92 : 0.7,
    intent: 'neutral',
    location: { kind: 'part', path },
  });
  findings.child({ kind: 'image', format, bytes, path });
}
