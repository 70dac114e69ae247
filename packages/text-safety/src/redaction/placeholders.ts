/** Placeholder types are short names; a longer one is cut. */
const LONGEST_TYPE = 64;

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
