import type { PersonalDataKind } from '../finding.ts';

/** Personal data that only the label before it gives away. The label is found first, then `behind` is tried behind it. */
export interface LabelledField {
  readonly kind: PersonalDataKind;
  readonly type: string;
  /** Lower case, two characters or more. */
  readonly labels: readonly string[];
  /** Sticky and bounded: the group `before` (what joins label and value), then the group `value`. */
  readonly behind: RegExp;
  readonly confidence: number;
  /** Cuts what follows the value; answers a beginning of it. */
  readonly trim?: (value: string) => string;
  /** Says no to a value that only looks right. `label` is the label as written, with the ten characters before it. */
  readonly accept?: (value: string, label: string) => boolean;
}

/** Sign between label and value; in JSON the label's closing quote stands before it. */
export const COLON = String.raw`["'*_]{0,3}(?:=|[ \t]{0,4}[:：][ \t*_]{0,8})["']?`;

/** A colon, or the next line of a form. */
export const COLON_OR_LINE = String.raw`(?:${COLON}\n?[ \t]{0,8}|[ \t]{0,4}\r?\n[ \t]{0,8})`;

/** A field from its parts: `before` and `value` are pattern sources. */
export function labelled(field: Omit<LabelledField, 'behind'> & { readonly before: string; readonly value: string }): LabelledField {
  const { before, value, ...rest } = field;
  return { ...rest, labels: field.labels.flatMap(spellings), behind: new RegExp(`(?<before>${before})(?<value>${value})`, 'uy') };
}

/** The scanner folds ASCII letters; a label with others is listed in lower and upper case and with a capital. */
function spellings(label: string): string[] {
  const upper = label.toUpperCase();
  if (!/[^\x00-\x7f]/.test(label) || upper.length !== label.length) return [label];
  return [...new Set([label, upper, upper.slice(0, 1) + label.slice(1)])];
}
