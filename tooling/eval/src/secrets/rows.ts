import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A text with the secrets that a published rule finds in it. */
export interface SecretRow {
  readonly text: string;
  readonly kind: 'secret-positive' | 'secret-negative';
  readonly rule: string;
  readonly case: string;
  readonly findings: readonly { readonly range: readonly [number, number] }[];
}

/** A number, address or account with whether it is valid. */
export interface ValidityRow {
  readonly text: string;
  readonly kind: string;
  readonly valid: boolean;
  readonly why?: string;
}

/** A sentence with its marked entities. */
export interface EntityRow {
  readonly text: string;
  readonly spans: readonly (readonly [entity: string, start: number, end: number])[];
}

/** The rows of a gzipped JSON Lines file of the text pool. */
export function readRows<Row>(folder: string, name: string): Row[] {
  const lines = gunzipSync(readFileSync(join(folder, name)))
    .toString('utf8')
    .split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}
