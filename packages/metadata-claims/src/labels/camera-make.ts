/**
 * Models whose names follow a series. `body` is anchored, made of literal words and bounded digits or letters, and
 * matched case-sensitively behind the prefix, so that what it admits is a name of the series and no free text.
 */
export interface ModelSeries {
  readonly prefix: string;
  readonly body: RegExp;
}

/** A maker of cameras or of devices with one. Labels are this catalogue's own strings. */
export interface CameraMake {
  readonly label: string;
  /** What Make tags say, in lower case. */
  readonly spellings: readonly string[];
  /** Model names as the maker writes them into the Model tag. */
  readonly models: readonly string[];
  readonly series: readonly ModelSeries[];
}

/** `prefix` + each name of a list separated by `|`. */
export function names(prefix: string, list: string): readonly string[] {
  return list.split('|').map((name) => prefix + name);
}
