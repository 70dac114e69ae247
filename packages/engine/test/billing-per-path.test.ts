import { ALL_PATHS, completed, defineInspector, readingOf, ResourceUnavailableError } from '@input-trust/detector-kit';
import type { Inspector } from '@input-trust/detector-kit';
import { buildPdf } from '@input-trust/evidence-pdf/testing';
import { buildPng } from '@input-trust/evidence-png/testing';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../src/index.ts';
import type { EngineOptions } from '../src/index.ts';
import { findsNoFiles, inspectorOf, looks } from './support.ts';

const PNG = buildPng();
const PDF = buildPdf({});

/** Reads a PDF of one page with one picture. */
const reader = defineInspector({
  id: 'document-extraction',
  version: 1,
  paths: ALL_PATHS,
  appliesTo: ({ kind }) => kind === 'pdf',
  inspect: () => completed({ structure: { totalPages: 1, pages: [{ page: 1, status: 'completed', reasons: [] }], embeddedImageCount: 1 } }),
});
const steg = [looks('steg-signals', 'steg'), looks('visual-text', 'steg'), findsNoFiles, looks('text-safety', 'steg')];
const ai = looks('ai-authenticity', 'ai');
const edits = looks('edit-localization', 'edits');
const failing = inspectorOf('ai-authenticity', ['ai'], () => {
  throw new Error('broken');
});
const unavailable = inspectorOf('ai-authenticity', ['ai'], () => {
  throw new ResourceUnavailableError('weights');
});
const unreadable = inspectorOf('ai-authenticity', ['ai'], () => readingOf({ reasons: ['malformed_content'] }));

async function scan(inspectors: readonly Inspector[], file: Uint8Array, focus: string, options: EngineOptions = {}) {
  const engine = createLocalEngine({ inspectors: [reader, ...inspectors], ...options });
  const { action, scu_charged, usage_units } = await engine.scan({ file, focus, scan_phase: 'input' });
  return { action, scu_charged, usage_units };
}

const image = { image_count: 1 };
/** A page costs 2, whatever the paths: what is above that is the embedded image on each path. */
const page = { doc_pages: 1, embedded_image_count: 1 };

describe('a scan costs the paths that have a result', () => {
  it.each([
    ['steg alone of three', steg, 'all', 4],
    ['steg and ai of three', [...steg, ai], 'all', 8],
    ['none', [], 'ai', 0],
    ['none, beside a check of another path', steg, 'ai', 0],
    ['none, as the check failed', [failing], 'ai', 0],
    ['none, as the check had no model', [unavailable], 'ai', 0],
    ['none, as nothing could be read', [unreadable], 'ai', 0],
  ])(
    'and is REVIEW, with %s [scu.image.one] [scu.image.two] [scu.pdf.focused] [scu.pdf.two] [act.review]',
    async (_paths, inspectors, focus, scu) => {
      const paths = scu / 4;
      expect(await scan(inspectors, PNG, focus)).toEqual({ action: 'REVIEW', scu_charged: scu, usage_units: paths > 0 ? image : {} });
      expect(await scan(inspectors, PDF, focus)).toEqual({
        action: 'REVIEW',
        scu_charged: paths > 0 ? 2 + scu : 0,
        usage_units: paths > 0 ? page : {},
      });
    },
  );

  it('and all three with three results [scu.image.all] [scu.pdf.all]', async () => {
    const inspectors = [...steg, ai, edits];
    expect(await scan(inspectors, PNG, 'all')).toEqual({ action: 'ALLOW', scu_charged: 12, usage_units: image });
    expect(await scan(inspectors, PDF, 'all')).toEqual({ action: 'ALLOW', scu_charged: 14, usage_units: page });
  });

  it('also where one inspector serves two of them [scu.image.two]', async () => {
    const both = ['ai-authenticity', 'edit-localization'].map((id) => inspectorOf(id, ['ai', 'edits'], () => completed()));
    expect(await scan(both, PNG, 'ai,edits')).toEqual({ action: 'ALLOW', scu_charged: 8, usage_units: image });
  });

  it('and a reader is a result of none', async () => {
    expect(await scan([], PDF, 'all')).toEqual({ action: 'REVIEW', scu_charged: 0, usage_units: {} });
  });

  it('and nothing when its time was over before it looked', async () => {
    let time = 0;
    const late = inspectorOf('late', ALL_PATHS, () => {
      time += 60_000;
      return completed();
    });
    for (const [file, focus] of [
      [PNG, 'all'],
      [PDF, 'all'],
      [PNG, 'steg'],
    ] as const) {
      const answer = await scan([late, ...steg, ai, edits], file, focus, {
        now: () => time,
        inspectors: [late, reader, ...steg, ai, edits],
      });
      expect(answer).toEqual({ action: 'REVIEW', scu_charged: 0, usage_units: {} });
    }
  });
});
