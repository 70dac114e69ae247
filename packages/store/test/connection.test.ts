import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import type { Connection } from '../src/connection.ts';
import { missingPostgres, startPostgres } from '../src/testing.ts';
import type { TestPostgres } from '../src/testing.ts';

const missing = missingPostgres();

describe.skipIf(missing !== undefined)(`a connection to PostgreSQL${missing === undefined ? '' : ` (${missing})`}`, () => {
  let postgres: TestPostgres;
  let connection: Connection;
  beforeAll(async () => {
    postgres = await startPostgres();
    connection = await connect({ url: postgres.url }, 'public', {});
  });
  afterAll(async () => {
    await connection.close();
    await postgres.stop();
  });

  it('that is lost between two statements of a transaction fails the second, and nothing else', async () => {
    const { db } = connection;
    const lost = db.transaction().execute(async (tx) => {
      const [{ pid } = { pid: 0 }] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows;
      await sql`select pg_terminate_backend(${pid})`.execute(db);
      await sleep(200);
      await sql`select 1`.execute(tx);
    });
    await expect(lost).rejects.toThrow(/connection/i);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});
