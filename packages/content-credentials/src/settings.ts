import type { TrustAnchors } from './trust-anchors.ts';

/** Names of the two lists in the library's report. */
export const SIGNER_LIST = 'urn:input-trust:signers';
const TIME_STAMP_LIST = 'urn:input-trust:time-stamps';

/** The library's settings: everything is verified, nothing is fetched, and no identity assertion is followed. */
export function settingsFor(anchors: TrustAnchors): string {
  return JSON.stringify({
    version: 1,
    // In a list of anchors the library does not apply `trust_config` to the profile of the signer, at the top it does.
    trust: {
      anchors: [...list(anchors.signers, 'manifest', SIGNER_LIST), ...timeStampList(anchors)],
      trust_config: anchors.usages.join('\n'),
    },
    core: { allowed_network_hosts: [], allow_redirects: false, decode_identity_assertions: false },
    verify: {
      verify_after_reading: true,
      verify_trust: true,
      verify_timestamp_trust: true,
      ocsp_fetch: false,
      remote_manifest_fetch: false,
    },
  });
}

/** The same with time-stamp anchors alone, under which `timeStamp.trusted` speaks of nothing else. */
export function timeStampSettingsFor(anchors: TrustAnchors): string {
  return settingsFor({ ...anchors, signers: [] });
}

function timeStampList(anchors: TrustAnchors) {
  return list(anchors.timeStamps, 'tsa', TIME_STAMP_LIST);
}

function list(certificates: TrustAnchors['signers'], kind: 'manifest' | 'tsa', uri: string) {
  if (certificates.length === 0) return [];
  return [{ trust_anchors: certificates.map(({ pem }) => pem).join(''), trust_kind: kind, trust_uri: uri }];
}
