/** Names of fields and carriers of file evidence that do not read as they are spelled. */
const NAMES: Readonly<Record<string, string>> = {
  exif: 'EXIF',
  xmp: 'XMP',
  extended_xmp: 'extended XMP',
  icc: 'colour profile (ICC)',
  iptc: 'IPTC',
  gps: 'GPS',
  jfif: 'JFIF header',
  jfxx: 'JFIF extension',
  mpf: 'multi-picture format',
  jumbf: 'content credentials (JUMBF)',
  cabx: 'content credentials (caBX)',
  c2pa: 'content credentials (C2PA)',
  photoshop_irb: 'Photoshop resources',
  maker_note: 'maker note',
  native_children: 'embedded pictures',
  exif_claims_present: 'EXIF claims',
  xmp_claims_present: 'XMP claims',
  gps_present: 'GPS data',
  gps_fix_utc: 'time of the GPS fix (UTC)',
  gps_fix_time_present: 'time of the GPS fix',
  exif_pixel_dimensions: 'pixels as EXIF states them',
  capture_time_utc_qualified: 'offset from UTC beside the capture time',
  xmp_history_event_count: 'editing steps in XMP',
  crc_error_count: 'wrong checksums',
  script_present: 'scripts',
  standard_quality: 'quality (standard tables)',
  riff_size_matches: 'RIFF size fits',
  end_marker_present: 'end marker',
  end_chunk_present: 'end chunk',
  byte_count: 'size',
  image_data_bytes: 'image data',
  leading_byte_count: 'bytes before the header',
  trailing_byte_count: 'bytes after the end',
  id: 'id',
  unknown_ancillary_count: 'unknown ancillary chunks',
  unknown_critical_count: 'unknown critical chunks',
  extension_counts: 'extensions',
  color_type: 'colour type',
  color_transform: 'colour transform',
  global_color_table_size: 'colours in the global table',
  local_color_table_count: 'local colour tables',
  color_components: 'colour components',
  capture_time_basis: 'basis of the capture time',
};

/** Values of closed vocabularies that do not read as they are spelled. */
const VALUES: Readonly<Record<string, string>> = {
  under_one_minute: 'less than a minute apart',
  one_minute_to_one_hour: 'between a minute and an hour apart',
  one_hour_to_one_day: 'between an hour and a day apart',
  one_day_or_more: 'a day or more apart',
  explicit_offset_utc: 'converted to UTC by the offset that the file states',
  local_unqualified: 'local time, of which no zone is known',
  original_encoded: 'the file as it was submitted',
  extracted_encoded: 'a picture taken unchanged out of a PDF',
  pdf_encoded_pixel_stream: 'pixels of a PDF, which are no file of their own',
  ycbcr: 'YCbCr',
  ycck: 'YCCK',
  acroform: 'AcroForm',
  xfa: 'XFA',
  pdfa: 'PDF/A',
  pdfx: 'PDF/X',
  pdfua: 'PDF/UA',
  trainedAlgorithmicMedia: 'made by a trained model (AI)',
  compositeWithTrainedAlgorithmicMedia: 'partly made by a trained model (AI)',
  digitalCapture: 'captured by a digital camera',
  computationalCapture: 'captured and computed by a digital camera',
  screenCapture: 'a capture of a screen',
  compositeSynthetic: 'composed with synthetic parts',
  compositeCapture: 'composed of captures',
  algorithmicMedia: 'made by an algorithm',
  humanEdits: 'edited by a person',
  minorHumanEdits: 'edited a little by a person',
};

/** A field as a person reads it: `horizontal_sampling` as `horizontal sampling`. */
export function fieldInWords(field: string): string {
  if (Object.hasOwn(NAMES, field)) return NAMES[field] ?? field;
  const words = field
    .replace(/_(?:present|count)$/, (suffix) => (suffix === '_count' ? 's' : ''))
    .replace(/ys$/, 'ies')
    .replace(/byties$/, 'bytes');
  return words
    .split('_')
    .map((word) => (/^(?:exif|xmp|gps|icc|id|iptc|pdf|utc)$/.test(word) ? word.toUpperCase() : word))
    .join(' ');
}

/** A value of a closed vocabulary as a person reads it. */
export function valueInWords(value: string): string {
  return VALUES[value] ?? (/^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value);
}
