import { Budget } from '@input-trust/detector-kit';
import { decodeSegments } from '@input-trust/detector-kit/text';
import { isOutside, textTarget } from './text-target.ts';

export const target = textTarget({
  run: (text) => decodeSegments(text, { budget: budget(), mode: 'comprehensive' }),
  problemOf: (surfaces, text) => {
    if (surfaces.some(({ location }) => isOutside(location, text))) return 'a surface is outside the text';
    return surfaces.some((surface) => isOutside(surface.locate?.(0, surface.text.length), text))
      ? 'a surface locates outside the text'
      : undefined;
  },
});

function budget(): Budget {
  return new Budget({ timeMs: 10_000, bytes: 1 << 24, decodedBytes: 1 << 24, pixels: 0, pages: 0, items: 10_000, depth: 4 });
}
