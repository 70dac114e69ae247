import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import {
  assertWritten,
  assertWrittenWebhook,
  type ErrorBody,
  exactly,
  type GifFileEvidence,
  strictly,
  type Threat,
  type UsageUnits,
  writePacketResult,
  writeScanResponse,
  writeScanStatus,
  writeWebhookPayload,
  type Written,
  type WrittenPacketResult,
  type WrittenScanResponse,
} from '../src/index.ts';

const SCAN = '8d2f1c1e-6a55-4c3e-9f0a-0b6f5a8f3d10';

const threat = { category: 'prompt_injection', reason: 'It asks to ignore instructions.' };
const routing = { action: 'ALLOW', scan_id: SCAN, threats: [] } as const satisfies WrittenScanResponse;

declare const gif: GifFileEvidence;
declare const credentials: NonNullable<WrittenScanResponse['content_credentials']>;

/** Never called: each line is right when it compiles, and each marked one when it does not. */
function compiles(): void {
  writeScanResponse({ action: 'ALLOW', scan_id: SCAN, threats: [threat], usage_units: { text_tokens: 1 }, forensics: { signals: [] } });
  writeScanResponse({
    ...routing,
    threats: [{ ...threat, location: { kind: 'box', bbox, coordinate_space: 'rendered_pixel', page_width: 9, page_height: 9 } }],
  });
  writeScanResponse({ ...receipt, file_evidence: gif, content_credentials: credentials });

  // @ts-expect-error a field of the answer that the contract does not name
  writeScanResponse({ ...routing, redacted_ouput: 'x' });
  // @ts-expect-error the same in a variable
  writeScanResponse(misspelled);
  // @ts-expect-error the same where it is optional
  writeScanResponse({ ...routing, ...(Math.random() > 0.5 && { raw_exif_gps: 1 }) });
  // @ts-expect-error a field of the evidence
  writeScanResponse({ ...receipt, file_evidence: { ...gif, raw_exif_gps: 1 } });
  // @ts-expect-error a field of a field of the evidence
  writeScanResponse({ ...receipt, file_evidence: { ...gif, structure: { ...gif.structure, comment: 'x' } } });
  // @ts-expect-error a field of a location of a threat of a page
  writeScanResponse({ ...routing, page_results: [{ ...page, threats: [located] }] });
  // @ts-expect-error a field that another kind of location has
  writeScanResponse({ ...routing, threats: [{ ...threat, location: { kind: 'part', path: 'a', line: 1 } }] });
  // @ts-expect-error an observation that forensics does not name
  writeScanResponse({ ...routing, forensics: { signals: [], device_serial: 'x' } });
  // @ts-expect-error the writer names no timings
  writeScanResponse({ ...routing, timings: { ocr_ms: 1 } });
  // @ts-expect-error free-form details of an artifact
  writeScanResponse({ ...routing, authenticity: { artifact_evidence: [artifact] } });
  // @ts-expect-error an object of any shape, as a client reads it
  writeScanResponse({ ...routing, usage_units: tolerantUnits });
  // @ts-expect-error threats as a client reads them
  writeScanResponse({ ...routing, threats: tolerantThreats });
  // @ts-expect-error a receipt of an older version is read, never written
  writeScanResponse({ ...receipt, file_evidence: { schema_version: 'image-file-evidence-public-v1', status: 'complete' } });
  // @ts-expect-error a status carries nothing of a result
  writeScanStatus({ scan_id: SCAN, scan_status: 'pending', risk_score: 1 });
  // @ts-expect-error a callback has no field of its own
  writeWebhookPayload({ ...callback, attempt: 1 });
  // @ts-expect-error an error body says nothing of the inside
  exactly<Written<ErrorBody>>()({ error: 'x', code: 'internal_error', stack: 'at x' });
  // @ts-expect-error a name of a person in the summary of a packet
  writePacketResult({ ...packet, summary: { ...packet.summary, counts: { ...packet.summary.counts, holder: 'x' } } });
}

const misspelled = { ...routing, redacted_ouput: 'x' };
const located = { ...threat, location: { kind: 'part', path: 'a', value: 'x' } } as const;
const artifact = { type: 'visual_artifact', label: 'x', details: { owner: 'x' } } as const;
const bbox = { x: 0, y: 0, width: 1, height: 1 };
const page = { page: 1, status: 'completed', coverage_reasons: [] };
declare const tolerantUnits: UsageUnits;
declare const tolerantThreats: Threat[];
declare const packet: WrittenPacketResult;

const callback = { ...routing, scan_group_id: SCAN, risk_score: 0, scan_status: 'complete' } as const;

const receipt = {
  action: 'NO_DECISION',
  scan_id: SCAN,
  result_type: 'file_evidence',
  decision: { status: 'not_evaluated', scope: 'file_evidence_only' },
  risk_score: null,
  risk_level: 'NOT_EVALUATED',
  safe: null,
  threats: [],
  mode_used: 'secure',
  focus_used: 'metadata',
} as const satisfies WrittenScanResponse;

describe('what is written', () => {
  it('does not compile with a field that the contract does not name, at any depth [svc.sanitized.omit]', () => {
    expect(compiles).toBeTypeOf('function');
    expectTypeOf<Written<{ [key: string]: unknown; a: { [key: string]: unknown; b?: string }[] }>>().toEqualTypeOf<{
      a: { b?: string }[];
    }>();
    expectTypeOf<Written<{ [key: string]: unknown }>>().toEqualTypeOf<Record<string, never>>();
    expectTypeOf<WrittenScanResponse['action']>().toEqualTypeOf<'ALLOW' | 'WARN' | 'BLOCK' | 'REVIEW' | 'NO_DECISION'>();
  });

  it('is returned as it was given', () => {
    expect(writeScanResponse(misspelledAtRunTime())).toEqual(misspelled);
    const shape = exactly<{ a: number }>();
    expect(shape({ a: 1 })).toEqual({ a: 1 });
  });
});

/** What a type cannot see: a value that was widened on its way. */
function misspelledAtRunTime(): WrittenScanResponse {
  return misspelled;
}

const scan = (body: object, status = 200) => ({ path: '/v1/scan', status, body });

describe('assertWritten', () => {
  it.each([
    ['a routing answer', scan({ ...routing, threats: [threat] })],
    ['a receipt', scan(receipt)],
    ['a status', { path: `/v1/scan/${SCAN}`, status: 200, body: { scan_id: SCAN, scan_status: 'pending' } }],
    ['an error', scan({ error: 'x', code: 'invalid_mode' }, 400)],
    ['an error of the consistency routes', { path: '/v1/consistency/packets', status: 404, body: { error: 'x' } }],
    ['a route outside the contract', { path: '/healthz', status: 200, body: { anything: 1 } }],
  ])('takes %s', (_what, answer) => {
    expect(() => assertWritten(answer)).not.toThrow();
  });

  it.each([
    ['a field of the answer', scan({ ...routing, redacted_ouput: 'canary' }), 'redacted_ouput'],
    ['a field of a threat', scan({ ...routing, threats: [{ ...threat, raw: 'canary' }] }), 'raw'],
    ['a field of a location', scan({ ...routing, threats: [{ ...threat, location: { kind: 'document', raw: 'canary' } }] }), 'raw'],
    ['a field of forensics', scan({ ...routing, forensics: { signals: [], raw: 'canary' } }), 'raw'],
    ['a field of timings', scan({ ...routing, timings: { raw: 'canary' } }), 'raw'],
    [
      'an older receipt',
      scan({ ...receipt, file_evidence: { schema_version: 'image-file-evidence-public-v1', status: 'complete' } }),
      'file_evidence',
    ],
    ['no threats', scan({ action: 'ALLOW', scan_id: SCAN }), 'threats'],
    ['a receipt with authenticity', scan({ ...receipt, authenticity: {} }), 'authenticity'],
    ['a rule between fields', scan({ ...routing, total_pages: 1, pages_scanned: 2 }), 'pages_scanned'],
    [
      'a status with a score',
      { path: `/v1/scan/${SCAN}`, status: 200, body: { scan_id: SCAN, scan_status: 'failed', risk_score: 0 } },
      'risk_score',
    ],
    ['an error with a stack', scan({ error: 'x', code: 'internal_error', stack: 'canary' }, 500), 'stack'],
    ['an error without a code', scan({ error: 'x' }, 500), 'code'],
  ])('refuses %s and repeats no value', (_what, answer, place) => {
    expect(() => assertWritten(answer)).toThrow(place);
    expect(() => assertWritten(answer)).not.toThrow('canary');
  });

  it('has the same for callbacks, jobs, packets and deletions', () => {
    expect(() => assertWrittenWebhook(callback)).not.toThrow();
    expect(() => assertWrittenWebhook({ ...callback, attempt: 1 })).toThrow('attempt');
    const job = { job_id: SCAN, state: 'queued', attempt: 0, result_version: 0 };
    expect(() => assertWritten({ path: `/v1/consistency/jobs/${SCAN}`, status: 200, body: job })).not.toThrow();
    expect(() => assertWritten({ path: `/v1/consistency/jobs/${SCAN}`, status: 200, body: { ...job, owner: 1 } })).toThrow('owner');
    const deletion = { deletion_id: SCAN, state: 'running', parts: [SCAN], documents_removed: 0, rows_removed: 0, note: 'x' };
    expect(() => assertWritten({ path: '/v1/consistency/deletions', status: 202, body: deletion })).not.toThrow();
    expect(() => assertWritten({ path: '/v1/consistency/deletions', status: 202, body: { ...deletion, who: 1 } })).toThrow('who');
    expect(() => assertWritten({ path: '/v1/consistency/packets', status: 200, body: { findings: [] } })).toThrow('packet');
  });
});

describe('strictly', () => {
  it('closes objects at every depth, through arrays, unions and options, and keeps the rules of the schema', () => {
    const inner = z.looseObject({ kind: z.literal('a'), n: z.int() }).refine(({ n }) => n !== 13, 'not 13');
    const schema = strictly(
      z.looseObject({ list: z.array(z.discriminatedUnion('kind', [inner, z.looseObject({ kind: z.literal('b') })])).optional() }),
    );
    expect(schema.safeParse({ list: [{ kind: 'a', n: 1 }, { kind: 'b' }] }).success).toBe(true);
    expect(schema.safeParse({}).success).toBe(true);
    for (const item of [{ kind: 'a', n: 13 }, { kind: 'a', n: 1, extra: 1 }, { kind: 'b', n: 1 }, { kind: 'c' }]) {
      expect(schema.safeParse({ list: [item] }).success).toBe(false);
    }
  });

  it('refuses what has no fields to name', () => {
    expect(() => strictly(z.record(z.string(), z.string()))).toThrow(TypeError);
    expect(() => strictly(z.looseObject({ anything: z.unknown() }))).toThrow(TypeError);
  });
});
