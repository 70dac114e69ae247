import { describe, expect, it } from 'vitest';
import { decisionOf, riskInWords, sectionsOf } from '../src/index.ts';
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

describe('the reason of a decision with many gaps', () => {
  const checks = ['document-extraction', 'text-safety', 'text-safety', 'embedded-files', 'visual-text'].map((id) => ({
    id,
    path: 'steg',
    status: 'unavailable',
    reasons: ['malformed_content'],
  }));
  const decided = (action: 'REVIEW' | 'WARN', count: number) =>
    decisionOf(
      answer({ action, safe: false, guidance: { reason: 'Much.', next_step: 'N.', retryable: false, checks: checks.slice(0, count) } }),
    ).reason;

  it('names the checks; what each of them missed is listed below', () => {
    expect(decided('REVIEW', 5)).toBe(
      'The reading of the document, text safety, the search for files in text and text in pictures did not see everything that is required.',
    );
    expect(decided('REVIEW', 3)).toBe('Much.');
    expect(decided('WARN', 5)).toBe('Much.');
  });
});

const seenOf = (...results: readonly object[]) =>
  section(answer({ page_results: results, total_pages: results.length, pages_scanned: results.length }), 'pages')[0]?.text;

describe('pages in words', () => {
  const partial = { page: 1, status: 'incomplete', threats: [], coverage_reasons: ['encrypted_content'] };
  const whole = { page: 2, status: 'completed', threats: [], coverage_reasons: [] };

  it('are never said to be seen where some of them were seen in part', () => {
    expect(seenOf(partial)).toBe('The one page was looked at in part.');
    expect(seenOf(partial, whole)).toBe('All 2 pages were looked at, 1 of them in part.');
    expect(seenOf(whole, whole)).toBe('All 2 pages were looked at.');
  });
});

describe('the risk in words', () => {
  it('is the least that it can be where a check is missing', () => {
    expect(riskInWords(answer({ action: 'REVIEW', safe: false, risk_score: 12, risk_level: 'LOW' }))).toBe('at least 12 of 100');
    expect(riskInWords(answer({ risk_score: 12, risk_level: 'LOW' }))).toBe('12 of 100, low');
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

  it('says places that begin with where they are as they are', () => {
    const appended = { category: 'payload', reason: 'Data.', location: { kind: 'part', path: 'behind the end of the image' } };
    expect(section(answer({ threats: [appended] }), 'threats')[0]?.where).toBe('behind the end of the image');
    const free = { ...appended, location: { kind: 'part', path: 'free space' } };
    expect(section(answer({ threats: [free] }), 'threats')[0]?.where).toBe('in free space');
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

const gap = (id: string, status: string, reasons: readonly string[], pages?: readonly object[]) => ({
  id,
  path: 'steg',
  status,
  reasons,
  ...(pages && { pages }),
});
const checksOf = (...checks: readonly object[]) =>
  section(answer({ action: 'REVIEW', safe: false, guidance: { reason: 'R.', next_step: 'N.', retryable: false, checks } }), 'checks');
const onePage = (first: number) => [{ first, last: first }];

describe('gaps of several parts', () => {
  it('are said once for each check, with every reason', () => {
    const found = checksOf(
      gap('text-safety', 'unavailable', ['malformed_content']),
      gap('visual-text', 'unavailable', ['deadline_exceeded']),
      gap('text-safety', 'incomplete', ['encrypted_content', 'malformed_content']),
    );
    expect(found.map(({ label }) => label)).toEqual(['Text safety', 'Text in pictures']);
    expect(found[0]).toMatchObject({ code: 'malformed_content, encrypted_content', text: expect.stringMatching(/^Checked in part\. /) });
    expect(found[0]?.text.match(/malformed/g)).toHaveLength(1);
  });

  it('name all pages, or none where one of them concerns the whole', () => {
    const some = checksOf(gap('visual-text', 'incomplete', ['a'], onePage(2)), gap('visual-text', 'incomplete', ['b'], onePage(5)));
    expect(some[0]?.where).toBe('on pages 2 and 5');
    const whole = checksOf(gap('visual-text', 'incomplete', ['a'], onePage(2)), gap('visual-text', 'incomplete', ['b']));
    expect(whole[0]?.where).toBeUndefined();
  });
});

describe('what a scan does not look at', () => {
  const limits = { limitations: ['Formatting is not read.'], unsupported_surfaces: ['charts'] };

  it('is no check that is missing', () => {
    const response = answer({ document_integrity: limits, warnings: [{ code: 'unknown_field', message: 'A field is not known.' }] });
    expect(section(response, 'checks')).toEqual([]);
    expect(section(response, 'limits')).toMatchObject([
      { text: 'Formatting is not read.', tone: 'note' },
      { text: 'Charts were not looked at.' },
      { label: 'Request', text: 'A field is not known.' },
    ]);
  });
});

describe('observations in words', () => {
  it('leave out the rule of a finding that is listed', () => {
    const threat = { category: 'jailbreak', reason: 'R.', technique: 'unrestricted-persona', confidence: 0.9 };
    const response = answer({ threats: [threat], forensics: { signals: ['rule_unrestricted-persona', 'rule_leetspeak-cue', 'macros'] } });
    expect(section(response, 'observations').map(({ code }) => code)).toEqual(['rule_leetspeak-cue', 'macros']);
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
