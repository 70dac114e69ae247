import type { Cue, Stream } from '../stream.ts';
import type { FileClaims } from './file-claims.ts';
import type { GeneratorMark } from './generator-marks.ts';
import { isGeneratorSize } from './generator-sizes.ts';
import { isScreenSize } from './screens.ts';

/** Where the file seems to come from. `scan`: a flatbed or document scanner. */
export type Origin = 'camera' | 'os_screenshot' | 'scan' | 'generated_file' | 'pdf_render' | 'unknown';

export interface FileOrigin {
  readonly origin: Origin;
  readonly stream: Stream;
}

export interface OriginInput {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  /** Undefined: the format has no evidence, or the picture was found as pixels. */
  readonly claims: FileClaims | undefined;
  readonly marks: readonly GeneratorMark[];
  /** Software that signs as a screenshot tool. */
  readonly saysScreenshot: boolean;
}

const SCANNERS = /^(?:VueScan|SilverFast|EPSON Scan|CanoScan|MP Navigator|ScanGear|ScanSnap|Adobe Scan|HP Photosmart)/;
const SCREEN_RECORDERS = new Set(['screenCapture']);
const LOSSLESS = new Set(['png', 'bmp', 'webp', 'tiff']);

/**
 * How much each cue changes the odds, as fitted by `tooling/training/image/fuse.py` on sources that the detector was not trained on and rounded.
 * All of it can be written or removed by anyone, and re-encoding removes it: no cue here decides alone.
 */
export const ORIGIN_WEIGHTS = {
  camera_metadata: -3.1,
  camera_name: -1.8,
  camera_tables: -0.8,
  camera_profile: -1.5,
  generator_size: 1.1,
  screen_size: 0,
} as const;

/** Looks at what the file around the pixels says: marks, camera, screen, scanner, sizes. */
export function fileOrigin(input: OriginInput): FileOrigin {
  const origin = originOf(input);
  const cues = [...markCues(input.marks), ...originCues(origin), ...fileCues(input)];
  return { origin, stream: { component: 'file_origin', role: 'primary', status: 'completed', cues } };
}

function originOf({ format, width, height, claims, marks, saysScreenshot }: OriginInput): Origin {
  if (marks.some(({ meaning }) => meaning === 'ai_generated')) return 'generated_file';
  if (saysScreenshot || SCREEN_RECORDERS.has(claims?.digitalSourceType ?? '')) return 'os_screenshot';
  if (SCANNERS.test(claims?.software ?? '')) return 'scan';
  if (claims !== undefined && isOfCamera(claims)) return 'camera';
  if (LOSSLESS.has(format) && isScreenSize(width, height)) return 'os_screenshot';
  return 'unknown';
}

/** A whole set as cameras write it. */
function isOfCamera({ cameraMake, cameraModel, captureTime }: FileClaims): boolean {
  return cameraMake && cameraModel && captureTime;
}

/** What generators write is a claim of the file that is rarely made up; 4.6 are odds of 99 to 1. */
const MARK_WEIGHT = 4.6;

function markCues(marks: readonly GeneratorMark[]): Cue[] {
  return marks.map(({ meaning, by }) => ({
    kind: 'generator_mark',
    label:
      meaning === 'ai_generated'
        ? `The metadata holds a mark of ${by}: made by AI.`
        : `The metadata holds a mark of ${by}: edited with AI.`,
    logOdds: MARK_WEIGHT,
  }));
}

const ORIGIN_LABELS: Partial<Record<Origin, string>> = {
  os_screenshot: 'The file looks like a screenshot.',
  scan: 'The file was written by scanner software.',
};

function originCues(origin: Origin): Cue[] {
  const label = ORIGIN_LABELS[origin];
  return label === undefined ? [] : [{ kind: 'file_origin', label, logOdds: 0 }];
}

function fileCues({ width, height, claims, format }: OriginInput): Cue[] {
  const cues: Cue[] = [];
  const cue = (kind: keyof typeof ORIGIN_WEIGHTS, label: string) => cues.push({ kind, label, logOdds: ORIGIN_WEIGHTS[kind] });
  if (claims !== undefined) {
    if (isOfCamera(claims)) cue('camera_metadata', 'The metadata names a camera and a time of capture.');
    else if (claims.cameraMake || claims.cameraModel) cue('camera_name', 'The metadata names a camera.');
    if (claims.tables === 'own')
      cue('camera_tables', 'The JPEG tables are none of the standard ones, as in files of cameras and of some editors.');
    if (claims.hasColorProfile) cue('camera_profile', 'The file has a colour profile.');
  }
  if (isGeneratorSize(width, height)) cue('generator_size', 'The size is one in which generators deliver.');
  if (LOSSLESS.has(format) && isScreenSize(width, height)) cue('screen_size', 'The size is that of a screen.');
  return cues;
}
