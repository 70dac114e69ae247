import type { Explanation } from './explanation.ts';

/** What is meant about TIFF, HEIF and AVIF; most of these files are the work of fuzzers. */
export const TIFF_AND_HEIF: readonly Explanation[] = [
  {
    format: 'avif',
    reason:
      'The compact form of one image (brand mif3, box mini), whose brand is none of the table: refused. ExifTool calls every file of an unknown brand a video.',
    fields: ['container'],
    files: '47e8b1bb 6d78af07 ed2b412c',
  },
  {
    format: 'heif',
    reason:
      'The compact form of one image (brand mif3, box mini), whose brand is none of the table: refused. ExifTool calls every file of an unknown brand a video.',
    fields: ['container'],
    files: '0afcad4c a3949d81',
  },
  {
    format: 'heif',
    reason:
      'The item properties break off, so that none is associated with the primary item. ExifTool takes the first size that it meets; ours abstains with malformed_structure.',
    fields: ['dimensions'],
    files: '74d323ff',
  },
  {
    format: 'heif',
    reason: 'The Exif item describes no image: undeclared_carrier. ExifTool reads it all the same.',
    fields: ['camera_make_present', 'camera_model_present', 'exif', 'software_present'],
    files: '76af87ee',
  },
  {
    format: 'heif',
    reason: 'The Exif item describes another image than the primary item: ambiguous_directory. ExifTool reads it all the same.',
    fields: ['camera_make_present', 'camera_model_present', 'capture_time', 'exif', 'software_present'],
    files: '51950758',
  },
  {
    format: 'heif',
    reason: 'The size that the profile states does not fit its property: icc is unavailable with malformed_metadata.',
    fields: ['icc'],
    files: 'fa2e8f89',
  },
  {
    format: 'heif',
    reason: 'A fuzzed association gives the primary item several sizes. ExifTool takes the first; ours abstains with ambiguous_value.',
    fields: ['dimensions'],
    files: '1ec08f1e 26cf579b 5b338aaa a586f736 b84d1ced c7f65642',
  },
  {
    format: 'tiff',
    reason: 'The version is 43, that of BigTIFF, in a fuzzed classic header: refused.',
    fields: ['container'],
    files: '43cd5e9a a3d7ff51',
  },
  {
    format: 'tiff',
    reason:
      'The signature is that of TIFF and the directory behind it is damaged, so that ExifTool names no type; ours reports it as truncated.',
    fields: ['container'],
    files: '69fd6e99 b8c6c565',
  },
  {
    format: 'tiff',
    reason: 'ImageWidth is of type SBYTE, which the standard does not allow: no size is reported.',
    fields: ['dimensions'],
    files: '2f75b679',
  },
  {
    format: 'tiff',
    reason: 'ImageWidth or ImageLength stands twice. ExifTool takes the first; ours reports no size and ambiguous_value.',
    fields: ['dimensions'],
    files:
      '074d0931 0b1ac2c2 1352cddc 1abb96f0 2a43d7a8 587c23e9 590fa7db 8443d6ce 8db776c5 98872ae4 b97e747c c1852802 c2b9f563 d435f12f dcaffd65 ecf0676c fb07d992',
  },
  {
    format: 'tiff',
    reason:
      'An image of the chain whose ImageWidth is missing or unreadable: ours counts it as a page without a size, with malformed_structure or truncated; ExifTool does not name the tag.',
    fields: ['pages'],
    files:
      '00883cd1 039b4afc 04e8aae1 1326d10b 17c900bd 17d7b9df 3b119fdb 3df1344b 48f8b757 4bb335f6 4e316080 4fd0c47a 52a73a6e 63f3c701 65a4de78 69e36138 7ac894f7 84c3a685 88d3bdb7 a83672e7 b2c343c3 b575c4d8 b8c6c565 beafb4e1 c4e44093 c9213a3b cb4e7f86 d28625db e86d50e3 eb755604 ebd56641 f5b09b95 ffdcc26e',
  },
  {
    format: 'tiff',
    reason:
      'The packet of a fuzzed file is not well-formed XML: xmp is unavailable with malformed_metadata. ExifTool reports what stands before the damage.',
    fields: ['xmp'],
    files: '2c2c978c 3d91d025 51345166 701c7972 ade99eeb',
  },
  {
    format: 'tiff',
    reason: 'A tile leaves the file: truncated. libtiff reads the directory and no tile.',
    fields: ['sound_container'],
    files: 'ea353a95',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['camera_model_present'],
    files: 'cb4e7f86',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['dimensions', 'exif', 'icc', 'iptc', 'photoshop', 'software_present'],
    files: 'e86d50e3',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['dimensions', 'software_present'],
    files: '04e8aae1',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['exif', 'icc', 'iptc', 'photoshop'],
    files: '97eb65c9',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['exif', 'iptc', 'photoshop'],
    files: 'e9552307',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['icc', 'iptc', 'photoshop', 'software_present'],
    files: '176401b6 90e54f7e',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['icc', 'photoshop', 'software_present'],
    files: '701c7972',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['icc', 'software_present'],
    files: '3d91d025',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['iptc', 'photoshop'],
    files: '3df1344b 4e316080 5c3e2c3d 9780e00a ef553ab0 ffdcc26e',
  },
  {
    format: 'tiff',
    reason:
      'ExifTool leaves a fuzzed directory at an entry that it cannot read, or skips a tag whose value leaves the file. Ours reports that the tag is there, reads the entries behind it, and says truncated or malformed_structure.',
    fields: ['software_present'],
    files: '2c2c978c 51345166 79e2076b 8ad2e67f 9a5839a2 bf41f67c d879f4bb da680532',
  },
];
