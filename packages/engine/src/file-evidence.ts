import type { ContentCredentials, FileEvidence } from '@input-trust/contract';
import type { Budget, InspectorContext, Material } from '@input-trust/detector-kit';
import { credentialsView, fileEvidenceView } from '@input-trust/file-evidence';
import type { CollectedEvidence } from '@input-trust/file-evidence';

interface Tools {
  readonly use: InspectorContext['use'];
  readonly budget: Budget;
}

/** What the original file says about itself. */
export interface OriginalFileEvidence extends CollectedEvidence {
  readonly credentials: ContentCredentials;
}

/**
 * Collects the evidence of a file and validates its content credentials.
 *
 * @throws InputTrustError `unsupported_image_container` for an image format that has no evidence schema.
 */
export async function collectFileEvidence(material: Material, tools: Tools): Promise<OriginalFileEvidence> {
  const collected = await material.view(fileEvidenceView(tools));
  return { ...collected, credentials: (await material.view(credentialsView(tools))).toReceipt() };
}

/** What a routing scan may carry beside its decision. It takes no part in it. */
export interface AdvisoryEvidence {
  readonly file_evidence?: FileEvidence;
  readonly content_credentials?: ContentCredentials;
}

/** Collects both for images and PDFs, each by itself: one that cannot be had is left out. Rejects with the signal's reason alone. */
export async function collectAdvisory(material: Material, tools: Tools): Promise<AdvisoryEvidence> {
  if (material.kind !== 'image' && material.kind !== 'pdf') return {};
  const [collected, credentials] = await Promise.allSettled([
    material.view(fileEvidenceView(tools)),
    material.view(credentialsView(tools)),
  ]);
  tools.budget.signal.throwIfAborted();
  return {
    ...(collected.status === 'fulfilled' && { file_evidence: collected.value.evidence }),
    ...(credentials.status === 'fulfilled' && { content_credentials: credentials.value.toReceipt() }),
  };
}
