import { Material } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, Location } from '@input-trust/detector-kit';
import { openObjects } from '@input-trust/evidence-pdf/objects';
import { openDocument, pagePart, rectangleOnPage, toBox, unite } from '@input-trust/pdf-pages';
import type { Bounds, PageFrame } from '@input-trust/pdf-pages';
import type { EditFinding, Inspection } from '../finding.ts';
import { withoutRepeats } from '../repeats.ts';
import { valueConflicts } from './form-values.ts';
import { oddRuns, Typography } from './odd-text.ts';
import type { OddRun, OddSign } from './odd-text.ts';
import { readContent } from './page-content.ts';
import type { DocumentContent, PageContent } from './page-content.ts';
import { coverings } from './patches.ts';
import { changesBetween } from './revision-changes.ts';
import { changedPages, earlierRevisions } from './revisions.ts';
import { scanOverlays } from './scan-overlays.ts';
import { valuesChangedAfterSigning } from './signed-values.ts';

/** Odd runs of one page beyond which it is the style of the page. */
const MAX_ODD_ON_PAGE = 4;
/** Covered places of one page beyond which it is its layout: forms and slides cover dozens of texts. */
const MAX_COVERED_ON_PAGE = 8;

/** Looks for changes of a PDF by itself: earlier revisions, what lies over text, text that does not fit its line, values of fields. */
export async function inspectPdf(material: Material, budget: Budget): Promise<Inspection> {
  const content = await readContent(material, budget);
  if (content.pages.size === 0)
    return { findings: [], reasons: content.reasons.length > 0 ? content.reasons : ['malformed_content'], looked: [] };
  const reasons = new Set(content.reasons);
  const typography = new Typography(content.pages.values());
  const findings: EditFinding[] = [...(await revisionFindings(material, content, budget, reasons))];
  for (const page of content.pages.values()) {
    if (!budget.hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    findings.push(...coveredFindings(page), ...scanFindings(page), ...oddFindings(page, typography));
  }
  findings.push(...(await formFindings(material, budget)));
  return { findings: withoutRepeats(findings), reasons: [...reasons], looked: ['pdf_revisions', 'pdf_page_content', 'pdf_form_values'] };
}

function place(bounds: Bounds, frame: PageFrame): Location {
  return toBox(bounds, frame) ?? pagePart(frame.page);
}

async function revisionFindings(
  material: Material,
  content: DocumentContent,
  budget: Budget,
  reasons: Set<CoverageReason>,
): Promise<EditFinding[]> {
  const findings: EditFinding[] = [];
  const revisions = earlierRevisions(material.bytes);
  if (revisions.length === 0) return findings;
  const now = openObjects(material.bytes);
  if (now === null) return findings;
  for (const [index, { bytes, objects }] of revisions.entries()) {
    if (!budget.hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    const changed = changedPages(objects, revisions[index + 1]?.objects ?? now);
    if (changed.size === 0) continue;
    const earlier = new Material({ kind: 'pdf', format: 'pdf', bytes });
    const before = await readContent(earlier, budget, changed);
    await earlier.close();
    for (const [number, page] of before.pages) {
      const after = content.pages.get(number);
      if (after === undefined) continue;
      for (const change of changesBetween(page, after)) {
        findings.push({
          component: 'pdf_revisions',
          technique: change.kind === 'image' ? 'picture-replaced-in-revision' : `text-${change.kind}-in-revision`,
          type: 'document_visual_inconsistency',
          label: LABELS[change.kind],
          reason: `A later revision of the file ${REASONS[change.kind]} that an earlier one shows on this page.`,
          confidence: change.kind === 'image' ? 0.9 : 0.95,
          location: place(change.bounds, after.frame),
        });
      }
    }
  }
  return findings;
}

const LABELS = {
  replaced: 'Text replaced in a later revision',
  removed: 'Text removed in a later revision',
  image: 'Picture replaced in a later revision',
};
const REASONS = { replaced: 'replaced text', removed: 'removed text', image: 'shows another picture than the one' };

function coveredFindings(page: PageContent): EditFinding[] {
  const runs = page.scan === undefined ? page.runs : [];
  const found = coverings(page.patches, runs);
  if (found.length > MAX_COVERED_ON_PAGE) return [];
  return found.map(({ patch, shown }): EditFinding => {
    const isReplaced = /[\p{L}\p{N}]/u.test(shown);
    const by = patch.isAnnotation ? 'an annotation or a form field' : patch.isImage ? 'a picture' : 'a filled area';
    return {
      component: 'pdf_page_content',
      technique: patch.isAnnotation ? 'text-covered-by-annotation' : isReplaced ? 'text-painted-over' : 'text-covered',
      type: 'document_visual_inconsistency',
      label: isReplaced ? 'Text painted over with other text' : 'Text covered',
      reason: `Text of the page lies under ${by}${isReplaced ? ' with other text on it' : ' of the colour of paper'}.`,
      confidence: isReplaced ? 0.95 : 0.85,
      location: place(patch.bounds, page.frame),
    };
  });
}

function scanFindings(page: PageContent): EditFinding[] {
  return scanOverlays(page).map((bounds) => ({
    component: 'pdf_page_content',
    technique: 'overlay-on-scan',
    type: 'document_visual_inconsistency',
    label: 'Overlay on a scanned page',
    reason: 'An opaque area or picture lies on a page that is otherwise one scanned picture.',
    confidence: 0.85,
    location: place(bounds, page.frame),
  }));
}

const SIGN_WORDS: Readonly<Record<OddSign, string>> = {
  rare_font: 'is set in a font that the document hardly uses',
  other_subset: 'is set in a second copy of the same font',
  within_word: 'changes the font within a number',
  other_family: 'is set in another family than the digits beside it',
  size: 'has another size than its line',
  baseline: 'stands off the baseline',
  late: 'is painted after the rest of the page',
  patch: 'lies on a patch of its own',
  overlap: 'runs into its neighbour',
  column: 'stands out of its column',
};

function oddFindings(page: PageContent, typography: Typography): EditFinding[] {
  if (page.scan !== undefined) return [];
  const odd = oddRuns(page, typography);
  if (odd.length === 0 || odd.length > MAX_ODD_ON_PAGE * 3) return [];
  const groups = grouped(odd);
  if (groups.length > MAX_ODD_ON_PAGE) return [];
  return groups.map(({ bounds, signs, weight }): EditFinding => ({
    component: 'pdf_page_content',
    technique: 'text-out-of-place',
    type: 'document_visual_inconsistency',
    label: 'Text that does not fit its line',
    reason: `A piece of text ${signs.map((sign) => SIGN_WORDS[sign]).join(', ')}.`,
    confidence: Math.min(0.95, 0.45 + weight * 0.4),
    location: place(bounds, page.frame),
  }));
}

function grouped(odd: readonly OddRun[]): { bounds: Bounds; signs: OddSign[]; weight: number }[] {
  const groups: { bounds: Bounds; signs: OddSign[]; weight: number }[] = [];
  for (const { run, signs, weight } of odd) {
    const last = groups.find(
      ({ bounds }) =>
        Math.abs(bounds.y0 - run.bounds.y0) < run.size &&
        run.bounds.x0 - bounds.x1 < run.size * 3 &&
        bounds.x0 - run.bounds.x1 < run.size * 3,
    );
    if (last === undefined) groups.push({ bounds: run.bounds, signs: [...signs], weight });
    else {
      last.bounds = unite(last.bounds, run.bounds);
      last.signs = [...new Set([...last.signs, ...signs])];
      last.weight = Math.max(last.weight, weight);
    }
  }
  return groups;
}

async function formFindings(material: Material, budget: Budget): Promise<EditFinding[]> {
  const objects = openObjects(material.bytes);
  if (objects === null) return [];
  const kinds = { conflict: valueConflicts(objects), signed: valuesChangedAfterSigning(material.bytes, objects) };
  const pdf = kinds.conflict.length + kinds.signed.length === 0 ? undefined : await openDocument(material, budget);
  if (pdf === undefined || typeof pdf === 'string') return [];
  const findings: EditFinding[] = [];
  for (const kind of ['signed', 'conflict'] as const) {
    for (const { page: number, rectangle } of kinds[kind]) {
      const page = await pdf.within(pdf.document.getPage(number)).catch(() => undefined);
      if (page === undefined) break;
      const { width, height } = page.getViewport({ scale: 1 });
      const location = place(rectangleOnPage(page, rectangle), { page: number, width, height });
      findings.push({ component: 'pdf_form_values', type: 'document_visual_inconsistency', ...FIELD_WORDS[kind], location });
    }
  }
  return findings;
}

const FIELD_WORDS = {
  conflict: {
    technique: 'field-value-conflict',
    label: 'Form field that shows another value',
    reason: 'A form field shows other digits than its value has.',
    confidence: 0.85,
  },
  signed: {
    technique: 'field-changed-after-signature',
    label: 'Form field changed after signing',
    reason: 'A form field has another value than the one that was signed.',
    confidence: 0.95,
  },
} as const;
