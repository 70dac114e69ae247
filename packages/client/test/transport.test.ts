import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerError, ConnectionError, createClient, isServiceError, ServiceError } from '../src/index.ts';
import type { Client, ClientOptions } from '../src/index.ts';

const ID = '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f001';
const KEY = 'transport-key-0123456789-abcdefghij';
const ALLOWED = { action: 'ALLOW', scan_id: ID, threats: [] };
const RECEIPT = { deletion_id: ID, parts: [ID], documents_removed: 0, rows_removed: 0, note: 'n' };

/** A service that gives one answer after the other, the last one for ever; an Error is a connection that fails. */
function answering(answers: readonly (Response | Error | 'nothing')[], options: Partial<ClientOptions> = {}) {
  const requests: { readonly url: string; readonly at: number; readonly init: RequestInit | undefined; readonly id: unknown }[] = [];
  const client = createClient({
    baseUrl: 'https://scan.example/gate/',
    apiKey: KEY,
    fetch: async (url, init) => {
      const text = typeof init?.body === 'string' ? init.body : '{}';
      requests.push({ url: String(url), at: Date.now(), init, id: (JSON.parse(text) as { request_id?: unknown }).request_id });
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer instanceof Response) return answer.clone();
      if (answer instanceof Error) throw answer;
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)));
    },
    ...options,
  });
  const waits = (): number[] => requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0));
  return { client, requests, waits };
}

const json = (status: number, body: object, headers: Record<string, string> = {}): Response => Response.json(body, { status, headers });
const refusal = (status: number, code: string, retryAfter?: string): Response =>
  json(status, { error: 'no', code, request_id: ID }, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
const TEXT = { scan_phase: 'input', content: 'Hello' } as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

/** The outcome of a call, with all its pauses skipped. */
async function outcome(call: Promise<unknown>): Promise<unknown> {
  const settled = call.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

describe('a request that failed', () => {
  it.each([
    ['no connection', new TypeError('fetch failed')],
    ['a full service', refusal(429, 'capacity_exceeded')],
    ['a store that is away', refusal(503, 'store_unavailable')],
    ['a fault', refusal(500, 'internal_error')],
    ['a proxy without a service', json(502, {})],
  ])('is sent again under the same id, after longer and longer pauses: %s', async (_, failure) => {
    const { client, requests, waits } = answering([failure, failure, failure, json(200, ALLOWED)]);
    expect(await outcome(client.scan(TEXT))).toMatchObject({ action: 'ALLOW' });
    expect(new Set(requests.map(({ id }) => id)).size).toBe(1);
    expect(requests[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    for (const [index, ms] of waits().entries()) {
      expect(ms).toBeGreaterThanOrEqual(250 * 2 ** index);
      expect(ms).toBeLessThanOrEqual(500 * 2 ** index);
    }
  });

  it('waits at least as long as the service asked for, and not much longer', async () => {
    const { client, waits } = answering([refusal(429, 'rate_limited', '7'), json(200, ALLOWED)]);
    await outcome(client.scan(TEXT));
    expect(waits()[0]).toBeGreaterThanOrEqual(7_000);
    expect(waits()[0]).toBeLessThanOrEqual(8_750);
  });

  it('understands a date in Retry-After', async () => {
    const date = new Date(Date.now() + 9_000).toUTCString();
    const { client, waits } = answering([refusal(503, 'service_unavailable', date), json(200, ALLOWED)]);
    await outcome(client.scan(TEXT));
    expect(waits()[0]).toBeGreaterThanOrEqual(8_000);
    expect(waits()[0]).toBeLessThanOrEqual(12_500);
  });

  it('is given up after four repetitions, and at once where the service wants to be left alone for minutes', async () => {
    const full = answering([refusal(429, 'rate_limited')]);
    expect(await outcome(full.client.scan(TEXT))).toMatchObject({ code: 'rate_limited', status: 429, requestId: ID });
    expect(full.requests).toHaveLength(5);
    const long = answering([refusal(429, 'rate_limited', '3600')]);
    expect(await outcome(long.client.scan(TEXT))).toMatchObject({ retryAfterSeconds: 3600 });
    expect(long.requests).toHaveLength(1);
  });

  it.each([
    ['a wrong field', refusal(400, 'invalid_focus')],
    ['a used-up quota', refusal(402, 'quota_exceeded')],
    ['a switch that is off', refusal(503, 'metadata_unavailable')],
    ['a code that is not known', refusal(400, 'made_up_code')],
  ])('is not sent again where that changes nothing: %s', async (_, failure) => {
    const { client, requests } = answering([failure]);
    expect(await outcome(client.scan(TEXT))).toBeInstanceOf(ServiceError);
    expect(requests).toHaveLength(1);
  });

  it('is asked for as long as its first sending still runs, and no longer than the caller waits', async () => {
    const running = refusal(409, 'request_id_in_flight', '2');
    const { client, requests } = answering([new TypeError('reset'), ...Array<Response>(20).fill(running), json(200, ALLOWED)]);
    expect(await outcome(client.scan(TEXT))).toMatchObject({ action: 'ALLOW' });
    expect(requests).toHaveLength(22);
    const endless = answering([running], { waitMs: 10_000 });
    expect(await outcome(endless.client.scan(TEXT))).toMatchObject({ code: 'request_id_in_flight' });
    expect(endless.requests.length).toBeGreaterThan(3);
  });

  it('is not sent again when its stream was read', async () => {
    const { client, requests } = answering([new TypeError('reset')]);
    const file = new Blob(['x']).stream();
    expect(await outcome(client.scan({ scan_phase: 'input', file }, { retryReview: true }))).toBeInstanceOf(ConnectionError);
    expect(requests).toHaveLength(1);
  });
});

describe('a deletion', () => {
  const running = json(202, { ...RECEIPT, state: 'running', status_url: 'deletions/x' }, { 'retry-after': '5' });
  const completed = json(200, { ...RECEIPT, state: 'completed', backups_expire_at: '2026-12-01T00:00:00Z' });

  it('is polled while it runs, and not sent again [del.poll]', async () => {
    const { client, requests } = answering([running, running, running, completed]);
    const { receipt } = await client.submitDeletion({ subject_ref: 'case-7' });
    expect(await outcome(client.waitForDeletion(receipt.deletion_id))).toMatchObject({ state: 'completed' });
    expect(requests.map(({ init }) => init?.method)).toEqual(['POST', 'GET', 'GET', 'GET']);
  });

  it('is sent again only where the service says that it has recorded nothing', async () => {
    const calls = [(client: Client) => client.submitDeletion({ subject_ref: 'a' }), (client: Client) => client.deleteDocument('doc_1')];
    for (const call of calls) {
      const unrecorded = answering([refusal(503, 'deletion_failed', '5'), completed]);
      expect(await outcome(call(unrecorded.client))).toMatchObject({ receipt: { state: 'completed' } });
      expect(unrecorded.requests).toHaveLength(2);
      for (const unknown of [new TypeError('reset'), refusal(500, 'internal_error'), json(503, {})]) {
        const { client, requests } = answering([unknown]);
        expect(await outcome(call(client))).toBeInstanceOf(Error);
        expect(requests).toHaveLength(1);
      }
    }
  });
});

describe('a signal', () => {
  it('ends a request, a pause and a wait with its reason', async () => {
    const reason = new Error('enough');
    for (const answers of [
      ['nothing'],
      [refusal(429, 'rate_limited', '60')],
      [json(200, { scan_id: ID, scan_status: 'pending' })],
    ] as const) {
      const { client, requests } = answering([...answers]);
      const stop = new AbortController();
      const { signal } = stop;
      const call = answers[0] instanceof Response && answers[0].ok ? client.waitForScan(ID, { signal }) : client.scan(TEXT, { signal });
      const settled = call.catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(1);
      stop.abort(reason);
      expect(await settled).toBe(reason);
      expect(requests).toHaveLength(1);
    }
  });

  it('that has gone off sends nothing', async () => {
    const { client } = answering([json(200, ALLOWED)], { fetch: globalThis.fetch });
    await expect(client.scan(TEXT, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  });
});

describe('an answer', () => {
  it('that does not come ends as a connection error', async () => {
    vi.useRealTimers();
    const { client } = answering(['nothing'], { timeoutMs: 20, retries: 0 });
    await expect(client.scan(TEXT)).rejects.toThrow(new ConnectionError('The service did not answer in time.'));
  });

  it.each([
    ['no JSON', new Response('<html>', { status: 200 })],
    ['no answer to a scan', json(200, { hello: 'world' })],
    ['a wrong field', json(200, { ...ALLOWED, risk_score: 'secret words' })],
  ])('that is not of the contract is an error without a word of it: %s', async (_, answer) => {
    const error = await outcome(answering([answer]).client.scan(TEXT));
    expect(error).toBeInstanceOf(AnswerError);
    expect(inspect(error, { depth: 5 })).not.toMatch(/secret words|html|world/);
  });

  it('that leads elsewhere is not followed with the key', async () => {
    const { client, requests } = answering([new Response(null, { status: 307, headers: { location: 'https://other.example/' } })]);
    expect(await outcome(client.scan(TEXT))).toMatchObject({ status: 307 });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.init?.redirect).toBe('manual');
  });

  it('that refuses has a code that narrows, or none', async () => {
    const error = await outcome(answering([refusal(402, 'quota_exceeded')]).client.scan(TEXT));
    expect(isServiceError(error, 'quota_exceeded', 'payment_required')).toBe(true);
    expect(isServiceError(error, 'rate_limited')).toBe(false);
    expect(isServiceError(await outcome(answering([json(404, { error: 'off' })]).client.pollJob(ID)))).toBe(true);
    expect(isServiceError(new Error('other'))).toBe(false);
  });
});

const create = (options: Partial<ClientOptions>) => () => createClient({ baseUrl: 'https://scan.example', apiKey: KEY, ...options });

describe('the key', () => {
  it('goes to the address that was given, below its path, and is nowhere else', async () => {
    const { client, requests } = answering([new TypeError('reset')], { retries: 0 });
    const error = await outcome(client.pollScan(`../${ID}`));
    expect(requests[0]?.url).toBe(`https://scan.example/gate/v1/scan/..%2F${ID}`);
    expect(new Headers(requests[0]?.init?.headers).get('authorization')).toBe(`Bearer ${KEY}`);
    expect(inspect([error, client], { showHidden: true, depth: 9 })).not.toContain(KEY);
  });

  it('is not taken in a page, in a wrong form, or beside an address that cannot be used', () => {
    for (const apiKey of ['', 'a b', 'a\nb: c']) expect(create({ apiKey })).toThrow('apiKey does not have the form of a key.');
    for (const baseUrl of ['scan.example', 'ftp://scan.example', 'https://user:word@scan.example', 'https://scan.example?a=b']) {
      expect(create({ baseUrl })).toThrow('baseUrl must be');
    }
    vi.stubGlobal('document', {});
    expect(create({})).toThrow('The client is for servers');
    vi.unstubAllGlobals();
  });
});
