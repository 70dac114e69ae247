import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { PgBoss, fromPglite } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import { lockDataDirectory } from './data-directory-lock.ts';
import type { Tables } from './schema.ts';
import { makeFolder } from './make-folder.ts';
import { literal, quoted } from './statement.ts';
import type { RunStatement, Statement } from './statement.ts';

/** Where the data lies: a PostgreSQL server (15 or newer), a folder of this machine, or memory. */
export type Location = { readonly url: string } | { readonly directory: string } | { readonly memory: true };

/** One open database: the queries and the queue on it. */
export interface Connection {
  readonly db: Kysely<Tables>;
  readonly run: RunStatement;
  /** Runs statements in a transaction. */
  runIn(tx: Kysely<Tables>): RunStatement;
  /** Makes statements known before they are run. */
  prepare(statements: readonly Statement[]): Promise<void>;
  /** Not started yet. */
  readonly boss: PgBoss;
  /** This process is the only one that can use the database. */
  readonly isExclusive: boolean;
  close(): Promise<void>;
}

/** Connections of one process for queries. PostgreSQL allows 100 by default; a fleet of ten processes fits with room for operators. */
const POOL_SIZE = 6;
/** Connections of one process for the queue, one of them to listen. */
const QUEUE_POOL_SIZE = 3;
/** After this long a caller is told that the store is unavailable instead of waiting on. */
const CONNECT_TIMEOUT_MS = 3_000;
/** No statement of ours takes seconds; one that does waits for something that is gone. */
const STATEMENT_TIMEOUT_MS = 15_000;

type QueueOptions = Omit<ConstructorOptions, 'db' | 'backend' | 'connectionString'>;

/** Opens the database. Rejects when it cannot be reached, or when another process has the folder. */
export async function connect(location: Location, schema: string, queue: QueueOptions): Promise<Connection> {
  return 'url' in location ? connectToServer(location.url, schema, queue) : openEmbedded(location, schema, queue);
}

async function connectToServer(url: string, schema: string, queue: QueueOptions): Promise<Connection> {
  const { Pool } = await import('pg').then((pg) => pg.default);
  const settings = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const pool = new Pool({ ...settings, max: POOL_SIZE, statement_timeout: STATEMENT_TIMEOUT_MS, keepAlive: true });
  // An idle connection that the server closes; the pool opens another when it is needed.
  pool.on('error', () => {});
  // One that is lost between two statements of a transaction, where nobody waits: the next statement is rejected.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema);
  const boss = new PgBoss({ ...settings, ...queue, max: QUEUE_POOL_SIZE, useListenNotify: true });
  const run: RunStatement = async <Row extends object>({ name, text }: Statement, values: readonly string[]) =>
    (await pool.query<Row>({ name, text, values: [...values] })).rows;
  // The driver prepares a statement on each connection when it is first run there.
  return { db, run, runIn: textIn, prepare: async () => {}, boss, isExclusive: false, close: () => db.destroy() };
}

const textIn: Connection['runIn'] =
  (tx) =>
  ({ text }, values) =>
    rowsOf(tx, text, values);

const executionIn: Connection['runIn'] = (tx) => (statement, values) => rowsOf(tx, execution(statement, values), []);

async function openEmbedded(location: { directory: string } | { memory: true }, schema: string, queue: QueueOptions): Promise<Connection> {
  const lock = 'directory' in location ? await lockFolder(location.directory) : undefined;
  try {
    const pglite = await openPglite('directory' in location ? join(location.directory, 'database') : undefined);
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }).withSchema(schema);
    const boss = new PgBoss({ ...queue, db: fromPglite(pglite), backend: 'pglite', useListenNotify: true });
    const close = async (): Promise<void> => {
      await db.destroy();
      await lock?.release();
    };
    // PGlite plans a query each time it is run, and has no named ones; its one session keeps those of SQL.
    const prepare = async (statements: readonly Statement[]): Promise<void> => {
      for (const { name, text } of statements) await pglite.exec(`prepare ${quoted(name)} as ${text}`);
    };
    const run: RunStatement = async <Row extends object>(statement: Statement, values: readonly string[]) =>
      (await pglite.query<Row>(execution(statement, values))).rows;
    return { db, run, runIn: executionIn, prepare, boss, isExclusive: true, close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

function execution({ name }: Statement, values: readonly string[]): string {
  return `execute ${quoted(name)} (${values.map(literal).join(', ')})`;
}

async function rowsOf<Row extends object>(db: Kysely<Tables>, text: string, values: readonly string[]): Promise<readonly Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

async function lockFolder(directory: string) {
  makeFolder(directory);
  return lockDataDirectory(directory);
}

/** OID of `bytea` in PostgreSQL's catalogue. */
const BYTEA = 17;

async function openPglite(dataDir: string | undefined): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  // PGlite's own conversion of bytes takes 0.3 s for a megabyte, and blocks the process meanwhile; Node's takes milliseconds.
  const bytes = {
    serializers: { [BYTEA]: (value: Uint8Array) => `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}` },
    parsers: { [BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex') },
  };
  return dataDir === undefined ? PGlite.create(bytes) : PGlite.create({ ...bytes, dataDir });
}
