import type { Target } from '../target.ts';

/** Modules of targets by name. They are loaded one at a time, so that a target depends on its own packages alone. */
export type TargetModules = Readonly<Record<string, () => Promise<{ readonly target: Target }>>>;

/** Every target, in the order of the report. */
export const TARGETS: TargetModules = {
  jpeg: () => import('./jpeg.ts'),
  png: () => import('./png.ts'),
  webp: () => import('./webp.ts'),
  gif: () => import('./gif.ts'),
  tiff: () => import('./tiff.ts'),
  heif: () => import('./heif.ts'),
  pdf: () => import('./pdf.ts'),
  credentials: () => import('./credentials.ts'),
  'engine-file': () => import('./engine-file.ts'),
  'engine-content': () => import('./engine-content.ts'),
  'normalize-text': () => import('./normalize-text.ts'),
  'decode-segments': () => import('./decode-segments.ts'),
  'scan-text': () => import('./scan-text.ts'),
  redact: () => import('./redact.ts'),
  request: () => import('./request.ts'),
};
