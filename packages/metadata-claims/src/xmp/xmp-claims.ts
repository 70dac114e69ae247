import type { DigitalSourceType, WithheldCategory } from '@input-trust/contract';
import { recognizeSoftware } from '../labels/software.ts';
import type { MetadataReason } from '../reason.ts';
import type { StatedTime } from '../time/civil-time.ts';
import { parseXmpDateTime } from '../time/xmp-time.ts';
import { digitalSourceType } from './digital-source-type.ts';
import { readXmpProperties } from './xmp-properties.ts';
import type { XmpProperty } from './xmp-properties.ts';

/** What an XMP packet claims: flags, counts and listed terms, without any of its raw values. */
export interface XmpClaims {
  readonly creatorToolPresent: boolean;
  /** The catalogue's label for xmp:CreatorTool. */
  readonly creatorTool?: string;
  readonly createDatePresent: boolean;
  readonly modifyDatePresent: boolean;
  readonly documentIdPresent: boolean;
  /** Steps of xmpMM:History. */
  readonly historyEventCount: number;
  readonly digitalSourceType?: DigitalSourceType;
  readonly withheld: ReadonlySet<WithheldCategory>;
  readonly reasons: ReadonlySet<MetadataReason>;
  /** For comparison only; never returned to a caller of the service. */
  readonly stated: { readonly capture?: StatedTime; readonly created?: StatedTime; readonly modified?: StatedTime };
  /** xmpNote:HasExtendedXMP, for joining the segments of an extended packet; never returned. */
  readonly extendedXmpGuid?: string;
}

/** Reads the claims of an XMP packet (UTF-8, with or without packet wrapper and padding). Never throws for content. */
export function readXmpClaims(packet: Uint8Array): XmpClaims {
  const reasons = new Set<MetadataReason>();
  const { properties, outcome } = readXmpProperties(packet);
  if (outcome === 'malformed') reasons.add('malformed_metadata');
  if (outcome === 'doctype') reasons.add('unsupported_metadata');
  if (outcome === 'limit') reasons.add('item_budget_exceeded');

  const creatorTool = properties.get('xmp:CreatorTool');
  const source = properties.get('Iptc4xmpExt:DigitalSourceType');
  const creator = recognizeSoftware(sole(creatorTool, reasons));
  const sourceType = digitalSourceType(sole(source, reasons));
  const capture = parseXmpDateTime((properties.get('exif:DateTimeOriginal') ?? properties.get('photoshop:DateCreated'))?.value ?? '');
  const created = parseXmpDateTime(properties.get('xmp:CreateDate')?.value ?? '');
  const modified = parseXmpDateTime(properties.get('xmp:ModifyDate')?.value ?? '');
  const guid = properties.get('xmpNote:HasExtendedXMP')?.value;
  return {
    creatorToolPresent: creatorTool !== undefined,
    ...(creator !== undefined && { creatorTool: creator }),
    createDatePresent: properties.get('xmp:CreateDate') !== undefined,
    modifyDatePresent: properties.get('xmp:ModifyDate') !== undefined,
    documentIdPresent: properties.get('xmpMM:DocumentID') !== undefined,
    historyEventCount: properties.get('xmpMM:History')?.items ?? 0,
    ...(sourceType !== undefined && { digitalSourceType: sourceType }),
    withheld: withheldByXmp(properties),
    reasons,
    stated: {
      ...(capture !== null && { capture }),
      ...(created !== null && { created }),
      ...(modified !== null && { modified }),
    },
    ...(guid !== undefined && { extendedXmpGuid: guid }),
  };
}

/** The value of a property that stands once. */
function sole(property: XmpProperty | undefined, reasons: Set<MetadataReason>): string {
  if (property === undefined) return '';
  if (property.occurrences > 1) reasons.add('ambiguous_value');
  return property.occurrences > 1 ? '' : property.value;
}

const WITHHELD_PROPERTIES: ReadonlyMap<string, WithheldCategory> = new Map<string, WithheldCategory>([
  ['dc:creator', 'owner_names'],
  ['dc:rights', 'owner_names'],
  ['dc:title', 'free_text'],
  ['dc:description', 'free_text'],
  ['dc:subject', 'free_text'],
  ['photoshop:Headline', 'free_text'],
  ['photoshop:Credit', 'owner_names'],
  ['photoshop:DateCreated', 'timestamps'],
  ['xmp:CreateDate', 'timestamps'],
  ['xmp:ModifyDate', 'timestamps'],
  ['xmp:MetadataDate', 'timestamps'],
  ['exif:DateTimeOriginal', 'timestamps'],
  ['exif:UserComment', 'comments'],
  ['exif:GPSLatitude', 'gps_coordinates'],
  ['exif:GPSLongitude', 'gps_coordinates'],
  ['exif:ImageUniqueID', 'identifiers'],
  ['tiff:ImageDescription', 'free_text'],
  ['tiff:Artist', 'owner_names'],
  ['tiff:Copyright', 'owner_names'],
  ['aux:SerialNumber', 'serial_numbers'],
  ['aux:LensSerialNumber', 'serial_numbers'],
  ['aux:OwnerName', 'owner_names'],
  ['exifEX:BodySerialNumber', 'serial_numbers'],
  ['exifEX:LensSerialNumber', 'serial_numbers'],
  ['exifEX:CameraOwnerName', 'owner_names'],
  ['xmpMM:DocumentID', 'identifiers'],
  ['xmpMM:InstanceID', 'identifiers'],
  ['xmpMM:OriginalDocumentID', 'identifiers'],
]);

/** Every property of these holds what its category says. */
const WITHHELD_PREFIXES: ReadonlyMap<string, WithheldCategory> = new Map<string, WithheldCategory>([
  ['xmpRights', 'owner_names'],
  ['Iptc4xmpCore', 'free_text'],
]);

function withheldByXmp(properties: ReadonlyMap<string, XmpProperty>): Set<WithheldCategory> {
  const found = new Set<WithheldCategory>();
  for (const name of properties.keys()) {
    const category = WITHHELD_PROPERTIES.get(name) ?? WITHHELD_PREFIXES.get(name.slice(0, name.indexOf(':')));
    if (category !== undefined) found.add(category);
  }
  return found;
}
