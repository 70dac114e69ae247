import { defineInspector, Material, readingOf } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, ReadContext, Report, Resource, ScanSettings, Surface } from '@input-trust/detector-kit';
import { decodeRaster, decodeReduced, furtherFrames, heifImages, MAX_WHOLE_PIXELS, readingScale } from '@input-trust/raster';
import type { Raster, ReadingScale } from '@input-trust/raster';
import { AnimationReader, FAINT_TEXT, VISIBLE_TEXT } from './animation.ts';
import { exifThumbnail } from './exif-thumbnail.ts';
import { OcrEngine } from './ocr-engine.ts';
import { PictureReader } from './picture-reader.ts';
import { FAST_PIXELS, MAX_FULL_PIXELS, PictureScan } from './picture-scan.ts';
import { toSurface } from './surfaces.ts';
import type { ReadRegion } from './surfaces.ts';

/** Part of a scan's time that reading may take; the rest is for those who judge what was read. */
const TIME_SHARE = 0.7;

/** The OCR engine of the process, in English unless another is provided: `provide(OCR, new OcrEngine({ languages: ['eng', 'deu'] }))`. */
export const OCR: Resource<OcrEngine> = { id: 'ocr', load: async () => new OcrEngine(), close: (engine) => engine.close() };

/** Text and codes that a person or a machine reads in a picture, plainly or hidden. */
export const visualTextInspector = defineInspector({
  id: 'visual-text',
  version: 1,
  paths: ['steg'],
  appliesTo: (material) => material.kind === 'image',
  inspect: async (material, context) => readPicture(material, context, await context.use(OCR)),
});

async function readPicture(material: Material, { settings, budget }: ReadContext, engine: OcrEngine): Promise<Report> {
  const decoded = await decodeReduced(material, budget, SCALES[settings.mode]);
  if (decoded.status === 'failed') return readingOf({ reasons: [decoded.reason] });
  const { raster, source } = decoded;
  const scan = new PictureScan(raster, source, new PictureReader(engine, budget, TIME_SHARE));
  const isOversize = source.width * source.height > MAX_FULL_PIXELS;
  if (settings.mode === 'fast') await scan.readQuickly();
  else if (settings.mode === 'secure' || isOversize) await scan.readSecurely(isOversize ? undefined : () => decodeRaster(material, budget));
  else await scan.readEverything(await thumbnailOf(material, budget));
  const isSampled = source.width * source.height > (settings.mode === 'comprehensive' ? MAX_FULL_PIXELS : MAX_WHOLE_PIXELS);
  if (isSampled && settings.mode !== 'fast') scan.reasons.add('pixel_budget_exceeded');
  const further = settings.mode === 'fast' ? [] : await readFurther(material, budget, scan, settings.mode === 'comprehensive');
  const unread = await scan.unread();
  const reasons = new Set<CoverageReason>([...decoded.reasons, ...scan.reasons]);
  // What there was no time for is said already.
  if (unread.length > 0 && reasons.size === 0) reasons.add('text_not_read');
  return readingOf({ surfaces: [...scan.surfaces(), ...further], reasons: [...reasons], threats: unread.slice(0, MAX_UNREAD) });
}

/** Places of text that was not read, of which a person needs no more than a few. */
const MAX_UNREAD = 8;

/**
 * What the frames of an animation show that the first does not, each further page of a TIFF, and the images of a HEIF file beside the
 * primary one; in `comprehensive` also what they hide.
 */
async function readFurther(material: Material, budget: Budget, first: PictureScan, isThorough: boolean): Promise<Surface[]> {
  if (material.format === 'heif') return readHeifImages(material, budget, first, isThorough);
  const known = first.words();
  const seen = new AnimationReader(first.reader, first.canvas, known, VISIBLE_TEXT);
  const faint = new AnimationReader(first.reader, first.canvas, known, FAINT_TEXT);
  const pages: Surface[] = [];
  let page = first;
  for await (const frame of furtherFrames(material, budget)) {
    if (frame.status === 'failed') first.reasons.add(frame.reason);
    else if (first.reader.hasTime()) {
      for (const reason of frame.reasons) first.reasons.add(reason);
      if (material.format === 'tiff' || material.format === 'bigtiff') {
        // An overview of the page before is no page.
        if (page.isReducedTo(frame.raster)) continue;
        page = await readPage(frame.raster, first, isThorough);
        pages.push(...page.surfaces());
      } else {
        await seen.read(frame.raster, frame.delayMs);
        if (isThorough) await faint.read(frame.raster, frame.delayMs);
      }
    } else break;
  }
  const surfaceOf = (regions: readonly ReadRegion[], how: Pick<Surface, 'visibility' | 'hiddenBy'>): Surface[] =>
    regions.length === 0 ? [] : [toSurface(regions, first.canvas, how)];
  return [
    ...surfaceOf(seen.regions, { visibility: 'visible', hiddenBy: [] }),
    ...surfaceOf(seen.briefRegions, { visibility: 'hidden', hiddenBy: ['brief_frame'] }),
    ...surfaceOf([...faint.regions, ...faint.briefRegions], { visibility: 'hidden', hiddenBy: ['low_contrast'] }),
    ...pages,
  ];
}

async function readPage(raster: Raster, { reader }: PictureScan, isThorough: boolean): Promise<PictureScan> {
  const page = new PictureScan(raster, raster, reader);
  const isOversize = raster.width * raster.height > MAX_FULL_PIXELS;
  await (isThorough && !isOversize ? page.readEverything(undefined) : page.readSecurely());
  if (isThorough && isOversize) reader.reasons.add('pixel_budget_exceeded');
  return page;
}

/** Further images are pages; what the others show that the primary image does not is hidden. */
async function readHeifImages(material: Material, budget: Budget, first: PictureScan, isThorough: boolean): Promise<Surface[]> {
  const surfaces: Surface[] = [];
  for await (const { role, result } of heifImages(material, budget)) {
    if (result.status === 'failed') first.reasons.add(result.reason);
    else if (first.reader.hasTime()) {
      for (const reason of result.reasons) first.reasons.add(reason);
      const { raster } = result;
      if (role === 'further') surfaces.push(...(await readPage(raster, first, isThorough)).surfaces());
      else if (role === 'auxiliary' && first.isAlike(raster)) await first.readAuxiliary(raster, isThorough);
      else if (role !== 'thumbnail') {
        const technique = role === 'hidden' ? 'hidden_image' : 'auxiliary_image';
        surfaces.push(...(await readPage(raster, first, isThorough)).surfacesHiddenBy(technique, first.words()));
      } else if (isThorough) await first.readThumbnail(raster);
    } else break;
  }
  return surfaces;
}

/** At what part of its size a mode decodes a JPEG: small enough for the one pass of `fast`, in full wherever every plane is searched. */
const SCALES: Readonly<Record<ScanSettings['mode'], (pixels: number) => ReadingScale>> = {
  fast: (pixels) => ([8, 4, 2] as const).find((scale) => pixels / scale ** 2 >= FAST_PIXELS / 2) ?? 1,
  secure: readingScale,
  comprehensive: (pixels) => (pixels <= MAX_FULL_PIXELS ? 1 : readingScale(pixels)),
};

async function thumbnailOf(material: Material, budget: Budget): Promise<Raster | undefined> {
  const bytes = material.format === 'jpeg' ? exifThumbnail(material.bytes) : undefined;
  if (bytes === undefined) return undefined;
  const decoded = await decodeRaster(new Material({ kind: 'image', format: 'jpeg', bytes, parent: material, path: 'thumbnail' }), budget);
  return decoded.status === 'decoded' ? decoded.raster : undefined;
}
