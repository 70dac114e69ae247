import { CredentialsResult } from './credentials-result.ts';
import { readAsset } from './c2pa-thread.ts';
import type { Findings, UnavailableReason } from './findings.ts';
import { judge } from './judge.ts';
import { MAX_ASSET_BYTES, MAX_MANIFESTS, MAX_REPORT_CHARACTERS } from './limits.ts';
import { countManifests, holdsManifestStore, holdsMarker } from './markers.ts';
import { isSupported } from './media-types.ts';
import { holds, parseReport } from './report.ts';
import type { Report } from './report.ts';
import { settingsFor, timeStampSettingsFor } from './settings.ts';
import { readSignerChain } from './signer-chain.ts';
import { NO_TRUST_ANCHORS } from './trust-anchors.ts';
import type { TrustAnchors } from './trust-anchors.ts';

/** What a validator trusts. */
export interface CredentialsValidatorOptions {
  /** Pinned by the operator; see `loadTrustAnchors`. Without any no signer is trusted. */
  readonly trustAnchors?: TrustAnchors;
}

/** Validates content credentials of files. */
export interface CredentialsValidator {
  /** Fingerprint of the pinned anchors and usages, for logs: the same set gives the same one. */
  readonly trustVersion: string;
  /**
   * Looks for an embedded C2PA manifest in an asset and validates it, offline. Never throws for content: what cannot be
   * checked is `unavailable`. Rejects with the signal's reason when the caller gives up.
   */
  validate(bytes: Uint8Array, mediaType: string, options?: { readonly signal?: AbortSignal }): Promise<CredentialsResult>;
}

/** A validator with the authorities that the operator has pinned. It reads no network. */
export function createCredentialsValidator(options: CredentialsValidatorOptions = {}): CredentialsValidator {
  const { trustAnchors = NO_TRUST_ANCHORS } = options;
  return {
    trustVersion: trustAnchors.version,
    async validate(bytes, mediaType, { signal } = {}) {
      const findings = await findingsOf({ bytes, mediaType, signal }, trustAnchors);
      return new CredentialsResult(findings, trustAnchors.signers.length > 0);
    },
  };
}

/** The result of a check that the caller did not ask for. */
export function notChecked(): CredentialsResult {
  return new CredentialsResult({ status: 'unavailable', reason: 'not_requested', storeSeen: false }, false);
}

interface Asset {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly signal: AbortSignal | undefined;
}

async function findingsOf(asset: Asset, anchors: TrustAnchors): Promise<Findings> {
  const { bytes, mediaType } = asset;
  if (bytes.length > MAX_ASSET_BYTES) return { status: 'unavailable', reason: 'over_limits', storeSeen: false };
  if (!isSupported(mediaType)) return unavailable(bytes, 'unsupported_format');
  if (countManifests(bytes, MAX_MANIFESTS) > MAX_MANIFESTS) return unavailable(bytes, 'over_limits');
  const read = await readReport(asset, settingsFor(anchors));
  if ('status' in read) return read;
  return judge(read.report, {
    chain: readSignerChain(read.store, read.report.active_manifest, new Date()),
    isStampPinned: async () => {
      const again = await readReport(asset, timeStampSettingsFor(anchors));
      return 'report' in again && isStampPinned(again.report);
    },
  });
}

/** What the library says, and the manifest store that it read; or what follows from its not saying anything. */
async function readReport(
  { bytes, mediaType, signal }: Asset,
  settings: string,
): Promise<{ report: Report; store: Uint8Array } | Findings> {
  const outcome = await readAsset({ bytes, mediaType, settings }, signal);
  if ('failure' in outcome) return unavailable(bytes, outcome.failure === 'overdue' ? 'over_limits' : 'library_failed');
  if ('error' in outcome) return findingsOfError(outcome.error, bytes);
  if (outcome.report.length > MAX_REPORT_CHARACTERS) return unavailable(bytes, 'over_limits');
  const report = parseReport(outcome.report);
  if (report === undefined) return unavailable(bytes, 'malformed');
  if (Object.keys(report.manifests).length > MAX_MANIFESTS) return unavailable(bytes, 'over_limits');
  return { report, store: outcome.store };
}

/** In a version 1 claim the library calls every intact time stamp trusted, so that there the code says nothing. */
function isStampPinned({ manifests, active_manifest: label, validation_results: { activeManifest } }: Report): boolean {
  return (manifests[label]?.claim_version ?? 1) > 1 && holds(activeManifest.success, 'timeStamp.trusted');
}

/** Errors of the library name their kind and may go on with content: `C2pa(JumbfNotFound)`. */
function findingsOfError(error: string, bytes: Uint8Array): Findings {
  if (/^C2pa\(RemoteManifestUrl\b/.test(error)) return { status: 'absent', marker: true };
  if (/^C2pa\((?:JumbfNotFound|ProvenanceMissing)\b/.test(error)) {
    return holdsManifestStore(bytes) ? unavailable(bytes, 'malformed') : { status: 'absent', marker: holdsMarker(bytes) };
  }
  if (/^C2pa\(UnsupportedType\b/.test(error)) return unavailable(bytes, 'unsupported_format');
  return unavailable(bytes, /^C2pa\(UnknownAlgorithm\b/.test(error) ? 'unverifiable' : 'malformed');
}

function unavailable(bytes: Uint8Array, reason: UnavailableReason): Findings {
  return { status: 'unavailable', reason, storeSeen: holdsManifestStore(bytes) };
}
