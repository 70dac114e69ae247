import { actionLists } from './declared-actions.ts';
import { holds } from './report.ts';
import type { Manifest, Report } from './report.ts';

/** What a trusted manifest says about the origin. */
export type OriginClaim = 'ai_generated_or_edited' | 'captured' | 'unspecified';

/**
 * Digital source types (IPTC NewsCodes `digitalsourcetype`, C2PA 2.x section "Digital Source Type") that say what the
 * contract asks for, by their last part. `algorithmicMedia` is not among them: it is mathematics without training.
 */
const MEANING: Readonly<Record<string, OriginClaim>> = {
  compositeSynthetic: 'ai_generated_or_edited',
  compositeWithTrainedAlgorithmicMedia: 'ai_generated_or_edited',
  computationalCapture: 'captured',
  digitalCapture: 'captured',
  trainedAlgorithmicData: 'ai_generated_or_edited',
  trainedAlgorithmicMedia: 'ai_generated_or_edited',
};

const SOURCE_TYPE = /^https?:\/\/(?:cv\.iptc\.org\/newscodes|c2pa\.org)\/digitalsourcetype\/([A-Za-z]{1,64})\/?$/i;

/** An ingredient is part of the asset unless it was only fed into a process (`inputTo`). */
const PART_OF_ASSET = new Set(['parentOf', 'componentOf']);

/**
 * The claim of a trusted asset. AI anywhere wins: in the active manifest, or in a manifest that it descends from or is
 * made of, when that one is trusted, too. `captured` stands in the active manifest itself or it is not claimed.
 */
export function originClaim(report: Report): OriginClaim {
  const active = report.manifests[report.active_manifest];
  if (active === undefined) return 'unspecified';
  if (trustedHistory(report).some((manifest) => meanings(manifest).has('ai_generated_or_edited'))) return 'ai_generated_or_edited';
  return meanings(active).has('captured') ? 'captured' : 'unspecified';
}

function meanings(manifest: Manifest): Set<OriginClaim> {
  const types = actionLists(manifest).flatMap((list) => (list ?? []).map(({ digitalSourceType = '' }) => digitalSourceType));
  return new Set(types.map(meaningOf));
}

function meaningOf(sourceType: string): OriginClaim {
  const term = SOURCE_TYPE.exec(sourceType.trim())?.[1] ?? '';
  return Object.hasOwn(MEANING, term) ? (MEANING[term] ?? 'unspecified') : 'unspecified';
}

/** The active manifest, and every manifest below it that is part of the asset and trusted. */
function trustedHistory(report: Report): Manifest[] {
  const labels = new Set([report.active_manifest]);
  // A set visits what is added during the walk, and nothing twice.
  for (const label of labels) {
    for (const { relationship = '', active_manifest: parent, validation_results: recorded } of report.manifests[label]?.ingredients ?? []) {
      const wasTrusted = holds(recorded?.activeManifest?.success ?? [], 'signingCredential.trusted');
      if (parent !== undefined && PART_OF_ASSET.has(relationship) && isTrusted(report, parent, wasTrusted)) labels.add(parent);
    }
  }
  return [...labels].flatMap((label) => report.manifests[label] ?? []);
}

/** The library reports what differs from what the ingredient's assertion recorded when it was added. */
function isTrusted(report: Report, label: string, wasTrusted: boolean): boolean {
  const deltas = report.validation_results.ingredientDeltas.map(({ validationDeltas }) => validationDeltas);
  const about = (list: 'success' | 'failure') =>
    deltas.flatMap((delta) => delta[list]).filter(({ url = '' }) => url.includes(`/${label}/`) || url.endsWith(`/${label}`));
  return about('failure').length === 0 && (wasTrusted || holds(about('success'), 'signingCredential.trusted'));
}
