import type { ContentCredentials, Provenance, SourceBytesKind } from '@input-trust/contract';
import type { Findings } from './findings.ts';
import { describeProvenance } from './provenance.ts';
import { validationState } from './validation-state.ts';
import type { ValidationState } from './validation-state.ts';
import type { WatermarkCheck } from './watermark.ts';

/** The method of this package with its version, as receipts name it. */
export const METHOD_VERSION = 'c2pa-offline-trust-v1';

/** How the check of one asset ended: words of fixed vocabularies and one count, nothing else of the manifest or its signer. */
export class CredentialsResult {
  readonly status: ContentCredentials['status'];
  /** The one word for `authenticity.provenance_validation_state`. */
  readonly validationState: ValidationState;
  readonly findings: Findings;
  readonly #anchorsPinned: boolean;

  constructor(findings: Findings, anchorsPinned: boolean) {
    this.findings = findings;
    this.status = findings.status;
    this.validationState = validationState(findings, anchorsPinned);
    this.#anchorsPinned = anchorsPinned;
  }

  /** The public receipt, `content-credentials-public-v1`. */
  toReceipt(sourceBytesKind: SourceBytesKind = 'original_encoded'): ContentCredentials {
    const common = {
      schema_version: 'content-credentials-public-v1',
      source_bytes_kind: sourceBytesKind,
      method_version: METHOD_VERSION,
    } as const;
    const { findings } = this;
    if (findings.status !== 'trusted') return { ...common, status: findings.status, claim: null, provider: null };
    const { claim, provider, actionSequence } = findings.trusted;
    return {
      ...common,
      status: 'trusted',
      claim,
      provider,
      ...(actionSequence !== undefined && { declared_action_sequence: [...actionSequence] }),
    };
  }

  /** `authenticity.provenance`: the watermark declaration stands beside the outcome of a watermark check that ran elsewhere. */
  toProvenance(watermarkCheck: WatermarkCheck = 'not_checked'): Provenance {
    return describeProvenance(this.findings, this.#anchorsPinned, watermarkCheck);
  }
}
