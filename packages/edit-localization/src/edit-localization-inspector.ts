import { completed, defineInspector } from '@input-trust/detector-kit';
import type { CoverageReason, Report } from '@input-trust/detector-kit';
import { explain } from './explain.ts';
import { artifactOf, COMPONENTS, MAX_FINDINGS, threatOf } from './finding.ts';
import type { ComponentName, EditFinding } from './finding.ts';
import { inspectImage } from './image/inspect-image.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import type { Comparison } from './reference/compare-images.ts';
import { compareWithReference } from './reference/compare-with-reference.ts';

/**
 * Where an image or PDF was changed: by itself, and, where the caller gave a trusted original, against that. The two are separate evidence,
 * told apart by their component. The standalone check decides whether the check is complete: a comparison that succeeded stands for none.
 */
export const editLocalizationInspector = defineInspector({
  id: 'edit-localization',
  version: 2,
  paths: ['edits'],
  appliesTo: ({ kind }) => kind === 'image' || kind === 'pdf',
  async inspect(material, { budget, reference, settings, use }): Promise<Report> {
    const alone =
      material.kind === 'pdf' ? await inspectPdf(material, budget) : await inspectImage(material, budget, { use, mode: settings.mode });
    const compared = reference === undefined ? undefined : await compareWithReference(material, reference, budget);
    const findings = [...surest(compared?.findings ?? []), ...surest(alone.findings)];
    const components = componentsOf(findings, [...alone.looked, ...(compared === undefined ? [] : ['reference_comparison' as const])]);
    const reasons = [...new Set<CoverageReason>([...alone.reasons, ...(compared?.reasons ?? [])])];
    return {
      ...completed({
        threats: findings.map(threatOf),
        artifacts: findings.map(artifactOf),
        reasons,
        ...(compared !== undefined && { sourceComparison: comparisonOf(compared) }),
        authenticity: explain(material.kind, findings, components, reasons),
      }),
      status: alone.looked.length === 0 ? 'unavailable' : reasons.length > 0 ? 'incomplete' : 'completed',
    };
  },
});

const COMPARISON_LIMITS = [
  'What a change of brightness, colour, size or compression explains is no change.',
  'What lies beyond the edges of the reference is not compared.',
];

function comparisonOf({ findings, reasons, isIdentical }: Comparison) {
  const status = isIdentical ? 'identical' : findings.length > 0 ? 'changed' : reasons.length > 0 ? 'incomplete' : 'equivalent';
  return { status, changed_region_count: findings.length, limitations: COMPARISON_LIMITS };
}

function surest(findings: readonly EditFinding[]): EditFinding[] {
  return findings.toSorted((a, b) => b.confidence - a.confidence).slice(0, MAX_FINDINGS);
}

function componentsOf(findings: readonly EditFinding[], looked: readonly ComponentName[]) {
  return [...new Set(looked)].map((name) => ({
    name,
    role: COMPONENTS[name],
    status: 'completed' as const,
    evidence_count: findings.filter(({ component }) => component === name).length,
  }));
}
