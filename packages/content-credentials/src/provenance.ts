import type { Provenance } from '@input-trust/contract';
import type { Findings, ManifestFindings } from './findings.ts';
import { describeWatermark } from './watermark.ts';
import type { WatermarkCheck } from './watermark.ts';

/** Writes findings as `authenticity.provenance`. What is not known is left out, never false. */
export function describeProvenance(findings: Findings, anchorsPinned: boolean, watermarkCheck: WatermarkCheck): Provenance {
  const declared = isRead(findings) && findings.declaresWatermark;
  const trusted = findings.status === 'trusted';
  return {
    available: findings.status !== 'unavailable',
    c2pa_verification_available: !('reason' in findings && findings.reason === 'library_failed'),
    ...presence(findings),
    signer_trust_status: signerTrust(findings, anchorsPinned),
    trusted_source: trusted,
    trust_context_applied: anchorsPinned && findings.status !== 'unavailable',
    trust_basis: trusted ? 'pinned_trust_list' : 'none',
    provider_binding: providerBinding(findings),
    watermark: describeWatermark({ present: declared, trusted: declared && trusted }, watermarkCheck),
  };
}

function presence(findings: Findings): Provenance {
  if (findings.status === 'unavailable') {
    return { ...(findings.storeSeen && { present: true }), verification_status: 'unavailable', signature_status: 'not_checked' };
  }
  if (findings.status === 'absent') {
    return { present: false, verification_status: 'not_present', signature_status: 'not_present', manifest_count: 0, actions: [] };
  }
  return {
    present: true,
    valid: findings.status !== 'invalid',
    verification_status: findings.status,
    signature_status: findings.signature,
    manifest_count: findings.manifestCount,
    actions: [...findings.actions],
  };
}

function signerTrust(findings: Findings, anchorsPinned: boolean): string {
  if (findings.status === 'absent') return 'not_present';
  if (!isRead(findings) || !anchorsPinned) return 'not_checked';
  return findings.signerPinned ? 'trusted' : 'untrusted';
}

function providerBinding(findings: Findings): string {
  if (findings.status === 'unavailable') return 'not_checked';
  return isRead(findings) && findings.trusted?.provider != null ? 'bound' : 'not_bound';
}

/** Whether the active manifest could be read. */
export function isRead(findings: Findings): findings is ManifestFindings {
  return findings.status !== 'absent' && findings.status !== 'unavailable';
}
