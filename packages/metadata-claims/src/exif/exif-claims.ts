import { entriesOf, unsignedValue } from '@input-trust/container/tiff';
import type { Ifd } from '@input-trust/container/tiff';
import type { PixelDimensions, WithheldCategory } from '@input-trust/contract';
import { recognizeCamera } from '../labels/camera.ts';
import { recognizeSoftware } from '../labels/software.ts';
import type { MetadataReason } from '../reason.ts';
import type { ExifBlock } from './exif-block.ts';
import { exifTimes } from './exif-times.ts';
import type { ExifTimes } from './exif-times.ts';
import { TAG } from './tags.ts';
import { textValue } from './values.ts';
import { withheldByExif } from './withheld-tags.ts';

/** What an Exif block claims, without any of its raw values. Labels are the catalogue's own strings. */
export interface ExifClaims {
  readonly cameraMakePresent: boolean;
  readonly cameraModelPresent: boolean;
  readonly softwarePresent: boolean;
  readonly cameraMake?: string;
  readonly cameraModel?: string;
  readonly software?: string;
  readonly times: ExifTimes;
  /** Null: not determined, because a directory was not inspected or could not be read. */
  readonly gpsPresent: boolean | null;
  readonly makerNotePresent: boolean;
  readonly orientation?: number;
  readonly pixelDimensions?: PixelDimensions;
  readonly withheld: ReadonlySet<WithheldCategory>;
  readonly reasons: ReadonlySet<MetadataReason>;
}

/** Reads the claims of a block. Never throws for content. */
export function readExifClaims(block: ExifBlock): ExifClaims {
  const reasons = new Set(block.reasons);
  const withheld = withheldByExif(block);
  const times = exifTimes(block);
  if (times.captureState === 'ambiguous') reasons.add('ambiguous_value');
  if (times.captureState === 'invalid' || times.gpsState === 'invalid') reasons.add('invalid_value');

  const make = labelText(block, TAG.make, reasons);
  const model = labelText(block, TAG.model, reasons);
  const program = labelText(block, TAG.software, reasons);
  const camera = recognizeCamera(make.text, model.text);
  const software = recognizeSoftware(program.text, camera.make);
  if ((make.text !== '' && camera.make === undefined) || (model.text !== '' && camera.model === undefined))
    withheld.add('unrecognized_labels');
  if (program.text !== '' && software === undefined) withheld.add('unrecognized_labels');

  const orientation = number(block, block.ifd0, TAG.orientation);
  const width = number(block, block.exif, TAG.pixelXDimension);
  const height = number(block, block.exif, TAG.pixelYDimension);
  return {
    cameraMakePresent: make.present,
    cameraModelPresent: model.present,
    softwarePresent: program.present,
    ...(camera.make !== undefined && { cameraMake: camera.make }),
    ...(camera.model !== undefined && { cameraModel: camera.model }),
    ...(software !== undefined && { software }),
    times,
    gpsPresent: gpsPresent(block),
    makerNotePresent: entriesOf(block.exif, TAG.makerNote).length > 0,
    ...(orientation !== null && orientation >= 1 && orientation <= 8 && { orientation }),
    ...(width !== null && height !== null && width > 0 && height > 0 && { pixelDimensions: { width, height } }),
    withheld,
    reasons,
  };
}

/**
 * Claims of carriers of which none may be used, because several compete or none could be read: what any of them states is
 * present, no value is claimed and no absence either.
 */
export function withholdValues(claims: readonly ExifClaims[]): ExifClaims {
  return {
    cameraMakePresent: claims.some(({ cameraMakePresent }) => cameraMakePresent),
    cameraModelPresent: claims.some(({ cameraModelPresent }) => cameraModelPresent),
    softwarePresent: claims.some(({ softwarePresent }) => softwarePresent),
    times: { captureState: 'abstained', gpsState: 'absent', stated: {} },
    gpsPresent: claims.some((claim) => claim.gpsPresent === true) ? true : null,
    makerNotePresent: claims.some(({ makerNotePresent }) => makerNotePresent),
    withheld: new Set(claims.flatMap(({ withheld }) => [...withheld])),
    reasons: new Set(),
  };
}

function gpsPresent(block: ExifBlock): boolean | null {
  if (block.gps !== null && block.gps.entries.length > 0) return true;
  return block.mayHoldMore ? null : false;
}

/** A label tag of IFD0. Unreadable or ambiguous text is present and empty, so that nothing is recognised in it. */
function labelText(block: ExifBlock, tag: number, reasons: Set<MetadataReason>): { readonly present: boolean; readonly text: string } {
  const entries = entriesOf(block.ifd0, tag);
  const [entry] = entries;
  if (entry === undefined) return { present: false, text: '' };
  if (entries.length > 1) reasons.add('ambiguous_value');
  return { present: true, text: entries.length > 1 ? '' : (textValue(block.tiff, entry) ?? '') };
}

function number(block: ExifBlock, ifd: Ifd | null, tag: number): number | null {
  const entries = entriesOf(ifd, tag);
  const [entry] = entries;
  return entry === undefined || entries.length > 1 ? null : unsignedValue(block.tiff, entry);
}
