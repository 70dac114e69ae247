import { bodySurface, completed, ResourceUnavailableError } from '@input-trust/detector-kit';
import type {
  Budget,
  CoverageReason,
  DeclaredSize,
  Inspector,
  InspectorContext,
  Material,
  Report,
  ReportStatus,
  ScanSettings,
  Surface,
  ThreatEvidence,
} from '@input-trust/detector-kit';
import { flowSurfaces, pagesOfTexts } from './fold/flowing-pages.ts';
import { flowingTexts, structureOf } from './fold/pages.ts';
import type { Check, Examination, Finding } from './examined.ts';
import type { Plan } from './plan.ts';

export interface ExaminationTools {
  readonly planFor: (material: Material) => Plan;
  readonly inspectors: readonly Inspector[];
  readonly settings: ScanSettings;
  readonly budget: Budget;
  readonly use: InspectorContext['use'];
  /** Told of the size of the submitted material as soon as it is known; refuses by throwing. */
  readonly admitSize: (size: DeclaredSize) => Promise<void>;
  readonly reference?: Material | undefined;
  /** Whether evidence alone would be a threat: ends the scan when the caller asked to stop on the first. */
  readonly isThreat: (evidence: ThreatEvidence) => boolean;
}

/**
 * Runs the plan's inspectors on a material one after the other under the budget, and on the parts that they give, as they give them.
 * An inspector that throws is `incomplete`; only the caller's own cancellation and a refusal for the material's size are thrown on.
 */
export async function examine(material: Material, tools: ExaminationTools): Promise<Examination> {
  const { settings, budget } = tools;
  const plan = tools.planFor(material);
  // Who unpacks a part pays for it.
  if (material.depth === 0 && !budget.spend('bytes', material.size)) return overBudget(material, plan);
  const turns: Turn[] = [];
  const children: Examination[] = [];
  const read: Surface[] = [];
  const size = new SizeGate(material, tools);
  let stoppedEarly = false;
  if (material.format === 'plain') await size.declareRead({ material, findings: [], children: [] });
  for (const inspector of tools.inspectors) {
    if (stoppedEarly) break;
    if (!inspector.paths.some((path) => plan.paths.includes(path)) || !inspector.appliesTo(material, settings)) continue;
    const { reference, use } = tools;
    const surfaces = [...submittedText(material, read), ...flowSurfaces(material, turns, read)];
    const context: InspectorContext = {
      settings,
      budget,
      surfaces,
      parts: children.map((part) => part.material),
      use,
      declare: size.declare,
      ...(reference !== undefined && { reference }),
    };
    const turn = await takeTurn(inspector, material, context, size);
    const { report } = turn;
    read.push(...(report.surfaces ?? []));
    if (report.surfaces !== undefined || report.structure !== undefined)
      await size.declareRead({ material, findings: [...turns, turn], children });
    const parts = await examineParts(report.children ?? [], tools);
    children.push(...parts.examinations);
    turns.push({ ...turn, report: withReasons(report, parts.reasons) });
    if (parts.examinations.length > 0) await size.declareRead({ material, findings: turns, children });
    const found = settings.stopOnFirstThreat && report.threats.some(tools.isThreat);
    stoppedEarly = found || parts.examinations.some((part) => part.stoppedEarly);
  }
  const checks = [...turns.flatMap((turn, at) => checksOf(turn, turns.slice(0, at), plan)), ...(stoppedEarly ? [] : missing(turns, plan))];
  return { material, plan, findings: turns, checks, children, stoppedEarly };
}

/** A finding, and whether the inspector could look at all. */
interface Turn extends Finding {
  readonly looked: boolean;
}

async function takeTurn(inspector: Inspector, material: Material, context: InspectorContext, size: SizeGate): Promise<Turn> {
  const { budget } = context;
  const { id, version, paths } = inspector;
  const turn = (report: Report, looked: boolean): Turn => ({ inspector: { id, version, paths }, report, looked });
  if (!budget.hasTime()) return turn(left('incomplete', 'deadline_exceeded'), false);
  try {
    const report = asShown(await inspector.inspect(material, context), material);
    return turn(report, report.status === 'completed' || report.status === 'incomplete');
  } catch (error) {
    budget.signal.throwIfAborted();
    if (size.refusal !== undefined) throw size.refusal.reason;
    // The error may quote the material; the reason code is all that leaves this place.
    if (ResourceUnavailableError.isInstance(error)) return turn(left('unavailable', 'detector_unavailable'), false);
    return turn(left('incomplete', 'detector_failed'), false);
  }
}

/** What a picture shows nobody sees whose parent hides it. */
function asShown(report: Report, { kind, hiddenBy }: Material): Report {
  if (kind !== 'image' || hiddenBy.length === 0 || report.surfaces === undefined) return report;
  const surfaces = report.surfaces.map((surface) =>
    surface.visibility === 'hidden' ? surface : { ...surface, visibility: 'hidden' as const, hiddenBy },
  );
  return { ...report, surfaces };
}

function left(status: ReportStatus, reason: CoverageReason): Report {
  return { ...completed({ reasons: [reason] }), status };
}

/** What could not be examined of the parts that an inspector gave is missing in its own report. */
function withReasons(report: Report, more: ReadonlySet<CoverageReason>): Report {
  if (more.size === 0) return report;
  const status = report.status === 'completed' ? 'incomplete' : report.status;
  return { ...report, status, reasons: [...new Set([...report.reasons, ...more])] };
}

/** Tells the caller's side how large the submitted material is; of parts inside it nobody is told. */
class SizeGate {
  readonly declare: (size: DeclaredSize) => Promise<void>;
  /** Why the scan is refused, so that no inspector can take the refusal for a fault of the material. */
  refusal: { readonly reason: unknown } | undefined;
  readonly #material: Material;

  constructor(material: Material, { admitSize }: ExaminationTools) {
    this.#material = material;
    this.declare = async (size) => {
      if (material.depth > 0) return;
      try {
        await admitSize(size);
      } catch (reason) {
        this.refusal = { reason };
        throw reason;
      }
    };
  }

  /**
   * A reader says early what it knows; this holds whatever it says. A document without pages of its own has as many as its text and that of
   * its parts fill: known when they were read, before it is judged.
   */
  async declareRead(soFar: Pick<Examination, 'material' | 'findings' | 'children'>): Promise<void> {
    const { kind, depth } = this.#material;
    if (depth > 0 || (kind !== 'document' && kind !== 'pdf')) return;
    const { totalPages, embeddedImageCount } = structureOf(soFar) ?? {};
    const pages = totalPages ?? (kind === 'document' ? pagesOfTexts(flowingTexts(soFar)) : undefined);
    const embeddedImages = kind === 'pdf' ? embeddedImageCount : undefined;
    if (pages === undefined && embeddedImages === undefined) return;
    await this.declare({ ...(pages !== undefined && { pages }), ...(embeddedImages !== undefined && { embeddedImages }) });
  }
}

async function examineParts(materials: readonly Material[], tools: ExaminationTools) {
  const examinations: Examination[] = [];
  const reasons = new Set<CoverageReason>();
  for (const part of materials) {
    if (!tools.budget.allowsDepth(part.depth)) reasons.add('depth_budget_exceeded');
    else if (!tools.budget.spend('items', 1)) reasons.add('item_budget_exceeded');
    else {
      const { reference: _reference, ...forParts } = tools;
      const examination = await examine(part, forParts);
      // What remains of a part are its reports: its pixels would be kept until the whole scan is over.
      await part.close();
      examinations.push(examination);
    }
    if (examinations.at(-1)?.stoppedEarly === true) break;
  }
  return { examinations, reasons };
}

/**
 * Material that is text as it is has a surface of its own, unless a reader has read it. What markup would show or hide is not known here.
 */
function submittedText(material: Material, read: readonly Surface[]): Surface[] {
  if (material.text === undefined || (read.length > 0 && material.kind === 'document')) return [];
  const surface = bodySurface(material.text);
  return [material.format === 'plain' ? surface : { ...surface, visibility: 'unknown' }];
}

/** Whether ranges in the text surfaces of a material are ranges of what was submitted. */
export function isSubmittedText({ material, findings }: Examination): boolean {
  return (
    submittedText(
      material,
      findings.flatMap(({ report }) => report.surfaces ?? []),
    ).length > 0
  );
}

/** Larger than the budget: no check looks at a part and calls it the whole. */
function overBudget(material: Material, plan: Plan): Examination {
  const reasons: CoverageReason[] = ['byte_budget_exceeded'];
  const checks = plan.required.map((check): Check => ({ ...check, required: true, status: 'unavailable', reasons, looked: false }));
  return { material, plan, findings: [], checks, children: [], stoppedEarly: false };
}

/** The checks that an inspector's turn stands for: one on each path of the plan that needs it. */
function checksOf({ inspector, report, looked }: Turn, before: readonly Turn[], plan: Plan): Check[] {
  const { id } = inspector;
  return inspector.paths
    .filter((path) => plan.paths.includes(path))
    .map((path): Check => {
      const required = plan.required.some((check) => check.id === id && check.path === path);
      const check = { id, path, required, status: report.status, reasons: report.reasons, looked };
      if (!required || report.status !== 'not_applicable') return check;
      // A required check applies to this kind of material: it found nothing to look at because there is nothing, or because nothing could be read.
      if (before.some((turn) => turn.report.status === 'completed')) return { ...check, status: 'completed', reasons: [], looked: true };
      const unread = [...new Set(before.flatMap((turn) => turn.report.reasons))];
      return { ...check, status: 'unavailable', reasons: unread.length > 0 ? unread : ['unsupported_format'] };
    });
}

/** Required checks that no registered inspector does, and paths that do not apply: neither is a clean result. */
function missing(turns: readonly Turn[], plan: Plan): Check[] {
  const ran = new Set(turns.map(({ inspector }) => inspector.id));
  return [
    ...plan.required
      .filter(({ id }) => !ran.has(id))
      .map((check): Check => ({ ...check, required: true, status: 'unavailable', reasons: ['detector_unavailable'], looked: false })),
    ...plan.notApplicable.map((path): Check => ({
      id: path,
      path,
      required: true,
      status: 'not_applicable',
      reasons: ['not_applicable'],
      looked: false,
    })),
  ];
}
