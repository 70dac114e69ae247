/** An object of parsed JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Strings that are collected from a value. */
const MAX_STRINGS = 10_000;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text that is written as one string or as a list of lines, as nbformat does; empty for anything else. */
export function joinText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('') : '';
}

/** All strings in a value, breadth first, without recursion. */
export function stringsIn(value: unknown): string[] {
  const strings: string[] = [];
  const queue: unknown[] = [value];
  for (let index = 0; index < queue.length && strings.length < MAX_STRINGS; index += 1) {
    const item = queue[index];
    if (typeof item === 'string') strings.push(item);
    else if (Array.isArray(item)) for (const inner of item) queue.push(inner);
    else if (isRecord(item)) for (const inner of Object.values(item)) queue.push(inner);
  }
  return strings;
}
