import { ARTIFACT_TYPES, AUTHENTICITY_VERDICTS, PROVENANCE_VALIDATION_STATES } from '@input-trust/contract';
import { parseTrustAnchors, pinTrustAnchors } from '@input-trust/content-credentials';
import { createCertificate, signAsset } from '@input-trust/content-credentials/testing';
import { createLocalEngine } from '@input-trust/engine';
import { buildPdf } from '@input-trust/evidence-pdf/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './support.ts';
import type { TestApp } from './support.ts';

const root = createCertificate({ organization: 'Test Root', authority: true });
const signer = createCertificate({ organization: 'Some Newspaper', issuer: root, usages: ['emailProtection'] });
const selfSigned = createCertificate({ organization: 'Anyone', usages: ['emailProtection'] });
const trustAnchors = pinTrustAnchors({ signers: parseTrustAnchors(root.pem, 'test') });
const app = testApp({ engine: createLocalEngine({ trustAnchors }) });

/** The first scan opens the store and loads the models, which takes long on a busy machine. */
beforeAll(() => app.scan({ scan_phase: 'input', content: 'Hello.' }), 60_000);

const plain = new Uint8Array(
  await sharp({ create: { width: 320, height: 240, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer(),
);

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

function signed(term: string, { by = signer, more = [] as readonly object[] } = {}): Promise<Uint8Array> {
  const action = { action: 'c2pa.created', digitalSourceType: `${SOURCE_TYPES}${term}` };
  const assertions = [{ label: 'c2pa.actions', data: { actions: [action, ...more] } }];
  return signAsset(plain, 'image/jpeg', { signer: by, manifest: { assertions } });
}

/** Says that a watermark was put into the picture. */
const WATERMARKED = { action: 'c2pa.watermarked.unbound' };

interface Authenticity {
  readonly verdict: string;
  readonly ai_involvement: string;
  readonly confidence: number;
  readonly provenance_validation_state: string;
  readonly provenance: Readonly<Record<string, unknown>> & { readonly watermark: Readonly<Record<string, unknown>> };
  readonly explanation: Readonly<Record<string, unknown>>;
  readonly components: readonly Readonly<Record<string, unknown>>[];
  readonly signals: Readonly<Record<string, unknown>>;
  readonly artifact_evidence?: readonly Readonly<Record<string, unknown>>[];
}

async function scan(file: Uint8Array, focus = 'ai', on: TestApp = app) {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await on.request(`/v1/scan?scan_phase=input&focus=${focus}`, { method: 'POST', headers, body: new Uint8Array(file) });
  expect(answer.status).toBe(200);
  const body = JSON.parse(JSON.stringify(answer.body)) as Record<string, unknown>;
  return { body, authenticity: body['authenticity'] as Authenticity };
}

describe('focus=ai on a picture', () => {
  it('answers with every part of authenticity [scan.focus.ai] [resp.authenticity] [auth.identity] [auth.modality] [auth.confidence] [auth.summary]', async () => {
    const { body, authenticity } = await scan(plain);
    expect(authenticity).toMatchObject({
      analysis_family: expect.any(String),
      analysis_version: expect.any(String),
      model_family: expect.any(String),
      model_version: expect.any(String),
      evidence_modality: 'image',
      summary: expect.any(String),
    });
    expect(authenticity.confidence).toBeGreaterThanOrEqual(0);
    expect(authenticity.confidence).toBeLessThanOrEqual(1);
    expect(body).not.toHaveProperty('is_ai_generated');
  });

  it('uses the known words [auth.verdict.seen] [auth.verdict.indeterminate] [auth.ai_involvement] [prov.state.list] [auth.provenance_state]', async () => {
    const { body, authenticity } = await scan(plain);
    expect(AUTHENTICITY_VERDICTS).toContain(authenticity.verdict);
    expect(PROVENANCE_VALIDATION_STATES).toContain(authenticity.provenance_validation_state);
    expect(['yes', 'no', 'unknown']).toContain(authenticity.ai_involvement);
    expect(body['action']).not.toBe('indeterminate');
  });

  it('explains itself [auth.explanation] [auth.explanation.items] [auth.components] [auth.signals] [auth.no-boolean] [auth.sanitized]', async () => {
    const { authenticity } = await scan(await signed('trainedAlgorithmicMedia'));
    expect(authenticity.explanation).toMatchObject({
      label: expect.any(String),
      plain_summary: expect.any(String),
      review_recommended: true,
      limitations: expect.arrayContaining([expect.stringContaining('evidence, not proof')]),
      reason_codes: ['trusted_ai_declaration'],
    });
    const summary = authenticity.explanation['evidence_summary'] as readonly Record<string, unknown>[];
    expect(summary[0]).toMatchObject({ kind: expect.any(String), label: expect.any(String), component: 'content_credentials' });
    for (const component of authenticity.components)
      expect(component).toMatchObject({
        name: expect.any(String),
        role: expect.any(String),
        status: expect.any(String),
        evidence_count: expect.any(Number),
      });
    expect(authenticity.signals).toMatchObject({
      authenticity_outcome: 'ai_evidence',
      ai_suspicion_score: expect.any(Number),
      review_recommended: true,
      review_reason_codes: ['trusted_ai_declaration'],
    });
    expect(JSON.stringify(authenticity)).not.toMatch(/\bfraud\b|\bproves\b/i);
  });

  it('tells what any artifact type means [art.visual_artifact] [art.visual_review_cue] [auth.artifacts]', async () => {
    const { authenticity } = await scan(plain, 'all');
    for (const { type, label, confidence } of authenticity.artifact_evidence ?? []) {
      expect(Object.keys(ARTIFACT_TYPES)).toContain(type);
      expect([label, confidence]).toEqual([expect.any(String), expect.any(Number)]);
    }
  });
});

describe('what supports and decides nothing', () => {
  it('is metadata that states another size [art.origin_record_inconsistency]', async () => {
    const large = sharp({ create: { width: 640, height: 480, channels: 3, background: '#557799' } });
    const original = await large
      .withExif({ IFD2: { PixelXDimension: '640', PixelYDimension: '480' } })
      .jpeg()
      .toBuffer();
    const at = original.indexOf('Exif') - 4;
    const exif = original.subarray(at, at + 2 + original.readUInt16BE(at + 2));
    const { body, authenticity } = await scan(new Uint8Array(Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)])));
    expect(authenticity.artifact_evidence).toMatchObject([{ type: 'origin_record_inconsistency' }]);
    expect(body).toMatchObject({ action: 'ALLOW', risk_score: 0 });
  });

  it('is the scale of its signals: words of the contract, and a number from 0 to 1 [auth.signals.scale]', async () => {
    const { authenticity } = await scan(plain);
    expect(authenticity.signals['authenticity_outcome']).toBe('inconclusive');
    const score = authenticity.signals['ai_suspicion_score'] as number;
    expect(score >= 0 && score <= 1).toBe(true);
  });

  it('runs beside the other paths [scan.focus.all]', async () => {
    const { body } = await scan(plain, 'all');
    expect(body['detectors_used']).toEqual(expect.arrayContaining(['steg-signals', 'ai-authenticity', 'edit-localization']));
  });
});

describe('content credentials in an answer', () => {
  it('that a pinned authority vouches for verify the verdict [auth.verdict.verified] [prov.state.verified] [prov.obj.bools] [prov.obj.trust-bools]', async () => {
    const { authenticity } = await scan(await signed('trainedAlgorithmicMedia'));
    expect(authenticity).toMatchObject({
      verdict: 'verified_ai_generated',
      ai_involvement: 'yes',
      provenance_validation_state: 'verified',
      provenance: {
        available: true,
        c2pa_verification_available: true,
        present: true,
        valid: true,
        trusted_source: true,
        trust_context_applied: true,
      },
    });
  });

  it('give strings, a count and actions [prov.obj.verification_status] [prov.obj.strings] [prov.obj.manifest_count] [prov.obj.actions] [auth.provenance]', async () => {
    const { authenticity } = await scan(await signed('digitalCapture'));
    expect(authenticity.provenance).toMatchObject({
      verification_status: 'trusted',
      signature_status: 'valid',
      signer_trust_status: 'trusted',
      trust_basis: 'pinned_trust_list',
      provider_binding: 'not_bound',
      manifest_count: 1,
      actions: ['c2pa.created'],
    });
    expect(authenticity).toMatchObject({ verdict: 'verified_not_ai_generated', ai_involvement: 'no' });
  });

  it('of an unknown signer verify nothing and block nothing [prov.state.no-sole-block] [auth.verdict.verified]', async () => {
    const { body, authenticity } = await scan(await signed('trainedAlgorithmicMedia', { by: selfSigned }));
    expect(authenticity.verdict).not.toMatch(/^verified/);
    expect(authenticity).toMatchObject({ provenance_validation_state: 'untrusted', provenance: { trusted_source: false } });
    expect(body['action']).toBe('ALLOW');
  });

  it('that are not there are neutral [prov.obj.none] [prov.state.provenance_missing] [prov.state.not_checked]', async () => {
    const { body, authenticity } = await scan(plain);
    expect(authenticity.provenance).toMatchObject({ present: false, verification_status: 'not_present' });
    expect(authenticity.provenance_validation_state).toBe('provenance_missing');
    expect(body).toMatchObject({ action: 'ALLOW', risk_score: 0 });
  });

  it('that are only spoken of are context [prov.state.raw_marker_only]', async () => {
    const marked = Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 12]), Buffer.from('c2pa jumbf'), plain.subarray(2)]);
    const [bare, { body, authenticity }] = await Promise.all([scan(plain), scan(new Uint8Array(marked))]);
    expect(authenticity.provenance_validation_state).toBe('raw_marker_only');
    expect([body['action'], body['risk_score'], authenticity.verdict]).toEqual([
      bare.body['action'],
      bare.body['risk_score'],
      bare.authenticity.verdict,
    ]);
  });

  it('that no longer fit the picture ask for a review of the original [prov.state.manifest_conflict]', async () => {
    const bytes = await signed('digitalCapture');
    const changed = bytes.slice();
    const at = changed.length - 40;
    changed[at] = (changed[at] ?? 0) ^ 1;
    const { authenticity } = await scan(changed);
    expect(authenticity.provenance_validation_state).toBe('manifest_conflict');
    expect(authenticity.verdict).not.toMatch(/^verified/);
    expect(JSON.stringify(authenticity.explanation)).toMatch(/original/i);
  });
});

describe('the watermark of an answer', () => {
  it('is not detected where nothing declares one and the check did not run [wm.content] [wm.status] [wm.source] [wm.verification] [wm.verification.not_checked] [wm.declaration]', async () => {
    const { authenticity } = await scan(plain);
    expect(authenticity.provenance.watermark).toEqual({
      detected: false,
      status: 'not_checked',
      source: null,
      trusted_source: false,
      declaration: { present: false, trusted: false },
      verification: { detected: false, status: 'not_checked' },
    });
  });

  it('is detected where a trusted manifest declares one, and is not verified by that [wm.detected.true] [wm.trusted_source] [wm.trust_basis] [wm.declaration.meaning] [wm.coexist]', async () => {
    const { authenticity } = await scan(await signed('trainedAlgorithmicMedia', { more: [WATERMARKED] }));
    expect(authenticity.provenance.watermark).toMatchObject({
      detected: true,
      status: 'declared_in_c2pa',
      source: 'c2pa_declaration',
      trusted_source: false,
      trust_basis: 'c2pa_declaration',
      declaration: { present: true, trusted: true },
      verification: { detected: false, status: 'not_checked' },
    });
  });

  it('that an unknown signer declares is visible without effect [wm.detected.untrusted]', async () => {
    const { authenticity } = await scan(await signed('trainedAlgorithmicMedia', { by: selfSigned, more: [WATERMARKED] }));
    expect(authenticity.provenance.watermark).toMatchObject({ detected: false, declaration: { present: true, trusted: false } });
  });

  it('is looked for in pixels that are stored without loss [wm.no-internal-errors]', async () => {
    const png = new Uint8Array(await sharp(Buffer.from(plain)).resize(512, 384).png().toBuffer());
    const { authenticity } = await scan(png);
    expect(authenticity.provenance.watermark).toMatchObject({ status: 'not_detected', verification: { status: 'not_detected' } });
  });
});

describe('other material', () => {
  it('text has no authenticity [scan.focus.text]', async () => {
    const { body } = await app.scan({ scan_phase: 'input', content: 'Hello.', focus: 'ai' });
    expect(body).not.toHaveProperty('authenticity');
  });

  it('a PDF is judged by its file, its pictures by themselves [auth.modality.spelling]', async () => {
    const { authenticity } = await scan(buildPdf({}));
    expect(authenticity).toMatchObject({
      evidence_modality: 'pdf',
      verdict: 'indeterminate',
      provenance_validation_state: 'provenance_missing',
    });
  });
});
