import type { Explanation } from './explanation.ts';
import { TIFF_AND_HEIF } from './explanations-tiff-heif.ts';

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
  {
    format: 'pdf',
    reason: 'The page has no valid MediaBox, which is required. Poppler assumes letter; ours gives no size and malformed_metadata.',
    fields: ['page_size'],
    files:
      'adbb752d 754a2b85 248ec83a da93a277 dcadfef5 c46a8cbc 54dfaffc fae89455 8523cc3e 2b50c6b3 48beacc7 58af3710 7d5efeb7 279d27f9 86a48d08 ce2b93db d495b120 b6632404 46fce891 173188d1 fcaa4b63 0ea1f9ab 920dde7f eef7f1fe 24ba6c80 ec1ba2bc ffc7f5e2 4ca042c4 adeb9d78 b25e794b 09c929b0 e4c4067d c15ca73c e28a1475 127de1d3 bea12530 46585f3b d1e68717 9ac62574 52867f1c 4d3a142f 0dc98582 7c76a1f8 97ed9f51 1a1b7472 e5067d4d 0c4a9cc4 cf8e092a 3395fda2 e29fef02 68596597 7f8c9c66 26c4007a 7e1d2f10 e05e9200 d59db2bd 58619a13 7e37846b 4a144d73 b5625b05 f06ed686 7995d265 d1898186 6acc713e 565be606',
  },
  {
    format: 'pdf',
    reason: 'Poppler measures the CropBox; page_size_points is the MediaBox.',
    fields: ['page_size'],
    files: 'bdfccdfb 0d0d158b 126f650f 7b1ec211 972c115d 13a5548c 89da5db0 5fafd564 79fba817 0f991f71 41371762',
  },
  {
    format: 'pdf',
    reason:
      'The file has a linearization dictionary, and its length is no longer that of the file, so that viewers do not use it (ISO 32000-2, annex F.3.3).',
    fields: ['linearized'],
    files:
      '79cd4495 f468fc2f 2fcab2ae 9f091ceb 9612df43 15e3ac00 1b6bee31 232e7f5c 4dfb9f58 828e5ca1 2349411e 7bd3bd40 ec4404ef 6c8c1f23 a18e69a6 631bb62d 8b2332e9 3e672ffa f45a2bd8 552b9a19',
  },
  {
    format: 'pdf',
    reason: 'There is no PDF header in the first 1024 bytes, and ours refuses the bytes. The tools read on without one.',
    fields: ['pages'],
    files: 'c0b31101 6ae02a88 5ead115b 6aa28594 211e2e1c',
  },
  {
    format: 'pdf',
    reason: 'Poppler leaves UserUnit out; page_size_points is scaled by it.',
    fields: ['page_size'],
    files: '3b7ac847 249c09e9 df9ab28a 7fdc8529 a49354a4',
  },
  {
    format: 'pdf',
    reason: 'The page tree refers to itself and to one page twice; ours keeps what it reads once with malformed_structure.',
    fields: ['pages'],
    files: '77c8817e',
  },
  {
    format: 'pdf',
    reason: 'The tree states 9999999999 pages and has one. Ours counts pages, not what is stated.',
    fields: ['pages'],
    files: 'f513f3b4',
  },
  {
    format: 'pdf',
    reason:
      'A fuzzed file whose catalog or page tree lies behind damaged bytes. Poppler guesses on; ours abstains with malformed_structure.',
    fields: ['pages', 'form', 'xmp'],
    files: 'e651252b',
  },
  {
    format: 'pdf',
    reason:
      'A fuzzed file whose catalog or page tree lies behind damaged bytes. Poppler guesses on; ours abstains with malformed_structure.',
    fields: ['pages'],
    files: '732311f7',
  },
  {
    format: 'pdf',
    reason: 'Metadata is there and is a dictionary without a stream: xmp is unavailable with malformed_metadata, not absent.',
    fields: ['xmp'],
    files: 'a9eb0a3f 0cd3361d',
  },
  {
    format: 'pdf',
    reason: 'The page stands in a stream instead of a dictionary. Poppler gives up; ours reads its dictionary.',
    fields: ['page_size'],
    files: 'a9eb0a3f',
  },
];

/** Disagreements that are meant: `<format> <file> <field>` to the reason. One that nothing needs fails the run. */
export const EXPLANATIONS: ReadonlyMap<string, string> = new Map(
  [...LIST, ...TIFF_AND_HEIF].flatMap(({ format, reason, fields, files }) =>
    files.split(' ').flatMap((file) => fields.map((field) => [`${format} ${file} ${field}`, reason] as const)),
  ),
);
