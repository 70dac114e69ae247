import { describe, expect, it } from 'vitest';
import {
  ConsistencyFinding,
  ConsistencyJob,
  ConsistencyJobState,
  DeletionReceipt,
  DeletionState,
  FINAL_JOB_STATES,
  JOB_LIFETIME_HOURS,
  PacketResult,
  parseDeletionRequest,
  parsePacketRequest,
} from '../src/index.ts';
import * as examples from '../src/openapi/examples.ts';
import { codeOf } from './fixtures/code-of.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean => schema.safeParse(value).success;
const SHA = 'ab'.repeat(32);
const partialResult = {
  ...examples.packetResult,
  status: { pack: 'partial', coverage: { complete: false, reasons: ['encrypted_content'] } },
};

describe('a packet', () => {
  it('has documents, facts, claims and two labels [cons.pack.body] [cons.pack.client_ref] [cons.pack.subject_ref]', () => {
    const packet = { ...examples.packet, client_ref: 'team-a', options: { date_order: 'dmy', currency: 'EUR' } };
    expect(parsePacketRequest(packet)).toEqual(packet);
    expect(parsePacketRequest({ documents: [{ id: 'a', part: 'scan.pdf' }] })).toBeDefined();
  });

  const document = { id: 'a', text: 'x' };
  const refused: [string, unknown][] = [
    ['an unknown field', { documents: [document], document: [] }],
    ['no documents', { documents: [] }],
    ['51 documents', { documents: Array.from({ length: 51 }, (_, index) => ({ id: `d${index}`, text: 'x' })) }],
    ['a document in two forms', { documents: [{ ...document, content: 'AAAA' }] }],
    ['a document in no form', { documents: [{ id: 'a' }] }],
    ['an id twice', { documents: [document, document] }],
    ['a fact of an unknown type', { documents: [document], facts: [{ id: 'f', type: 'colour', value: 'red' }] }],
    [
      'a fact expected in an unknown document',
      { documents: [document], facts: [{ id: 'f', type: 'date', value: '2026', expected_in: ['b'] }] },
    ],
    [
      'a claim line backed by an unknown document',
      { documents: [document], claims: [{ id: 'c', lines: [{ fields: { a: '1' }, supported_by: ['b'] }] }] },
    ],
    ['a subject_ref that looks like a name', { documents: [document], subject_ref: 'Jane Doe' }],
    ['no object', 'packet'],
  ];

  it.each(refused)('is refused for %s', (_, packet) => {
    expect(codeOf(() => parsePacketRequest(packet))).toBe('invalid_packet');
  });

  it('is refused by place, without names or values of the caller', () => {
    const fields = { canary_field: 'canary value', ['x'.repeat(65)]: 'y' };
    const packet = { documents: [document], claims: [{ id: 'c', lines: [{ fields }] }] };
    expect(() => parsePacketRequest(packet)).toThrow(/^claims\.0\.lines\.0\.fields /);
    expect(() => parsePacketRequest(packet)).not.toThrow(/canary|xxx/);
  });
});

describe('a packet result', () => {
  it('has the documented fields, all of them [pack.status] [pack.status.pack] [pack.documents] [pack.cases-claims] [pack.cases-claims.items] [pack.evidence_ref]', () => {
    const required = ['status', 'documents', 'findings', 'summary', 'cases', 'claims', 'evidence_package_ref', 'provenance'];
    expect(accepts(PacketResult, examples.packetResult)).toBe(true);
    for (const field of required) expect(accepts(PacketResult, { ...examples.packetResult, [field]: undefined })).toBe(false);
  });

  it('lists documents with id, status, pages and a reference for deletion [pack.documents.ref]', () => {
    const [document] = examples.packetResult.documents;
    expect(document).toMatchObject({ id: 'invoice', status: 'checked', pages: 1, document_ref: expect.any(String) });
    for (const field of ['id', 'status', 'pages']) {
      expect(accepts(PacketResult, { ...examples.packetResult, documents: [{ ...document, [field]: undefined }] })).toBe(false);
    }
  });

  it('has findings with a headline, what to check and two lists of locations [pack.findings]', () => {
    const finding = {
      code: 'facts_disagree',
      headline: 'a',
      what_to_check: 'b',
      document_ids: ['invoice'],
      locations: [],
      matched_locations: [{ kind: 'document', document_id: 'invoice' }],
    };
    expect(accepts(ConsistencyFinding, finding)).toBe(true);
    for (const field of Object.keys(finding)) expect(accepts(ConsistencyFinding, { ...finding, [field]: undefined })).toBe(false);
    expect(accepts(ConsistencyFinding, { ...finding, locations: [{ kind: 'somewhere' }] })).toBe(false);
  });

  it('sums up in words and three counts', () => {
    const { counts } = examples.packetResult.summary;
    expect(Object.keys(counts)).toEqual(['documents_checked', 'documents_with_problems', 'problems']);
    expect(counts.problems).toBe(examples.packetResult.findings.length);
  });
});

describe('a job', () => {
  it('has ten states, three of them final [job.state]', () => {
    expect(ConsistencyJobState.options).toEqual([
      'accepted',
      'queued',
      'sectioned',
      'matched',
      'evaluated',
      'committed',
      'delivered',
      'retryable',
      'partial',
      'abandoned',
    ]);
    expect([...FINAL_JOB_STATES]).toEqual(['delivered', 'partial', 'abandoned']);
    expect(JOB_LIFETIME_HOURS).toBe(24);
  });

  it('has a UUID and two counters [job.id]', () => {
    expect(accepts(ConsistencyJob, examples.jobAccepted)).toBe(true);
    for (const change of [{ job_id: 'abc' }, { attempt: 0.5 }, { result_version: -1 }, { state: 'done' }, { result: null }]) {
      expect(accepts(ConsistencyJob, { ...examples.jobAccepted, ...change })).toBe(false);
    }
  });

  it('returns what a direct answer returns [job.result.same]', () => {
    expect(ConsistencyJob.parse(examples.jobDelivered).result).toEqual(PacketResult.parse(examples.packetResult));
  });

  it('has a result in its final states, with the coverage that they stand for', () => {
    const job = examples.jobDelivered;
    const cases: [unknown, boolean][] = [
      [{ ...job, result: undefined }, false],
      [{ ...job, result: partialResult }, false],
      [{ ...job, state: 'partial', result: partialResult }, true],
      [{ ...job, state: 'partial' }, false],
      [{ ...job, state: 'abandoned' }, false],
      [{ ...job, state: 'abandoned', result: undefined }, true],
      [{ ...job, state: 'committed' }, true],
    ];
    expect(cases.map(([value]) => accepts(ConsistencyJob, value))).toEqual(cases.map(([, valid]) => valid));
  });
});

describe('a deletion request', () => {
  const cases: [unknown, string][] = [
    [{}, 'one_selector'],
    [{ all_labels: true }, 'one_selector'],
    [{ client_ref: 'a' }, 'one_selector'],
    [{ subject_ref: 's', document_sha256: SHA }, 'one_selector'],
    [{ document_sha256: SHA.slice(1) }, 'invalid_document_sha256'],
    [{ document_sha256: `${SHA.slice(1)}g` }, 'invalid_document_sha256'],
    [{ subject_ref: 's', all_labels: true, client_ref: 'a' }, 'conflicting_scope'],
    [{ subject_ref: 's', reason: 'x' }, 'invalid_json'],
    [{ subject_ref: 7 }, 'invalid_json'],
    [{ subject_ref: 's', all_labels: 'true' }, 'invalid_json'],
    [{ subject_ref: null }, 'invalid_json'],
    ['{}', 'invalid_json'],
    [undefined, 'invalid_json'],
  ];

  it.each(cases)('%j is refused as %s', (body, code) => {
    expect(codeOf(() => parseDeletionRequest(body))).toBe(code);
  });

  it('compares hashes without case', () => {
    const selector = { document_sha256: SHA };
    expect(parseDeletionRequest({ document_sha256: SHA.toUpperCase() })).toEqual({ selector, client_ref: undefined, all_labels: false });
  });

  it('means the same with all_labels=false as without', () => {
    expect(parseDeletionRequest({ subject_ref: 's', all_labels: false, client_ref: 'a' })).toEqual(
      parseDeletionRequest({ subject_ref: 's', client_ref: 'a' }),
    );
  });
});

describe('a deletion receipt', () => {
  it('is completed with an expiry or running without one [rcpt.state]', () => {
    expect(DeletionState.options).toEqual(['completed', 'running']);
    const { deletionCompleted: completed, deletionRunning: running } = examples;
    expect(accepts(DeletionReceipt, completed)).toBe(true);
    expect(accepts(DeletionReceipt, running)).toBe(true);
    expect(accepts(DeletionReceipt, { ...completed, backups_expire_at: undefined })).toBe(false);
    expect(accepts(DeletionReceipt, { ...running, backups_expire_at: completed.backups_expire_at })).toBe(false);
    expect(accepts(DeletionReceipt, { ...completed, backups_expire_at: '20 December' })).toBe(false);
  });

  it('lists the ids of its parts, its own first [rcpt.parts.items]', () => {
    const other = '3f0f2c54-8a2f-4b77-9a35-1f5f6f6a7a01';
    const { deletionCompleted: receipt } = examples;
    expect(accepts(DeletionReceipt, { ...receipt, parts: [receipt.deletion_id, other] })).toBe(true);
    expect(accepts(DeletionReceipt, { ...receipt, parts: [other, receipt.deletion_id] })).toBe(false);
    expect(accepts(DeletionReceipt, { ...receipt, parts: [] })).toBe(false);
    expect(accepts(DeletionReceipt, { ...receipt, parts: [{ deletion_id: receipt.deletion_id }] })).toBe(false);
  });

  it('says that downloaded exports are outside the store', () => {
    expect(examples.deletionCompleted.note).toMatch(/Exports that were downloaded .* outside the store/);
    for (const field of ['documents_removed', 'rows_removed', 'note']) {
      expect(accepts(DeletionReceipt, { ...examples.deletionCompleted, [field]: undefined })).toBe(false);
    }
  });
});
