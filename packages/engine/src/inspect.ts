import type { EvidencePath } from '@input-trust/contract';
import { bodySurface, completed } from '@input-trust/detector-kit';
import type {
  Budget,
  CoverageReason,
  Detector,
  DetectorReport,
  DocumentStructure,
  Extractor,
  Material,
  Redaction,
  ReportStatus,
  ScanSettings,
  Surface,
  ThreatEvidence,
} from '@input-trust/detector-kit';
import type { Plan } from './plan.ts';

/** How one check of the plan ended. */
export interface Check {
  readonly id: string;
  readonly path: EvidencePath;
  readonly required: boolean;
  readonly status: ReportStatus;
  readonly reasons: readonly CoverageReason[];
}

/** Everything that was found in a material, before anybody decides. */
export interface Inspection {
  readonly checks: readonly Check[];
  readonly threats: readonly ThreatEvidence[];
  /** 0 to 1: evidence too weak to be listed. */
  readonly suspicion: number;
  readonly signals: readonly string[];
  /** Ranges of the submitted text. Empty for material whose text is not the submitted text itself. */
  readonly redactions: readonly Redaction[];
  /** Ids of the detectors and extractors that looked at something, in order. */
  readonly ran: readonly string[];
  readonly stoppedEarly: boolean;
  /** What the material consists of, where an extractor says so. */
  readonly structure?: DocumentStructure;
  /** What a reader of the material sees, as far as it was extracted: visible text, text in pictures. */
  readonly extractedText: readonly string[];
}

export interface InspectionTools {
  readonly planFor: (material: Material) => Plan;
  readonly detectors: readonly Detector[];
  readonly extractors: readonly Extractor[];
  readonly settings: ScanSettings;
  readonly budget: Budget;
  /** Whether evidence alone would be a threat: ends the scan when the caller asked to stop on the first. */
  readonly isThreat: (evidence: ThreatEvidence) => boolean;
}

interface Outcome {
  readonly id: string;
  readonly path: EvidencePath;
  readonly report: DetectorReport;
}

/**
 * Extracts surfaces, inspects child materials, then runs the plan's detectors one after the other under the budget.
 * A detector that throws is `incomplete`; only the caller's own cancellation is thrown on.
 */
export async function inspect(material: Material, tools: InspectionTools): Promise<Inspection> {
  const { settings, budget } = tools;
  const plan = tools.planFor(material);
  // Who unpacks a part pays for it.
  if (material.depth === 0 && !budget.spend('bytes', material.size)) return overBudget(plan);
  const outcomes: Outcome[] = [];
  const surfaces: Surface[] = [];
  const children: Inspection[] = [];
  let structure: DocumentStructure | undefined;

  const extractors = plan.paths.includes('steg') ? tools.extractors.filter((extractor) => extractor.appliesTo(material, settings)) : [];
  for (const extractor of extractors) {
    const report = await guarded(budget, async () => {
      const extraction = await extractor.extract(material, { settings, budget });
      surfaces.push(...extraction.surfaces);
      structure ??= extraction.structure;
      structure = structure && without(structure, extraction.covers ?? []);
      const { threats = [], signals = [] } = extraction;
      const inspected = await inspectChildren(extraction.children, tools);
      children.push(...inspected.inspections);
      const isEmpty = [extraction.surfaces, extraction.children, threats].every((found) => found.length === 0);
      if (isEmpty && extraction.reasons.length > 0) return unavailable(extraction.reasons);
      return { ...partial([...extraction.reasons, ...inspected.reasons]), threats, signals };
    });
    outcomes.push({ id: extractor.id, path: 'steg', report });
  }
  const isRead = outcomes.some(({ report }) => report.status === 'completed');
  const unread = [...new Set(outcomes.flatMap(({ report }) => report.reasons))];
  const extractedText = surfaces.filter(({ visibility }) => visibility === 'visible').map(({ text }) => text);
  const submitted = surfaces.length > 0 && material.kind === 'document' ? [] : textOf(material);
  surfaces.unshift(...submitted);

  let stoppedEarly = children.some((child) => child.stoppedEarly);
  for (const detector of tools.detectors) {
    if (stoppedEarly) break;
    if (!plan.paths.includes(detector.path) || !detector.appliesTo(material)) continue;
    const report = await guarded(budget, async () => detector.inspect(material, { settings, budget, surfaces }));
    outcomes.push({ id: detector.id, path: detector.path, report });
    stoppedEarly = settings.stopOnFirstThreat && report.threats.some(tools.isThreat);
  }

  const reports = outcomes.map((outcome) => outcome.report);
  return {
    checks: [
      ...ended(outcomes, plan, isRead ? undefined : unread),
      ...(stoppedEarly ? [] : missing(outcomes, plan)),
      ...children.flatMap((child) => child.checks),
    ],
    threats: [...reports.flatMap((report) => report.threats), ...children.flatMap((child) => child.threats)],
    suspicion: Math.max(0, ...[...reports, ...children].map(({ suspicion = 0 }) => suspicion)),
    signals: [...new Set([...reports, ...children].flatMap((source) => source.signals))],
    // Ranges of extracted text are no ranges of what was submitted.
    redactions: submitted.length === 0 ? [] : reports.flatMap((report) => report.redactions ?? []),
    ran: [
      ...outcomes.filter(({ report }) => isLook(report.status)).map((outcome) => outcome.id),
      ...children.flatMap((child) => child.ran),
    ],
    stoppedEarly,
    ...(structure !== undefined && { structure }),
    extractedText: [...extractedText, ...children.flatMap((child) => child.extractedText)],
  };
}

/** A structure without the unsupported surfaces that another extractor has looked at. */
function without(structure: DocumentStructure, covered: readonly string[]): DocumentStructure {
  const { unsupportedSurfaces = [] } = structure;
  return { ...structure, unsupportedSurfaces: unsupportedSurfaces.filter((surface) => !covered.includes(surface)) };
}

/** Larger than the budget: no check looks at a part and calls it the whole. */
function overBudget(plan: Plan): Inspection {
  const reasons: CoverageReason[] = ['byte_budget_exceeded'];
  const checks = plan.required.map((check): Check => ({ ...check, required: true, status: 'unavailable', reasons }));
  return { checks, threats: [], suspicion: 0, signals: [], redactions: [], ran: [], stoppedEarly: false, extractedText: [] };
}

async function inspectChildren(materials: readonly Material[], tools: InspectionTools) {
  const inspections: Inspection[] = [];
  const reasons = new Set<CoverageReason>();
  for (const child of materials) {
    if (!tools.budget.allowsDepth(child.depth)) reasons.add('depth_budget_exceeded');
    else if (!tools.budget.spend('items', 1)) reasons.add('item_budget_exceeded');
    else inspections.push(await inspectPart(child, child.path, tools));
    if (inspections.at(-1)?.stoppedEarly === true) break;
  }
  return { inspections, reasons };
}

/** Inspects material whose text is not the submitted text: a range in it would mislead, so its evidence points to the part as a whole. */
export async function inspectPart(material: Material, path: string, tools: InspectionTools): Promise<Inspection> {
  const inspection = await inspect(material, tools);
  const threats = inspection.threats.map((threat): ThreatEvidence => {
    const { location } = threat;
    if (location?.kind === 'part') return { ...threat, location: { kind: 'part', path: `${path}/${location.path}` } };
    return { ...threat, location: { kind: 'part', path } };
  });
  return { ...inspection, threats, redactions: [] };
}

/**
 * Material that is text as it stands is a surface of its own, unless an extractor has read it. What markup would show or hide
 * is not known here.
 */
function textOf(material: Material): Surface[] {
  if (material.text === undefined) return [];
  const surface = bodySurface(material.text);
  return [material.format === 'plain' ? surface : { ...surface, visibility: 'unknown' }];
}

async function guarded(budget: Budget, run: () => Promise<DetectorReport>): Promise<DetectorReport> {
  if (!budget.hasTime()) return partial(['deadline_exceeded']);
  try {
    return await run();
  } catch {
    // The error may quote the material; the reason code is all that leaves this place.
    budget.signal.throwIfAborted();
    return partial(['detector_failed']);
  }
}

/** A report without evidence: whatever was left out makes it incomplete. */
function partial(reasons: readonly CoverageReason[]): DetectorReport {
  return reasons.length === 0 ? completed() : { ...completed({ reasons }), status: 'incomplete' };
}

/** Nothing of the material could be read at all. */
function unavailable(reasons: readonly CoverageReason[]): DetectorReport {
  return { ...completed({ reasons }), status: 'unavailable' };
}

function isLook(status: ReportStatus): boolean {
  return status === 'completed' || status === 'incomplete';
}

/** `unread`: why no extractor read the material; undefined when one did. */
function ended(outcomes: readonly Outcome[], plan: Plan, unread: readonly CoverageReason[] | undefined): Check[] {
  return outcomes.map(({ id, path, report: { status, reasons } }): Check => {
    const required = plan.required.some((check) => check.id === id);
    if (!required || status !== 'not_applicable') return { id, path, required, status, reasons };
    // A required check applies to this kind of material: it found nothing to look at because there is nothing, or because nothing could be read.
    if (unread === undefined) return { id, path, required, status: 'completed', reasons: [] };
    return { id, path, required, status: 'unavailable', reasons: unread.length > 0 ? unread : ['unsupported_format'] };
  });
}

/** Required checks that nothing registered provides, and paths that do not apply: neither is a clean result. */
function missing(outcomes: readonly Outcome[], plan: Plan): Check[] {
  const ran = new Set(outcomes.map((outcome) => outcome.id));
  return [
    ...plan.required
      .filter((check) => !ran.has(check.id))
      .map((check): Check => ({ ...check, required: true, status: 'unavailable', reasons: ['detector_unavailable'] })),
    ...plan.notApplicable.map((path): Check => ({ id: path, path, required: true, status: 'not_applicable', reasons: ['not_applicable'] })),
  ];
}
