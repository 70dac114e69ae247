import type { DigitalSourceType, WithheldCategory } from '@input-trust/contract';
import { recognizeSoftware } from '../labels/software.ts';
import type { MetadataReason } from '../reason.ts';
import type { StatedTime } from '../time/civil-time.ts';
import { parseXmpDateTime } from '../time/xmp-time.ts';
import { digitalSourceType } from './digital-source-type.ts';
import { NS } from './namespaces.ts';
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
  const find = (uri: string, local: string): XmpProperty | undefined => properties.get(`${uri} ${local}`);

  const creatorTool = find(NS.xmp, 'CreatorTool');
  const source = find(NS.iptcExt, 'DigitalSourceType');
  const creator = recognizeSoftware(sole(creatorTool, reasons));
  const sourceType = digitalSourceType(sole(source, reasons));
  const capture = parseXmpDateTime((find(NS.exif, 'DateTimeOriginal') ?? find(NS.photoshop, 'DateCreated'))?.value ?? '');
  const created = parseXmpDateTime(find(NS.xmp, 'CreateDate')?.value ?? '');
  const modified = parseXmpDateTime(find(NS.xmp, 'ModifyDate')?.value ?? '');
  const guid = find(NS.xmpNote, 'HasExtendedXMP')?.value;
  return {
    creatorToolPresent: creatorTool !== undefined,
    ...(creator !== undefined && { creatorTool: creator }),
    createDatePresent: find(NS.xmp, 'CreateDate') !== undefined,
    modifyDatePresent: find(NS.xmp, 'ModifyDate') !== undefined,
    documentIdPresent: find(NS.xmpMM, 'DocumentID') !== undefined,
    historyEventCount: find(NS.xmpMM, 'History')?.items ?? 0,
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

const WITHHELD_NAMESPACES: ReadonlyMap<string, WithheldCategory> = new Map<string, WithheldCategory>([
  [NS.xmpRights, 'owner_names'],
  [NS.iptcCore, 'free_text'],
]);

const WITHHELD_PROPERTIES: ReadonlyMap<string, WithheldCategory> = new Map<string, WithheldCategory>([
  [`${NS.dc} creator`, 'owner_names'],
  [`${NS.dc} rights`, 'owner_names'],
  [`${NS.dc} title`, 'free_text'],
  [`${NS.dc} description`, 'free_text'],
  [`${NS.dc} subject`, 'free_text'],
  [`${NS.photoshop} Headline`, 'free_text'],
  [`${NS.photoshop} Credit`, 'owner_names'],
  [`${NS.photoshop} DateCreated`, 'timestamps'],
  [`${NS.xmp} CreateDate`, 'timestamps'],
  [`${NS.xmp} ModifyDate`, 'timestamps'],
  [`${NS.xmp} MetadataDate`, 'timestamps'],
  [`${NS.exif} DateTimeOriginal`, 'timestamps'],
  [`${NS.exif} UserComment`, 'comments'],
  [`${NS.exif} GPSLatitude`, 'gps_coordinates'],
  [`${NS.exif} GPSLongitude`, 'gps_coordinates'],
  [`${NS.exif} ImageUniqueID`, 'identifiers'],
  [`${NS.tiff} ImageDescription`, 'free_text'],
  [`${NS.tiff} Artist`, 'owner_names'],
  [`${NS.tiff} Copyright`, 'owner_names'],
  [`${NS.aux} SerialNumber`, 'serial_numbers'],
  [`${NS.aux} LensSerialNumber`, 'serial_numbers'],
  [`${NS.aux} OwnerName`, 'owner_names'],
  [`${NS.exifEx} BodySerialNumber`, 'serial_numbers'],
  [`${NS.exifEx} LensSerialNumber`, 'serial_numbers'],
  [`${NS.exifEx} CameraOwnerName`, 'owner_names'],
  [`${NS.xmpMM} DocumentID`, 'identifiers'],
  [`${NS.xmpMM} InstanceID`, 'identifiers'],
  [`${NS.xmpMM} OriginalDocumentID`, 'identifiers'],
]);

function withheldByXmp(properties: ReadonlyMap<string, XmpProperty>): Set<WithheldCategory> {
  const found = new Set<WithheldCategory>();
  for (const [name, { uri }] of properties) {
    const category = WITHHELD_PROPERTIES.get(name) ?? WITHHELD_NAMESPACES.get(uri);
    if (category !== undefined) found.add(category);
  }
  return found;
}
