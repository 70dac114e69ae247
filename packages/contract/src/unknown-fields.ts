import { MAX_NAMED_WARNINGS, MAX_WARNING_NAME_LENGTH, type ScanWarning } from './scan-warning.ts';
import { exactly, type Written } from './written.ts';

/** A name that may be repeated in an answer: it says nothing but itself, wherever it is shown. */
const REPEATABLE = /^[A-Za-z0-9_.-]+$/;

const warning = exactly<Written<ScanWarning>>();

/**
 * One warning per field that is not known, in the order of the request, for at most `MAX_NAMED_WARNINGS` of them; what is left is
 * counted in a last warning. The values of the fields are not looked at.
 */
export function warnOfUnknownFields(names: readonly string[], known: readonly string[]): Written<ScanWarning>[] {
  const unknown = names.filter((name) => !known.includes(name));
  const repeated = unknown.filter((name) => REPEATABLE.test(name)).slice(0, MAX_NAMED_WARNINGS);
  const unnamed = unknown.length - repeated.length;
  const warnings: Written<ScanWarning>[] = repeated.map((name) => {
    const field = name.slice(0, MAX_WARNING_NAME_LENGTH);
    const meant = nearest(field, known);
    const question = meant === undefined ? '' : ` Did you mean ${meant}?`;
    return warning({ code: 'unknown_field', field, message: `The field ${field} is not known and was ignored.${question}` });
  });
  if (unnamed > 0) warnings.push(warning({ code: 'unknown_field', count: unnamed, message: countMessage(unnamed, repeated.length) }));
  return warnings;
}

function countMessage(count: number, named: number): string {
  const more = named > 0 ? ' more' : '';
  return count === 1
    ? `1${more} unnamed field is not known and was ignored.`
    : `${count}${more} unnamed fields are not known and were ignored.`;
}

/** The known name that a field was likely meant to be: equal but for case and separators, or at most two edits away, and no more than a third of it. */
function nearest(name: string, known: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    const [a, b] = [plain(name), plain(candidate)];
    const distance = editDistance(a, b);
    if (distance <= Math.min(2, Math.floor(b.length / 3)) && distance < (best?.distance ?? Infinity)) best = { name: candidate, distance };
  }
  return best?.name;
}

/** `scanPhase`, `scan-phase` and `SCAN_PHASE` are all spellings of `scan_phase`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_.-]/g, '');
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). Both texts are short: at most 64 characters. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity;
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
