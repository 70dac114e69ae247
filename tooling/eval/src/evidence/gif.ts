import { GifFileEvidence } from '@input-trust/contract';
import { collectGifEvidence, NotOfFormatError } from '@input-trust/evidence-gif';
import { check, defineFormat, flags, numeric, size, wasRead } from './check.ts';

/** GIF against ExifTool; frames against Pillow, which stops at the first frame that it cannot find. */
export const gif = defineFormat({
  format: 'gif',
  mediaTypes: ['image/gif'],
  collect: collectGifEvidence,
  refuses: NotOfFormatError.isInstance,
  parse: (evidence) => GifFileEvidence.parse(evidence),
  compare: ({ image, exiftool, decode }, { structure, components, carriers }) => [
    check('dimensions', size(image), size(structure.screen_dimensions)),
    check('version', exiftool['GIF:GIFVersion'] === undefined ? null : `GIF${String(exiftool['GIF:GIFVersion'])}`, structure.version),
    check('global_color_table', colorTableSize(exiftool), structure.global_color_table_size),
    ...(decode.pillow?.frames === undefined ? [] : [check('declared_frames', decode.pillow.frames, structure.declared_frame_count)]),
    ...(decode.pillow?.ok !== true || decode.pillow.frames !== 1 ? [] : [check('decoded_frames', 1, structure.decoded_frame_count)]),
    check('loop_count', loopCount(exiftool), structure.loop_count),
    flags('comment', 'File:Comment' in exiftool, structure.extension_counts.comment > 0),
    flags('xmp', image.has_xmp === true, wasRead(components.xmp)),
    flags('icc', image.has_icc === true, carriers.icc.count > 0),
  ],
});

function colorTableSize(exiftool: Readonly<Record<string, unknown>>): number | null {
  const bits = numeric(exiftool, 'GIF:BitsPerPixel');
  if (bits === null) return null;
  return numeric(exiftool, 'GIF:HasColorMap') === 1 ? 2 ** bits : 0;
}

/** ExifTool writes endless loops as the word; the file writes 0. */
function loopCount(exiftool: Readonly<Record<string, unknown>>): number | null {
  return exiftool['GIF:AnimationIterations'] === 'Infinite' ? 0 : numeric(exiftool, 'GIF:AnimationIterations');
}
