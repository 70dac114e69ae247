import { ALL_PATHS, defineInspector, readingOf } from '@input-trust/detector-kit';
import type { CoverageReason, Report, Resource, Surface } from '@input-trust/detector-kit';
import { decodeReduced, furtherFrames } from '@input-trust/raster';
import type { Raster } from '@input-trust/raster';
import { OcrEngine } from './ocr-engine.ts';
import type { OcrLine } from './ocr-word.ts';
import { reduceRaster, lumaOver } from './surface-planes.ts';
import { toSurface } from './surfaces.ts';

/** The OCR engine for documents, in English, German, French and Spanish unless another is provided. */
export const DOCUMENT_OCR: Resource<OcrEngine> = {
  id: 'document-ocr',
  load: async () => new OcrEngine({ languages: ['eng', 'deu', 'fra', 'spa'] }),
  close: (engine) => engine.close(),
};

/** Largest picture that is read as it is: an A4 page at 400 dpi. Larger ones are reduced, with letters that are as large. */
const MAX_PAGE_PIXELS = 16_000_000;
/** A picture with a shorter side than this holds no lines of text that a document is made of. */
const MIN_SIDE = 48;
/** Marks that the engine is less sure of than this are specks; words are kept, whoever compares them must expect single wrong letters. */
const MIN_CONFIDENCE = 0.3;

/**
 * Reads a picture as a page of a document: every row that a person sees, numbers and codes as well as words. Hidden text is a matter of
 * `visualTextInspector`, which in turn leaves out rows without words.
 */
export const pageTextInspector = defineInspector({
  id: 'page-text',
  version: 1,
  paths: ALL_PATHS,
  appliesTo: ({ kind }) => kind === 'image',
  async inspect(material, context): Promise<Report> {
    const { budget } = context;
    const decoded = await decodeReduced(material, budget, (pixels) => (pixels > 4 * MAX_PAGE_PIXELS ? 2 : 1));
    if (decoded.status === 'failed') return readingOf({ reasons: [decoded.reason] });
    const engine = await context.use(DOCUMENT_OCR);
    const reasons = new Set<CoverageReason>(decoded.reasons);
    const surfaces: Surface[] = [];
    const readPage = async (raster: Raster, canvas: { readonly width: number; readonly height: number }): Promise<void> => {
      if (Math.min(raster.width, raster.height) < MIN_SIDE) return;
      const factor = Math.ceil(Math.sqrt((raster.width * raster.height) / MAX_PAGE_PIXELS));
      const plane = lumaOver(factor > 1 ? reduceRaster(raster, factor) : raster, 255);
      const outcome = await engine.recognise(plane, { layout: 'block', isInvertedToo: true }, budget.limits.timeMs - budget.elapsedMs);
      if (outcome.status === 'unavailable') reasons.add('detector_unavailable');
      if (outcome.status === 'timed_out') reasons.add('deadline_exceeded');
      if (outcome.status !== 'read') return;
      const scale = canvas.width / plane.width;
      const lines = outcome.lines.map((line) => keptWords(line, scale)).filter((line) => line.length > 0);
      if (lines.length > 0) surfaces.push(toSurface([{ lines, hasBoxes: true }], canvas, { visibility: 'visible', hiddenBy: [] }));
    };
    await readPage(decoded.raster, decoded.source);
    if (material.format === 'tiff' || material.format === 'bigtiff') {
      for await (const frame of furtherFrames(material, budget)) {
        if (!budget.hasTime()) break;
        if (frame.status === 'failed') reasons.add(frame.reason);
        else await readPage(frame.raster, frame.raster);
      }
    }
    return readingOf({ surfaces, reasons: [...reasons] });
  },
});

function keptWords(line: OcrLine, scale: number): OcrLine {
  return line
    .filter(({ text, confidence }) => text.trim() !== '' && (confidence >= MIN_CONFIDENCE || /[\p{L}\p{N}]{3}/u.test(text)))
    .map(({ text, confidence, box: { x, y, width, height } }) => ({
      text,
      confidence,
      box: { x: x * scale, y: y * scale, width: width * scale, height: height * scale },
    }));
}
