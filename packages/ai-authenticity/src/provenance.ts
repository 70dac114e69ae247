import type { CredentialsResult } from '@input-trust/content-credentials';
import type { Cue, Stream } from './stream.ts';

/** What content credentials say, as far as they may be believed. */
export interface ProvenanceStream {
  readonly stream: Stream;
  /** Undefined: the check could not run. */
  readonly result: CredentialsResult | undefined;
  /** A trusted signer says so. */
  readonly trustedClaim: 'ai_generated_or_edited' | 'captured' | undefined;
  /** Of a trusted AI claim: an existing picture was edited, as its declared actions say. */
  readonly declaresEdit: boolean;
}

/** Actions that start from a picture that existed (C2PA 2.x, section "Actions"). */
const FROM_EXISTING = new Set(['c2pa.opened', 'c2pa.edited', 'c2pa.placed']);

/** Reads the outcome of the check of content credentials. Without any, nothing speaks for or against. */
export function provenanceStream(result: CredentialsResult | undefined): ProvenanceStream {
  const findings = result?.findings;
  const trusted = findings?.status === 'trusted' ? findings : undefined;
  const claim = trusted?.trusted.claim;
  const trustedClaim = claim === 'unspecified' ? undefined : claim;
  const wasUnavailable = findings === undefined || (findings.status === 'unavailable' && findings.reason === 'library_failed');
  return {
    result,
    trustedClaim,
    declaresEdit: trusted?.actions.some((action) => FROM_EXISTING.has(action)) ?? false,
    stream: {
      component: 'content_credentials',
      role: 'primary',
      status: wasUnavailable ? 'unavailable' : 'completed',
      cues: result === undefined ? [] : cuesOf(result, trustedClaim),
    },
  };
}

function cuesOf({ validationState, findings }: CredentialsResult, claim: ProvenanceStream['trustedClaim']): Cue[] {
  if (claim === 'ai_generated_or_edited')
    return [{ kind: 'trusted_ai_declaration', label: 'Trusted content credentials declare that AI made or edited it.', logOdds: 6 }];
  if (claim === 'captured')
    return [{ kind: 'trusted_capture_declaration', label: 'Trusted content credentials declare a capture by a camera.', logOdds: -6 }];
  if (findings.status === 'absent' && findings.marker)
    return [{ kind: 'raw_marker', label: 'A string speaks of content credentials, and there are none.', logOdds: 0 }];
  if (findings.status === 'absent') return [];
  if (validationState === 'manifest_conflict')
    return [
      {
        kind: 'content_credentials',
        label: 'Content credentials do not fit the file: compare the original with what was made of it.',
        logOdds: 0,
      },
    ];
  return [{ kind: 'content_credentials', label: `Content credentials are there, and their state is ${validationState}.`, logOdds: 0 }];
}
