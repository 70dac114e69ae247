import type { RenderedMaterial } from '@input-trust/detector-kit';
import { describe, expect, it } from 'vitest';
import { indexPage, PAGE_POLICY, reportPage } from '../src/index.ts';
import { answer, BOX, GIF_RECEIPT } from './answers.ts';

const EVIL = `"><script>alert(1)</script><img src=x onerror=alert(2)>'\``;

const text = (value: string, isSubmitted = true): RenderedMaterial => ({
  kind: 'text',
  pages: [],
  hidden: [],
  reasons: [],
  text: { text: value, isSubmitted, isCut: false },
});

const found = (category: string, start: number, end: number, confidence = 0.9) => ({
  category,
  reason: 'Because.',
  confidence,
  location: { kind: 'text_range', start, end },
});

describe('the page', () => {
  it('allows pictures in itself and one style, and nothing else', () => {
    const page = reportPage({ input: 'a.txt', response: answer() });
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(policy).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'$/);
    expect(PAGE_POLICY).toBe(`${policy}; frame-ancestors 'none'`);
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
  });

  it('escapes every field', () => {
    const threat = { category: EVIL, reason: EVIL, evidence: EVIL, technique: EVIL, location: { kind: 'part', path: EVIL } };
    const guidance = { reason: EVIL, next_step: EVIL, retryable: false, checks: [{ id: EVIL, path: EVIL, status: EVIL, reasons: [EVIL] }] };
    const forensics = { signals: [EVIL] };
    const page = reportPage({ input: EVIL, response: answer({ threats: [threat], guidance, forensics }), rendering: text(EVIL) });
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img src=x');
    expect(page.split('&lt;script&gt;').length).toBeGreaterThan(10);
  });

  it('shows characters that nobody sees by their number', () => {
    const page = reportPage({ input: 'a\u202eb', response: answer(), rendering: text('one\u200btwo\u{e0041}\tthree\nfour') });
    expect(page).toContain('a\\u{202e}b');
    expect(page).toContain('one\\u{200b}two\\u{e0041}\tthree\nfour');
  });

  it('marks findings in the text, each stretch by the surest, and keeps every character', () => {
    const page = reportPage({
      input: 'a.txt',
      response: answer({ threats: [found('prompt_injection', 2, 8), found('personal_data', 4, 6, 0.4), found('jailbreak', 100, 120)] }),
      rendering: text('ab<cdef>gh'),
    });
    const pre = /<pre>(.*?)<\/pre>/s.exec(page)?.[1] ?? '';
    expect(pre.replaceAll(/<a class="number"[^>]*>[^<]*<\/a>|<\/?mark[^>]*>/g, '')).toBe('ab&lt;cdef&gt;gh');
    expect(pre.match(/<mark class="bad">/g)).toHaveLength(3);
    expect(pre.match(/id="text-\d"/g)).toEqual(['id="text-1"', 'id="text-2"']);
  });

  it('finds excerpts where ranges do not count in the text', () => {
    const threat = { category: 'prompt_injection', reason: 'R.', evidence: 'ignore all', location: { kind: 'part', path: 'slide 2' } };
    const page = reportPage({
      input: 'a.pptx',
      response: answer({ threats: [threat] }),
      rendering: text('Please ignore all of it', false),
    });
    expect(page).toMatch(/<mark class="warn">.*ignore all<\/mark>/);
  });

  it('shows places of changes that are no findings, once', () => {
    const { kind: _kind, ...box } = BOX;
    const artifact = { type: 'localized_visual_change', label: 'A region', ...box };
    const other = { ...artifact, bbox: { ...BOX.bbox, x: 60 } };
    const response = answer({
      threats: [{ category: 'localized_visual_change', reason: 'R.', location: BOX }],
      authenticity: { artifact_evidence: [artifact, other] },
    });
    const picture = { mediaType: 'image/webp' as const, data: Uint8Array.of(1), width: 1, height: 1 };
    const rendering: RenderedMaterial = {
      kind: 'image',
      pages: [{ page: 1, canvas: { width: 200, height: 100 }, picture, hidden: [] }],
      hidden: [],
      reasons: [],
    };
    expect(reportPage({ input: 'a.png', response, rendering }).match(/class="box"/g)).toHaveLength(2);
  });

  it('says once what was read, and never that something is certain', () => {
    const threat = { category: 'jailbreak', reason: 'R.', confidence: 1 };
    const response = answer({ extracted_text: 'What was read.', threats: [threat], content_type_detected: 'image' });
    const beside = reportPage({ input: 'a.txt', response, rendering: text('What was read.', false) });
    expect(beside.match(/What was read\./g)).toHaveLength(1);
    expect(reportPage({ input: 'a.txt', response })).toContain('What was read.');
    expect(beside).toContain('confidence over 99%');
    expect(beside).toMatch(/<dd>picture<\/dd>/);
  });

  it('says what could not be shown', () => {
    const rendering: RenderedMaterial = { kind: 'pdf', pages: [], hidden: [], reasons: ['encrypted_content'] };
    const page = reportPage({ input: 'a.pdf', response: answer(), rendering });
    expect(page).toContain('The material could not be shown.');
    expect(page).toContain('is encrypted');
  });

  it('claims nothing of a receipt that judges nothing', () => {
    const page = reportPage({ input: 'a.gif', response: answer(GIF_RECEIPT) });
    expect(page).toContain('No verdict');
    expect(page).not.toContain('Nothing was found');
    expect(page).not.toContain('<dt>Findings</dt>');
  });
});

describe('the index', () => {
  it('says of what a mode let through what would have become of it', () => {
    const response = answer({ safe: false, shadow: { action: 'REVIEW', cause: 'monitor' } });
    const page = indexPage('inbox', [{ input: 'a.txt', response }]);
    expect(page).toMatch(/would be REVIEW/);
    expect(page).toContain('REVIEW was computed.');
  });

  it('names the checks that are missing', () => {
    const checks = ['visual-text', 'text-safety'].map((id) => ({ id, path: 'steg', status: 'unavailable', reasons: ['worker_lost'] }));
    const guidance = { reason: 'Much to say.', next_step: 'N.', retryable: false, checks };
    const response = answer({ action: 'REVIEW', safe: false, guidance });
    expect(indexPage('inbox', [{ input: 'a.png', response }])).toContain('Not checked: text in pictures and text safety.');
    const threats = [found('personal_data', 0, 1)];
    const both = indexPage('inbox', [
      { input: 'a.png', response: answer({ action: 'REVIEW', safe: false, guidance, threats, risk_score: 7 }) },
    ]);
    expect(both).toContain('Personal data. Not checked: text in pictures and text safety.');
    expect(both).toContain('≥ 7');
    const observed = answer({ safe: false, guidance, shadow: { action: 'REVIEW', cause: 'monitor' } });
    expect(indexPage('inbox', [{ input: 'a.png', response: observed }])).toContain('REVIEW was computed. Not checked: text in pictures');
  });

  it('lists the worst first, and what was not checked', () => {
    const page = indexPage('inbox', [
      { input: 'fine.txt', href: 'report/1.html', response: answer() },
      { input: 'gone.txt', error: { error: 'Gone.', code: 'input_unreadable' } },
      { input: 'bad.txt', href: 'report/3.html', response: answer({ action: 'BLOCK', safe: false, threats: [found('jailbreak', 0, 1)] }) },
    ]);
    const names = [...page.matchAll(/<th scope="row">(?:<a href="([^"]+)"\s*>)?\s*([^<\s]+)/g)].map(([, href, name]) => [href, name]);
    expect(names).toEqual([
      ['report/3.html', 'bad.txt'],
      [undefined, 'gone.txt'],
      ['report/1.html', 'fine.txt'],
    ]);
    expect(page).toContain('3 inputs: 1 BLOCK, 1 NOT CHECKED and 1 ALLOW');
  });
});
