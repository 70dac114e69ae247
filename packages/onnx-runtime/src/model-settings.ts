/** What a training wrote beside the weights of a model, in `model.json`. */
export interface ModelSettings {
  /** Throws TypeError where it is missing. */
  text(name: string): string;
  /** Throws TypeError where it is missing or not finite. */
  number(name: string): number;
}

/** Reads `model.json`. Throws SyntaxError for what is no JSON. */
export function modelSettings(json: string): ModelSettings {
  const settings: unknown = JSON.parse(json);
  const field = (name: string): unknown =>
    typeof settings === 'object' && settings !== null && Object.hasOwn(settings, name) ? Reflect.get(settings, name) : undefined;
  return {
    text(name) {
      const value = field(name);
      if (typeof value !== 'string') throw new TypeError(`the settings of the model lack ${name}`);
      return value;
    },
    number(name) {
      const value = field(name);
      if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError(`the settings of the model lack ${name}`);
      return value;
    },
  };
}
