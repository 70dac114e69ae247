const count = new Intl.NumberFormat('en-US');

/** `1,024`. */
export function inDigits(value: number): string {
  return count.format(value);
}

/** `1 page`, `1,024 pages`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${inDigits(value)} ${value === 1 ? one : many}`;
}

/** `0.92` as `92%`; never 100%, because evidence is no proof. */
export function percent(confidence: number): string {
  return confidence > 0.99 ? 'over 99%' : `${Math.round(confidence * 100)}%`;
}

/** Bytes as a person says them: `178.7 kB`. */
export function size(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, 'byte');
  const [unit, divisor] = bytes < 1_000_000 ? ['kB', 1_000] : ['MB', 1_000_000];
  return `${(bytes / divisor).toFixed(1)} ${unit}`;
}

/** `450 ms`, `4.8 s`, `2 min 3 s`. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  const [last = '', ...others] = items.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

/** A code in words: `data_exfiltration` as `Data exfiltration`. */
export function spoken(code: string): string {
  const words = code.replaceAll(/[_-]/g, ' ').trim();
  return words === '' ? code : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same with a small first letter. */
export function spokenInside(code: string): string {
  return code.replaceAll(/[_-]/g, ' ').trim();
}
