import { randomUUID } from 'node:crypto';
import { fromJson, InputTrustError } from '@input-trust/contract';
import { ALL_PATHS, completed, Material } from '@input-trust/detector-kit';
import type { DeclaredSize } from '@input-trust/detector-kit';
import { buildPdf } from '@input-trust/evidence-pdf/testing';
import { buildPng } from '@input-trust/evidence-png/testing';
import { detectType } from '@input-trust/file-types';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeBase64 } from '../src/base64.ts';
import { createEnginePool, createLocalEngine } from '../src/index.ts';
import { findsNoFiles, inspectorOf, looks } from './support.ts';

vi.mock('@input-trust/file-types', async (original) => {
  const all = await original<typeof import('@input-trust/file-types')>();
  return { ...all, detectType: vi.fn<typeof all.detectType>(all.detectType) };
});
vi.mock('@input-trust/contract/requests', async (original) => {
  const all = await original<typeof import('@input-trust/contract/requests')>();
  return { ...all, parseScanRequest: vi.fn<typeof all.parseScanRequest>(all.parseScanRequest) };
});
vi.mock('../src/base64.ts', async (original) => {
  const all = await original<typeof import('../src/base64.ts')>();
  return { ...all, decodeBase64: vi.fn<typeof all.decodeBase64>(all.decodeBase64) };
});
const { parseScanRequest } = await import('@input-trust/contract/requests');

const PNG = buildPng();
const PDF = buildPdf({ pages: [{}, {}, {}] });
const quiet = [
  looks('document-extraction', 'steg'),
  looks('steg-signals', 'steg'),
  looks('visual-text', 'steg'),
  findsNoFiles,
  looks('text-safety', 'steg'),
];
const local = createLocalEngine({ inspectors: quiet });

beforeEach(() => vi.clearAllMocks());

describe('an admitted scan', () => {
  const content = Buffer.from(PNG).toString('base64');

  it.each(['auto', 'image'] as const)('was checked, decoded and detected once, under %s', async (content_type) => {
    const admitted = await local.admit({ content, content_type, scan_phase: 'input' });
    expect(admitted.file).toMatchObject({ kind: 'image', format: 'png', bytes: PNG });
    await local.scan(admitted);
    expect(parseScanRequest).toHaveBeenCalledTimes(1);
    expect(detectType).toHaveBeenCalledTimes(1);
    // Under `auto` the beginning is looked at first; the whole is decoded once.
    const whole = vi.mocked(decodeBase64).mock.calls.filter(([, options]) => options?.partial !== true);
    expect(whole).toHaveLength(1);
  });

  it('carries the ids of its caller, else its own, into the answer', async () => {
    const [requestId, session_id] = [randomUUID(), randomUUID()];
    const admitted = await local.admit({ content: 'hello', session_id, scan_phase: 'input' }, { requestId });
    expect(admitted.ids).toMatchObject({ request_id: requestId, session_id });
    expect(await local.scan(admitted)).toMatchObject(admitted.ids);
  });

  it('holds no content beside its file', async () => {
    const admitted = await local.admit({ content, scan_phase: 'input' });
    expect(JSON.stringify(admitted.request)).not.toContain(content);
    expect(Object.keys(admitted.request)).not.toContain('content');
  });

  it('is refused like the request that it is made from', async () => {
    for (const fields of [{ content: '' }, { content: 'words', focus: 'metadata' }, { content: 'no base64!', content_type: 'image' }]) {
      const input = fromJson({ scan_phase: 'input', ...fields });
      const refusal: unknown = await local.admit(input).catch((error: unknown) => error);
      expect(InputTrustError.isInstance(refusal)).toBe(true);
      await expect(local.scan(input)).rejects.toEqual(refusal);
    }
  });
});

describe('caps of the caller', () => {
  const caps = { pages: [{ most: 2, code: 'payload_too_large' }], embeddedImages: [{ most: 4, code: 'payload_too_complex' }] } as const;
  let read = 0;
  /** Says how large the PDF is, then reads its pages. */
  const reader = (size: DeclaredSize) =>
    createLocalEngine({
      inspectors: [
        inspectorOf('document-extraction', ALL_PATHS, async (_material, { declare }) => {
          await declare(size);
          read += 1;
          throw new Error('it went on');
        }),
      ],
    });
  beforeEach(() => {
    read = 0;
  });

  it.each([
    ['pages', { pages: 3 }, 'payload_too_large'],
    ['images', { pages: 1, embeddedImages: 5 }, 'payload_too_complex'],
  ])('refuse a PDF with more %s before it is read [limit.tier-caps] [scu.reject.free]', async (_what, size, code) => {
    const engine = reader(size);
    const admitted = await engine.admit({ file: PDF, scan_phase: 'input' }, { caps });
    await expect(engine.scan(admitted)).rejects.toMatchObject({ code });
    expect(read).toBe(0);
  });

  it('let a PDF pass that has as many', async () => {
    const engine = reader({ pages: 2, embeddedImages: 4 });
    const admitted = await engine.admit({ file: PDF, scan_phase: 'input' }, { caps });
    expect((await engine.scan(admitted)).action).toBe('REVIEW');
    expect(read).toBe(1);
  });

  it('hold for the pages that the reader of PDFs finds', async () => {
    const engine = createLocalEngine();
    const admitted = await engine.admit({ file: PDF, scan_phase: 'input' }, { caps });
    await expect(engine.scan(admitted)).rejects.toMatchObject({ code: 'payload_too_large' });
    await engine.close();
  });
});

class QuotaSpent extends Error {}

describe('onSize', () => {
  it('refuses with the error of the caller, which no reader can swallow', async () => {
    const swallows = inspectorOf('document-extraction', ALL_PATHS, async (_material, { declare }) => {
      await declare({ pages: 3 }).catch(() => undefined);
      throw new Error('it went on');
    });
    const engine = createLocalEngine({ inspectors: [swallows] });
    const refused = engine.scan({ file: PDF, scan_phase: 'input' }, { onSize: () => Promise.reject(new QuotaSpent('spent')) });
    await expect(refused).rejects.toBeInstanceOf(QuotaSpent);
  });

  it('is not asked of parts', async () => {
    const nested = inspectorOf('document-extraction', ALL_PATHS, async (parent, { declare }) => {
      await declare({ pages: 7 + parent.depth });
      if (parent.depth > 0) return completed();
      return completed({ children: [new Material({ kind: 'pdf', format: 'pdf', bytes: PDF, parent })] });
    });
    const sizes: DeclaredSize[] = [];
    const onSize = async (size: DeclaredSize) => void sizes.push(size);
    const engine = createLocalEngine({ inspectors: [nested, findsNoFiles, looks('text-safety', 'steg')] });
    expect((await engine.scan({ file: PDF, scan_phase: 'input' }, { onSize })).action).toBe('ALLOW');
    expect(sizes).toEqual([{ pages: 7 }]);
  });
});

describe('a caller that hangs up', () => {
  it('ends the scan in this process', async () => {
    const controller = new AbortController();
    const waits = inspectorOf('text-safety', ['steg'], (_material, { budget }) => {
      controller.abort(new Error('hung up'));
      return budget.hasTime() ? completed() : completed();
    });
    const engine = createLocalEngine({ inspectors: [waits] });
    await expect(engine.scan({ content: 'x', scan_phase: 'input' }, { signal: controller.signal })).rejects.toThrow('hung up');
  });
});

describe('across the border of a process', { timeout: 120_000 }, () => {
  const pool = createEnginePool({ workers: 1, engineModule: new URL('./fixtures/sizing-engine.ts', import.meta.url) });
  afterAll(() => pool.close());

  it('an admitted scan goes unchanged', async () => {
    const reference = buildPng();
    const input = {
      file: PNG,
      filename: 'picture.png',
      focus: 'edits',
      reference_file: reference,
      metadata: { case: '7' },
      scan_phase: 'input',
    } as const;
    const admitted = await pool.admit(input, { caps: { pages: [{ most: 9, code: 'payload_too_large' }] } });
    const { forensics, ...answer } = await pool.scan(admitted);
    expect(answer).toMatchObject(admitted.ids);
    const [seen = ''] = forensics?.signals ?? [];
    expect(JSON.parse(Buffer.from(seen, 'base64').toString())).toEqual(JSON.parse(JSON.stringify(admitted)));
  });

  it('the sizes come to the caller, who lets them pass', async () => {
    const sizes: DeclaredSize[] = [];
    const onSize = (size: DeclaredSize) => {
      sizes.push(size);
      return Promise.resolve();
    };
    expect((await pool.scan({ file: PDF, scan_phase: 'input' }, { onSize })).action).toBe('ALLOW');
    expect(sizes.slice(0, 2)).toEqual([{ pages: 3 }, { pages: 3, embeddedImages: 1 }]);
  });

  it.each([
    ['rejects', () => Promise.reject(new QuotaSpent('spent'))],
    [
      'throws',
      () => {
        throw new QuotaSpent('spent');
      },
    ],
  ])('onSize that %s is the error of the scan, and the worker takes the next', async (_how, onSize) => {
    await expect(pool.scan({ file: PDF, scan_phase: 'input' }, { onSize })).rejects.toBeInstanceOf(QuotaSpent);
    expect((await pool.scan({ content: 'hello', scan_phase: 'input' })).action).toBe('ALLOW');
  });

  it('caps refuse with their code', async () => {
    const admitted = await pool.admit({ file: PDF, scan_phase: 'input' }, { caps: { pages: [{ most: 2, code: 'payload_too_large' }] } });
    await expect(pool.scan(admitted)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('a caller that hangs up while it is asked ends the scan', async () => {
    const controller = new AbortController();
    const onSize = () => {
      controller.abort(new Error('hung up'));
      return new Promise<void>(() => {});
    };
    await expect(pool.scan({ file: PDF, scan_phase: 'input' }, { onSize, signal: controller.signal })).rejects.toThrow('hung up');
    expect((await pool.scan({ content: 'hello', scan_phase: 'input' })).action).toBe('ALLOW');
  });
});
