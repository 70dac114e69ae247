import { CONTEXT_OBSERVATIONS } from '@input-trust/contract';
import { parseTrustAnchors, pinTrustAnchors } from '@input-trust/content-credentials';
import { createCertificate, signAsset } from '@input-trust/content-credentials/testing';
import { createEngine } from '@input-trust/engine';
import { buildGif, image as gifImage } from '@input-trust/evidence-gif/testing';
import { buildHeif, image as heifImage } from '@input-trust/evidence-heif/testing';
import { buildJpeg } from '@input-trust/evidence-jpeg/testing';
import { buildPdf } from '@input-trust/evidence-pdf/testing';
import { buildPng } from '@input-trust/evidence-png/testing';
import { buildTiffFile } from '@input-trust/evidence-tiff/testing';
import { buildWebpOf, lossy } from '@input-trust/evidence-webp/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './support.ts';
import type { TestApp } from './support.ts';

const MAX_ACTIONS = 16;

const root = createCertificate({ organization: 'Test Root', authority: true });
const signer = createCertificate({ organization: 'Some Newspaper', issuer: root, usages: ['emailProtection'] });
const trustAnchors = pinTrustAnchors({ signers: parseTrustAnchors(root.pem, 'test') });
const app = testApp({ config: { metadataFocusEnabled: true } });
const trusting = testApp({ config: { metadataFocusEnabled: true }, engine: createEngine({ trustAnchors }) });

/** The first scan opens the store, which takes long on a busy machine. */
beforeAll(() => trusting.scan({ scan_phase: 'input', content: 'Hello.' }));

interface Receipt {
  readonly file_evidence: Readonly<Record<string, unknown>>;
  readonly content_credentials: Readonly<Record<string, unknown>>;
}

async function receipt(file: Uint8Array, on: TestApp = app): Promise<Receipt> {
  const headers = { 'content-type': 'application/octet-stream' };
  const { status, body } = await on.request('/v1/scan?scan_phase=input&focus=metadata', {
    method: 'POST',
    headers,
    body: new Uint8Array(file),
  });
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(body)) as Receipt;
}

describe('the file evidence of an answer', () => {
  it.each([
    ['PNG', buildPng(), 'png-file-evidence-public-v2', 'raster-container-semantic-v2'],
    ['WebP', buildWebpOf([lossy()]), 'webp-file-evidence-public-v2', 'webp-container-semantic-v2'],
    ['GIF', buildGif(gifImage()), 'gif-file-evidence-public-v1', 'gif-container-structure-v1'],
    ['PDF', buildPdf({}), 'pdf-file-evidence-public-v2', 'pdf-file-evidence-v2'],
  ])(
    'of %s has its own version and collector [ver.evidence] [evid.collector.field] [evid.png.version] [evid.webp.version] [evid.gif.version] [evid.pdf.version]',
    async (_format, file, schema_version, collector) => {
      expect((await receipt(file)).file_evidence).toMatchObject({ schema_version, collector, trust: 'unsigned_metadata' });
    },
  );

  it.each([
    ['classic TIFF', buildTiffFile(), 'tiff-file-evidence-public-v2'],
    ['HEIF', buildHeif([heifImage({ id: 1 })]), 'heif-file-evidence-public-v3'],
  ])(
    'of %s has its own version and names a collector [evid.collector.field] [evid.tiff.version] [evid.heif.version]',
    async (_format, file, version) => {
      expect((await receipt(file)).file_evidence).toMatchObject({ schema_version: version, collector: expect.stringMatching(/-v\d+$/) });
    },
  );

  it('of every image format but JPEG is partial, also of a file without a fault [evid.png.partial] [evid.webp.partial] [evid.gif.partial] [evid.tiff.partial] [evid.heif.partial]', async () => {
    const files = [buildPng(), buildWebpOf([lossy()]), buildGif(gifImage()), buildTiffFile(), buildHeif([heifImage({ id: 1 })])];
    for (const file of files) expect((await receipt(file)).file_evidence['status']).toBe('partial');
  });

  it('names what it observed by the codes of one catalogue [obs.codes]', async () => {
    const { file_evidence } = await receipt(buildJpeg({ trailer: new TextEncoder().encode('after the end') }));
    const observations = file_evidence['observations'] as { code: string }[];
    expect(observations.map(({ code }) => code)).toContain('trailing_bytes');
    expect(observations.filter(({ code }) => !Object.hasOwn(CONTEXT_OBSERVATIONS, code) && code !== 'capture_time_conflict')).toEqual([]);
  });
});

const CREATED = { action: 'c2pa.created', digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture' };

/** A signed PNG that declares its creation and edits, so many actions in all. */
const signed = (count: number): Promise<Uint8Array> => {
  const actions = [CREATED, ...Array.from({ length: count - 1 }, () => ({ action: 'c2pa.edited' }))];
  return signAsset(buildPng(), 'image/png', { signer, manifest: { assertions: [{ label: 'c2pa.actions', data: { actions } }] } });
};

describe('the credentials of an answer', () => {
  it('are trusted below a pinned authority alone, invalid after a change and absent where there are none [cc.status.trusted] [cc.status.untrusted] [cc.status.invalid] [cc.status.absent] [cc.schema_version]', async () => {
    const file = await signed(2);
    const changed = new Uint8Array(file);
    const at = Buffer.from(changed).indexOf('IDAT') + 6;
    changed[at] = (changed[at] ?? 0) ^ 1;
    const states = [await receipt(file, trusting), await receipt(file), await receipt(changed, trusting), await receipt(buildPng())];
    expect(states.map(({ content_credentials }) => content_credentials['status'])).toEqual(['trusted', 'untrusted', 'invalid', 'absent']);
    expect(states[0]?.content_credentials).toMatchObject({ schema_version: 'content-credentials-public-v1' });
  });

  it(`list up to ${MAX_ACTIONS} declared actions and leave longer sequences out [limit.actions] [cc.actions] [cc.actions.over]`, async () => {
    const most = await receipt(await signed(MAX_ACTIONS), trusting);
    expect(most.content_credentials['declared_action_sequence']).toEqual([
      'c2pa.created',
      ...Array.from({ length: MAX_ACTIONS - 1 }, () => 'c2pa.edited'),
    ]);
    const over = await receipt(await signed(MAX_ACTIONS + 1), trusting);
    expect(over.content_credentials).toMatchObject({ status: 'trusted' });
    expect(over.content_credentials).not.toHaveProperty('declared_action_sequence');
  });
});
