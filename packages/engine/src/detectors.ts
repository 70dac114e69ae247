import type { Detector, Extractor } from '@input-trust/detector-kit';
import { textSafetyDetector } from '@input-trust/text-safety';

/** The detectors that an engine runs unless it is given others, cheap ones first. */
export const defaultDetectors: readonly Detector[] = [textSafetyDetector];

/** The extractors that an engine runs unless it is given others. Plain text needs none. */
export const defaultExtractors: readonly Extractor[] = [];
