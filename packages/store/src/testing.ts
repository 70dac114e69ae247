import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEFAULT_SCHEMA } from './schema.ts';
import type { Store } from './store.ts';

/** A PostgreSQL server of its own, in a temporary folder, for one test run. */
export interface TestPostgres {
  /** Connection string of an empty database. */
  readonly url: string;
  /** Of its first process. */
  readonly pid: () => number | undefined;
  /** Ends the server at once, as a crash would, unless told otherwise. */
  halt(signal?: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  /** Starts it again on the same port and data. */
  resume(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/** Where Debian keeps the server programs of PostgreSQL 15, the oldest version that is supported. */
const BIN = process.env['INPUT_TRUST_TEST_POSTGRES'] ?? '/usr/lib/postgresql/15/bin';
/** PostgreSQL refuses to run as root; Debian's user for that has this number. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 30_000;

/** The path of one of PostgreSQL's programs, such as `pg_dump`. */
export function postgresProgram(name: string): string {
  return join(BIN, name);
}

/** Why there is no PostgreSQL to test with, or undefined when there is. A CI run must have one: there it throws. */
export function missingPostgres(): string | undefined {
  if (existsSync(join(BIN, 'initdb'))) return undefined;
  const message = `PostgreSQL is not installed at ${BIN}: set INPUT_TRUST_TEST_POSTGRES to the folder of initdb and postgres`;
  if (process.env['CI'] !== undefined) throw new Error(message);
  return message;
}

export interface TestPostgresOptions {
  /** Commits wait for the disk, as they do where it counts. Default false: a test survives crashes of processes, not of machines. */
  readonly fsync?: boolean;
}

/** Starts a server on a free port. The caller stops it. */
export async function startPostgres({ fsync = false }: TestPostgresOptions = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'input-trust-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in user) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const made = spawnSync(join(BIN, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  let server: ChildProcess | undefined;

  const resume = async (): Promise<void> => {
    const settings = [
      `fsync=${fsync ? 'on' : 'off'}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
    ];
    const started = spawn(join(BIN, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    server = started;
    // A test run that is told to stop leaves nothing behind.
    const end = () => void started.kill('SIGQUIT');
    process.once('exit', end);
    started.once('exit', () => process.off('exit', end));
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (spawnSync(join(BIN, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
      if (started.exitCode !== null || performance.now() > deadline) throw new Error('PostgreSQL did not start');
      await sleep(50);
    }
  };
  const halt: TestPostgres['halt'] = async (signal = 'SIGQUIT') => {
    const ended = server;
    if (ended === undefined || ended.exitCode !== null) return;
    const exit = once(ended, 'exit');
    ended.kill(signal);
    await exit;
  };
  await resume();
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    pid: () => server?.pid,
    halt,
    resume,
    async stop() {
      await halt('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A port of this machine that nothing listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The tables that hold one of the texts, in any column, readable or in bytes. */
export async function tablesWith(store: Store, texts: readonly string[]): Promise<string[]> {
  return store.read(async (db) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = ${DEFAULT_SCHEMA} and table_type = 'BASE TABLE'`.execute(
      db,
    );
    const found = new Set<string>();
    for (const { name } of tables.rows) {
      for (const text of texts) {
        const bytes = Buffer.from(text).toString('hex');
        const { rows } = await sql<{ count: string }>`
          select count(*) from ${sql.table(`${DEFAULT_SCHEMA}.${name}`)} as each
          where each::text like ${`%${text}%`} or each::text like ${`%${bytes}%`}`.execute(db);
        if (Number(rows[0]?.count) > 0) found.add(name);
      }
    }
    return [...found].toSorted();
  });
}
