import { randomUUID } from 'node:crypto';
import { InputTrustError } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';
import { createLocalEngine } from '@input-trust/engine';
import type { Engine } from '@input-trust/engine';
import { describe, expect, it } from 'vitest';
import { Baseline } from '../src/baseline.ts';
import { inspect } from '../src/outcome.ts';
import type { Outcome } from '../src/outcome.ts';
import { InputError } from '../src/source.ts';
import type { Source } from '../src/source.ts';
import { Tally } from '../src/tally.ts';
import type { ExitRules } from '../src/tally.ts';

function answering(...answers: readonly (Partial<WrittenScanResponse> | Error)[]): { engine: Engine; calls: () => number } {
  let calls = 0;
  return {
    calls: () => calls,
    engine: {
      ...createLocalEngine(),
      admit: () => Promise.reject(new Error('the source is scanned as it is')),
      async scan() {
        const answer = answers[Math.min(calls++, answers.length - 1)];
        if (answer instanceof Error) throw answer;
        return { action: 'ALLOW', scan_id: randomUUID(), threats: [], ...answer };
      },
      async close() {},
    },
  };
}

const source = { input: 'a.txt', load: async () => ({ scan_phase: 'input' as const, content: 'x' }) };
const outcomeOf = async (engine: Engine, from: Source): Promise<Outcome> =>
  (await inspect(engine, from, { draws: false, signal: new AbortController().signal })).outcome;
const review = (retryable: boolean): Partial<WrittenScanResponse> => ({
  action: 'REVIEW',
  guidance: { reason: 'r', next_step: 'n', retryable },
});

describe('an outcome', () => {
  it('is asked for once more when the answer says that this may help, and no more than once [act.review.retry]', async () => {
    const helped = answering(review(true), { action: 'ALLOW' });
    expect(await outcomeOf(helped.engine, source)).toMatchObject({ response: { action: 'ALLOW' } });
    expect(helped.calls()).toBe(2);
    const stubborn = answering(review(true));
    expect(await outcomeOf(stubborn.engine, source)).toMatchObject({ response: { action: 'REVIEW' } });
    expect(stubborn.calls()).toBe(2);
    const final = answering(review(false));
    await outcomeOf(final.engine, source);
    expect(final.calls()).toBe(1);
  });

  it('has the time of its scan and drawing begin with their turn, however many inputs a run has before it', async () => {
    const turns: unknown[] = [];
    const { engine } = answering();
    const noting: Engine = {
      ...engine,
      scan: async (input, options) => (turns.push(options?.isPatient), engine.scan(input, options)),
      render: async (_input, options) => (turns.push(options?.isPatient), { kind: 'text', pages: [], hidden: [], reasons: [] }),
    };
    await inspect(noting, source, { draws: true, signal: new AbortController().signal });
    expect(turns).toEqual([true, true]);
  });

  it('is the code of a refusal, of an unreadable input, and one that tells nothing for any other failure', async () => {
    const refused = await outcomeOf(answering(new InputTrustError('invalid_base64')).engine, source);
    expect(refused).toMatchObject({ input: 'a.txt', error: { code: 'invalid_base64' } });
    const unreadable = { input: 3, load: () => Promise.reject(new InputError('input_unreadable', 'gone')) };
    expect(await outcomeOf(answering().engine, unreadable)).toEqual({ input: 3, error: { error: 'gone', code: 'input_unreadable' } });
    const failed = await outcomeOf(answering(new TypeError('canary')).engine, source);
    expect(failed).toEqual({ input: 'a.txt', error: { error: 'The scan failed.', code: 'internal_error' } });
  });
});

/** The answer in monitor mode. */
const monitored = async (answer: Partial<WrittenScanResponse>) => {
  const options = { draws: false, signal: new AbortController().signal, monitor: true };
  const { outcome } = await inspect(answering(answer).engine, source, options);
  return 'response' in outcome ? outcome.response : outcome.error;
};

describe('monitor mode', () => {
  it('lets everything through, with the computed action beside it', async () => {
    expect(await monitored({ action: 'BLOCK', safe: false, risk_score: 90 })).toMatchObject({
      action: 'ALLOW',
      safe: false,
      risk_score: 90,
      shadow: { action: 'BLOCK', cause: 'monitor' },
    });
    expect(await monitored({ action: 'NO_DECISION' })).not.toHaveProperty('shadow');
    const atServer = { action: 'REVIEW', cause: 'fail_open' } as const;
    expect(await monitored({ action: 'ALLOW', shadow: atServer })).toMatchObject({ shadow: atServer });
  });
});

const acted = (action: string, more: object = {}): Outcome => ({
  input: 'a',
  response: { action, scan_id: randomUUID(), threats: [], ...more } as WrittenScanResponse,
});
const failed: Outcome = { input: 'a', error: { error: 'e', code: 'internal_error' } };

const observed = (action: string): Outcome => acted('ALLOW', { shadow: { action, cause: 'monitor' } });

function exitCode(outcomes: readonly Outcome[], rules: Partial<ExitRules> = {}): number {
  const tally = new Tally({ failOn: 'BLOCK', failOnIncomplete: false, ...rules }, new Baseline());
  for (const outcome of outcomes) tally.add(outcome);
  return tally.exitCode;
}

describe('the exit code', () => {
  it('tells all five actions apart as far as a script needs [ver.action-five] [act.review.pause]', () => {
    expect(exitCode([acted('ALLOW')])).toBe(0);
    expect(exitCode([acted('NO_DECISION')])).toBe(0);
    expect(exitCode([acted('WARN')])).toBe(0);
    expect(exitCode([acted('REVIEW')])).toBe(3);
    expect(exitCode([acted('BLOCK')])).toBe(1);
  });

  it('treats an action that it does not know as REVIEW', () => {
    expect(exitCode([acted('QUARANTINE')])).toBe(3);
    expect(exitCode([acted('QUARANTINE')], { failOn: 'REVIEW' })).toBe(1);
  });

  it('follows --fail-on from mild to severe', () => {
    expect(exitCode([acted('WARN')], { failOn: 'WARN' })).toBe(1);
    expect(exitCode([acted('REVIEW')], { failOn: 'WARN' })).toBe(3);
    expect(exitCode([acted('REVIEW')], { failOn: 'REVIEW' })).toBe(1);
    expect(exitCode([acted('ALLOW')], { failOn: 'REVIEW' })).toBe(0);
  });

  it('is 3 when something could not be checked, and 1 when something was found beside it', () => {
    expect(exitCode([acted('ALLOW'), failed])).toBe(3);
    expect(exitCode([failed, acted('BLOCK')])).toBe(1);
  });

  it('is 0 for what a mode lets through, and the summary says what it would be', () => {
    expect(exitCode([observed('BLOCK'), observed('REVIEW'), observed('ALLOW')])).toBe(0);
    expect(exitCode([observed('BLOCK'), failed])).toBe(3);
    const tally = new Tally({ failOn: 'BLOCK', failOnIncomplete: false }, new Baseline());
    expect([observed('BLOCK'), observed('ALLOW'), observed('REVIEW')].map((outcome) => tally.add(outcome))).toEqual([
      'observed',
      'fine',
      'observed',
    ]);
    expect(tally.summary).toBe('3 inputs: 3 ALLOW, only observed: 1 would be BLOCK, 1 would be REVIEW');
  });

  it('counts partial file evidence as not checked only when asked to', () => {
    const partial = acted('NO_DECISION', { file_evidence: { status: 'partial' } });
    expect(exitCode([partial])).toBe(0);
    expect(exitCode([partial], { failOnIncomplete: true })).toBe(3);
  });

  it('is 3 for no inputs at all, because nothing was checked, and the summary says how many there were', () => {
    expect(exitCode([])).toBe(3);
    const tally = new Tally({ failOn: 'BLOCK', failOnIncomplete: false }, new Baseline());
    expect(tally.summary).toBe('0 inputs');
    for (const outcome of [acted('ALLOW'), acted('ALLOW'), failed]) tally.add(outcome);
    expect(tally.summary).toBe('3 inputs: 2 ALLOW, 1 not checked');
  });
});
