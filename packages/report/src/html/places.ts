import type { BoundingBox, ScanResponse } from '@input-trust/contract';

/** A finding that can be shown: where it is in the material, with its number in the list. */
export interface Place {
  /** Stable in the page: `place-3`. */
  readonly id: string;
  /** 1-based number of the finding in the list; undefined for evidence that is listed elsewhere. */
  readonly finding: number | undefined;
  readonly name: string;
  readonly confidence: number;
}

export interface BoxPlace extends Place {
  readonly page: number;
  readonly bbox: BoundingBox;
  readonly canvas: { readonly width: number; readonly height: number };
}

export interface TextPlace extends Place {
  readonly start: number;
  readonly end: number;
}

/** A threat of the answer with the number of the finding that it belongs to. */
export interface NumberedThreat {
  readonly finding: number;
  readonly name: string;
  readonly threat: NonNullable<ScanResponse['threats']>[number];
}

/** Boxes of findings and of artifact evidence, each place once. */
export function boxPlaces(threats: readonly NumberedThreat[], { authenticity }: ScanResponse): readonly BoxPlace[] {
  const found = threats.flatMap(({ threat, finding, name }): Omit<BoxPlace, 'id'>[] => {
    const { location, confidence = 0.5 } = threat;
    if (location?.kind !== 'box') return [];
    const { bbox, page = 1, page_width: width, page_height: height } = location;
    return [{ finding, name, confidence, page, bbox, canvas: { width, height } }];
  });
  const artifacts = (authenticity?.artifact_evidence ?? []).flatMap(
    ({ bbox, page = 1, page_width: width, page_height: height, label, confidence = 0.5 }) =>
      bbox === undefined || width === undefined || height === undefined
        ? []
        : [{ finding: undefined, name: label, confidence, page, bbox, canvas: { width, height } }],
  );
  const key = ({ page, bbox }: Pick<BoxPlace, 'page' | 'bbox'>): string => [page, bbox.x, bbox.y, bbox.width, bbox.height].join(' ');
  const known = new Set(found.map(key));
  return [...found, ...artifacts.filter((artifact) => !known.has(key(artifact)))].map((place, at) => ({ ...place, id: `place-${at + 1}` }));
}

/** Ranges of findings in a text; where ranges do not count in it, the excerpts that it holds. */
export function textPlaces(threats: readonly NumberedThreat[], text: string, isSubmitted: boolean): readonly TextPlace[] {
  const found = threats.flatMap(({ threat, finding, name }): Omit<TextPlace, 'id'>[] => {
    const range = isSubmitted ? rangeOf(threat, text.length) : excerptIn(text, threat.evidence);
    return range === undefined ? [] : [{ ...range, finding, name, confidence: threat.confidence ?? 0.5 }];
  });
  return found.map((place, at) => ({ ...place, id: `text-${at + 1}` }));
}

function rangeOf({ location }: NumberedThreat['threat'], length: number) {
  if (location?.kind !== 'text_range' || location.start >= location.end || location.end > length) return undefined;
  return { start: location.start, end: location.end };
}

function excerptIn(text: string, excerpt: string | undefined) {
  const wanted = excerpt?.replace(/^…|…$/g, '').trim() ?? '';
  const start = wanted.length < 4 ? -1 : text.indexOf(wanted);
  return start === -1 ? undefined : { start, end: start + wanted.length };
}
