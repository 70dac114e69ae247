import { parseTrustAnchors, pinTrustAnchors } from '@input-trust/content-credentials';
import { createCertificate, signAsset } from '@input-trust/content-credentials/testing';
import { ScanResponse } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import { completed, defineInspector } from '@input-trust/detector-kit';
import { buildGif, image as gifImage } from '@input-trust/evidence-gif/testing';
import { buildHeif, image as heifImage } from '@input-trust/evidence-heif/testing';
import { buildJpeg } from '@input-trust/evidence-jpeg/testing';
import { buildPdf, greyImage } from '@input-trust/evidence-pdf/testing';
import { buildPng } from '@input-trust/evidence-png/testing';
import { buildTiffFile } from '@input-trust/evidence-tiff/testing';
import { buildWebpOf, lossy } from '@input-trust/evidence-webp/testing';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../src/index.ts';
import type { EngineOptions } from '../src/index.ts';
import { injection } from './support.ts';

const FILES: Readonly<Record<string, Uint8Array>> = {
  JPEG: buildJpeg({}),
  PNG: buildPng(),
  WebP: buildWebpOf([lossy()]),
  GIF: buildGif(gifImage()),
  'classic TIFF': buildTiffFile(),
  HEIF: buildHeif([heifImage({ id: 1 })]),
  PDF: buildPdf({}),
};

async function scan(input: Omit<ScanInput, 'scan_phase'>, options: EngineOptions = {}) {
  const response = await createLocalEngine(options).scan({ scan_phase: 'input', ...input });
  expect(() => ScanResponse.parse(response)).not.toThrow();
  return response;
}

describe('focus=metadata', () => {
  it.each(Object.entries(FILES))('reads %s, for 2 SCU [scan.focus.image.metadata]', async (_format, file) => {
    expect(await scan({ file, focus: 'metadata' })).toMatchObject({
      action: 'NO_DECISION',
      file_evidence: { trust: 'unsigned_metadata' },
      content_credentials: { status: 'absent', claim: null, provider: null },
      usage_units: { metadata_parent_count: 1 },
      scu_charged: 2,
    });
  });

  it('knows HEIF by a compatible brand', async () => {
    const file = buildHeif([heifImage({ id: 1 })], { major: 'abcd', compatible: ['mif1'] });
    expect((await scan({ file, focus: 'metadata' })).content_type_detected).toBe('image');
  });

  it('counts the distinct native images of a PDF that were analyzed [use.native]', async () => {
    const file = buildPdf({
      pages: [{ content: '/A Do /B Do /C Do', entries: '/Resources << /XObject << /A 100 0 R /B 101 0 R /C 100 0 R >> >>' }],
      objects: { 100: greyImage(7), 101: greyImage(9) },
    });
    expect(await scan({ file, focus: 'metadata' })).toMatchObject({
      file_evidence: { children: [{ analyzed: true }, { analyzed: true }] },
      usage_units: { metadata_parent_count: 1, analyzed_native_image_count: 2 },
      scu_charged: 6,
    });
  });
});

const root = createCertificate({ organization: 'Test Root', authority: true });
const signer = createCertificate({ organization: 'Some Newspaper', issuer: root, usages: ['emailProtection'] });
const trustAnchors = pinTrustAnchors({ signers: parseTrustAnchors(root.pem, 'test') });
const action = { action: 'c2pa.created', digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia' };
const signed = await signAsset(buildPng(), 'image/png', {
  signer,
  manifest: { assertions: [{ label: 'c2pa.actions', data: { actions: [action] } }] },
});

describe('content credentials', () => {
  it('are trusted when their signer is below a pinned authority, and only then', async () => {
    const receipt = { status: 'trusted', claim: 'ai_generated_or_edited', declared_action_sequence: ['c2pa.created'] };
    expect((await scan({ file: signed, focus: 'metadata' }, { trustAnchors })).content_credentials).toMatchObject(receipt);
    expect((await scan({ file: signed, focus: 'metadata' })).content_credentials).toMatchObject({ status: 'untrusted', claim: null });
  });

  it('are given up when the caller is', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(createLocalEngine().scan({ scan_phase: 'input', file: signed, focus: 'metadata' }, { signal: gone })).rejects.toThrow(
      'gone',
    );
  });
});

/** Finds something in every image, so that there is an answer that could change. */
const suspicious = defineInspector({
  id: 'ai-authenticity',
  version: 1,
  paths: ['ai'],
  appliesTo: ({ kind }) => kind === 'image' || kind === 'pdf',
  inspect: () => completed({ threats: [injection({ category: 'ai_image_authenticity' })] }),
});

describe('advisory evidence', () => {
  const engine = { inspectors: [suspicious], trustAnchors };
  const advised = { ...engine, advisoryEvidence: true };

  it.each([
    ['ai', true],
    ['edits', true],
    ['all', true],
    ['ai,edits', true],
    ['steg', false],
  ])('with focus %s: %s [advisory.scope]', async (focus, expected) => {
    const response = await scan({ file: signed, focus }, advised);
    expect('file_evidence' in response && 'content_credentials' in response).toBe(expected);
    expect(response).not.toHaveProperty('result_type');
    expect(response).not.toHaveProperty('decision');
  });

  it('is off unless it is switched on, and comes without the fields of an evidence report [resp.metadata-only.advisory]', async () => {
    expect(await scan({ file: signed, focus: 'ai' }, engine)).not.toHaveProperty('file_evidence');
    const response = await scan({ file: signed, focus: 'ai' }, advised);
    expect(response).toMatchObject({ file_evidence: { trust: 'unsigned_metadata' }, content_credentials: { status: 'trusted' } });
    expect(response).not.toHaveProperty('result_type');
  });

  it.each(Object.entries({ ...FILES, 'signed PNG': signed }))(
    'changes nothing else in the answer for %s [advisory.no-effect]',
    async (_format, file) => {
      const ids = {
        request_id: '7b0f6b5e-2d6b-4a0e-9d6e-0c6a1f4f3a10',
        scan_group_id: '7b0f6b5e-2d6b-4a0e-9d6e-0c6a1f4f3a11',
        session_id: '7b0f6b5e-2d6b-4a0e-9d6e-0c6a1f4f3a12',
      };
      const without = await scan({ file, focus: 'all', ...ids }, engine);
      const { file_evidence, content_credentials, ...rest } = await scan({ file, focus: 'all', ...ids }, advised);
      expect(file_evidence).toBeDefined();
      expect(content_credentials).toBeDefined();
      const decisive = (response: typeof rest) => JSON.stringify({ ...response, scan_id: '', processing_ms: 0 });
      expect(decisive(rest)).toBe(decisive(without));
    },
  );

  it('leaves out what cannot be collected and keeps the other [advisory.independent]', async () => {
    // A bitmap has no evidence schema.
    const bitmap = Uint8Array.from([
      0x42,
      0x4d,
      0x3a,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0x36,
      0,
      0,
      0,
      0x28,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      1,
      0,
      24,
      ...Array(29).fill(0),
    ]);
    const response = await scan({ file: bitmap, focus: 'ai' }, advised);
    expect(response).not.toHaveProperty('file_evidence');
    expect(response).toMatchObject({ action: 'WARN', content_credentials: { status: 'unavailable' } });
  });
});
