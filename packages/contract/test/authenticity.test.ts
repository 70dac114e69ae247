import { describe, expect, it } from 'vitest';
import {
  ARTIFACT_TYPES,
  AUTHENTICITY_VERDICTS,
  ArtifactEvidence,
  Authenticity,
  AuthenticityComponent,
  AuthenticityExplanation,
  PROVENANCE_VALIDATION_STATES,
  Provenance,
  ProvenanceValidationState,
  Watermark,
} from '../src/index.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean => schema.safeParse(value).success;

describe('authenticity', () => {
  it('has no field that must be there [auth.optional]', () => {
    expect(accepts(Authenticity, {})).toBe(true);
  });

  it.each(['analysis_family', 'analysis_version', 'model_family', 'model_version', 'summary'])(
    'has %s as a string [auth.identity] [auth.summary]',
    (field) => {
      expect(accepts(Authenticity, { [field]: 'x' })).toBe(true);
      expect(accepts(Authenticity, { [field]: 7 })).toBe(false);
    },
  );

  it.each([
    ['yes', true],
    ['no', true],
    ['unknown', true],
    ['maybe', false],
    [true, false],
  ])('with ai_involvement %j is accepted: %j [auth.ai_involvement]', (ai_involvement, valid) => {
    expect(accepts(Authenticity, { ai_involvement })).toBe(valid);
  });

  it('takes verdicts that it does not know and spells the known ones one way [auth.verdict.open] [ver.grow]', () => {
    expect(AUTHENTICITY_VERDICTS).toEqual([
      'likely_ai_generated',
      'likely_ai_edited',
      'likely_ai_involvement',
      'likely_not_ai_generated',
      'verified_ai_generated',
      'verified_not_ai_generated',
      'indeterminate',
    ]);
    for (const verdict of [...AUTHENTICITY_VERDICTS, 'new_value']) expect(accepts(Authenticity, { verdict })).toBe(true);
    expect(accepts(Authenticity, { provenance_validation_state: 'new_state', artifact_evidence: [{ type: 'new_type', label: 'x' }] })).toBe(
      true,
    );
  });

  it.each(['image', 'text', 'pdf', 'document', 'audio_transcript'])(
    'spells the modality %s [auth.modality] [auth.modality.spelling]',
    (evidence_modality) => {
      expect(accepts(Authenticity, { evidence_modality })).toBe(true);
    },
  );

  it('has confidences and a suspicion score from 0 to 1 [auth.confidence]', () => {
    for (const [value, valid] of [
      [0, true],
      [1, true],
      [1.1, false],
      [-0.1, false],
    ] as const) {
      expect(accepts(Authenticity, { confidence: value })).toBe(valid);
      expect(accepts(Authenticity, { signals: { ai_suspicion_score: value } })).toBe(valid);
    }
  });

  it.each(['source_file_origin', 'visible_content_origin'])(
    'has %s as a string or an object [auth.source_file_origin] [auth.visible_content_origin]',
    (field) => {
      expect(accepts(Authenticity, { [field]: 'camera' })).toBe(true);
      expect(accepts(Authenticity, { [field]: { label: 'camera', confidence: 0.5, more: 1 } })).toBe(true);
      expect(accepts(Authenticity, { [field]: 7 })).toBe(false);
    },
  );

  it('explains itself in full [auth.explanation] [auth.explanation.items]', () => {
    const explanation = {
      label: 'Likely AI generated',
      plain_summary: 'Several signals agree.',
      review_recommended: true,
      evidence_summary: [
        { kind: 'model', label: 'Trace of an image generator' },
        { kind: 'origin', label: 'No camera data', confidence: 0.4, component: 'file_origin' },
      ],
      limitations: ['The image is small.'],
      reason_codes: ['ai_signal_strong', 'a_new_code'],
    };
    expect(accepts(AuthenticityExplanation, explanation)).toBe(true);
    for (const field of Object.keys(explanation))
      expect(accepts(AuthenticityExplanation, { ...explanation, [field]: undefined })).toBe(false);
    expect(accepts(AuthenticityExplanation, { ...explanation, evidence_summary: [{ kind: 'model' }] })).toBe(false);
  });

  it('lists what was checked and how it ended [auth.components]', () => {
    const component = { name: 'provenance', role: 'primary', status: 'not_applicable', evidence_count: 0 };
    expect(accepts(AuthenticityComponent, component)).toBe(true);
    for (const field of Object.keys(component)) expect(accepts(AuthenticityComponent, { ...component, [field]: undefined })).toBe(false);
  });

  it('has four signals [auth.signals] [auth.provenance]', () => {
    const signals = {
      authenticity_outcome: 'inconclusive',
      ai_suspicion_score: 0.4,
      review_recommended: true,
      review_reason_codes: ['too_small'],
    };
    expect(accepts(Authenticity, { signals, provenance: {} })).toBe(true);
    for (const value of [{ review_recommended: 'yes' }, { review_reason_codes: 'x' }])
      expect(accepts(Authenticity, { signals: value })).toBe(false);
    expect(accepts(Authenticity, { provenance: 'trusted' })).toBe(false);
  });
});

describe('artifact evidence', () => {
  const artifact = { type: 'localized_visual_change', label: 'A region stands out', confidence: 0.7 };
  const bbox = { x: 10, y: 20, width: 30, height: 40 };
  const canvas = { coordinate_space: 'rendered_pixel', page_width: 100, page_height: 60 };

  it('has five known types [auth.artifacts]', () => {
    expect(Object.keys(ARTIFACT_TYPES)).toEqual([
      'visual_artifact',
      'localized_visual_change',
      'document_visual_inconsistency',
      'origin_record_inconsistency',
      'visual_review_cue',
    ]);
    expect(ARTIFACT_TYPES.origin_record_inconsistency).toMatch(/support only/);
  });

  it('may lack its confidence, its box and everything optional [auth.artifacts.confidence]', () => {
    expect(accepts(ArtifactEvidence, { type: 'visual_artifact', label: 'x' })).toBe(true);
    expect(accepts(ArtifactEvidence, { ...artifact, component: 'residual', details: { scale: 2 } })).toBe(true);
    expect(accepts(ArtifactEvidence, { ...artifact, details: 'text' })).toBe(true);
    expect(accepts(ArtifactEvidence, { ...artifact, label: undefined })).toBe(false);
  });

  it('has a box only with its space and canvas, and on it [bbox.space] [bbox.shape]', () => {
    expect(accepts(ArtifactEvidence, { ...artifact, bbox, ...canvas })).toBe(true);
    expect(accepts(ArtifactEvidence, { ...artifact, bbox })).toBe(false);
    for (const field of Object.keys(canvas))
      expect(accepts(ArtifactEvidence, { ...artifact, bbox, ...canvas, [field]: undefined })).toBe(false);
    expect(accepts(ArtifactEvidence, { ...artifact, bbox, ...canvas, coordinate_space: 'pdf_points' })).toBe(false);
    expect(accepts(ArtifactEvidence, { ...artifact, bbox: { ...bbox, height: 41 }, ...canvas })).toBe(false);
  });
});

describe('provenance', () => {
  it('has 22 known states and takes new ones [prov.state.list] [auth.provenance_state]', () => {
    expect(PROVENANCE_VALIDATION_STATES.join(' ')).toBe(
      'verified raw_marker_only timestamp_untrusted revocation_unchecked manifest_conflict provenance_missing not_checked not_available present_unverified ' +
        'present_valid present_invalid present not_present valid invalid trusted trusted_valid trusted_invalid untrusted unsupported error unknown',
    );
    expect(new Set(PROVENANCE_VALIDATION_STATES).size).toBe(22);
    expect(accepts(ProvenanceValidationState, 'new_state')).toBe(true);
    expect(accepts(ProvenanceValidationState, 7)).toBe(false);
  });

  it.each(['available', 'c2pa_verification_available', 'present', 'valid', 'trusted_source', 'trust_context_applied'])(
    'has %s as a truth value [prov.obj.bools] [prov.obj.trust-bools]',
    (field) => {
      expect(accepts(Provenance, { [field]: true })).toBe(true);
      expect(accepts(Provenance, { [field]: 'true' })).toBe(false);
    },
  );

  it.each(['verification_status', 'signature_status', 'signer_trust_status', 'trust_basis', 'provider_binding'])(
    'has %s as an open string [prov.obj.verification_status] [prov.obj.strings] [prov.obj.strings.vocab]',
    (field) => {
      expect(accepts(Provenance, { [field]: 'a_new_word' })).toBe(true);
      expect(accepts(Provenance, { [field]: true })).toBe(false);
    },
  );

  it('counts manifests and lists actions [prov.obj.manifest_count] [prov.obj.actions]', () => {
    expect(accepts(Provenance, { manifest_count: 2, actions: ['c2pa.created'] })).toBe(true);
    for (const value of [{ manifest_count: 1.5 }, { manifest_count: -1 }, { actions: 'c2pa.created' }])
      expect(accepts(Provenance, value)).toBe(false);
  });

  it('says plainly that there are no credentials', () => {
    expect(accepts(Provenance, { present: false, verification_status: 'not_present' })).toBe(true);
  });
});

describe('watermark', () => {
  const none = {
    detected: false,
    status: 'not_checked',
    source: null,
    trusted_source: false,
    declaration: { present: false, trusted: false },
    verification: { detected: false, status: 'not_checked' },
  };

  it.each(['declared_in_c2pa', 'verified', 'not_detected', 'not_checked', 'unavailable'])('has the status %s [wm.status]', (status) => {
    expect(accepts(Watermark, { ...none, status })).toBe(true);
    expect(accepts(Watermark, { ...none, status: `${status}_x` })).toBe(false);
  });

  it.each([
    ['c2pa_declaration', true],
    ['independent_verification', true],
    [null, true],
    ['model', false],
    [undefined, false],
  ])('with source %j is accepted: %j [wm.source]', (source, valid) => {
    expect(accepts(Watermark, { ...none, source })).toBe(valid);
  });

  it('has a trust basis of two words, or none at all [wm.trust_basis] [wm.trust_basis.none]', () => {
    expect(accepts(Watermark, none)).toBe(true);
    for (const trust_basis of ['c2pa_declaration', 'independent_verification'])
      expect(accepts(Watermark, { ...none, trust_basis })).toBe(true);
    for (const trust_basis of [null, 'other']) expect(accepts(Watermark, { ...none, trust_basis })).toBe(false);
  });

  it('shows declaration and verification apart [wm.declaration] [wm.verification]', () => {
    expect(accepts(Watermark, { ...none, verification: { detected: true, status: 'verified', source: 'independent_verification' } })).toBe(
      true,
    );
    expect(accepts(Watermark, { ...none, declaration: { present: true } })).toBe(false);
    expect(accepts(Watermark, { ...none, verification: { detected: false, status: 'failed' } })).toBe(false);
    expect(accepts(Watermark, { ...none, verification: { status: 'unavailable' } })).toBe(false);
  });
});
