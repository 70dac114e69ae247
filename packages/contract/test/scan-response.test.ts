import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  Action,
  DocumentIntegrity,
  Forensics,
  Guidance,
  MAX_GUIDANCE_CHECKS,
  MAX_GUIDANCE_PAGE_RANGES,
  Location,
  MetadataScanResponse,
  RiskLevel,
  RoutingAction,
  RoutingScanResponse,
  ScanPollResponse,
  ScanResponse,
  ScanState,
  THREAT_CATEGORIES,
  Threat,
  UsageUnits,
  WEBHOOK_HEADERS,
  WebhookPayload,
  readAction,
} from '../src/index.ts';
import * as examples from '../src/openapi/examples.ts';
import { jpegEvidence } from './fixtures/evidence.ts';

const SCAN = '8d2f1c1e-6a55-4c3e-9f0a-0b6f5a8f3d10';
const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean => schema.safeParse(value).success;
const smallest = { action: 'ALLOW', scan_id: SCAN } as const;

describe('action', () => {
  it.each(['ALLOW', 'REVIEW', 'WARN', 'BLOCK', 'NO_DECISION'])('%s is valid [ver.action-enum]', (action) => {
    expect(Action.parse(action)).toBe(action);
    expect(accepts(RoutingAction, action)).toBe(action !== 'NO_DECISION');
  });

  it.each(['indeterminate', 'allow', '', null])('%j is none, and a client reads it as REVIEW [auth.verdict.indeterminate]', (value) => {
    expect(accepts(Action, value)).toBe(false);
    expect(readAction(value)).toBe('REVIEW');
  });
});

describe('a routing answer', () => {
  it('needs an action and a scan id, nothing else [svc.sanitized.confidence]', () => {
    expect(ScanResponse.parse(smallest)).toEqual({ ...smallest, threats: [] });
    expect(accepts(ScanResponse, { scan_id: SCAN })).toBe(false);
    expect(accepts(ScanResponse, { action: 'ALLOW' })).toBe(false);
  });

  it('is closed where its vocabularies are closed [resp.scan_status]', () => {
    expect(ScanState.options).toEqual(['complete', 'pending', 'failed']);
    expect(RiskLevel.options).toEqual(['MINIMAL', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL']);
    for (const field of ['scan_status', 'risk_level', 'data_sensitivity', 'scan_phase', 'mode_used', 'focus_used']) {
      expect(accepts(ScanResponse, { ...smallest, [field]: 'new_value' })).toBe(false);
    }
    expect(accepts(ScanResponse, { ...smallest, focus_used: 'both' })).toBe(false);
  });

  it('has numbers and truth values where metadata focus has null', () => {
    expect(accepts(ScanResponse, { ...smallest, risk_score: 0, safe: true, risk_level: 'MINIMAL' })).toBe(true);
    for (const change of [{ risk_score: null }, { safe: null }, { risk_level: 'NOT_EVALUATED' }, { risk_score: 101 }]) {
      expect(accepts(ScanResponse, { ...smallest, ...change })).toBe(false);
    }
  });

  it('has none of the fields of metadata focus, but may carry advisory evidence', () => {
    const own = { result_type: 'file_evidence', decision: { status: 'not_evaluated', scope: 'file_evidence_only' } };
    for (const [field, value] of Object.entries({ ...own, analyzed_parent: true, analyzed_native_image_count: 0 })) {
      expect(accepts(ScanResponse, { ...smallest, [field]: value })).toBe(false);
    }
    expect(
      accepts(ScanResponse, { ...smallest, file_evidence: jpegEvidence(), content_credentials: examples.fileEvidence.content_credentials }),
    ).toBe(true);
  });

  it('leaves out what has no value: null is refused everywhere [resp.omit-vs-null]', () => {
    const nullable = Object.keys(RoutingScanResponse.shape).filter((field) => accepts(ScanResponse, { ...smallest, [field]: null }));
    expect(nullable).toEqual([]);
    expect(accepts(ScanResponse, { ...smallest, redacted_output: '' })).toBe(false);
  });

  it('has diagnostics that may be missing [resp.processing_ms] [resp.timings]', () => {
    const diagnostics = { processing_ms: 12, timings: { decode: 3 }, detectors_used: ['text-safety'], extracted_text: '' };
    expect(accepts(ScanResponse, { ...smallest, ...diagnostics })).toBe(true);
    for (const change of [{ processing_ms: 1.5 }, { timings: 3 }, { detectors_used: 'text-safety' }]) {
      expect(accepts(ScanResponse, { ...smallest, ...change })).toBe(false);
    }
  });

  it('counts pages without scanning more than there are', () => {
    const page = { page: 1, status: 'completed', threats: [], coverage_reasons: [] };
    expect(accepts(ScanResponse, { ...smallest, total_pages: 3, pages_scanned: 3, page_results: [page] })).toBe(true);
    expect(accepts(ScanResponse, { ...smallest, total_pages: 3, pages_scanned: 4 })).toBe(false);
    expect(
      accepts(ScanResponse, { ...smallest, page_results: [{ page: 0, status: 'completed', threats: [], coverage_reasons: [] }] }),
    ).toBe(false);
  });

  it('has no is_ai_generated at the top [auth.no-boolean]', () => {
    expect(Object.keys(ScanResponse.shape)).not.toContain('is_ai_generated');
  });

  it('keeps fields that a reader does not know', () => {
    expect(ScanResponse.parse({ ...smallest, tomorrow: 1 })).toHaveProperty('tomorrow', 1);
  });
});

describe('a metadata answer', () => {
  const { threats: _threats, ...withoutThreats } = examples.fileEvidence;

  it('has every constant', () => {
    expect(accepts(ScanResponse, examples.fileEvidence)).toBe(true);
    const changes = [
      { result_type: 'scan' },
      { decision: { status: 'evaluated', scope: 'file_evidence_only' } },
      { safe: false },
      { risk_score: 0 },
      { risk_level: 'MINIMAL' },
      { threats: [{ category: 'prompt_injection', reason: 'x' }] },
      { mode_used: 'fast' },
      { focus_used: 'steg' },
      { action: 'ALLOW' },
      { redacted_output: 'x' },
    ];
    for (const change of changes) expect(accepts(ScanResponse, { ...examples.fileEvidence, ...change })).toBe(false);
  });

  it.each(['result_type', 'decision', 'safe', 'risk_score', 'risk_level', 'mode_used', 'focus_used'])('is refused without %s', (field) => {
    const { [field]: _removed, ...rest } = examples.fileEvidence;
    expect(accepts(MetadataScanResponse, rest)).toBe(false);
    expect(accepts(ScanResponse, rest)).toBe(false);
  });

  it('says threats even though the list is always empty', () => {
    expect(accepts(MetadataScanResponse, withoutThreats)).toBe(false);
  });
});

describe('a poll', () => {
  it('is a status object or the final answer, told apart by scan_status [get.required-action]', () => {
    for (const body of [examples.pending, examples.failed, examples.blocked]) expect(accepts(ScanPollResponse, body)).toBe(true);
    expect(accepts(ScanPollResponse, { scan_id: SCAN, scan_status: 'complete' })).toBe(false);
    expect(accepts(ScanPollResponse, { scan_id: SCAN })).toBe(false);
  });

  it('never returns a metadata receipt', () => {
    expect(accepts(ScanPollResponse, examples.fileEvidence)).toBe(false);
  });
});

describe('the webhook payload', () => {
  it.each(['scan_id', 'scan_group_id', 'action', 'risk_score', 'scan_status', 'threats'])('needs %s', (field) => {
    const { [field]: _removed, ...rest } = examples.callback;
    expect(accepts(WebhookPayload, examples.callback)).toBe(true);
    expect(accepts(WebhookPayload, rest)).toBe(false);
  });

  it('of a failed scan says REVIEW, score 0 and no threats', () => {
    const failed = { scan_id: SCAN, scan_group_id: SCAN, action: 'REVIEW', risk_score: 0, scan_status: 'failed', threats: [] };
    expect(accepts(WebhookPayload, failed)).toBe(true);
    expect(accepts(WebhookPayload, { ...failed, scan_status: 'pending' })).toBe(false);
  });

  it('travels under three fixed headers', () => {
    expect(WEBHOOK_HEADERS).toEqual({ eventId: 'X-Service-Event-Id', idempotencyKey: 'Idempotency-Key', scanId: 'X-Service-Scan-Id' });
  });
});

describe('a threat', () => {
  const threat = { category: 'prompt_injection', reason: 'It gives orders.' };

  it('has an open category and a reason, and nothing else it must have [threat.category]', () => {
    expect(accepts(Threat, threat)).toBe(true);
    expect(accepts(Threat, { ...threat, category: 'made_up_tomorrow' })).toBe(true);
    for (const change of [{ category: '' }, { category: undefined }, { reason: '' }, { reason: undefined }]) {
      expect(accepts(Threat, { ...threat, ...change })).toBe(false);
    }
  });

  it('has nine common categories in one spelling [threat.category.common]', () => {
    expect(THREAT_CATEGORIES).toEqual([
      'prompt_injection',
      'data_exfiltration',
      'secrets_exposure',
      'ai_authenticity_signal',
      'ai_image_authenticity',
      'metadata_inconsistency',
      'hidden_instruction',
      'document_instruction',
      'system_prompt_leak',
    ]);
    expectTypeOf<'prompt_injection'>().toExtend<Threat['category']>();
    expectTypeOf<string>().toExtend<Threat['category']>();
  });

  it.each([
    [0, true],
    [0.5, true],
    [1, true],
    [-0.01, false],
    [1.01, false],
    ['0.5', false],
    [null, false],
  ])('with confidence %j is accepted: %j [threat.confidence]', (confidence, valid) => {
    expect(accepts(Threat, { ...threat, confidence })).toBe(valid);
  });

  it('may have an excerpt, a technique and a place [threat.evidence]', () => {
    expect(accepts(Threat, { ...threat, evidence: 'x', technique: 'override', location: { kind: 'text_range', start: 0, end: 1 } })).toBe(
      true,
    );
    expect(accepts(Threat, { ...threat, evidence: 7 })).toBe(false);
  });
});

describe('a location', () => {
  const box = {
    kind: 'box',
    bbox: { x: 0, y: 0, width: 10, height: 10 },
    coordinate_space: 'rendered_pixel',
    page_width: 10,
    page_height: 10,
  };

  it.each([
    [{ kind: 'text_range', start: 0, end: 5, page: 2 }],
    [{ kind: 'part', path: 'xl/worksheets/sheet1.xml' }],
    [{ kind: 'claim_line', line: 1, field: 'amount' }],
    [{ kind: 'document', document_id: 'invoice' }],
    [box],
  ])('of the shape %j is valid [pack.location.kinds] [pack.location.shape]', (location) => {
    expect(accepts(Location, location)).toBe(true);
  });

  it.each([
    [{ ...box, bbox: { x: 1, y: 0, width: 10, height: 10 } }],
    [{ ...box, coordinate_space: 'points' }],
    [{ ...box, page_width: undefined }],
    [{ ...box, bbox: { x: 0, y: 0, width: 0, height: 10 } }],
    [{ kind: 'text_range', start: -1, end: 5 }],
    [{ kind: 'elsewhere' }],
  ])('of the shape %j is not [bbox.space]', (location) => {
    expect(accepts(Location, location)).toBe(false);
  });
});

describe('small objects', () => {
  it('guidance has a reason, a next step and whether to retry, and may name causes and checks [resp.guidance.more]', () => {
    expect(Object.keys(Guidance.shape)).toEqual(['reason', 'next_step', 'retryable', 'cause', 'checks']);
    const guidance = { reason: 'a', next_step: 'b', retryable: false };
    const check = { id: 'visual-text', path: 'steg', status: 'incomplete', reasons: ['deadline_exceeded'] };
    expect(accepts(Guidance, guidance)).toBe(true);
    expect(accepts(Guidance, { ...guidance, cause: ['coverage', 'a_new_cause'], checks: [check] })).toBe(true);
    expect(accepts(Guidance, { ...guidance, checks: [{ ...check, pages: [{ first: 1, last: 3 }] }] })).toBe(true);
    for (const changes of [
      { reason: '' },
      { retryable: undefined },
      { cause: [] },
      { checks: Array.from({ length: MAX_GUIDANCE_CHECKS + 1 }, () => check) },
      { checks: [{ ...check, reasons: [] }] },
      { checks: [{ ...check, pages: [{ first: 0, last: 1 }] }] },
      {
        checks: [
          { ...check, pages: Array.from({ length: MAX_GUIDANCE_PAGE_RANGES + 1 }, (_, index) => ({ first: index + 1, last: index + 1 })) },
        ],
      },
    ]) {
      expect(accepts(Guidance, { ...guidance, ...changes })).toBe(false);
    }
  });

  it('document_integrity is optional, and so is each of its two fields [scan.focus.document.limitations] [scan.focus.document.not-in-table] [resp.document_integrity.more]', () => {
    expect(Object.keys(DocumentIntegrity.shape)).toEqual(['unsupported_surfaces', 'limitations']);
    for (const document_integrity of [
      {},
      { limitations: ['Charts were not read.'] },
      { unsupported_surfaces: ['embedded_images', 'something_new'] },
    ]) {
      expect(accepts(ScanResponse, { ...smallest, document_integrity })).toBe(true);
    }
  });

  it('forensics is free-form and has signals, an array of strings [resp.forensics] [resp.forensics.more]', () => {
    expect(accepts(Forensics, { signals: [], more: 1 })).toBe(true);
    expect(accepts(Forensics, { signals: [], source_comparison: { status: 'identical' } })).toBe(true);
    for (const value of [{}, { signals: 'x' }, { signals: [1] }]) expect(accepts(Forensics, value)).toBe(false);
  });

  it('usage units are integers that may all be missing', () => {
    expect(Object.keys(UsageUnits.shape)).toEqual([
      'text_tokens',
      'image_count',
      'doc_pages',
      'embedded_image_count',
      'metadata_parent_count',
      'analyzed_native_image_count',
    ]);
    expect(accepts(UsageUnits, {})).toBe(true);
    for (const value of [-1, 1.5, null]) expect(accepts(UsageUnits, { text_tokens: value })).toBe(false);
  });
});

it('reads every field of either answer without asking which one it is', () => {
  expectTypeOf<ScanResponse['guidance']>().toEqualTypeOf<Guidance | undefined>();
  expectTypeOf<ScanResponse['risk_score']>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<ScanResponse['threats']>().toEqualTypeOf<Threat[]>();
});
