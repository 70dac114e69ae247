import { section } from '../requirement.ts';

// oxfmt-ignore
export const contentCredentials = section('2.3', [
  ['cc.privacy', 'privacy', 'credentials', 'A receipt names no manifest, signer, certificate, path, time, prompt or hash of the file.'],
  ['cc.original', 'evidence', 'credentials', 'A receipt describes the bytes as submitted.'],
  ['cc.schema_version', 'wire', 'contract', 'A receipt has the schema version `content-credentials-public-v1`.'],
  ['cc.source_bytes_kind', 'wire', 'contract', 'A receipt has a `source_bytes_kind`, a string.'],
  ['cc.status.trusted', 'evidence', 'credentials', '`trusted` needs integrity and a pinned root.'],
  ['cc.status.invalid', 'evidence', 'credentials', '`invalid` is a signature or binding that failed.'],
  ['cc.status.untrusted', 'evidence', 'credentials', '`untrusted` is valid without established trust.'],
  ['cc.status.absent', 'evidence', 'credentials', '`absent` needs a completed check that found no embedded manifest.'],
  ['cc.status.absent.scope', 'rule', 'credentials', '`absent` speaks neither of sidecar nor of remote manifests, which are never fetched, and is no sign of human origin.'],
  ['cc.status.unavailable', 'evidence', 'credentials', 'Without a conclusive result the status is `unavailable`, never `absent`.'],
  ['cc.claim', 'wire', 'contract', '`claim` is one of three words when the status is `trusted` and null otherwise.'],
  ['cc.provider', 'wire', 'credentials', '`provider` is a recognised identifier bound to the active trusted manifest, and null otherwise.'],
  ['cc.provider.list', 'open', 'credentials', 'Recognised providers are one published, versioned table; roots are pinned by the operator.'],
  ['cc.method_version', 'wire', 'contract', '`method_version` is a string.'],
  ['cc.actions', 'evidence', 'credentials', '`declared_action_sequence` lists allowed action names in the order of the signer, repeats included.'],
  ['cc.actions.when', 'evidence', 'credentials', 'The sequence is there only for a trusted receipt with exactly one bounded, unambiguous actions assertion.'],
  ['cc.actions.over', 'tension', 'credentials', 'More than 16 actions leave the sequence out; it is never cut.'],
  ['cc.actions.foreign', 'open', 'credentials', 'An action outside the published allow-list leaves the sequence out.'],
  ['advisory.scope', 'rule', 'advisory', 'With advisory collection on, routing scans that name `ai` or `edits` may return file evidence and content credentials; `steg` alone never does.'],
  ['advisory.independent', 'rule', 'advisory', 'The two are collected apart: one that fails leaves the other and the scan as they are.'],
  ['advisory.no-effect', 'rule', 'advisory', 'Advisory evidence changes neither action nor risk, threats or SCU.'],
  ['advisory.switch', 'open', 'advisory', 'Advisory collection is a switch of the server, off by default.'],
]);
