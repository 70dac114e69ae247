import type { DeclaredAction } from '@input-trust/contract';
import type { OriginClaim } from './origin-claim.ts';
import type { Provider } from './providers.ts';

/** Why there is no conclusive result. A reason is a limit of the check, never a sign of tampering. */
export type UnavailableReason =
  /** C2PA has no place for manifests in this format, or the library does not read it. */
  | 'unsupported_format'
  /** The asset, its manifests or their report are larger than the limits. */
  | 'over_limits'
  /** The container or its manifest store cannot be parsed, for example because it is truncated. */
  | 'malformed'
  /** The manifest uses an algorithm that is not known, or parts that are not in the file. */
  | 'unverifiable'
  /** The library failed, or is not there. */
  | 'library_failed';

/** What the checks and the active manifest say. Holds no value of the manifest that is not in a fixed vocabulary. */
export interface ReadFindings {
  readonly signature: 'valid' | 'invalid' | 'not_checked';
  /** Whether the signer's chain ends at a pinned anchor, whatever else failed. */
  readonly signerPinned: boolean;
  /** The only failure is that the asset is not the one that was signed. */
  readonly onlyBindingFailed: boolean;
  /** `untrusted`: there is a stamp, and no pinned authority vouches for its time. */
  readonly timeStamp: 'absent_or_trusted' | 'untrusted';
  /** `unchecked`: the signer's certificate says where to ask, and no answer came along. */
  readonly revocation: 'not_revoked' | 'no_source' | 'unchecked';
  readonly manifestCount: number;
  readonly actions: readonly DeclaredAction[];
  readonly declaresWatermark: boolean;
}

/** Integrity holds and the signer is pinned: only then is what the manifest says more than a claim. */
export interface TrustedFindings extends ReadFindings {
  readonly status: 'trusted';
  readonly trusted: {
    readonly claim: OriginClaim;
    readonly provider: Provider | null;
    readonly actionSequence: readonly DeclaredAction[] | undefined;
  };
}

/** The active manifest could be read. */
export type ManifestFindings = TrustedFindings | (ReadFindings & { readonly status: 'untrusted' | 'invalid'; readonly trusted?: never });

/** How a check ended. */
export type Findings =
  | ManifestFindings
  /** A completed check found no embedded manifest. `marker`: a string, or the address of a remote manifest, speaks of one. */
  | { readonly status: 'absent'; readonly marker: boolean }
  /** `storeSeen`: the bytes hold the head of a manifest store, or of a part of one. */
  | { readonly status: 'unavailable'; readonly reason: UnavailableReason; readonly storeSeen: boolean }
  /** The caller asked for no check. */
  | { readonly status: 'unavailable'; readonly reason: 'not_requested'; readonly storeSeen: false };
