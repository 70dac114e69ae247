import { describe, expect, it } from 'vitest';
import { animation, buildWebpOf, chunk, extended, frame, joined, lossless, lossy } from '../src/testing.ts';
import { collect } from './collect.ts';

const HEAD = [extended(['animation'], 10, 10), animation(3)];
const animated = (...frames: readonly Uint8Array[]) => collect(buildWebpOf([...HEAD, ...frames]));

describe('an animated WebP', () => {
  it('counts frames by their kind, alpha and unknown chunks in them [evid.webp.content]', () => {
    const evidence = animated(
      frame([chunk('ALPH', 'ab'), lossy()]),
      frame([lossless(), chunk('unkn', 'abc')], { x: 6, y: 6, width: 4, height: 3 }),
      frame([lossy()]),
    );
    expect(evidence.structure).toMatchObject({
      layout: 'extended',
      dimensions: { width: 10, height: 10 },
      chunk_sequence: ['VP8X', 'ANIM', 'ANMF'],
      chunk_count: 10,
      unknown_chunk_count: 1,
      lossy_frame_count: 2,
      lossless_frame_count: 1,
      alpha_chunk_count: 1,
      animation: { frame_count: 3, loop_count: 3 },
    });
    expect(evidence.carriers.other).toEqual({ count: 1, byte_count: 3, flags: [] });
    expect(evidence.components.structure).toEqual({ status: 'complete', reasons: [] });
  });

  it.each([
    ['no frames', HEAD],
    ['no ANIM chunk', [extended(['animation'], 10, 10), frame([lossy()])]],
    ['no animation flag', [extended([], 10, 10), animation(), frame([lossy()])]],
    ['an ANIM chunk of 5 bytes', [HEAD[0] as Uint8Array, chunk('ANIM', 'abcde'), frame([lossy()])]],
    ['ANIM behind a frame', [HEAD[0] as Uint8Array, frame([lossy()]), animation()]],
    ['two ANIM chunks', [...HEAD, animation(), frame([lossy()])]],
    ['a still image as well', [...HEAD, frame([lossy()]), lossy(10, 10)]],
    ['a frame behind alpha of its own level', [...HEAD, frame([lossy()]), chunk('ALPH', 'ab'), frame([lossy()])]],
    ['a frame of 15 bytes', [...HEAD, chunk('ANMF', new Uint8Array(15))]],
    ['a frame without an image', [...HEAD, frame([chunk('ALPH', 'ab')])]],
    ['a frame with two images', [...HEAD, frame([lossy(), lossy()])]],
    ['alpha behind the image of a frame', [...HEAD, frame([lossy(), chunk('ALPH', 'ab')])]],
    ['a frame of another size than its image', [...HEAD, frame([lossy(4, 3)], { width: 4, height: 4 })]],
    ['a frame beyond the right edge', [...HEAD, frame([lossy()], { x: 8 })]],
    ['a frame beyond the lower edge', [...HEAD, frame([lossy()], { y: 8 })]],
    ['a chunk that leaves its frame', [...HEAD, frame([lossy(), chunk('unkn', 'ab', { size: 40 })])]],
    ['bytes left in a frame', [...HEAD, frame([lossy(), joined('abcd')])]],
  ])('with %s is malformed', (_, chunks) => {
    expect(collect(buildWebpOf(chunks)).components.structure).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
  });

  it('is only truncated when it is cut within a frame', () => {
    const bytes = buildWebpOf([...HEAD, frame([lossy()]), frame([lossy()])]);
    const { structure, components } = collect(bytes.subarray(0, bytes.length - 6));
    expect(structure.animation?.frame_count).toBe(2);
    expect(components.structure.reasons).toEqual(['truncated']);
  });
});
