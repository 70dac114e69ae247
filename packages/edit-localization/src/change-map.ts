import { encodePng } from '@input-trust/raster';
import type { EditFinding } from './finding.ts';

/** Colour of a change, as signal red. */
const RED = [225, 29, 42] as const;
/** Pixels of the frame of a box. */
const FRAME = 2;

/**
 * The boxes of findings as a transparent PNG of the size of their canvas, to be laid over the image or page: the surer, the more opaque.
 * Undefined where no finding has a box on the page (of an image: no page).
 */
export function changeMap(findings: readonly Pick<EditFinding, 'location' | 'confidence'>[], page?: number): Uint8Array | undefined {
  const boxes = findings.flatMap(({ location, confidence }) =>
    location?.kind === 'box' && location.page === page ? [{ ...location, confidence }] : [],
  );
  const [first] = boxes;
  if (first === undefined) return undefined;
  const { pageWidth: width, pageHeight: height } = first;
  const data = new Uint8Array(width * height * 4);
  for (const box of boxes) {
    const [x0, y0] = [Math.floor(box.x), Math.floor(box.y)];
    const [x1, y1] = [Math.min(width, Math.ceil(box.x + box.width)), Math.min(height, Math.ceil(box.y + box.height))];
    for (let y = y0; y < y1; y += 1) {
      for (let x = x0; x < x1; x += 1) {
        const isFrame = x - x0 < FRAME || y - y0 < FRAME || x1 - x <= FRAME || y1 - y <= FRAME;
        const at = (y * width + x) * 4;
        data.set(RED, at);
        data[at + 3] = Math.max(data[at + 3] ?? 0, isFrame ? 255 : Math.round(box.confidence * 110));
      }
    }
  }
  return encodePng({ width, height, depth: 32, data });
}
