import { defineInspector } from '@input-trust/detector-kit';
import { PIXEL_FORMAT } from '@input-trust/raster';
import { judgeRowsBelow, MAX_ROWS_PIXELS, reportRowsBelow } from './container/jpeg-rows.ts';
import { flattened, readMetadata } from './container/metadata.ts';
import { MAX_ROW_BYTES, pngSurplus } from './container/png-surplus.ts';
import { findPolyglots } from './container/polyglot.ts';
import { judgeThumbnails } from './container/thumbnail.ts';
import { judgeTrailing } from './container/trailing.ts';
import type { Container } from './container/container.ts';
import { walkContainer } from './container/walk.ts';
import { sentencesIn } from './container/sentences.ts';
import { Findings } from './findings.ts';
import { inspectCoefficients } from './jpeg/inspect-coefficients.ts';
import { inspectPixels } from './pixels/inspect-pixels.ts';

/** Formats whose structure and pixels are read. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp', 'bmp', 'tiff', 'bigtiff', 'heif', PIXEL_FORMAT]);

/** Formats whose samples may stand as they are: runs of them look like words. What is beside the samples is read part by part. */
const RAW_PIXELS = new Set(['bmp', 'tiff', 'bigtiff']);

/**
 * What an image carries that a person does not see. Texts of metadata fields and payloads become surfaces, files inside the image
 * child materials; statistics of pixels and coefficients become evidence, never proof.
 *
 * `fast`: container, metadata and the chi-square test. `secure`: also weighted stego, RS and sample pairs, and extraction from the
 * lowest bits. `comprehensive`: also the higher planes and column order.
 */
export const stegSignalsInspector = defineInspector({
  id: 'steg-signals',
  version: 1,
  paths: ['steg'],
  appliesTo: (material) => material.kind === 'image',
  async inspect(material, { settings, budget }) {
    const findings = new Findings(material, budget);
    if (!FORMATS.has(material.format)) {
      findings.reason('unsupported_format');
      return findings.report();
    }
    // What was found as pixels has no file around them.
    if (material.format === PIXEL_FORMAT) {
      await inspectPixels(material, settings.mode, findings);
      return findings.report();
    }
    const container = walkContainer(material.format, material.bytes);
    if (container !== undefined) {
      for (const signal of container.signals) findings.signal(signal);
      for (const reason of container.reasons) findings.reason(reason);
      const surplus = material.format === 'png' ? pngSurplus(material.bytes, MAX_ROW_BYTES[settings.mode]) : undefined;
      const parts = flattened([...container.parts, ...(surplus?.parts ?? [])], findings);
      readMetadata(parts, findings);
      if (settings.mode !== 'fast') await judgeThumbnails(parts, findings);
      if (surplus?.taller !== undefined) reportRowsBelow(surplus.taller, 'png', findings);
      countImages(container, findings);
      judgeTrailing(material.bytes, container, findings);
    }
    if (!RAW_PIXELS.has(material.format)) findings.unread(sentencesIn(material.bytes));
    findPolyglots(material.bytes, container?.end, findings);
    if (material.format === 'jpeg') {
      await judgeRowsBelow(material, MAX_ROWS_PIXELS[settings.mode], findings);
      if (settings.mode !== 'fast') inspectCoefficients(material, findings);
    } else await inspectPixels(material, settings.mode, findings);
    return findings.report();
  },
});

/** Frames and pages beside the first are items of the scan: viewers show them, and most machines read the first alone. */
function countImages({ images }: Container, findings: Findings): void {
  if (images <= 1) return;
  findings.signal('further_images');
  if (!findings.budget.spend('items', images)) findings.reason('item_budget_exceeded');
}
