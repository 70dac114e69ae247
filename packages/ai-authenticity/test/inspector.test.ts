import { NO_TRUST_ANCHORS, parseTrustAnchors, pinTrustAnchors } from '@input-trust/content-credentials';
import { createCertificate, signAsset } from '@input-trust/content-credentials/testing';
import { Authenticity } from '@input-trust/contract';
import { provide, ResourceUnavailableError, Resources, standaloneContext } from '@input-trust/detector-kit';
import type { ProvidedResource, Report } from '@input-trust/detector-kit';
import { TRUST_ANCHORS } from '@input-trust/file-evidence';
import { describe, expect, it } from 'vitest';
import { aiAuthenticityInspector, PIXEL_DETECTOR } from '../src/index.ts';
import type { PixelDetector } from '../src/index.ts';
import { exifJpeg, image, pngWithText, texture } from './files.ts';

const root = createCertificate({ organization: 'Root', authority: true });
const signer = createCertificate({ organization: 'Signer', issuer: root, usages: ['emailProtection'] });
const anchors = pinTrustAnchors({ signers: parseTrustAnchors(root.pem, 'test'), timeStamps: [] });

/** A detector that says the same of every tile. */
const saying = (logit: number): PixelDetector => ({
  tileSide: 224,
  version: 'test',
  score: async () => logit,
  calibrate: (mean) => mean,
  close: async () => {},
});

async function look(bytes: Uint8Array, { format = 'jpeg', provided = [] as readonly ProvidedResource[], logit = 0 } = {}): Promise<Report> {
  const resources = new Resources({ provided: [provide(TRUST_ANCHORS, anchors), provide(PIXEL_DETECTOR, saying(logit)), ...provided] });
  const material = image(format, bytes);
  const report = await aiAuthenticityInspector.inspect(material, standaloneContext({ resources }));
  await material.close();
  await resources.close();
  expect(() => Authenticity.parse(report.authenticity)).not.toThrow();
  return report;
}

const jpeg = new Uint8Array(await texture(640, 480).jpeg().toBuffer());

function signed(digitalSourceType: string): Promise<Uint8Array> {
  const source = `http://cv.iptc.org/newscodes/digitalsourcetype/${digitalSourceType}`;
  const assertions = [{ label: 'c2pa.actions', data: { actions: [{ action: 'c2pa.created', digitalSourceType: source }] } }];
  return signAsset(jpeg, 'image/jpeg', { signer, manifest: { assertions } });
}

describe('content credentials', () => {
  it('verify a declaration of AI by a trusted signer [auth.verdict.verified] [prov.state.revocation_unchecked]', async () => {
    const { authenticity, threats } = await look(await signed('trainedAlgorithmicMedia'), { logit: -9 });
    expect(authenticity).toMatchObject({
      verdict: 'verified_ai_generated',
      ai_involvement: 'yes',
      visible_content_origin: 'likely_synthetic',
      provenance: { present: true, valid: true, trusted_source: true, watermark: { detected: false } },
      signals: { authenticity_outcome: 'ai_evidence', review_recommended: true },
    });
    expect(threats).toMatchObject([{ category: 'ai_image_authenticity', intent: 'neutral' }]);
  });

  it('verify a capture by a trusted signer', async () => {
    const { authenticity, threats } = await look(await signed('digitalCapture'), { logit: 9 });
    expect(authenticity).toMatchObject({ verdict: 'verified_not_ai_generated', ai_involvement: 'no' });
    expect(authenticity?.signals?.ai_suspicion_score).toBeLessThan(0.05);
    expect(threats).toEqual([]);
  });

  it('are context where nobody vouches for the signer', async () => {
    const provided = [provide(TRUST_ANCHORS, NO_TRUST_ANCHORS)];
    const resources = new Resources({ provided: [...provided, provide(PIXEL_DETECTOR, saying(0))] });
    const { authenticity } = await aiAuthenticityInspector.inspect(
      image('jpeg', await signed('trainedAlgorithmicMedia')),
      standaloneContext({ resources }),
    );
    expect(authenticity).toMatchObject({ verdict: 'indeterminate', provenance_validation_state: 'present_valid' });
    expect(authenticity?.components).toContainEqual(expect.objectContaining({ name: 'content_credentials', evidence_count: 1 }));
    await resources.close();
  });

  it('that are missing change nothing [prov.state.provenance_missing] [prov.obj.none]', async () => {
    const { authenticity } = await look(jpeg);
    expect(authenticity).toMatchObject({
      verdict: 'indeterminate',
      ai_involvement: 'unknown',
      provenance_validation_state: 'provenance_missing',
      provenance: { present: false, verification_status: 'not_present' },
      signals: { ai_suspicion_score: 0.5, review_recommended: false },
    });
  });
});

describe('the origin of the file', () => {
  it('is a generator where one has signed', async () => {
    const { authenticity } = await look(pngWithText('tEXt', 'parameters', 'x\nSteps: 20, Sampler: Euler'), { format: 'png' });
    expect(authenticity).toMatchObject({ verdict: 'likely_ai_generated', source_file_origin: 'generated_file' });
    expect(authenticity?.explanation?.plain_summary).toContain('Stable Diffusion web UI');
  });

  it('is a camera where its whole set of metadata stands', async () => {
    const exif = { IFD0: { Make: 'Canon', Model: 'Canon EOS 5D' }, IFD2: { DateTimeOriginal: '2024:05:01 12:00:00' } };
    const { authenticity } = await look(await exifJpeg(exif), { logit: -1 });
    expect(authenticity).toMatchObject({ source_file_origin: 'camera', ai_involvement: 'no', verdict: 'likely_not_ai_generated' });
  });

  it('is a screenshot by its size and format, of which nothing is concluded', async () => {
    const screen = new Uint8Array(await texture(1280, 720).png().toBuffer());
    const { authenticity } = await look(screen, { format: 'png', logit: 9 });
    expect(authenticity).toMatchObject({ source_file_origin: 'os_screenshot', verdict: 'indeterminate' });
    expect(authenticity?.explanation?.reason_codes).toContain('screenshot_or_recapture');
  });
});

describe('the pixels', () => {
  it('lead to places on the canvas where they are the reason [bbox.canvas] [art.visual_artifact]', async () => {
    const { authenticity, artifacts = [], threats } = await look(jpeg, { logit: 6 });
    expect(authenticity).toMatchObject({ verdict: 'likely_ai_generated', model_version: 'test' });
    expect(threats).toHaveLength(1);
    expect(artifacts.length).toBeGreaterThan(0);
    for (const { location } of artifacts) {
      if (location?.kind !== 'box') throw new Error('no box');
      expect(location).toMatchObject({ pageWidth: 640, pageHeight: 480 });
      expect(location.x + location.width).toBeLessThanOrEqual(640);
      expect(location.y + location.height).toBeLessThanOrEqual(480);
    }
  });

  it('of a small picture say nothing', async () => {
    const { status, authenticity } = await look(new Uint8Array(await texture(100, 80).jpeg().toBuffer()), { logit: 9 });
    expect(status).toBe('completed');
    expect(authenticity).toMatchObject({ verdict: 'indeterminate', explanation: { reason_codes: ['too_small'] } });
  });

  it('are not checked where the model cannot be had, and the check says so [act.review]', async () => {
    const provided = [provide(TRUST_ANCHORS, anchors)];
    const broken = { ...PIXEL_DETECTOR, load: async () => Promise.reject(new ResourceUnavailableError('image-authenticity-model')) };
    const resources = new Resources({ provided });
    await expect(resources.use(broken)).rejects.toThrow('cannot be used');
    const report = await aiAuthenticityInspector.inspect(image('jpeg', jpeg), standaloneContext({ resources }));
    expect(report).toMatchObject({ status: 'incomplete', reasons: ['detector_unavailable'] });
    expect(report.authenticity).toMatchObject({ verdict: 'indeterminate', signals: { authenticity_outcome: 'not_available' } });
    expect(report.authenticity?.explanation?.plain_summary).toContain('Not checked: the pixels.');
    await resources.close();
  });

  it('that cannot be decoded make the check incomplete', async () => {
    const report = await look(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(200)]));
    expect(report.status).toBe('incomplete');
    expect(report.authenticity?.verdict).toBe('indeterminate');
  });
});
