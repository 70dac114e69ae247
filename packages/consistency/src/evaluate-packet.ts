import { createHash, createHmac, randomBytes } from 'node:crypto';
import { writePacketResult } from '@input-trust/contract';
import type { WrittenPacketResult } from '@input-trust/contract';
import { CHECKS } from './checks/checks.ts';
import type { CheckInput, Draft } from './checks/draft.ts';
import type { MatchedPacket } from './match-packet.ts';
import type { CheckedPacket, EvidenceEntry, ReadPacket } from './packet.ts';
import { summaryOf } from './summary.ts';

/** How a packet is evaluated. */
export interface EvaluationOptions {
  /** Key of the tokens in the evidence package. Default: a random one. */
  readonly tokenKey?: Uint8Array;
}

type Finding = WrittenPacketResult['findings'][number];

/** Most findings of a packet: whoever reads more does not read them. */
export const MAX_FINDINGS = 200;

/** Runs every check and writes the answer. Equal packets under equal rules give equal answers, to the byte. */
export function evaluatePacket(packet: ReadPacket, matched: MatchedPacket, options: EvaluationOptions = {}): CheckedPacket {
  const input: CheckInput = { packet, sections: matched.sections };
  const drafts = unique(CHECKS.flatMap((check) => check.run(input))).slice(0, MAX_FINDINGS);
  const findings = drafts.map(toFinding);
  const ref = referenceOf(packet);
  const result = writePacketResult(resultOf(packet, drafts, findings, ref));
  const key = options.tokenKey ?? randomBytes(32);
  return { result, evidencePackage: { ref, entries: drafts.map((draft, at) => evidenceOf(draft, findings[at], key)) } };
}

/** Findings that go beyond one another: each may name a place that another names as well. */
const ALONE: ReadonlySet<Draft['code']> = new Set([
  'fact_missing',
  'same_document_twice',
  'same_image_twice',
  'near_duplicate_changed',
  'document_copy_differs',
  'metadata_date_differs',
]);

/**
 * What two checks say of one place is said once, by the first. Copies that differ say what their fields say of each other, and a pair of the
 * same file has no findings of its own on both.
 */
function unique(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>();
  const pairs = drafts.filter(({ code }) => code === 'document_copy_differs').map(({ documentIds }) => documentIds.join(' '));
  const twins = new Set(drafts.filter(({ code }) => code === 'same_document_twice').map(({ documentIds: [twin = ''] }) => twin));
  const summed = new Set(
    drafts.filter(({ code, yields }) => code === 'amounts_do_not_add_up' && yields !== true).flatMap(({ documentIds }) => documentIds),
  );
  return drafts.filter(({ code, locations, matchedLocations, documentIds, yields }) => {
    if (yields === true && documentIds.some((id) => summed.has(id))) return false;
    if (code === 'documents_disagree' && (pairs.includes(documentIds.join(' ')) || pairs.includes(documentIds.toReversed().join(' '))))
      return false;
    if (code !== 'same_document_twice' && code !== 'fact_missing' && twins.has(documentIds[0] ?? '')) return false;
    if (ALONE.has(code)) return true;
    const keys = locations.map((location) => JSON.stringify(location));
    // Two values that differ are one finding, whichever of them is named first.
    if (code === 'documents_disagree')
      keys.push([...keys, ...matchedLocations.map((location) => JSON.stringify(location))].sort().join(' '));
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}

function toFinding(draft: Draft, at: number): Finding {
  const { code, headline, whatToCheck, locations, matchedLocations, factId, documentIds } = draft;
  return {
    id: `f${at + 1}`,
    code,
    headline,
    what_to_check: whatToCheck,
    locations: [...locations],
    matched_locations: [...matchedLocations],
    ...(factId !== undefined && { fact_id: factId }),
    document_ids: [...new Set(documentIds)],
  };
}

function resultOf(packet: ReadPacket, drafts: readonly Draft[], findings: Finding[], ref: string): WrittenPacketResult {
  const { manifest, manifestSha256, documents } = packet;
  const open = documents.filter(({ status }) => status !== 'checked');
  const reasons = [...new Set(open.map(({ status }) => REASONS[status] ?? REASONS['partial'] ?? ''))];
  const complete = open.length === 0;
  const images = documents.filter(({ kind, pages }) => kind === 'image' && pages > 0);
  const pages = documents.filter(({ kind }) => kind !== 'image').reduce((sum, document) => sum + document.pages, 0);
  return {
    status: { pack: complete ? 'complete' : 'partial', coverage: { complete, ...(reasons.length > 0 && { reasons }) } },
    documents: documents.map(({ id, status, pages: own, limitations }) => ({
      id,
      status,
      pages: own,
      ...(limitations.length > 0 && { limitations: [...new Set(limitations)] }),
    })),
    findings,
    summary: summaryOf(packet, findings),
    cases: casesOf(findings),
    claims: claimsOf(packet, drafts, findings),
    evidence_package_ref: ref,
    provenance: {
      packet_sha256: manifestSha256,
      documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
      rules: CHECKS.map(({ id, version }) => ({ id, version })),
    },
    ...(manifest.subject_ref !== undefined && { subject_ref: manifest.subject_ref }),
    ...(manifest.client_ref !== undefined && { client_ref: manifest.client_ref }),
    usage_units: { doc_pages: pages, ...(images.length > 0 && { image_count: images.reduce((sum, image) => sum + image.pages, 0) }) },
  };
}

const REASONS: Readonly<Record<string, string>> = {
  partial: 'A part of a document could not be read.',
  unreadable: 'A document could not be read.',
  encrypted: 'A document is encrypted.',
  unsupported: 'A document has a format that cannot be read.',
  too_large: 'A document is too large to be read.',
};

/** Findings with a document in common belong to one matter, named after the first of them. */
function casesOf(findings: readonly Finding[]): WrittenPacketResult['cases'] {
  const groups: { documents: Set<string>; findings: Finding[] }[] = [];
  for (const finding of findings) {
    const joined = groups.filter(({ documents }) => finding.document_ids.some((id) => documents.has(id)));
    const [first = { documents: new Set<string>(), findings: [] }, ...others] = joined;
    if (joined.length === 0) groups.push(first);
    for (const other of others) {
      for (const id of other.documents) first.documents.add(id);
      first.findings.push(...other.findings);
      groups.splice(groups.indexOf(other), 1);
    }
    for (const id of finding.document_ids) first.documents.add(id);
    first.findings.push(finding);
  }
  return groups.map(({ documents, findings: own }, at) => ({
    id: `c${at + 1}`,
    headline: own[0]?.headline ?? '',
    finding_ids: own.map(({ id = '' }) => id),
    document_ids: [...documents],
  }));
}

function claimsOf(
  { manifest, documents }: ReadPacket,
  drafts: readonly Draft[],
  findings: readonly Finding[],
): WrittenPacketResult['claims'] {
  const isComplete = documents.every(({ status }) => status === 'checked');
  return (manifest.claims ?? []).map((claim) => {
    const about = (line?: number): Draft[] =>
      drafts.filter((draft) => draft.claim?.id === claim.id && (line === undefined || draft.claim.line === line));
    const lines = claim.lines.map((line, at) => {
      const own = about(at + 1);
      const finding_ids = own.map((draft) => findings[drafts.indexOf(draft)]?.id ?? '').filter((id) => id !== '');
      return { line: at + 1, status: statusOf(own, isComplete), finding_ids };
    });
    return { id: claim.id, status: statusOf(about(), isComplete), lines };
  });
}

function statusOf(own: readonly Draft[], isComplete: boolean): string {
  if (own.some(({ code }) => code !== 'claim_line_unsupported')) return 'contradicted';
  if (own.length > 0) return 'unsupported';
  return isComplete ? 'supported' : 'not_checked';
}

/** The same for the same packet under the same rules; it says nothing about what is in the packet. */
function referenceOf({ manifestSha256, documents }: ReadPacket): string {
  const rules = CHECKS.map(({ id, version }) => `${id}@${version}`);
  const hash = createHash('sha256').update(JSON.stringify([manifestSha256, documents.map(({ id, sha256 }) => [id, sha256]), rules]));
  return `evidence_${hash.digest('hex').slice(0, 32)}`;
}

/** Locations without excerpts, and tokens in the place of values. */
function evidenceOf(draft: Draft, finding: Finding | undefined, key: Uint8Array): EvidenceEntry {
  const tokenOf = (value: string): string => createHmac('sha256', key).update(value).digest('hex');
  const places = [...(finding?.locations ?? []), ...(finding?.matched_locations ?? [])];
  return {
    findingId: finding?.id ?? '',
    tokens: draft.values.map(tokenOf),
    locations: places.map((place) => {
      if (place.kind !== 'text_range') return place;
      const { excerpt: _excerpt, ...bare } = place;
      return bare;
    }),
  };
}
