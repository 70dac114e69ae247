export { readExifBlock, MAX_EXIF_ENTRIES } from './exif/exif-block.ts';
export type { ExifBlock, NextIfdRole } from './exif/exif-block.ts';
export { readExifClaims, withholdValues } from './exif/exif-claims.ts';
export type { ExifClaims } from './exif/exif-claims.ts';
export type { CaptureTime, ExifTimes, GpsTimeState, TimeState } from './exif/exif-times.ts';
export { TAG } from './exif/tags.ts';
export { MAX_TEXT_BYTES, rationalValues, textValue } from './exif/values.ts';
export { isIccProfile } from './icc/icc-profile.ts';
export { CAMERA_MAKES, LABEL_CATALOGUE_VERSION, recognizeCamera } from './labels/camera.ts';
export type { RecognizedCamera } from './labels/camera.ts';
export type { CameraMake, ModelSeries } from './labels/camera-make.ts';
export { recognizeSoftware } from './labels/software.ts';
export { MAX_IMAGE_RESOURCES, readImageResources, RESOURCE_ID } from './photoshop/image-resources.ts';
export type { ImageResource, ImageResources } from './photoshop/image-resources.ts';
export { MAX_IPTC_DATA_SETS, readIptcClaims } from './photoshop/iptc-claims.ts';
export type { IptcClaims } from './photoshop/iptc-claims.ts';
export { captureTimesDiffer, chronologyGapBand, exifPresence, modifiedAfterCapture, publicClaims, xmpPresence } from './public-claims.ts';
export { Carrier, MAX_CARRIER_PARTS } from './raster/carrier.ts';
export type { CarrierFlag } from './raster/carrier.ts';
export {
  MAX_EXIF_CARRIER_BYTES,
  MAX_ICC_CARRIER_BYTES,
  MAX_XMP_CARRIER_BYTES,
  readCarrier,
  readExifCarrier,
  readIccCarrier,
  readXmpCarrier,
} from './raster/carrier-reading.ts';
export type { CarrierReading, PartReading } from './raster/carrier-reading.ts';
export { joinComponents, joinSummaries } from './raster/join-carriers.ts';
export { observeClaims } from './raster/observe-claims.ts';
export type { ObservedClaims } from './raster/observe-claims.ts';
export { rasterMetadata } from './raster/raster-metadata.ts';
export type { MetadataReason } from './reason.ts';
export { compareCaptureTimes } from './time/capture-time-conflict.ts';
export type { CaptureTimeConflict } from './time/capture-time-conflict.ts';
export type { StatedTime } from './time/civil-time.ts';
export { readXmpClaims } from './xmp/xmp-claims.ts';
export type { XmpClaims } from './xmp/xmp-claims.ts';
export { MAX_XML_BINDINGS, MAX_XML_DEPTH, MAX_XML_NODES, readXmlEvents } from './xmp/xml-events.ts';
export type { XmlAttribute, XmlHandler, XmlName, XmlOutcome } from './xmp/xml-events.ts';
