import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { findingsOf } from '@input-trust/report';
import { UsageError } from './exit-code.ts';
import type { Outcome } from './outcome.ts';

/** One finding, or one gap in coverage, that somebody has looked at and accepts. */
interface AcceptedFinding {
  /** Of the input, the kind and the place of the finding: `findingsOf` of the report. */
  readonly fingerprint: string;
  /** For people: relative to the folder of the file. */
  readonly input: string;
  /** For people: what it is. */
  readonly finding: string;
  /** Why it is accepted. */
  readonly reason: string;
  /** Day from which it counts again, `2027-01-31`. */
  readonly expires?: string;
}

export interface NewEntries {
  readonly reason: string;
  readonly expires?: string;
}

/** Largest baseline that is read: some hundred thousand findings. */
const MAX_BYTES = 64 << 20;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Findings that were looked at and accepted, in a file of their own, each with a reason. An input whose findings and gaps are all in it does
 * not count for the exit code; one that has a new one counts as if there were no baseline. What the scan says stays as it is.
 */
export class Baseline {
  readonly #path: string | undefined;
  readonly #entries: AcceptedFinding[];
  readonly #accepted: ReadonlySet<string>;
  readonly #fresh = new Map<string, AcceptedFinding>();
  readonly #add: NewEntries | undefined;
  /** Entries that no longer count. */
  readonly expired: number;

  constructor(
    path?: string,
    entries: readonly AcceptedFinding[] = [],
    { today, add }: { readonly today: string; readonly add?: NewEntries | undefined } = { today: '' },
  ) {
    this.#path = path;
    this.#add = add;
    this.#entries = entries.filter(({ expires }) => expires === undefined || expires > today);
    this.expired = entries.length - this.#entries.length;
    this.#accepted = new Set(this.#entries.map(({ fingerprint }) => fingerprint));
  }

  /** Whether every finding and gap of an outcome is accepted. One without any never is: there is nothing to accept. */
  accepts(outcome: Outcome): boolean {
    if (this.#path === undefined || 'error' in outcome) return false;
    const input = this.#nameOf(outcome.input);
    const findings = findingsOf(input, outcome.response);
    if (this.#add !== undefined) {
      for (const { fingerprint, name } of findings) this.#fresh.set(fingerprint, { fingerprint, input, finding: name, ...this.#add });
    }
    return findings.length > 0 && findings.every(({ fingerprint }) => this.#accepted.has(fingerprint) || this.#fresh.has(fingerprint));
  }

  /** Writes the file anew when findings are to be added: what was in it and has not expired, and the findings of this run. */
  async save(): Promise<void> {
    if (this.#path === undefined || this.#add === undefined) return;
    const added = [...this.#fresh.values()].filter(({ fingerprint }) => !this.#accepted.has(fingerprint));
    const findings = [...this.#entries, ...added].sort((a, b) => compare(a.input, b.input) || compare(a.fingerprint, b.fingerprint));
    const temporary = `${this.#path}.new`;
    try {
      await writeFile(temporary, `${JSON.stringify({ version: 1, findings }, null, 2)}\n`);
      await rename(temporary, this.#path);
    } catch {
      throw new UsageError('The baseline cannot be written.');
    }
  }

  /** The same wherever the run is started, and on every system. */
  #nameOf(input: string | number): string {
    if (typeof input === 'number' || input === '-') return String(input);
    return relative(dirname(resolve(this.#path ?? '')), resolve(input))
      .split(sep)
      .join('/');
  }
}

/** Reads a baseline. One that is to be added to need not be there yet. Throws UsageError. */
export async function readBaseline(
  path: string | undefined,
  add: NewEntries | undefined,
  today = new Date().toISOString().slice(0, 10),
): Promise<Baseline> {
  if (path === undefined) {
    if (add !== undefined) throw new UsageError('--accept writes to a baseline: name its file with --baseline.');
    return new Baseline();
  }
  if (add?.expires !== undefined && !DAY.test(add.expires)) throw new UsageError('--accept-until takes a day, for example 2027-01-31.');
  if (add !== undefined && add.reason.trim() === '') throw new UsageError('--accept takes the reason why the findings are accepted.');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && add !== undefined) return undefined;
    throw new UsageError('The baseline cannot be read.');
  });
  if (text !== undefined && text.length > MAX_BYTES) throw new UsageError('The baseline is too large.');
  return new Baseline(path, text === undefined ? [] : parse(text), { today, add });
}

function parse(text: string): readonly AcceptedFinding[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError('The baseline is not JSON.');
  }
  if (!isRecord(value) || value['version'] !== 1 || !Array.isArray(value['findings'])) {
    throw new UsageError('The baseline has to be an object with "version": 1 and a list of "findings".');
  }
  return value['findings'].map((entry: unknown, at): AcceptedFinding => {
    if (!isRecord(entry)) throw new UsageError(`findings.${at} of the baseline is not an object.`);
    const { fingerprint, input = '', finding = '', reason, expires } = entry;
    if (typeof fingerprint !== 'string' || typeof input !== 'string' || typeof finding !== 'string')
      throw new UsageError(`findings.${at} of the baseline has no fingerprint.`);
    if (typeof reason !== 'string' || reason.trim() === '') throw new UsageError(`findings.${at} of the baseline has no reason.`);
    if (expires !== undefined && (typeof expires !== 'string' || !DAY.test(expires)))
      throw new UsageError(`findings.${at} of the baseline expires on no day: write 2027-01-31.`);
    return { fingerprint, input, finding, reason, ...(expires !== undefined && { expires }) };
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
