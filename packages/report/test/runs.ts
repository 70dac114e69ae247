import type { RunEntry } from '../src/index.ts';
import { answer } from './answers.ts';

export const threat = {
  category: 'prompt_injection',
  technique: 'override-instructions',
  reason: 'Tells the reader to ignore earlier instructions.',
  evidence: 'Ignore all',
  confidence: 0.9,
  location: { kind: 'text_range', start: 3, end: 13 },
};
export const gap = { id: 'visual-text', path: 'steg', status: 'unavailable', reasons: ['deadline_exceeded'] };
export const guidance = { reason: 'R.', next_step: 'N.', retryable: false };

export const blocked = {
  input: 'in/a b#1.txt',
  verdict: 'found',
  response: answer({ action: 'BLOCK', safe: false, threats: [threat], guidance }),
} as const satisfies RunEntry;
export const reviewed: RunEntry = {
  input: 'c.png',
  verdict: 'unchecked',
  response: answer({ action: 'REVIEW', safe: false, guidance: { ...guidance, checks: [gap] } }),
};
export const gone: RunEntry = { input: 'd.txt', verdict: 'unchecked', error: { error: 'Gone.', code: 'input_unreadable' } };
export const fine: RunEntry = { input: 'e.txt', verdict: 'fine', response: answer() };
export const known: RunEntry = { ...blocked, input: 'f.txt', verdict: 'known' };
/** What a mode let through. */
export const observed: RunEntry = {
  input: 'g.txt',
  verdict: 'observed',
  response: answer({ action: 'ALLOW', safe: false, guidance, shadow: { action: 'REVIEW', cause: 'monitor' } }),
};

/** An input of every kind but the last. */
export const RUN = [blocked, reviewed, gone, fine, known];
