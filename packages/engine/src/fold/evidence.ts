import { liftLocation } from '@input-trust/detector-kit';
import type { ArtifactFinding, Location, Occurrence, Redaction, ThreatEvidence } from '@input-trust/detector-kit';
import { isSubmittedText } from '../examination.ts';
import type { Check, Examination } from '../examined.ts';
import { extractedTextOf } from './extracted-text.ts';
import { pageAfter, textOf } from './flowing-pages.ts';
import { everyPart, pagesOfPart } from './parts.ts';
import { isFlowing, totalPagesOf } from './pages.ts';

/** Evidence in one answer: a picture on every page of a long document repeats its own on each. What is beyond is said by a signal. */
export const MAX_PLACED_THREATS = 2_000;

/** Evidence of a material and its parts, with places in the material itself. A part that is drawn in several places has its evidence in each. */
export function threatsOf(examination: Examination): readonly ThreatEvidence[] {
  return placed(examination, (at) => at.findings.flatMap(({ report }) => report.threats)).slice(0, MAX_PLACED_THREATS);
}

/** Places of generation or change, in the same way. */
export function artifactsOf(examination: Examination): readonly ArtifactFinding[] {
  return placed(examination, (at) => at.findings.flatMap(({ report }) => report.artifacts ?? [])).slice(0, MAX_PLACED_THREATS);
}

/** Machine-readable observations of the whole tree, each once. */
export function signalsOf(examination: Examination): readonly string[] {
  const all = everyPart(examination);
  const signals = new Set(all.flatMap(({ findings }) => findings.flatMap(({ report }) => report.signals)));
  if (all.some(({ stoppedEarly }) => stoppedEarly)) signals.add('stopped_on_first_threat');
  return [...signals];
}

/** The strongest evidence that is too weak to be listed, 0 to 1. */
export function suspicionOf(examination: Examination): number {
  const findings = everyPart(examination).flatMap((part) => part.findings);
  return findings.reduce((strongest, { report }) => Math.max(strongest, report.suspicion ?? 0), 0);
}

/** Ranges of the submitted text that a safer version replaces; none where the text was not submitted as it is. */
export function redactionsOf(examination: Examination): readonly Redaction[] {
  return isSubmittedText(examination) ? examination.findings.flatMap(({ report }) => report.redactions ?? []) : [];
}

/** Ids of the inspectors that looked at something, in order. */
export function inspectorsOf(examination: Examination): readonly string[] {
  const ran = everyPart(examination).flatMap(({ findings }) => findings);
  return [
    ...new Set(
      ran.filter(({ report }) => report.status === 'completed' || report.status === 'incomplete').map(({ inspector }) => inspector.id),
    ),
  ];
}

/** A check of a material or of a part of it, with the pages of the material that it concerns. */
export interface PlacedCheck extends Check {
  /** 1-based, ascending. Absent: the material as a whole. */
  readonly pages?: readonly number[];
}

/** Every check of the tree. */
export function checksOf(examination: Examination): readonly PlacedCheck[] {
  const own = examination.checks.map((check): PlacedCheck => {
    const finding = examination.findings.find(({ inspector }) => inspector.id === check.id);
    const pages = (finding?.report.structure?.pages ?? []).filter(({ status }) => status !== 'completed').map(({ page }) => page);
    return pages.length > 0 && check.status !== 'completed' ? { ...check, pages } : check;
  });
  const ofParts = examination.children.flatMap((part) => {
    const pages = pagesOfPart(part);
    return checksOf(part).map(({ pages: _inside, ...check }): PlacedCheck => (pages.length > 0 ? { ...check, pages } : check));
  });
  return [...own, ...ofParts];
}

const UNPLACED: readonly Occurrence[] = [{}];

function placed<E extends { readonly location?: Location }>(examination: Examination, of: (at: Examination) => readonly E[]): E[] {
  const own = of(examination).map((evidence) => onFlowingPage(evidence, examination));
  const before = new FlowOffset(examination);
  const ofParts = examination.children.flatMap((part) => {
    const page = before.pageOf(part);
    const inside = placed(part, of);
    const places = part.material.occurrences.length > 0 ? part.material.occurrences : UNPLACED;
    return places.flatMap((occurrence) =>
      inside.map((evidence) => {
        const location = liftLocation(evidence.location, part.material.path, occurrence);
        return { ...evidence, location: page === undefined || location.page !== undefined ? location : { ...location, page } };
      }),
    );
  });
  return [...own, ...ofParts];
}

/** Plain text in a document that flows: the page follows from the range. */
function onFlowingPage<E extends { readonly location?: Location }>(evidence: E, examination: Examination): E {
  const { location } = evidence;
  if (location?.kind !== 'text' || location.page !== undefined || !isFlowing(examination)) return evidence;
  const page = pageAfter(location.start, totalPagesOf(examination) ?? 1);
  return { ...evidence, location: { ...location, page } };
}

/** Where in the text of a flowing document its parts begin: their text follows its own, one after the other. */
class FlowOffset {
  readonly #totalPages: number | undefined;
  #before: number;

  constructor(examination: Examination) {
    this.#totalPages = isFlowing(examination) ? totalPagesOf(examination) : undefined;
    this.#before = lengthOf(textOf(examination.findings.flatMap(({ report }) => report.surfaces ?? [])));
  }

  /** To be asked of the parts in order. */
  pageOf(part: Examination): number | undefined {
    if (this.#totalPages === undefined) return undefined;
    const page = pageAfter(this.#before, this.#totalPages);
    this.#before += lengthOf(extractedTextOf(part));
    return page;
  }
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 1, 0);
}
