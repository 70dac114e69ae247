import type { CheckedPacket } from '@input-trust/engine';
import type { Planted, PlantedPlace } from './packet-folder.ts';

type Finding = CheckedPacket['result']['findings'][number];
type Location = Finding['locations'][number];

export interface Verdict {
  readonly planted: Planted;
  readonly isFound: boolean;
  readonly isPlaced: boolean;
}

/** Which planted contradictions were found, and at their places; and the findings that speak of none of them. */
export function judge(planted: readonly Planted[], findings: readonly Finding[]): { verdicts: Verdict[]; extra: Finding[] } {
  const used = new Set<Finding>();
  const verdicts = planted.map((one): Verdict => {
    const about = findings.filter((finding) => isAbout(one, finding));
    for (const finding of about) used.add(finding);
    return {
      planted: one,
      isFound: about.length > 0,
      isPlaced: about.some((finding) => isAt(one, [...finding.locations, ...finding.matched_locations])),
    };
  });
  const homes = new Set(planted.flatMap(({ document, others }) => [document, ...others]));
  const extra = findings.filter((finding) => !used.has(finding) && !finding.document_ids.some((id) => homes.has(id)));
  return { verdicts, extra };
}

function isAbout({ codes, document, claim, fact }: Planted, finding: Finding): boolean {
  if (!codes.includes(finding.code)) return false;
  if (fact !== null && finding.fact_id !== fact) return false;
  if (claim !== null) return finding.locations.some((location) => isOfClaim(claim, location));
  return document !== null && finding.document_ids.includes(document);
}

function isOfClaim([id, line]: readonly [string, number | null], location: Location): boolean {
  if (location.kind === 'claim_total') return line === null && location.claim_id === id;
  return location.kind === 'claim_line' && location.claim_id === id && location.line === line;
}

function isAt({ document, value, whole, claim, scale = 1 }: Planted, locations: readonly Location[]): boolean {
  if (claim !== null) return locations.some((location) => isOfClaim(claim, location));
  const own = locations.filter((location) => 'document_id' in location && location.document_id === document);
  if (whole) return own.length > 0;
  return value.some(({ text, place }) =>
    own.some((location) =>
      location.kind === 'text_range' ? isInExcerpt(text, location.excerpt ?? '') : place !== null && isOnPlace(place, scale, location),
    ),
  );
}

function isInExcerpt(text: string, excerpt: string): boolean {
  return bare(excerpt).includes(bare(text));
}

/** The middle of the place is in the box, and the box is not a good part of the page. */
function isOnPlace({ page, box: [x, y, width, height] }: PlantedPlace, scale: number, location: Location): boolean {
  if (location.kind !== 'box' || (location.page ?? 1) !== page) return false;
  const { bbox } = location;
  const [middleX, middleY] = [(x + width / 2) * scale, (y + height / 2) * scale];
  const room = height * scale * 0.9;
  const isInside =
    middleX >= bbox.x - room && middleX <= bbox.x + bbox.width + room && middleY >= bbox.y - room && middleY <= bbox.y + bbox.height + room;
  return (
    isInside && bbox.width * bbox.height <= Math.max(12 * width * height * scale ** 2, 0.02 * location.page_width * location.page_height)
  );
}

function bare(text: string): string {
  return text.replaceAll(/\s/g, '');
}
