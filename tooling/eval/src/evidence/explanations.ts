interface Explanation {
  readonly format: string;
  readonly reason: string;
  readonly fields: readonly string[];
  /** First 8 digits of each file's SHA-256. */
  readonly files: string;
}

const LIST: readonly Explanation[] = [
  {
    format: 'png',
    reason:
      'The header states what no PNG may state: no pixels, or a bit depth, colour type or interlace method that does not exist. Ours reports no such header and malformed_structure.',
    fields: ['dimensions', 'bit_depth', 'color_type'],
    files: 'd171add1 a2f48e6d 246e6537 495cbf78 4059f7e6 c1287690 00b53c3b 6d75726f 16e5b40f',
  },
  {
    format: 'png',
    reason: 'The same, and ExifTool names its colour type by no number of the standard.',
    fields: ['dimensions', 'bit_depth'],
    files: 'e252a0e7',
  },
  {
    format: 'png',
    reason:
      'pngcheck decodes the image data or reads fields of chunks that carry no metadata; ours checks the container: order, number, fixed lengths and CRC of chunks.',
    fields: ['sound_container'],
    files: 'b941fc66 24b24b00 dad7098f 4459c7f5 49711cd9',
  },
  {
    format: 'png',
    reason:
      'A matter of a carrier, not of the container: two iCCP are the flag duplicate, a text without keyword is malformed_metadata. A profile beside sRGB and a NUL in a text are no reason to read less.',
    fields: ['sound_container'],
    files: '6b503874 22e76a0a bf282001 c7d64356',
  },
  {
    format: 'png',
    reason:
      'iCCP is there, and what it holds cannot be inflated or stands before IHDR. Ours counts it as a carrier; its compressed content is never inspected.',
    fields: ['icc'],
    files: '88b2d791 21c06fef de373b3e 298ded0e',
  },
  {
    format: 'png',
    reason: 'The profile stands in a text chunk as a raw profile: no iCCP, and icc is unavailable with unsupported_metadata.',
    fields: ['icc'],
    files: '08640fa6',
  },
  {
    format: 'png',
    reason: 'XMP stands in a text chunk as a raw profile: counted as other, and xmp is unavailable with unsupported_metadata.',
    fields: ['xmp'],
    files: '245b3b15 6872252f',
  },
  {
    format: 'png',
    reason:
      'XMP stands in tEXt instead of iTXt, as an old editor wrote it: counted as other, and xmp is unavailable with unsupported_metadata.',
    fields: ['xmp'],
    files: 'f2445c8a 63f2495d',
  },
  {
    format: 'png',
    reason:
      'EXIF stands in a text chunk as a raw profile only: counted as other, and exif is unavailable with unsupported_metadata, so that nothing is claimed.',
    fields: ['exif', 'camera_make_present', 'camera_model_present', 'software_present', 'gps_present'],
    files: '41838973',
  },
  {
    format: 'webp',
    reason:
      'The bytes end within a chunk. ExifTool gives up before it reads that chunk; ours reads the size in its header and reports truncated.',
    fields: ['dimensions'],
    files:
      'ce6d7907 a5f625e1 fe79b48f d565c591 82605260 23d1d385 64080207 13bca7c8 91b4f811 163be356 3d400873 cd7083d6 8df31954 c27a645d 7ada0ca7',
  },
  {
    format: 'webp',
    reason: 'There are several VP8X chunks. Ours takes the first and reports malformed_structure, ExifTool the last.',
    fields: ['dimensions'],
    files: '976d3675 84bd9dd0 1ff7ea9d 2c64fd40',
  },
  {
    format: 'webp',
    reason: 'The VP8 data is broken behind a sound header; image data is not decoded.',
    fields: ['sound_container'],
    files: '20439c50',
  },
  {
    format: 'gif',
    reason: 'Ten bytes: a version and half a screen descriptor. ExifTool names no type; ours reports truncated.',
    fields: ['container', 'version', 'global_color_table'],
    files: '6e8c106e',
  },
  {
    format: 'gif',
    reason: 'Two XMP extensions: duplicate_carrier, so that neither is used.',
    fields: ['xmp'],
    files: 'afdc2ba0',
  },
  {
    format: 'gif',
    reason: 'The file ends within its only comment, which ours counts and ExifTool does not.',
    fields: ['comment'],
    files: '3eaba092 71ae3332 ca80a40e',
  },
  {
    format: 'gif',
    reason: 'The image data is cut off: declared, not decoded. Pillow was not asked for the pixels.',
    fields: ['decoded_frames'],
    files: '5cde78c2 8bd1ee7a',
  },
  {
    format: 'gif',
    reason: 'The image data gives 49 pixels more than the frame declares, so that it does not decode to its size. Decoders drop the rest.',
    fields: ['decoded_frames'],
    files: '050ad553',
  },
  {
    format: 'gif',
    reason:
      'A byte that introduces no block ends the walk with malformed_structure; Pillow skips bytes until something looks like a block.',
    fields: ['declared_frames'],
    files: '89691826',
  },
];

/** Disagreements that are meant: `<format> <file> <field>` to the reason. One that nothing needs fails the run. */
export const EXPLANATIONS: ReadonlyMap<string, string> = new Map(
  LIST.flatMap(({ format, reason, fields, files }) =>
    files.split(' ').flatMap((file) => fields.map((field) => [`${format} ${file} ${field}`, reason] as const)),
  ),
);
