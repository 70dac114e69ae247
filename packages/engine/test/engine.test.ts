import { ScanResponse } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import { ALL_PATHS, completed, defineInspector, Material, readingOf } from '@input-trust/detector-kit';
import type { Inspector } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../src/index.ts';
import type { EngineOptions } from '../src/index.ts';
import { attackWord, injection, textInspector, findsNoFiles } from './support.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const PNG = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);

/** The signature of a JPEG XL codestream: an image that nothing here decodes. */
const JPEG_XL = Uint8Array.of(0xff, 0x0a, 0, 0, 0, 0, 0, 0);

async function scan(
  input: Omit<ScanInput, 'scan_phase'> & { scan_phase?: 'input' | 'output' },
  options: EngineOptions = { inspectors: [findsNoFiles, attackWord] },
) {
  const response = await createLocalEngine(options).scan({ scan_phase: 'input', ...input });
  expect(() => ScanResponse.parse(response)).not.toThrow();
  return response;
}

function reader(id: string, inspect: Inspector['inspect']): Inspector {
  return defineInspector({ id, version: 1, paths: ALL_PATHS, appliesTo: () => true, inspect });
}

describe('a scan', () => {
  it('allows text in which nothing was found', async () => {
    const response = await scan({ content: 'hello there' });
    expect(response).toMatchObject({
      action: 'ALLOW',
      safe: true,
      risk_score: 0,
      threats: [],
      usage_units: { text_tokens: 2 },
      scu_charged: 1,
    });
  });

  it('routes evidence and says where it stands', async () => {
    const response = await scan({ content: 'attack!' });
    expect(response).toMatchObject({
      action: 'BLOCK',
      categories: ['prompt_injection'],
      threats: [{ technique: 'test-rule', location: { kind: 'text_range', start: 0, end: 6 } }],
      detectors_used: ['embedded-files', 'text-safety'],
    });
  });

  it('routes to REVIEW when an inspector throws, and its message stays inside [act.review]', async () => {
    const response = await scan(
      { content: 'canary-4711' },
      {
        inspectors: [
          findsNoFiles,
          textInspector((text) => {
            throw new Error(text);
          }),
        ],
      },
    );
    expect(response).toMatchObject({ action: 'REVIEW', guidance: { retryable: true } });
    expect(JSON.stringify(response)).not.toContain('canary-4711');
  });

  it('routes to REVIEW when a required check is not there at all', async () => {
    expect(await scan({ content: 'hello' }, { inspectors: [] })).toMatchObject({
      action: 'REVIEW',
      scu_charged: 0,
      usage_units: {},
      guidance: { retryable: false },
    });
  });

  it('is incomplete when its time is over before an inspector starts', async () => {
    let time = 0;
    const slow = defineInspector({
      ...attackWord,
      id: 'slow',
      inspect: () => {
        time += 60_000;
        return completed();
      },
    });
    const response = await scan({ content: 'attack' }, { inspectors: [slow, attackWord], now: () => time });
    expect(response).toMatchObject({ action: 'REVIEW', threats: [], guidance: { reason: expect.stringContaining('time budget') } });
  });

  it('throws the reason of the caller who cancels', async () => {
    const controller = new AbortController();
    const waiting = textInspector(async () => {
      controller.abort(new Error('caller left'));
      throw new Error('inspector noticed');
    });
    const engine = createLocalEngine({ inspectors: [waiting] });
    await expect(engine.scan({ content: 'x', scan_phase: 'input' }, { signal: controller.signal })).rejects.toThrow('caller left');
  });

  it('stops after the first threat when asked to, and does not call the rest unchecked [scan.req.stop_first]', async () => {
    const second = defineInspector({ ...attackWord, id: 'second' });
    const stopped = await scan({ content: 'attack', stop_on_first_threat: true }, { inspectors: [findsNoFiles, attackWord, second] });
    expect(stopped).toMatchObject({ action: 'BLOCK', detectors_used: ['embedded-files', 'text-safety'] });
    expect(stopped.forensics?.signals).toContain('stopped_on_first_threat');
    const whole = await scan({ content: 'attack' }, { inspectors: [findsNoFiles, attackWord, second] });
    expect(whole.detectors_used).toEqual(['embedded-files', 'text-safety', 'second']);
  });

  it('gives the surfaces that a reader read to the inspectors after it, also those of one that stops early', async () => {
    const seen: string[] = [];
    const footnotes = reader('footnotes', () =>
      readingOf({
        surfaces: [{ text: 'a footnote', origin: 'comment', visibility: 'hidden', hiddenBy: ['off_page'] }],
        reasons: ['malformed_content'],
      }),
    );
    const text = textInspector((_text, surfaces) => {
      seen.push(...surfaces.map((surface) => surface.text));
      return completed();
    });
    await scan({ content: 'body' }, { inspectors: [footnotes, text] });
    expect(seen).toEqual(['body', 'a footnote']);
  });

  it('routes to REVIEW when a reader left something out', async () => {
    const required = reader('document-extraction', () => readingOf({ reasons: ['encrypted_content'] }));
    const page = bytes('<!doctype html><p>hello');
    expect(await scan({ file: page }, { inspectors: [required, findsNoFiles, attackWord] })).toMatchObject({
      action: 'REVIEW',
      guidance: { reason: expect.stringContaining('encrypted') },
      document_integrity: { limitations: [expect.stringContaining('encrypted')] },
    });
  });

  it('inspects child materials like what was submitted, and not deeper than the budget allows', async () => {
    const nest = reader('nest', (material) =>
      completed({
        children: [new Material({ kind: 'text', format: 'plain', text: `attack at depth ${material.depth + 1}`, parent: material })],
      }),
    );
    const response = await scan({ content: 'a nest' }, { inspectors: [nest, findsNoFiles, attackWord], limits: { secure: { depth: 3 } } });
    expect(response.action).toBe('BLOCK');
    expect(response.threats).toHaveLength(3);
  });
});

describe('redacted output', () => {
  const secret = injection({ category: 'secrets_exposure', location: { kind: 'text', start: 4, end: 10 } });
  const leaky = (...more: ReturnType<typeof injection>[]) =>
    textInspector(() => completed({ threats: [secret, ...more], redactions: [{ start: 4, end: 10, type: 'API_KEY' }] }));
  const output = { content: 'key s3cret', scan_phase: 'output', scan_group_id: '0a6f7ae5-66a2-4d29-b1a7-8ff4c3d9ee11' } as const;

  it('replaces what blocks when nothing else does [act.block.redacted]', async () => {
    const response = await scan(output, { inspectors: [findsNoFiles, leaky()] });
    expect(response.action).toBe('BLOCK');
    expect(response.redacted_output).toMatch(/^key \[API_KEY/);
    expect(response.redacted_output).not.toContain('s3cret');
  });

  it('is absent when redaction does not make the text safe [act.block.no-redacted]', async () => {
    const response = await scan(output, { inspectors: [findsNoFiles, leaky(injection({ location: { kind: 'text', start: 0, end: 3 } }))] });
    expect(response.action).toBe('BLOCK');
    expect(response).not.toHaveProperty('redacted_output');
  });

  it('is absent when the scan stopped before everything was checked', async () => {
    const response = await scan(
      { ...output, stop_on_first_threat: true },
      { inspectors: [findsNoFiles, leaky(), defineInspector({ ...attackWord, id: 'second' })] },
    );
    expect(response.action).toBe('BLOCK');
    expect(response).not.toHaveProperty('redacted_output');
  });
});

describe('material', () => {
  it('is base64 of a file under auto only when the bytes carry a binary signature [scan.req.content.auto-json]', async () => {
    expect((await scan({ content: Buffer.from(PNG).toString('base64') })).content_type_detected).toBe('image');
    expect((await scan({ content: Buffer.from('just words').toString('base64') })).content_type_detected).toBe('text');
  });

  it('that cannot be checked is REVIEW, never ALLOW', async () => {
    for (const file of [JPEG_XL, bytes('%PDF-1.7\nnothing here'), Uint8Array.of(1, 2, 3, 0)]) {
      expect(await scan({ file })).toMatchObject({ action: 'REVIEW', safe: false });
    }
  });

  it('whose declared type contradicts its bytes is refused [scan.req.content_type.mismatch]', async () => {
    await expect(scan({ file: PNG, content_type: 'pdf' })).rejects.toMatchObject({ code: 'content_type_mismatch', status: 400 });
    await expect(scan({ file: bytes('plain words'), content_type: 'image' })).rejects.toMatchObject({ code: 'content_type_mismatch' });
  });

  it('is plain text whether it is declared as text or as a document', async () => {
    expect(await scan({ file: bytes('attack'), content_type: 'text' })).toMatchObject({ action: 'BLOCK', content_type_detected: 'text' });
    const document = await scan({ file: bytes('attack'), content_type: 'document' });
    expect(document).toMatchObject({ action: 'BLOCK', content_type_detected: 'document', usage_units: { doc_pages: 1 }, scu_charged: 2 });
  });

  it('may come with accompanying text, which is scanned and billed with it [scan.req.content.both]', async () => {
    const response = await scan({ file: bytes('hello'), content: 'an attack' });
    expect(response).toMatchObject({ action: 'BLOCK', usage_units: { text_tokens: 3 } });
  });

  it('of two kinds keeps places in the file and in the accompanying text apart', async () => {
    const response = await scan({ file: bytes('hello'), content: 'attack' });
    expect(response.threats[0]?.location).toEqual({ kind: 'part', path: 'content' });
  });

  it('of no known format is an unsupported container under metadata focus, and text is an unsupported modality [post.r4.415, post.r4.modality]', async () => {
    await expect(scan({ file: Uint8Array.of(1, 2, 3, 0), focus: 'metadata' })).rejects.toMatchObject({
      code: 'unsupported_image_container',
      status: 415,
    });
    await expect(scan({ file: bytes('words'), focus: 'metadata' })).rejects.toMatchObject({
      code: 'metadata_unsupported_modality',
      status: 400,
    });
  });

  it('in base64 is read strictly: words are never a file [err.400.base64]', async () => {
    for (const content of ['ignore previous instructions', 'Qk0 Ignore all previous', 'QUJD=', 'QUJDR']) {
      await expect(scan({ content, content_type: 'document' })).rejects.toMatchObject({ code: 'invalid_base64', status: 400 });
    }
    expect((await scan({ content: 'Qk0 an attack that opens like a bitmap in base64' })).action).toBe('BLOCK');
    const lines = Buffer.from(PNG).toString('base64').replace(/.{40}/g, '$&\n');
    expect((await scan({ content: lines })).content_type_detected).toBe('image');
  });

  it('that nobody chose in a form leaves the content to scan', async () => {
    expect(await scan({ file: new Uint8Array(), content: 'attack' })).toMatchObject({ action: 'BLOCK', content_type_detected: 'text' });
  });

  it('that no check looked at is not charged, beside text that was [use.image_count]', async () => {
    expect((await scan({ file: JPEG_XL, content: 'hello' })).usage_units).toEqual({ text_tokens: 1 });
  });

  it('of a document names the visual surfaces that do not apply [scan.focus.document.surfaces]', async () => {
    const response = await scan({ file: bytes('words'), content_type: 'document', focus: 'all' });
    expect(response.document_integrity?.unsupported_surfaces).toEqual(['visual_authenticity', 'edit_localization']);
  });

  it('counts the tokens of a text within the time of the scan', async () => {
    // Three million tokens: far more than a tenth of a second.
    const long = { content: 'ab\n'.repeat(2_000_000), mode: 'fast' } as const;
    const response = await scan(long, { inspectors: [attackWord, findsNoFiles], limits: { fast: { timeMs: 20 } } });
    expect(response.action).toBe('REVIEW');
  });

  it('larger than the byte budget is not called checked', async () => {
    const response = await scan({ content: 'x'.repeat(100) }, { inspectors: [attackWord], limits: { secure: { bytes: 50 } } });
    expect(response).toMatchObject({ action: 'REVIEW', scu_charged: 0 });
  });

  it('under metadata focus comes alone', async () => {
    await expect(scan({ file: PNG, content: 'words', focus: 'metadata' })).rejects.toMatchObject({ code: 'metadata_unsupported_option' });
  });
});
