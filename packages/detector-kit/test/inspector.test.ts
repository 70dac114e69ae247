import { describe, expect, it } from 'vitest';
import {
  ALL_PATHS,
  bodySurface,
  completed,
  COVERAGE_REASONS,
  defineInspector,
  Material,
  readingOf,
  RETRYABLE_REASONS,
} from '../src/index.ts';
import type { Inspector, Report } from '../src/index.ts';

const INSPECTOR: Inspector = { id: 'zero-width', version: 1, paths: ALL_PATHS, appliesTo: () => true, inspect: () => completed() };

describe('defineInspector', () => {
  it('gives a well-declared inspector back', () => {
    expect(defineInspector(INSPECTOR)).toBe(INSPECTOR);
  });

  it.each(['', 'Zero', 'zero_width', '-zero', 'zero-', 'zero--width', '1zero', 'a'.repeat(60)])('refuses the id %j', (id) => {
    expect(() => defineInspector({ ...INSPECTOR, id })).toThrow(TypeError);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses version %d', (version) => {
    expect(() => defineInspector({ ...INSPECTOR, version })).toThrow(/version/);
  });

  it('refuses an inspector that serves no evidence path', () => {
    expect(() => defineInspector({ ...INSPECTOR, paths: [] })).toThrow(/path/);
  });
});

describe('completed', () => {
  it('reports nothing unless it is told', () => {
    expect(completed()).toEqual({ status: 'completed', reasons: [], threats: [], signals: [] });
    expect(completed({ signals: ['custom_lsb_noise'] })).toEqual({
      status: 'completed',
      reasons: [],
      threats: [],
      signals: ['custom_lsb_noise'],
    });
  });
});

describe('readingOf', () => {
  const threat = { category: 'hidden_text', technique: 'vanish', reason: 'Hidden.', confidence: 0.5, intent: 'neutral' } as const;
  const found: Readonly<Record<string, Partial<Report>>> = {
    surfaces: { surfaces: [bodySurface('abc')] },
    children: { children: [new Material({ kind: 'image', format: 'png' })] },
    threats: { threats: [threat] },
  };

  it('is completed when nothing was left out, also when there was nothing', () => {
    expect(readingOf({ reasons: [] })).toEqual(completed());
    expect(readingOf({ reasons: [], ...found['surfaces'] })).toEqual(completed(found['surfaces']));
  });

  it.each(Object.entries(found))('is incomplete when something was left out beside %s', (_what, read) => {
    expect(readingOf({ reasons: ['malformed_content'], ...read })).toEqual({
      ...completed(read),
      status: 'incomplete',
      reasons: ['malformed_content'],
    });
  });

  it('is unavailable when nothing could be read', () => {
    expect(readingOf({ reasons: ['encrypted_content'], surfaces: [], children: [], threats: [] }).status).toBe('unavailable');
    expect(readingOf({ reasons: ['encrypted_content'], signals: ['pdf_encrypted'] }).status).toBe('unavailable');
  });
});

describe('bodySurface', () => {
  it('is visible text of the body, with offsets of the submitted text', () => {
    expect(bodySurface('abc')).toEqual({ text: 'abc', origin: 'body', visibility: 'visible', hiddenBy: [] });
  });
});

describe('coverage reasons', () => {
  it('have one sentence each', () => {
    for (const [reason, sentence] of Object.entries(COVERAGE_REASONS)) {
      expect(reason).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
    }
  });

  it('call transient failures retryable, and limits of the material not', () => {
    expect([...RETRYABLE_REASONS].sort()).toEqual(['deadline_exceeded', 'detector_failed', 'worker_lost']);
  });
});
