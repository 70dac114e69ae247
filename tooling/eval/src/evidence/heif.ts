import { HeifFileEvidence } from '@input-trust/contract';
import { collectHeifEvidence, NotOfFormatError } from '@input-trust/evidence-heif';
import { check, claimChecks, defineFormat, flags, size, wasRead } from './check.ts';
import type { Check, Format } from './check.ts';
import type { TruthRow } from './truth.ts';

/** ExifTool calls a file whose major brand it does not know a video, whatever its compatible brands. */
const MEDIA_TYPES = ['image/heic', 'image/heif', 'image/heif-sequence', 'image/heic-sequence', 'image/avif', 'video/mp4'];

/** HEIF against ExifTool, and the number of images against libheif where that reads the file to its end. */
export const heif = defineHeif('heif');

/** AVIF is the same container; the corpus keeps it apart. */
export const avif = defineHeif('avif');

function defineHeif(format: string): Format {
  return defineFormat({
    format,
    mediaTypes: MEDIA_TYPES,
    collect: collectHeifEvidence,
    refuses: NotOfFormatError.isInstance,
    parse: (evidence) => HeifFileEvidence.parse(evidence),
    compare,
  });
}

function compare(truth: TruthRow, evidence: HeifFileEvidence): Check[] {
  const { image, decode } = truth;
  const { structure, components, observations } = evidence;
  const several = observations.find(({ code }) => code === 'multiple_pages');
  const images = several !== undefined && 'count' in several ? several.count : 1;
  return [
    check('dimensions', size(image), size(structure.primary_item?.dimensions)),
    ...(decode.ok === true && decode.images !== undefined ? [check('images', decode.images, images)] : []),
    ...(decode.ok === true ? [flags('sound_container', true, components.structure.status === 'complete')] : []),
    ...claimChecks(truth, evidence),
    flags('exif', image.has_exif === true, wasRead(components.exif)),
    flags('xmp', image.has_xmp === true, wasRead(components.xmp)),
    flags('icc', image.has_icc === true, wasRead(components.icc)),
  ];
}
