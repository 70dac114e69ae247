import { section } from '../requirement.ts';

// oxfmt-ignore
export const provenanceStates = section('2.2.3', [
  ['prov.state.list', 'wire', 'contract', 'The vocabulary has 22 documented states, and only documented ones are sent.'],
  ['prov.state.verified', 'evidence', 'credentials', '`verified` needs a signature that validates the active manifest and the chain of its signer.'],
  ['prov.state.raw_marker_only', 'evidence', 'credentials', '`raw_marker_only` stands for marker strings without a validated signature and changes no routing.'],
  ['prov.state.timestamp_untrusted', 'rule', 'credentials', '`timestamp_untrusted` weakens the evidence and fails no scan.'],
  ['prov.state.revocation_unchecked', 'rule', 'credentials', '`revocation_unchecked` is a gap and blocks nothing by itself.'],
  ['prov.state.manifest_conflict', 'rule', 'credentials', '`manifest_conflict` advises a look at the original and the transformed variant.'],
  ['prov.state.provenance_missing', 'rule', 'credentials', 'Missing provenance is neutral: stripping it does not raise the risk.'],
  ['prov.state.not_checked', 'rule', 'credentials', '`not_checked` and `not_available` change neither score nor action.'],
  ['prov.state.no-sole-block', 'tension', 'credentials', 'No provenance state blocks by itself, whichever of the 22 it is.'],
  ['prov.state.choice', 'open', 'credentials', 'One table maps the outcome of validation to the state that is sent; the overlapping older states are read but not sent.'],
]);

// oxfmt-ignore
export const provenance = section('2.2.4', [
  ['prov.obj.bools', 'wire', 'contract', '`available`, `c2pa_verification_available`, `present` and `valid` are booleans.'],
  ['prov.obj.verification_status', 'wire', 'contract', '`verification_status` is a string.'],
  ['prov.obj.strings', 'wire', 'contract', 'Signature, signer trust, trust basis and provider binding have a field each.'],
  ['prov.obj.strings.vocab', 'open', 'contract', 'These four are strings of documented, open vocabularies.'],
  ['prov.obj.trust-bools', 'wire', 'contract', '`trusted_source` and `trust_context_applied` are booleans.'],
  ['prov.obj.manifest_count', 'wire', 'contract', '`manifest_count` is an integer.'],
  ['prov.obj.actions', 'wire', 'contract', '`actions` is an array of strings.'],
  ['prov.obj.none', 'wire', 'credentials', 'Without credentials `present` is false, `verification_status` is `not_present`, and routing does not care.'],
  ['wm.content', 'evidence', 'credentials', '`watermark` shows the signed declaration and the check of the pixels apart from each other.'],
  ['wm.no-internal-errors', 'privacy', 'credentials', 'Errors of the watermark check never show; the status is `unavailable`.'],
  ['wm.detected.true', 'evidence', 'credentials', '`detected` is true for a mark found in the pixels or declared by a trusted manifest.'],
  ['wm.detected.untrusted', 'evidence', 'credentials', 'An untrusted declaration stays visible, with `detected` and `declaration.trusted` false.'],
  ['wm.status', 'wire', 'contract', '`status` is one of five words, from `declared_in_c2pa` to `unavailable`.'],
  ['wm.source', 'wire', 'contract', '`source` is `c2pa_declaration`, `independent_verification` or null.'],
  ['wm.trusted_source', 'evidence', 'credentials', '`trusted_source` is true only for a mark that was verified in the pixels, never for a declaration.'],
  ['wm.trust_basis', 'wire', 'contract', '`trust_basis` is `c2pa_declaration` or `independent_verification`.'],
  ['wm.trust_basis.none', 'open', 'contract', 'Where neither applies, `trust_basis` is missing.'],
  ['wm.declaration', 'wire', 'contract', '`declaration` has the booleans `present` and `trusted`.'],
  ['wm.declaration.meaning', 'rule', 'credentials', 'A trusted declaration never makes the verification positive.'],
  ['wm.verification', 'wire', 'contract', '`verification` has `detected`, `status` and `source`.'],
  ['wm.verification.not_checked', 'evidence', 'credentials', 'A verification that did not run is `not_checked`.'],
  ['wm.verification.unavailable', 'rule', 'credentials', 'A verification that could not finish is `unavailable` and never a negative result.'],
  ['wm.coexist', 'rule', 'credentials', 'Trusted credentials may stand beside an unchecked watermark; trust in them makes no watermark result.'],
]);
