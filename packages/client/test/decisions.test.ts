import { describe, expect, it, vi } from 'vitest';
import { createClient, JobAbandonedError, ScanFailedError, showOutput, StillRunningError } from '../src/index.ts';

const ID = '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f001';
const REVIEW = { action: 'REVIEW', scan_id: ID, risk_score: 0, risk_level: 'MINIMAL', threats: [] };
const ALLOWED = { action: 'ALLOW', scan_id: ID, threats: [] };
const TEXT = { scan_phase: 'input', content: 'Hello' } as const;
const guidance = (retryable: boolean) => ({ reason: 'A check is missing.', next_step: 'Wait.', retryable });

/** A client whose service gives these answers in turn, without pauses. */
function answering(...answers: readonly (readonly [status: number, body: object])[]) {
  const ids: unknown[] = [];
  let sent = 0;
  const client = createClient({
    baseUrl: 'https://scan.example',
    apiKey: 'decisions-key-0123456789',
    waitMs: 5_000,
    fetch: async (_, init) => {
      if (typeof init?.body === 'string') ids.push((JSON.parse(init.body) as { request_id?: unknown }).request_id);
      const [status, body] = answers[Math.min(sent++, answers.length - 1)] ?? [500, {}];
      return Response.json(body, { status, headers: { 'retry-after': '0' } });
    },
  });
  return { client, ids, sent: () => sent };
}

describe('an action', () => {
  it('that is not known is REVIEW, never ALLOW [ver.action-unknown]', async () => {
    for (const action of ['QUARANTINE', 'allow', '']) {
      const response = await answering([200, { ...ALLOWED, action }]).client.scan(TEXT);
      expect(response.action).toBe('REVIEW');
    }
  });

  it('is one of five, and comes as it is', async () => {
    for (const action of ['ALLOW', 'REVIEW', 'WARN', 'BLOCK']) {
      expect((await answering([200, { ...ALLOWED, action }]).client.scan(TEXT)).action).toBe(action);
    }
  });

  it('of an answer that is not final is not given, also with status 200', async () => {
    const preliminary = { ...ALLOWED, preliminary: true, scan_status: 'pending' };
    expect(await answering([200, preliminary]).client.submitScan(TEXT)).toEqual({ kind: 'accepted', scanId: ID, retryAfterSeconds: 0 });
    const { client, sent } = answering(
      [200, preliminary],
      [200, { scan_id: ID, scan_status: 'pending' }],
      [200, { ...REVIEW, scan_status: 'complete' }],
    );
    expect((await client.scan(TEXT)).action).toBe('REVIEW');
    expect(sent()).toBe(3);
  });
});

it('words that are new in vocabularies that grow are taken [ver.grow.client]', async () => {
  const threat = { category: 'new_category', reason: 'New.', technique: 'new_technique' };
  const authenticity = {
    verdict: 'new_verdict',
    artifact_evidence: [{ type: 'new_artifact', label: 'New.' }],
    provenance_validation_state: 'new_state',
  };
  const answer = { ...ALLOWED, action: 'WARN', threats: [threat], authenticity, new_field: { a: 1 } };
  const response = await answering([200, answer]).client.scan(TEXT);
  expect(response).toEqual(answer);
});

describe('REVIEW with guidance', () => {
  it('is scanned once more only where it says so and the caller wants it, under another id [act.review.retry]', async () => {
    const again = answering([200, { ...REVIEW, guidance: guidance(true) }]);
    expect((await again.client.scan(TEXT, { retryReview: true })).action).toBe('REVIEW');
    expect(new Set(again.ids).size).toBe(2);
    expect(again.sent()).toBe(2);

    const better = answering([200, { ...REVIEW, guidance: guidance(true) }], [200, ALLOWED]);
    expect((await better.client.scan(TEXT, { retryReview: true })).action).toBe('ALLOW');

    for (const [answer, retryReview] of [
      [guidance(false), true],
      [guidance(true), false],
    ] as const) {
      const once = answering([200, { ...REVIEW, guidance: answer }], [200, ALLOWED]);
      expect((await once.client.scan(TEXT, { retryReview })).action).toBe('REVIEW');
      expect(once.sent()).toBe(1);
    }
  });

  it('of a scan that failed is treated the same', async () => {
    const accepted = [202, { ...REVIEW, preliminary: true, scan_status: 'pending' }] as const;
    const failed = (retryable: boolean) => [200, { scan_id: ID, scan_status: 'failed', guidance: guidance(retryable) }] as const;
    const again = answering(accepted, failed(true), [200, ALLOWED]);
    expect((await again.client.scan(TEXT, { retryReview: true })).action).toBe('ALLOW');
    const final = answering(accepted, failed(false), [200, ALLOWED]);
    const error = await final.client.scan(TEXT, { retryReview: true }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ScanFailedError);
    expect(error).toMatchObject({ scanId: ID, guidance: { retryable: false } });
  });
});

const job = (state: string) => [200, { job_id: ID, state, attempt: 1, result_version: 0 }] as const;

describe('work in the background', () => {
  it('that was given up has no result', async () => {
    const { client } = answering(job('queued'), job('retryable'), job('abandoned'));
    await expect(client.waitForJob(ID)).rejects.toThrow(new JobAbandonedError(ID));
  });

  it('that takes longer than the caller waits goes on, and is named', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const { client } = answering(job('queued'));
      const settled = client.waitForJob(ID).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(1);
      vi.setSystemTime(Date.now() + 10_000);
      await vi.advanceTimersByTimeAsync(200);
      expect(await settled).toEqual(new StillRunningError(ID));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a scanned output', () => {
  const text = 'the output';

  it('is shown as it is with ALLOW alone', () => {
    expect(showOutput(text, { action: 'ALLOW' })).toEqual({ kind: 'original', action: 'ALLOW', text });
    for (const action of ['REVIEW', 'NO_DECISION', 'SIXTH', undefined]) expect(showOutput(text, { action }).kind).toBe('withheld');
    expect(showOutput(text, { action: 'ALLOW', preliminary: true }).kind).toBe('withheld');
  });

  it('is replaced with BLOCK and WARN where there is a replacement [act.block.redacted]', () => {
    for (const action of ['WARN', 'BLOCK']) {
      expect(showOutput(text, { action, redacted_output: 'the [x]' })).toEqual({ kind: 'redacted', action, text: 'the [x]' });
    }
    expect(showOutput(text, { action: 'REVIEW', redacted_output: 'the [x]' }).kind).toBe('withheld');
  });

  it('is not shown with BLOCK and no replacement, and with WARN only where the caller says so [act.block.no-redacted]', () => {
    for (const warn of ['show', 'withhold'] as const)
      expect(showOutput(text, { action: 'BLOCK' }, { warn })).toEqual({ kind: 'withheld', action: 'BLOCK' });
    expect(showOutput(text, { action: 'WARN' })).toEqual({ kind: 'withheld', action: 'WARN' });
    expect(showOutput(text, { action: 'WARN' }, { warn: 'show' })).toEqual({ kind: 'original', action: 'WARN', text });
  });
});
