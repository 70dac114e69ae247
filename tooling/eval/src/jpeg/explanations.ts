interface Explanation {
  readonly reason: string;
  readonly fields: readonly string[];
  /** First 8 digits of each file's SHA-256. */
  readonly files: string;
}

const LIST: readonly Explanation[] = [
  {
    reason:
      'Stray bytes stand behind SOI. ExifTool looks for no JPEG there; ours skips them as libjpeg does and reports malformed_structure, so that the report is partial.',
    fields: ['container', 'dimensions'],
    files:
      '0405ae02 0725abfb 101714fd 21a8150e 348a10a3 4151bcca 48d7213a 7ac12d7f 7bccb5e1 901b74be 94eb69cc 9f95a7a2 be973419 d2e9c7b1 d43d85eb e7e3c7fb',
  },
  {
    reason: 'The same file as above: its Exif segment is read, ExifTool never comes to it.',
    fields: ['exif'],
    files: 'd43d85eb',
  },
  {
    reason:
      'The bytes end in the segment behind the frame header. ExifTool gives up before it reports the frame; ours reports it as truncated.',
    fields: ['dimensions'],
    files: '06a6485b 1c67d8cc 34a901de 41e6777c 50a64ff7 651cba00 679ade96 97282a7c 9b6421aa 9d7a217c cdfb7143',
  },
  {
    reason:
      'The frame header breaks its format (its length does not fit its components, or it has no columns), so that none of it is reported.',
    fields: ['dimensions'],
    files: '258e6388 7159642d 90805d49',
  },
  {
    reason:
      'The Exif IFD links to a next-IFD at offset 1, which is no directory: linked_ifd_uninspected, and the capture time is withheld.',
    fields: ['capture_time'],
    files: '11ca8ae9',
  },
  {
    reason: 'DateTimeOriginal is blank or all zeros, which Exif defines as unknown: not a stated time.',
    fields: ['capture_time'],
    files: '10ecdd59 9e906ca3',
  },
  {
    reason: 'GPSDateStamp is 2014:09:259, which is no date: withheld, and observed as partial_gps_time.',
    fields: ['gps_fix_utc'],
    files: 'b9b48cc8',
  },
  {
    reason: 'GPSDateStamp is empty and GPSTimeStamp is 0/0 0/0 0/0, which says unknown: no time is stated.',
    fields: ['gps_fix_utc'],
    files: 'de2565ce',
  },
];

/** Disagreements that are meant: `<file> <field>` to the reason. One that nothing needs fails the run. */
export const EXPLANATIONS: ReadonlyMap<string, string> = new Map(
  LIST.flatMap(({ reason, fields, files }) =>
    files.split(' ').flatMap((file) => fields.map((field) => [`${file} ${field}`, reason] as const)),
  ),
);
