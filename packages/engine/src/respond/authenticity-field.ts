import type { ArtifactEvidence, Authenticity, Written } from '@input-trust/contract';
import type { ArtifactFinding, AuthenticityFinding } from '@input-trust/detector-kit';
import type { Examination } from '../examined.ts';
import { artifactsOf } from '../fold/evidence.ts';
import { everyPart } from '../fold/parts.ts';

/**
 * `authenticity` of an answer: what the inspectors of the paths `ai` and `edits` say of the material and of its parts. The finding on the
 * material itself speaks for it; where there is none, that of the part that is surest of a conclusion. Components are counted together.
 */
export function authenticityField(examination: Examination): { authenticity?: Written<Authenticity> } {
  const all = everyPart(examination).flatMap(found);
  const artifacts = artifactsOf(examination);
  if (all.length === 0 && artifacts.length === 0) return {};
  const leading = found(examination)[0] ?? all.toSorted((a, b) => weight(b) - weight(a))[0];
  const components = joined(all.flatMap((finding) => finding.components ?? []));
  return {
    authenticity: {
      evidence_modality: examination.material.kind,
      ...leading,
      ...(components.length > 0 && { components }),
      ...(artifacts.length > 0 && { artifact_evidence: artifacts.map(toArtifact) }),
    },
  };
}

function found({ findings }: Examination): AuthenticityFinding[] {
  return findings.flatMap(({ report }) => report.authenticity ?? []);
}

function weight({ verdict, confidence = 0 }: AuthenticityFinding): number {
  return verdict === undefined || verdict === 'indeterminate' ? -1 : confidence;
}

/** How a component ended on several parts is how it ended on the one that it did least for. */
const STATUS_RANK = ['completed', 'not_applicable', 'incomplete', 'unavailable'];

type Component = NonNullable<AuthenticityFinding['components']>[number];

function joined(components: readonly Component[]): Component[] {
  const byName = new Map<string, Component>();
  for (const component of components) {
    const known = byName.get(component.name);
    if (known === undefined) byName.set(component.name, component);
    else {
      const status = STATUS_RANK.indexOf(component.status) > STATUS_RANK.indexOf(known.status) ? component.status : known.status;
      byName.set(component.name, { ...known, status, evidence_count: known.evidence_count + component.evidence_count });
    }
  }
  return [...byName.values()];
}

function toArtifact({ type, label, confidence, component, location, details }: ArtifactFinding): Written<ArtifactEvidence> {
  return {
    type,
    label,
    confidence: Math.round(confidence * 100) / 100,
    ...(component !== undefined && { component }),
    ...(details !== undefined && { details }),
    ...(location?.page !== undefined && { page: location.page }),
    ...(location?.kind === 'box' && {
      bbox: { x: location.x, y: location.y, width: location.width, height: location.height },
      coordinate_space: 'rendered_pixel',
      page_width: location.pageWidth,
      page_height: location.pageHeight,
    }),
  };
}
