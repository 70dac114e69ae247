import { WebpFileEvidence } from '@input-trust/contract';
import { collectWebpEvidence, NotOfFormatError } from '@input-trust/evidence-webp';
import { check, defineFormat, exifChecks, flags, numeric, size, wasRead } from './check.ts';

/** WebP against ExifTool; frames against Pillow, soundness of the container against libwebp. */
export const webp = defineFormat({
  format: 'webp',
  mediaTypes: ['image/webp'],
  collect: collectWebpEvidence,
  refuses: NotOfFormatError.isInstance,
  parse: (evidence) => WebpFileEvidence.parse(evidence),
  compare: (truth, { structure, components, carriers, metadata }) => {
    const { image, exiftool, decode } = truth;
    const frames = structure.lossy_frame_count + structure.lossless_frame_count;
    return [
      check('dimensions', size(image), size(structure.dimensions)),
      ...(decode.pillow?.frames === undefined ? [] : [check('frames', decode.pillow.frames, frames)]),
      check('loop_count', numeric(exiftool, 'RIFF:AnimationLoopCount'), structure.animation?.loop_count),
      flags('sound_container', decode.ok === true || decode.pillow?.ok === true, components.structure.status === 'complete'),
      ...exifChecks(truth, metadata.exif, metadata.chronology_gap_band),
      flags('exif', image.has_exif === true, wasRead(components.exif)),
      flags('xmp', image.has_xmp === true, wasRead(components.xmp)),
      flags('icc', image.has_icc === true, wasRead(components.icc)),
      flags('c2pa', image.has_jumbf === true, carriers.c2pa.count > 0),
    ];
  },
});
