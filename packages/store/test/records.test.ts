import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exportAudit, keepSince, ledgerSum, removeAudit, rollUpLedger, usageByMonth } from '../src/index.ts';
import type { JobCommit, Store } from '../src/index.ts';
import { describeStore, organisationName } from './databases.ts';

const DAY = 86_400_000;

const time = (text: string): Date => new Date(text);

/** A decision that cost something, at a time. */
function charge(organisation: string, at: Date, scu: number, units: object): JobCommit {
  const decision = { action: 'ALLOW', shadow_action: null, shadow_cause: null, risk_score: 1, focus: 'steg', content_type: 'text' };
  return { jobId: randomUUID(), organisation, at, scu, units, audit: { request_id: randomUUID(), ...decision, categories: '' } };
}

async function auditOf(store: Store, organisation: string, range?: { from?: Date; to?: Date }): Promise<Date[]> {
  const times: Date[] = [];
  for await (const line of exportAudit(store.read, organisation, range)) times.push(new Date(JSON.parse(line).at as string));
  return times;
}

describeStore('old records', (store) => {
  it('are put together by month, and every balance stays what it was', async () => {
    const [acme, other] = [organisationName(), organisationName()];
    await Promise.all(
      [
        charge(acme, time('2025-01-31T23:59:59.999Z'), 3, { image_count: 1, text_tokens: 20 }),
        charge(acme, time('2025-02-01T00:00:00Z'), 4, { text_tokens: 40 }),
        charge(acme, time('2025-02-28T12:00:00Z'), 0, {}),
        charge(other, time('2025-02-10T12:00:00Z'), 100, { doc_pages: 5 }),
        charge(acme, time('2025-03-01T00:00:00Z'), 7, { text_tokens: 70 }),
      ].map((job) => store().commit(job)),
    );
    const balances = () =>
      store().read(async (db) => [await usageByMonth(db, acme), await usageByMonth(db, other), await ledgerSum(db, acme)]);
    const before = await balances();
    expect(before).toEqual([
      [
        { organisation: acme, period: '2025-01-01', jobs: 1, scu: 3, counted: 3 },
        { organisation: acme, period: '2025-02-01', jobs: 2, scu: 4, counted: 4 },
        { organisation: acme, period: '2025-03-01', jobs: 1, scu: 7, counted: 7 },
      ],
      [{ organisation: other, period: '2025-02-01', jobs: 1, scu: 100, counted: 100 }],
      14,
    ]);
    // A month that is rolled up in two parts has the sums of both.
    expect(await rollUpLedger(store(), time('2025-02-15T00:00:00Z'))).toBe(3);
    expect(await balances()).toEqual(before);
    expect(await rollUpLedger(store(), time('2025-03-01T00:00:00Z'))).toBe(1);
    expect(await rollUpLedger(store(), time('2025-03-01T00:00:00Z'))).toBe(0);
    expect(await balances()).toEqual(before);
    const months = await store().read((db) =>
      db.selectFrom('usage_months').selectAll().where('organisation', '=', acme).orderBy('period').execute(),
    );
    expect(months.map(({ units }) => units)).toEqual([{ image_count: 1, text_tokens: 20 }, { text_tokens: 40 }]);
    const left = await store().read((db) => db.selectFrom('usage_ledger').selectAll().where('organisation', '=', acme).execute());
    expect(left.map(({ scu }) => scu)).toEqual([7]);
  });

  it('are removed by the thousand, and two who roll up at one time count nothing twice', async () => {
    const organisation = organisationName();
    const may = time('2024-05-05T05:05:05Z');
    await Promise.all(Array.from({ length: 1_100 }, () => store().commit(charge(organisation, may, 2, { text_tokens: 1 }))));
    const since = new Date('2024-06-01T00:00:00Z');
    const rolled = await Promise.all([rollUpLedger(store(), since), rollUpLedger(store(), since)]);
    expect(rolled[0] + rolled[1]).toBe(1_100);
    const sums = await store().read((db) => usageByMonth(db, organisation));
    expect(sums).toEqual([{ organisation, period: '2024-05-01', jobs: 1_100, scu: 2_200, counted: 2_200 }]);
    expect(await removeAudit(store(), since)).toBe(1_100);
    expect(await auditOf(store(), organisation)).toEqual([]);
  });

  it('of the audit log are exported by time and removed up to one', async () => {
    const organisation = organisationName();
    const times = ['2025-05-31T23:59:59.000Z', '2025-06-01T00:00:00.000Z', '2025-06-30T00:00:00.000Z'].map((text) => new Date(text));
    for (const at of times) await store().commit(charge(organisation, at, 1, {}));
    const june = times[1];
    expect(await auditOf(store(), organisation, { ...(june && { to: june }) })).toEqual(times.slice(0, 1));
    expect(await auditOf(store(), organisation, { ...(june && { from: june }) })).toEqual(times.slice(1));
    await removeAudit(store(), june ?? new Date(0));
    expect(await auditOf(store(), organisation)).toEqual(times.slice(1));
  });

  it('that are young stay, whoever asks, and no row is ever changed', async () => {
    const organisation = organisationName();
    const young = new Date(Date.now() - 26 * DAY);
    await store().commit(charge(organisation, young, 5, {}));
    await expect(rollUpLedger(store(), new Date())).rejects.toMatchObject({ cause: { message: expect.stringContaining('too young') } });
    await expect(removeAudit(store(), new Date())).rejects.toMatchObject({ cause: { message: expect.stringContaining('too young') } });
    await store().commit(charge(organisation, new Date('2023-01-01T00:00:00Z'), 5, {}));
    for (const statement of [
      'delete from input_trust.usage_ledger',
      'truncate input_trust.audit_log',
      'update input_trust.usage_ledger set scu = 0',
    ]) {
      const tampering = store().transaction(async ({ db }) => {
        // Since when rows are kept was said in another transaction, or is said here: a change is refused all the same.
        if (!statement.startsWith('delete')) await sql`select set_config('input_trust.keep_since', '2024-01-01', true)`.execute(db);
        await sql.raw(statement).execute(db);
      });
      await expect(tampering).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } });
    }
    expect(await store().read((db) => ledgerSum(db, organisation))).toBe(10);
    expect(await auditOf(store(), organisation)).toHaveLength(2);
  });
});

it('keeps whole months, across years', () => {
  expect(keepSince(new Date('2026-01-31T23:00:00Z'), 1)).toEqual(new Date('2025-12-01T00:00:00Z'));
  expect(keepSince(new Date('2026-03-01T00:00:00Z'), 1)).toEqual(new Date('2026-02-01T00:00:00Z'));
  expect(keepSince(new Date('2026-03-15T00:00:00Z'), 24)).toEqual(new Date('2024-03-01T00:00:00Z'));
});
