import { describe, expect, it } from 'vitest';
import { decisionOf, sectionsOf } from '../src/index.ts';
import type { SectionId, Statement } from '../src/index.ts';
import { answer, BOX, GIF_RECEIPT, stringsOf } from './answers.ts';

const section = (response: ReturnType<typeof answer>, wanted: SectionId): readonly Statement[] =>
  sectionsOf(response).find(({ id }) => id === wanted)?.statements ?? [];

/** A code of the wire in a sentence: words joined by underscores. */
const RAW_WORD = /\b[a-z]+_[a-z_]+\b/;

describe('the decision', () => {
  it('is REVIEW for an action that is not known', () => {
    expect(decisionOf({ ...answer(), action: 'MAYBE' as 'ALLOW' })).toMatchObject({ action: 'REVIEW', tone: 'gap' });
  });

  it('gives the guidance of the answer', () => {
    const guidance = { reason: 'Because.', next_step: 'Wait.', retryable: true };
    expect(decisionOf(answer({ action: 'REVIEW', safe: false, guidance }))).toMatchObject({
      reason: 'Because.',
      nextStep: 'Wait.',
      isRetryable: true,
    });
  });
});

describe('the decision of a mode that lets material through', () => {
  const guidance = { reason: 'An attack.', next_step: 'Wait.', retryable: false };
  const observed = answer({ action: 'ALLOW', safe: false, guidance, shadow: { action: 'BLOCK', cause: 'monitor' } });

  it('is never said to be fine', () => {
    expect(decisionOf(observed)).toMatchObject({
      action: 'ALLOW',
      computed: 'BLOCK',
      tone: 'warn',
      headline: 'Let through, because decisions are only observed',
      reason: 'BLOCK was computed. An attack.',
    });
    const open = answer({ action: 'ALLOW', safe: false, shadow: { action: 'REVIEW', cause: 'fail_open' } });
    expect(decisionOf(open)).toMatchObject({ computed: 'REVIEW', tone: 'warn', headline: expect.stringContaining('not everything') });
    expect(decisionOf({ ...open, shadow: { action: 'WARN', cause: 'a_new_mode' } }).headline).toBe('Let through by a mode of the server');
  });

  it('is ALLOW where ALLOW was computed', () => {
    const { computed, headline } = decisionOf(answer({ shadow: { action: 'ALLOW', cause: 'monitor' } }));
    expect({ computed, headline }).toEqual({ computed: undefined, headline: 'Nothing stands against using it' });
  });
});

describe('threats in words', () => {
  const threat = { category: 'localized_visual_change', reason: 'A copy.', technique: 'copy-move', confidence: 0.9, location: BOX };

  it('says once what holds for several places', () => {
    const found = section(answer({ threats: [threat, { ...threat, location: { ...BOX, bbox: { ...BOX.bbox, x: 50 } } }] }), 'threats');
    expect(found).toMatchObject([
      { label: 'Changed place', text: 'A copy.', where: 'in 2 places', code: 'localized_visual_change/copy-move' },
    ]);
  });

  it('does not repeat a part that the sentence names', () => {
    const macros = { category: 'active_content', reason: 'The document holds macros.', location: { kind: 'part', path: 'macros' } };
    expect(section(answer({ threats: [macros] }), 'threats')[0]?.where).toBeUndefined();
    const note = { ...macros, reason: 'Unusual.', location: { kind: 'part', path: 'note 3', page: 2 } };
    expect(section(answer({ threats: [note] }), 'threats')[0]?.where).toBe('in note 3 on page 2');
  });

  it('shows a category that is not known by its code', () => {
    expect(section(answer({ threats: [{ category: 'new_kind', reason: 'New.' }] }), 'threats')[0]?.label).toBe('New kind');
  });
});

describe('gaps in words', () => {
  it('names the check, why, and the pages', () => {
    const check = {
      id: 'visual-text',
      path: 'steg',
      status: 'unavailable',
      reasons: ['deadline_exceeded'],
      pages: [
        { first: 2, last: 4 },
        { first: 7, last: 7 },
      ],
    };
    const guidance = { reason: 'R.', next_step: 'N.', retryable: false, checks: [check] };
    expect(section(answer({ action: 'REVIEW', safe: false, guidance }), 'checks')).toMatchObject([
      {
        label: 'Text in pictures',
        text: expect.stringMatching(/^Could not be checked\. The scan ran out of its time/),
        where: 'on pages 2 to 4 and 7',
        tone: 'gap',
      },
    ]);
  });
});

describe('file evidence in words', () => {
  const response = answer(GIF_RECEIPT);

  it('says that credentials do not hold', () => {
    expect(section(response, 'credentials')).toMatchObject([
      { tone: 'bad', code: 'invalid', text: expect.stringContaining('do not hold') },
    ]);
  });

  it('has no raw word of the schema', () => {
    const { code: _codes, ...shown } = { code: '', evidence: section(response, 'evidence') };
    const words = stringsOf(JSON.parse(JSON.stringify(shown, (key, value: unknown) => (key === 'code' ? undefined : value))));
    expect(words.filter((word) => RAW_WORD.test(word))).toEqual([]);
  });

  it('says what is claimed, noticed, withheld and not read', () => {
    const words = stringsOf(section(response, 'evidence')).join('\n');
    for (const said of [
      'made by a trained model (AI)',
      'Bytes follow the end',
      'comments',
      'Only the container',
      '40 × 30 pixels',
      'malformed',
      '2.0 kB',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('says how far two times are apart', () => {
    const observation = {
      code: 'capture_time_conflict',
      effect: 'contradiction',
      gap_band: 'one_minute_to_one_hour',
      sources: ['exif_capture', 'gps_fix_utc'],
    };
    const evidence = { ...GIF_RECEIPT.file_evidence, observations: [observation] };
    expect(section(answer({ ...GIF_RECEIPT, file_evidence: evidence }), 'evidence')).toContainEqual(
      expect.objectContaining({
        label: 'Contradiction',
        tone: 'warn',
        text: expect.stringContaining('between a minute and an hour apart'),
      }),
    );
  });
});

describe('authenticity in words', () => {
  const authenticity = {
    verdict: 'indeterminate',
    provenance_validation_state: 'present_invalid',
    explanation: {
      label: 'No conclusion',
      plain_summary: 'No conclusion.',
      review_recommended: false,
      evidence_summary: [
        { kind: 'content_credentials', label: 'Said below.' },
        { kind: 'pixel_texture', label: 'The texture.', confidence: 0.75 },
      ],
      limitations: ['Not proof.'],
      reason_codes: ['too_small'],
    },
    components: [{ name: 'pixel_detector', role: 'primary', status: 'unavailable', evidence_count: 0 }],
  };

  it('gives the verdict with reasons, evidence, components and limits', () => {
    const words = stringsOf(section(answer({ authenticity }), 'authenticity'));
    for (const said of [
      'No conclusion',
      'The picture is too small for a firm answer.',
      'The texture.',
      'Texture of the pixels',
      'could not be checked',
      'Not proof.',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toContain('Said below.');
  });
});

describe('texts', () => {
  it('are what may be shown instead, and what was read', () => {
    const texts = section(
      answer({ redacted_output: 'Write to [EMAIL].', extracted_text: 'Read.', extracted_text_truncated: true }),
      'text',
    );
    expect(texts).toMatchObject([{ quote: 'Write to [EMAIL].' }, { text: expect.stringContaining('beginning'), quote: 'Read.' }]);
    expect(section(answer({ extracted_text: ' ' }), 'text')).toEqual([]);
  });
});

describe('the scan in words', () => {
  it('says what it used and took', () => {
    expect(section(answer(), 'scan')).toEqual(
      expect.arrayContaining([
        { label: 'Looked for', text: 'threats and hidden content' },
        { label: 'Used', text: '1,024 tokens of text' },
        { label: 'Time', text: '1.5 s' },
      ]),
    );
  });

  it('explains signals whose codes end with an id', () => {
    const signals = ['macros', 'hidden_by_tiny_text', 'something_new'];
    expect(section(answer({ forensics: { signals } }), 'observations').map(({ text }) => text)).toEqual([
      'The document carries macros.',
      'Text is hidden from a person: tiny text.',
      'Something new.',
    ]);
  });
});
