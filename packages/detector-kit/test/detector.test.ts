import { describe, expect, it } from 'vitest';
import { bodySurface, completed, COVERAGE_REASONS, defineDetector, RETRYABLE_REASONS } from '../src/index.ts';
import type { Detector } from '../src/index.ts';

const DETECTOR: Detector = { id: 'zero-width', version: 1, path: 'steg', appliesTo: () => true, inspect: () => completed() };

describe('defineDetector', () => {
  it('gives a well-declared detector back', () => {
    expect(defineDetector(DETECTOR)).toBe(DETECTOR);
  });

  it.each(['', 'Zero', 'zero_width', '-zero', 'zero-', 'zero--width', '1zero', 'a'.repeat(60)])('refuses the id %j', (id) => {
    expect(() => defineDetector({ ...DETECTOR, id })).toThrow(TypeError);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses version %d', (version) => {
    expect(() => defineDetector({ ...DETECTOR, version })).toThrow(/version/);
  });
});

describe('completed', () => {
  it('reports nothing unless it is told', () => {
    expect(completed()).toEqual({ status: 'completed', reasons: [], threats: [], signals: [] });
    expect(completed({ signals: ['custom_noise'] })).toEqual({ status: 'completed', reasons: [], threats: [], signals: ['custom_noise'] });
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
