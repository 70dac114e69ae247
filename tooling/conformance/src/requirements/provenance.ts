import { section } from '../requirement.ts';

// oxfmt-ignore
export const provenanceStates = section('2.2.3', [
  ['prov.state.list', 'wire', 'provenance', 'The vocabulary has 22 documented states, and only documented ones are sent.'],
  ['prov.state.verified', 'evidence', 'provenance', '`verified` needs a signature that validates the active manifest and the chain of its signer.'],
  ['prov.state.raw_marker_only', 'evidence', 'provenance', '`raw_marker_only` stands for marker strings without a validated signature and changes no routing.'],
  ['prov.state.timestamp_untrusted', 'rule', 'provenance', '`timestamp_untrusted` weakens the evidence and fails no scan.'],
  ['prov.state.revocation_unchecked', 'rule', 'provenance', '`revocation_unchecked` is a gap and blocks nothing by itself.'],
  ['prov.state.manifest_conflict', 'rule', 'provenance', '`manifest_conflict` advises a look at the original and the transformed variant.'],
  ['prov.state.provenance_missing', 'rule', 'provenance', 'Missing provenance is neutral: stripping it does not raise the risk.'],
  ['prov.state.not_checked', 'rule', 'provenance', '`not_checked` and `not_available` change neither score nor action.'],
  ['prov.state.no-sole-block', 'tension', 'provenance', 'No provenance state blocks by itself, whichever of the 22 it is.'],
  ['prov.state.choice', 'open', 'provenance', 'One table maps the outcome of validation to the state that is sent; the overlapping older states are read but not sent.'],
]);

// oxfmt-ignore
export const provenance = section('2.2.4', [
  ['prov.obj.bools', 'wire', 'provenance', '`available`, `c2pa_verification_available`, `present` and `valid` are booleans.'],
  ['prov.obj.verification_status', 'wire', 'provenance', '`verification_status` is a string.'],
  ['prov.obj.strings', 'wire', 'provenance', 'Signature, signer trust, trust basis and provider binding have a field each.'],
  ['prov.obj.strings.vocab', 'open', 'provenance', 'These four are strings of documented, open vocabularies.'],
  ['prov.obj.trust-bools', 'wire', 'provenance', '`trusted_source` and `trust_context_applied` are booleans.'],
  ['prov.obj.manifest_count', 'wire', 'provenance', '`manifest_count` is an integer.'],
  ['prov.obj.actions', 'wire', 'provenance', '`actions` is an array of strings.'],
  ['prov.obj.none', 'wire', 'provenance', 'Without credentials `present` is false, `verification_status` is `not_present`, and routing does not care.'],
  ['wm.content', 'evidence', 'provenance', '`watermark` shows the signed declaration and the check of the pixels apart from each other.'],
  ['wm.no-internal-errors', 'privacy', 'provenance', 'Errors of the watermark check never show; the status is `unavailable`.'],
  ['wm.detected.true', 'evidence', 'provenance', '`detected` is true for a mark found in the pixels or declared by a trusted manifest.'],
  ['wm.detected.untrusted', 'evidence', 'provenance', 'An untrusted declaration stays visible, with `detected` and `declaration.trusted` false.'],
  ['wm.status', 'wire', 'provenance', '`status` is one of five words, from `declared_in_c2pa` to `unavailable`.'],
  ['wm.source', 'wire', 'provenance', '`source` is `c2pa_declaration`, `independent_verification` or null.'],
  ['wm.trusted_source', 'evidence', 'provenance', '`trusted_source` is true only for a mark that was verified in the pixels, never for a declaration.'],
  ['wm.trust_basis', 'wire', 'provenance', '`trust_basis` is `c2pa_declaration` or `independent_verification`.'],
  ['wm.trust_basis.none', 'open', 'provenance', 'Where neither applies, `trust_basis` is missing.'],
  ['wm.declaration', 'wire', 'provenance', '`declaration` has the booleans `present` and `trusted`.'],
  ['wm.declaration.meaning', 'rule', 'provenance', 'A trusted declaration never makes the verification positive.'],
  ['wm.verification', 'wire', 'provenance', '`verification` has `detected`, `status` and `source`.'],
  ['wm.verification.not_checked', 'evidence', 'provenance', 'A verification that did not run is `not_checked`.'],
  ['wm.verification.unavailable', 'rule', 'provenance', 'A verification that could not finish is `unavailable` and never a negative result.'],
  ['wm.coexist', 'rule', 'provenance', 'Trusted credentials may stand beside an unchecked watermark; trust in them makes no watermark result.'],
]);
