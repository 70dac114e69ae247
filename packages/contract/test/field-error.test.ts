import { describe, expect, it } from 'vitest';
import { fromJson, InputTrustError } from '../src/index.ts';

const BASE = { scan_phase: 'input', content: 'hello' };

function messageOf(fields: unknown): string {
  try {
    fromJson(fields);
    return 'taken';
  } catch (error) {
    return InputTrustError.isInstance(error) ? error.message : 'another error';
  }
}

describe('the refusal of a field', () => {
  it.each([
    [{ content: 'x' }, 'scan_phase is required and must be one of input, output.'],
    [{ ...BASE, scan_phase: 'both' }, 'scan_phase must be one of input, output; a string of 4 characters was sent.'],
    [{ ...BASE, mode: 'canary' }, 'mode must be one of fast, secure, comprehensive; a string of 6 characters was sent.'],
    [{ ...BASE, mode: '' }, 'mode must be one of fast, secure, comprehensive; an empty string was sent.'],
    [{ ...BASE, profile: null }, 'profile must be one of strict, balanced, permissive, code_assistant, ai_safety; null was sent.'],
    [{ ...BASE, scan_group_id: 'canary-canar' }, 'scan_group_id must be a UUID; a string of 12 characters was sent.'],
    [{ ...BASE, request_id: 7 }, 'request_id must be a string; a number was sent.'],
    [
      { ...BASE, focus: 'canary' },
      'focus must be one of steg, ai, edits, metadata, all, or two different values of steg, ai and edits joined by a comma; a string of 6 characters was sent.',
    ],
    [{ ...BASE, async: 'canary' }, 'async must be true or false; a string of 6 characters was sent.'],
    [{ ...BASE, context: 'c'.repeat(300) }, 'context has 300 characters, at most 256 are allowed.'],
    [{ ...BASE, context: '😀'.repeat(257) }, 'context has 257 characters, at most 256 are allowed.'],
    // A value may be as long as a body. Its characters are counted only as far as any field reaches.
    [{ ...BASE, context: 'c'.repeat(4_000_001) }, 'context has more than 2000000 characters, at most 256 are allowed.'],
    [{ ...BASE, session_id: '' }, 'session_id is empty; leave it out or give at least 1 character.'],
    [{ ...BASE, context: 'canary\n' }, 'context must not hold control characters.'],
    [{ ...BASE, content: ['canary'] }, 'content must be a string; a list of 1 item was sent.'],
    [{ ...BASE, file: 'canary' }, 'file must be bytes, sent as a file part of a form; a string of 6 characters was sent.'],
    [{ ...BASE, webhook_url: 'canary' }, 'webhook_url must be an absolute https URL.'],
    [{ ...BASE, metadata: 'canary' }, 'metadata must be an object of strings; a string of 6 characters was sent.'],
    [{ ...BASE, metadata: ['canary'] }, 'metadata must be an object of strings; a list of 1 item was sent.'],
    [{ ...BASE, metadata: { canary: 7 } }, 'metadata has an entry that is not a string; a number was sent.'],
    [{ ...BASE, metadata: { canary: 'v'.repeat(2_049) } }, 'metadata has an entry with 2049 characters, at most 2048 are allowed.'],
    [{ ...BASE, metadata: { ['canary'.repeat(11)]: '' } }, 'metadata has a key with 66 characters, at most 64 are allowed.'],
    [{ ...BASE, metadata: { '': 'canary' } }, 'metadata has an empty key.'],
    [{ ...BASE, metadata: { 'canary\n': '' } }, 'metadata has a key that must not hold control characters.'],
    [
      { ...BASE, metadata: Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`canary${index}`, ''])) },
      'metadata must have at most 64 entries; an object of 65 fields was sent.',
    ],
    ['canary', 'The body is not valid JSON of the documented shape.'],
  ])('names the field, the bound and what was sent, never its value: %j', (fields, message) => {
    expect(messageOf(fields)).toBe(message);
    expect(messageOf(fields)).not.toContain('canary');
  });
});
