/** Placeholder types are short names; a longer one is cut. */
const LONGEST_TYPE = 64;

/** More digits than the number of values in any text. */
const LONGEST_NUMBER = 16;

/** Units of the longest placeholder: brackets, type, underscore, number. */
export const LONGEST_PLACEHOLDER = LONGEST_TYPE + LONGEST_NUMBER + 3;

/** A placeholder as `redact` writes it. Sticky. */
export const PLACEHOLDER = new RegExp(`\\[[A-Z0-9_]{1,${LONGEST_TYPE}}_\\d{1,${LONGEST_NUMBER}}\\]`, 'y');

/** The type as it stands in a placeholder: upper-case letters, digits and underscores. */
export function placeholderType(type: string): string {
  const name = type
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]{1,64}/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, LONGEST_TYPE);
  return name === '' ? 'REDACTED' : name;
}

/** Gives the placeholder of a value: the same one for the same type and value, the next number of the type otherwise. */
export function placeholderNumbers(): (type: string, value: string) => string {
  const numbers = new Map<string, Map<string, number>>();
  return (type, value) => {
    const name = placeholderType(type);
    const known = numbers.get(name) ?? new Map<string, number>();
    numbers.set(name, known);
    const number = known.get(value) ?? known.size + 1;
    known.set(value, number);
    return `[${name}_${number}]`;
  };
}
