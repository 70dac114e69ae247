import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@input-trust/store/testing';
import type { TestPostgres } from '@input-trust/store/testing';

export const STORES = ['embedded', 'postgres'] as const;
export type StoreName = (typeof STORES)[number];

/** A store of its own for one measurement. */
export interface TestStore {
  readonly name: StoreName;
  /** The variables that lead a server there. */
  readonly env: Readonly<Record<string, string>>;
  readonly postgres: TestPostgres | undefined;
  remove(): Promise<void>;
}

/** What every suite is told. */
export interface LoadOptions {
  /** Seconds of one measurement. */
  readonly seconds: number;
  /** Minutes of the memory suite. */
  readonly minutes: number;
  /** Scans of the soak suite. */
  readonly scans: number;
  readonly stores: readonly StoreName[];
  readonly workers: readonly number[];
}

/** Commits wait for the disk, in PostgreSQL as in the folder. */
export async function openTestStore(name: StoreName): Promise<TestStore> {
  if (name === 'postgres') {
    const postgres = await startPostgres({ fsync: true });
    const env = { DATABASE_URL: postgres.url, INPUT_TRUST_ENCRYPTION_KEY: randomBytes(32).toString('base64') };
    return { name, env, postgres, remove: () => postgres.stop() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'input-trust-load-'));
  return { name, env: { INPUT_TRUST_DATA_DIR: folder }, postgres: undefined, remove: () => rm(folder, { recursive: true, force: true }) };
}

export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
