import { declaredActionNames, declaredActionSequence, declaresWatermark } from './declared-actions.ts';
import type { Findings, ManifestFindings, ReadFindings } from './findings.ts';
import { originClaim } from './origin-claim.ts';
import { providerOf } from './providers.ts';
import { holds } from './report.ts';
import type { Report } from './report.ts';
import { SIGNER_LIST } from './settings.ts';
import type { SignerChain } from './signer-chain.ts';

/** What there is to judge beside the library's report. */
export interface Circumstances {
  readonly chain: SignerChain | undefined;
  /** Whether the time stamp is by a pinned authority. Asked only where the verdict hangs on it. */
  readonly isStampPinned: () => Promise<boolean>;
}

/** Failures that say that a check could not be done, not that it failed. */
const INCONCLUSIVE = new Set(['algorithm.unsupported', 'manifest.inaccessible', 'assertion.inaccessible', 'general.error']);

/** Failures that say that trust is not established while signature and binding hold. */
const TRUST_ONLY = new Set(['signingCredential.untrusted', 'signingCredential.expired']);

/** Failures of the binding between manifest and asset (C2PA 2.x, section "Binding to Content"). */
const BINDING = /^assertion\.(?:dataHash|boxesHash|bmffHash|collectionHash|multiAssetHash)\.mismatch$/;

/** Turns a report of the library into findings. The rules and their reasons are in the README, section "Outcomes". */
export async function judge(report: Report, circumstances: Circumstances): Promise<Findings> {
  const active = report.validation_results.activeManifest;
  const deltas = report.validation_results.ingredientDeltas.flatMap(({ validationDeltas }) => validationDeltas.failure);
  const failures = [...active.failure, ...deltas].map(({ code }) => code);
  const beyondTrust = failures.filter((code) => !TRUST_ONLY.has(code));

  if (report.validation_state === 'Invalid' && failures.length > 0 && failures.every((code) => INCONCLUSIVE.has(code))) {
    return { status: 'unavailable', reason: 'unverifiable', storeSeen: true };
  }
  const { status, stampNeeded } = await trustOf(report, beyondTrust.length > 0, circumstances);
  const manifest = report.manifests[report.active_manifest];
  const signature = signatureOf(report);
  const common: ReadFindings = {
    signature,
    signerPinned: isSignerPinned(report),
    onlyBindingFailed:
      status === 'invalid' && signature === 'valid' && beyondTrust.length > 0 && beyondTrust.every((code) => BINDING.test(code)),
    timeStamp: stampNeeded || active.informational.some(({ code }) => code.startsWith('timeStamp.')) ? 'untrusted' : 'absent_or_trusted',
    revocation: revocationOf(report, circumstances.chain),
    manifestCount: Object.keys(report.manifests).length,
    actions: manifest === undefined ? [] : declaredActionNames(manifest),
    declaresWatermark: manifest !== undefined && declaresWatermark(manifest),
  };
  if (status !== 'trusted' || manifest === undefined) return { ...common, status: status === 'invalid' ? 'invalid' : 'untrusted' };
  const trusted = {
    claim: originClaim(report),
    provider: providerOf(manifest.signature_info?.issuer),
    actionSequence: declaredActionSequence(manifest),
  };
  return { ...common, status, trusted };
}

type Trust = { readonly status: ManifestFindings['status']; readonly stampNeeded?: boolean };

/**
 * The library's state, with three corrections that pinning needs: its lists of anchors are one pool, it believes any
 * authority's time stamp in a version 1 claim, and it calls a manifest invalid whose signer expired since an unpinned stamp.
 */
async function trustOf(report: Report, failedBeyondTrust: boolean, { chain, isStampPinned }: Circumstances): Promise<Trust> {
  const active = report.validation_results.activeManifest;
  switch (report.validation_state) {
    case 'Invalid': {
      const onlyExpired = !failedBeyondTrust && holds(active.failure, 'signingCredential.expired');
      const unpinnedStamp = holds(active.success, 'timeStamp.validated') && !holds(active.success, 'timeStamp.trusted');
      return onlyExpired && unpinnedStamp ? { status: 'untrusted', stampNeeded: true } : { status: 'invalid' };
    }
    case 'Valid':
      return { status: 'untrusted' };
    case 'Trusted':
      if (!isSignerPinned(report) || chain === undefined) return { status: 'untrusted' };
      if (chain.validNow) return { status: 'trusted' };
      // The signer has expired, so that everything hangs on the time at which it signed.
      return (await isStampPinned()) ? { status: 'trusted' } : { status: 'untrusted', stampNeeded: true };
  }
}

/** Anchors of time-stamp authorities do not vouch for signers, although the library would let them. */
function isSignerPinned({ validation_results: { activeManifest, trustListUri } }: Report): boolean {
  return holds(activeManifest.success, 'signingCredential.trusted') && trustListUri === SIGNER_LIST;
}

function signatureOf({ validation_results: { activeManifest } }: Report): ManifestFindings['signature'] {
  if (activeManifest.failure.some(({ code }) => code.startsWith('claimSignature.'))) return 'invalid';
  return holds(activeManifest.success, 'claimSignature.validated') ? 'valid' : 'not_checked';
}

function revocationOf({ validation_results: { activeManifest } }: Report, chain: SignerChain | undefined): ManifestFindings['revocation'] {
  if (holds(activeManifest.success, 'signingCredential.ocsp.notRevoked')) return 'not_revoked';
  return chain?.namesRevocationSource === false ? 'no_source' : 'unchecked';
}
