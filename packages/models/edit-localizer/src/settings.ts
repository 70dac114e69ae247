import { modelSettings } from '@input-trust/onnx-runtime';

/** What the training measured beside the weights. */
export interface Settings {
  readonly version: string;
  /** Logit of a picture from which it is said to be edited; see the model card. */
  readonly threshold: number;
}

/** Reads `model.json`. Throws TypeError when it is not what the training wrote. */
export function parseSettings(json: string): Settings {
  const settings = modelSettings(json);
  return { version: settings.text('version'), threshold: settings.number('threshold') };
}
