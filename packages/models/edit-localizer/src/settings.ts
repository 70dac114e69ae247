/** What the training measured beside the weights. */
export interface Settings {
  readonly version: string;
  /** Logit of a picture from which it is said to be edited; see the model card. */
  readonly threshold: number;
}

/** Reads `model.json`. Throws TypeError when it is not what the training wrote. */
export function parseSettings(json: string): Settings {
  const settings: unknown = JSON.parse(json);
  const field = (name: string): unknown =>
    typeof settings === 'object' && settings !== null && Object.hasOwn(settings, name) ? Reflect.get(settings, name) : undefined;
  const [version, threshold] = [field('version'), field('threshold')];
  if (typeof version !== 'string') throw new TypeError('the settings of the model lack version');
  if (typeof threshold !== 'number' || !Number.isFinite(threshold)) throw new TypeError('the settings of the model lack threshold');
  return { version, threshold };
}
