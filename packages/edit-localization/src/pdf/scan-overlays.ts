import type { Bounds } from '@input-trust/pdf-pages';
import { areaOf, intersect } from '@input-trust/pdf-pages';
import type { PageContent } from './page-content.ts';

/** Share of a scanned page beyond which something on top is another layer of the scan. */
const MAX_SHARE = 0.08;
/** Overlays of one page beyond which the page was put together from parts. */
const MAX_OVERLAYS = 6;

/** Light patches and small opaque pictures in the middle of a scanned page: a scanner makes one picture, or layers of the whole page. */
export function scanOverlays({ scan, frame, patches }: PageContent): Bounds[] {
  if (scan === undefined) return [];
  const found = patches.filter(({ bounds, isBlending, isAnnotation, order }) => {
    const isInside = bounds.y0 > frame.height * 0.05 && bounds.y1 < frame.height * 0.95 && bounds.x1 - bounds.x0 < frame.width * 0.6;
    const onScan = areaOf(intersect(bounds, scan.bounds)) > areaOf(bounds) * 0.9;
    return (
      isBlending && !isAnnotation && order > scan.order && isInside && onScan && areaOf(bounds) < MAX_SHARE * frame.width * frame.height
    );
  });
  return found.length <= MAX_OVERLAYS ? found.map(({ bounds }) => bounds) : [];
}
