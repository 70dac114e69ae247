import type { Threat, Written } from '@input-trust/contract';
import type { Location, ThreatEvidence } from '@input-trust/detector-kit';

/** The public projection of a piece of evidence. */
export function toThreat(evidence: ThreatEvidence): Written<Threat> {
  return {
    category: evidence.category,
    reason: evidence.reason,
    confidence: Math.round(evidence.confidence * 100) / 100,
    technique: evidence.technique,
    ...(evidence.excerpt !== undefined && { evidence: evidence.excerpt }),
    ...(evidence.location !== undefined && { location: toWireLocation(evidence.location) }),
  };
}

function toWireLocation(location: Location): NonNullable<Written<Threat>['location']> {
  switch (location.kind) {
    case 'text':
      return { kind: 'text_range', start: location.start, end: location.end, ...(location.page !== undefined && { page: location.page }) };
    case 'box':
      return {
        kind: 'box',
        bbox: { x: location.x, y: location.y, width: location.width, height: location.height },
        coordinate_space: 'rendered_pixel',
        page_width: location.pageWidth,
        page_height: location.pageHeight,
        ...(location.page !== undefined && { page: location.page }),
        ...(location.part !== undefined && { part: location.part }),
      };
    case 'part':
      return { kind: 'part', path: location.path, ...(location.page !== undefined && { page: location.page }) };
  }
}
