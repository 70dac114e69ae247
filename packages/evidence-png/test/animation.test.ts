import { describe, expect, it } from 'vitest';
import { buildPngOf, chunk, IDAT, IEND, ihdr, joined, u32 } from '../src/testing.ts';
import { collect } from './collect.ts';

const control = (frames: number, plays: number) => chunk('acTL', u32(frames, plays));

const frameControl = (sequence: number, { width = 4, height = 3, x = 0, y = 0 } = {}) =>
  chunk('fcTL', joined(u32(sequence, width, height, x, y), 0, 1, 0, 10, 0, 0));

const frameData = (sequence: number, data = 'abcd') => chunk('fdAT', joined(u32(sequence), data));

describe('an animated PNG', () => {
  it('reports frames and plays as declared, and counts all image data', () => {
    const evidence = collect(buildPngOf(ihdr(), control(2, 7), frameControl(0), IDAT, frameControl(1), frameData(2), frameData(3), IEND));
    expect(evidence.structure.animation).toEqual({ frame_count: 2, play_count: 7 });
    expect(evidence.structure.chunk_sequence).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND']);
    expect(evidence.structure.image_data_bytes).toBe(IDAT.length - 12 + 2 * 8);
    expect(evidence.components.structure).toEqual({ status: 'complete', reasons: [] });
  });

  it('may keep its still image out of the animation', () => {
    const evidence = collect(buildPngOf(ihdr(), control(1, 0), IDAT, frameControl(0), frameData(1), IEND));
    expect(evidence.components.structure.status).toBe('complete');
  });

  it.each([
    ['fewer frames than declared', [control(2, 0), frameControl(0), IDAT]],
    ['more frames than declared', [control(1, 0), frameControl(0), IDAT, frameControl(1), frameData(2)]],
    ['no frames', [control(0, 0), IDAT]],
    ['frames without a control chunk', [frameControl(0), IDAT]],
    ['a sequence number left out', [control(1, 0), frameControl(1), IDAT]],
    ['a sequence number repeated', [control(2, 0), frameControl(0), IDAT, frameControl(1), frameData(1)]],
    ['frame data before any frame', [control(1, 0), IDAT, frameData(0), frameControl(1)]],
    ['a frame wider than the image', [control(1, 0), frameControl(0, { width: 5 }), IDAT]],
    ['a frame beyond the right edge', [control(1, 0), frameControl(0, { x: 1 }), IDAT]],
    ['a frame beyond the lower edge', [control(1, 0), frameControl(0, { y: 1 }), IDAT]],
    ['an empty frame', [control(1, 0), frameControl(0, { height: 0 }), IDAT]],
    ['a frame control of another length', [control(1, 0), chunk('fcTL', u32(0, 4, 3, 0, 0)), IDAT]],
    ['frame data without a sequence number', [control(1, 0), frameControl(0), IDAT, chunk('fdAT', 'ab')]],
    ['a control chunk of another length', [chunk('acTL', u32(1)), frameControl(0), IDAT]],
    ['a control chunk behind the image data', [frameControl(0), IDAT, control(1, 0)]],
  ])('with %s is malformed', (_, chunks) => {
    expect(collect(buildPngOf(ihdr(), ...chunks, IEND)).components.structure).toEqual({
      status: 'partial',
      reasons: ['malformed_structure'],
    });
  });

  it('is not judged by its number of frames when it is cut off', () => {
    expect(collect(buildPngOf(ihdr(), control(2, 0), frameControl(0), IDAT)).components.structure.reasons).toEqual(['truncated']);
  });
});
