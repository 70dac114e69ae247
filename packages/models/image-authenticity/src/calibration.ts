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
  const settings: unknown = JSON.parse(json);
  const field = (name: string): unknown =>
    typeof settings === 'object' && settings !== null && Object.hasOwn(settings, name) ? Reflect.get(settings, name) : undefined;
  const number = (name: string): number => {
    const value = field(name);
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError(`the settings of the model lack ${name}`);
    return value;
  };
  const version = field('version');
  if (typeof version !== 'string') throw new TypeError('the settings of the model lack version');
  return { version, slope: number('slope'), intercept: number('intercept'), limit: number('limit') };
}
