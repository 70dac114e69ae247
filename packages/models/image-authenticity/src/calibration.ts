import { modelSettings } from '@input-trust/onnx-runtime';

/** How the mean logit of a picture becomes log odds: Platt scaling on held-out sources. */
export interface Calibration {
  readonly version: string;
  readonly slope: number;
  readonly intercept: number;
  /** Log odds are never further from zero: what held-out sources can vouch for. */
  readonly limit: number;
}

/** Reads `model.json`. Throws TypeError when it is not what the training wrote. */
export function parseCalibration(json: string): Calibration {
  const settings = modelSettings(json);
  const version = settings.text('version');
  return { version, slope: settings.number('slope'), intercept: settings.number('intercept'), limit: settings.number('limit') };
}
