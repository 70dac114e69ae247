import type { EvidencePath, MaterialKind } from '@input-trust/contract';
import type { Material } from '@input-trust/detector-kit';
import type { AdmittedRequest } from './admission.ts';

/** A check that must complete, by the id of the inspector that does it. */
export interface RequiredCheck {
  readonly id: string;
  readonly path: EvidencePath;
}

export interface Plan {
  /** Evidence paths whose inspectors run on the material. */
  readonly paths: readonly EvidencePath[];
  readonly required: readonly RequiredCheck[];
  /** Paths that the caller asked for by name and that do not apply to this kind of material. */
  readonly notApplicable: readonly EvidencePath[];
}

/**
 * Which checks a kind of material needs on each path. A check that no registered inspector provides is `unavailable`, and the scan
 * routes to REVIEW: what could not be checked is never clean.
 */
const REQUIRED: Record<MaterialKind, Partial<Record<EvidencePath, readonly string[]>>> = {
  text: { steg: ['embedded-files', 'text-safety'] },
  document: { steg: ['document-extraction', 'embedded-files', 'text-safety'] },
  pdf: {
    steg: ['document-extraction', 'embedded-files', 'text-safety'],
    ai: ['document-extraction', 'ai-authenticity'],
    edits: ['document-extraction', 'edit-localization'],
  },
  image: { steg: ['steg-signals', 'visual-text', 'text-safety'], ai: ['ai-authenticity'], edits: ['edit-localization'] },
};

/** Document formats that are plain text: reading them needs no extraction. */
const PLAIN_DOCUMENT: Partial<Record<EvidencePath, readonly string[]>> = { steg: ['embedded-files', 'text-safety'] };

/**
 * The plan of a routing scan. Threat checks run on submitted text and documents whatever the focus;
 * `all` asks for what the material supports, a path named on its own or in a pair is asked for outright.
 * Parts of a material are looked at on the paths that were asked for, as far as these apply to them.
 */
export function planScan({ focus, paths: wanted }: Pick<AdmittedRequest, 'focus' | 'paths'>, material: Material): Plan {
  const checks = material.kind === 'document' && material.format === 'plain' ? PLAIN_DOCUMENT : REQUIRED[material.kind];
  const supported = wanted.filter((path) => checks[path] !== undefined);
  const isPart = material.parent !== undefined;
  const paths: readonly EvidencePath[] = isPart || checks.ai !== undefined ? supported : ['steg'];
  return {
    paths,
    required: paths.flatMap((path) => (checks[path] ?? []).map((id) => ({ id, path }))),
    notApplicable: isPart || focus === 'all' ? [] : wanted.filter((path) => checks[path] === undefined),
  };
}
