import type { FileEvidence, MetadataClaims } from '@input-trust/contract';

/** What a file says about a camera, an editor and a device, in one form for all formats. Unsigned: anyone can write it. */
export interface FileClaims {
  readonly cameraMake: boolean;
  readonly cameraModel: boolean;
  readonly captureTime: boolean;
  readonly makerNote: boolean;
  readonly gps: boolean;
  readonly editedAfterwards: boolean;
  /** A program of the list of recognised ones. */
  readonly software?: string;
  readonly digitalSourceType?: string;
  /** Side lengths that EXIF states. */
  readonly exifSize?: { readonly width: number; readonly height: number };
  readonly thumbnails: number;
  readonly hasColorProfile: boolean;
  /** Of a JPEG: `camera` when the quantisation tables are none of the IJG library's, as those of most cameras and of Photoshop are. */
  readonly tables?: 'standard' | 'own';
  /** Quality of standard tables. */
  readonly quality?: number;
}

const NOTHING: FileClaims = {
  cameraMake: false,
  cameraModel: false,
  captureTime: false,
  makerNote: false,
  gps: false,
  editedAfterwards: false,
  thumbnails: 0,
  hasColorProfile: false,
};

/** The claims of collected evidence. What a format's evidence does not say counts as not said. */
export function fileClaims(evidence: FileEvidence): FileClaims {
  switch (evidence.schema_version) {
    case 'image-file-evidence-public-v2': {
      const { structure, carriers, components, metadata_claims } = evidence;
      return {
        ...ofClaims(metadata_claims),
        makerNote: components.maker_note.status !== 'absent',
        thumbnails: structure.thumbnails.length,
        hasColorProfile: carriers.icc.count > 0,
        tables: structure.standard_quality === undefined ? 'own' : 'standard',
        ...(structure.standard_quality !== undefined && { quality: structure.standard_quality }),
      };
    }
    default:
      return 'metadata_claims' in evidence ? ofClaims(evidence.metadata_claims) : ofFlags(evidence);
  }
}

function ofClaims(claims: MetadataClaims): FileClaims {
  return {
    ...NOTHING,
    cameraMake: claims.camera_make_present,
    cameraModel: claims.camera_model_present,
    captureTime: claims.capture_time_present ?? false,
    gps: claims.gps_present ?? false,
    editedAfterwards: (claims.xmp_history_event_count ?? 0) > 0,
    ...(claims.software !== undefined && { software: claims.software }),
    ...(claims.digital_source_type !== undefined && { digitalSourceType: claims.digital_source_type }),
    ...(claims.exif_pixel_dimensions !== undefined && { exifSize: claims.exif_pixel_dimensions }),
  };
}

type WithoutClaims = Exclude<FileEvidence, { metadata_claims: MetadataClaims }>;

/** Of the formats whose evidence has flags and no values. */
function ofFlags(evidence: WithoutClaims): FileClaims {
  if (!('metadata' in evidence)) return NOTHING;
  const { metadata } = evidence;
  const exif = 'exif' in metadata ? metadata.exif : undefined;
  const xmp = 'xmp' in metadata ? metadata.xmp : undefined;
  const sourceType = xmp !== undefined && 'digital_source_type' in xmp ? xmp.digital_source_type : undefined;
  return {
    ...NOTHING,
    cameraMake: exif?.camera_make_present ?? false,
    cameraModel: exif?.camera_model_present ?? false,
    captureTime: exif?.capture_time_present ?? false,
    gps: exif?.gps_present ?? false,
    editedAfterwards: xmp !== undefined && 'history_present' in xmp && xmp.history_present,
    ...(sourceType !== undefined && { digitalSourceType: sourceType }),
  };
}
