import { PngFileEvidence } from '@input-trust/contract';
import { collectPngEvidence, NotOfFormatError } from '@input-trust/evidence-png';
import { check, defineFormat, exifChecks, flags, numeric, size, wasRead } from './check.ts';

/** IHDR colour types by their numbers (PNG third edition, Table 12). */
const COLOR_TYPES: readonly string[] = ['grayscale', '', 'truecolor', 'indexed', 'grayscale_alpha', '', 'truecolor_alpha'];

/** PNG and APNG against ExifTool; soundness of the container against pngcheck. */
export const png = defineFormat({
  format: 'png',
  mediaTypes: ['image/png', 'image/apng'],
  collect: collectPngEvidence,
  refuses: NotOfFormatError.isInstance,
  parse: (evidence) => PngFileEvidence.parse(evidence),
  compare: (truth, { structure, components, carriers, metadata }) => {
    const { image, exiftool, decode } = truth;
    const colorType = numeric(exiftool, 'PNG:ColorType');
    return [
      check('dimensions', size(image), size(structure.header?.dimensions)),
      check('bit_depth', numeric(exiftool, 'PNG:BitDepth'), structure.header?.bit_depth),
      check('color_type', colorType === null ? null : COLOR_TYPES[colorType], structure.header?.color_type),
      check('frames', numeric(exiftool, 'PNG:AnimationFrames'), structure.animation?.frame_count),
      flags('sound_container', decode.ok === true, components.structure.status === 'complete'),
      ...exifChecks(truth, metadata.exif, metadata.chronology_gap_band),
      flags('exif', image.has_exif === true, wasRead(components.exif)),
      flags('xmp', image.has_xmp === true, wasRead(components.xmp)),
      flags('icc', image.has_icc === true, carriers.icc.count > 0),
      flags('cabx', image.has_jumbf === true, carriers.cabx.count > 0),
    ];
  },
});
