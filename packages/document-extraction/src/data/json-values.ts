/** An object of parsed JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Strings that are collected from a value: who gets as many has not got all. A notebook of 20 000 cells has some hundred thousand lines. */
export const MAX_STRINGS = 1_000_000;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text that is written as one string or as a list of lines, as nbformat does; empty for anything else. */
export function joinText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('') : '';
}

/** Strings in a value and names of its keys, breadth first, without recursion, up to {@link MAX_STRINGS}. */
export function stringsIn(value: unknown): string[] {
  const strings: string[] = [];
  const queue: unknown[] = [value];
  for (let index = 0; index < queue.length && strings.length < MAX_STRINGS; index += 1) {
    const item = queue[index];
    if (typeof item === 'string') strings.push(item);
    else if (Array.isArray(item)) for (const inner of item) queue.push(inner);
    else if (isRecord(item)) for (const [key, inner] of Object.entries(item)) queue.push(key, inner);
  }
  return strings;
}
