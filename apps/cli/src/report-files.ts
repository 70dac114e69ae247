import { access, constants, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { ScanResponse } from '@input-trust/contract';
import { indexPage, reportPage } from '@input-trust/report';
import type { IndexEntry } from '@input-trust/report';
import { UsageError } from './exit-code.ts';
import type { Inspected } from './outcome.ts';
import { isFolder } from './source.ts';

/** Kinds of findings that the index names; the page of the input has them all. */
const MAX_INDEXED_THREATS = 50;

/** `--report`: the page of a single input, or an index with a page for each of several in a folder beside it. Written as the results come. */
export class ReportFiles {
  readonly #path: string;
  readonly #folder: string;
  readonly #entries: IndexEntry[] = [];
  readonly #isSingle: boolean;

  constructor(path: string, isSingle: boolean) {
    this.#path = path;
    this.#folder = `${basename(path, extname(path))}-pages`;
    this.#isSingle = isSingle;
  }

  /** Throws UsageError where nothing can be written, before anything is scanned. */
  async prepare(): Promise<void> {
    const folder = dirname(this.#path);
    if (!(await isFolder(folder))) throw new UsageError(`--report: there is no folder ${folder}.`);
    if (await isFolder(this.#path)) throw new UsageError('--report takes a file, not a folder.');
    await access(folder, constants.W_OK).catch(() => {
      throw new UsageError(`--report: nothing can be written in ${folder}.`);
    });
  }

  async add({ outcome, rendering }: Inspected): Promise<void> {
    const input = nameOf(outcome.input);
    if ('error' in outcome) {
      this.#entries.push({ input, error: outcome.error });
      return;
    }
    const { response } = outcome;
    if (this.#isSingle) {
      await writeFile(this.#path, reportPage({ input, response, rendering }));
      return;
    }
    const name = `${String(this.#entries.length + 1).padStart(4, '0')}.html`;
    const folder = join(dirname(this.#path), this.#folder);
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, name),
      reportPage({ input, response, rendering, indexHref: `../${encodeURIComponent(basename(this.#path))}` }),
    );
    this.#entries.push({ input, href: `${encodeURIComponent(this.#folder)}/${name}`, response: indexed(response) });
  }

  /** Writes the index where there is one; for a single input that could not be read, it says so. */
  async end(): Promise<void> {
    if (!this.#isSingle || this.#entries.length > 0) await writeFile(this.#path, indexPage('Input Trust report', this.#entries));
  }
}

export function nameOf(input: string | number): string {
  return typeof input === 'number' ? `line ${input}` : input;
}

/** What the index says of an answer: a run of many inputs must not keep all answers in memory. */
export function indexed({ action, shadow, scan_id, risk_score, guidance, threats = [] }: ScanResponse): ScanResponse {
  const kinds = threats.slice(0, MAX_INDEXED_THREATS).map(({ category, reason }) => ({ category, reason }));
  return {
    action,
    scan_id,
    threats: kinds,
    ...(risk_score !== undefined && { risk_score }),
    ...(guidance !== undefined && { guidance }),
    ...(shadow !== undefined && { shadow }),
  };
}
