import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp } from './support.ts';

/** A letter with a national ID, which is no document that would be expected to hold one. */
const LETTER = 'Dear team, my social security number is 536-22-8745. Please add it to my file.';
const PAY_STUB =
  'Pay stub. Employee: Maria Keller. SSN: 536-22-8745. Pay period 05/01/2026 to 05/15/2026. Gross pay $2,400.00. Federal tax withheld $310.00. Net pay $1,905.20. YTD $24,000.00.';

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A token of the documented form, whose checksum is right: the last six digits are the CRC-32 of what is before them. */
function githubToken(): string {
  const body = 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1';
  let [rest, checksum] = [crc32(body), ''];
  for (let digit = 0; digit < 6; digit += 1) {
    checksum = `${BASE_62.charAt(rest % 62)}${checksum}`;
    rest = Math.floor(rest / 62);
  }
  return `ghp_${body}${checksum}`;
}

describe('guidance of an answer', () => {
  const app = testApp();
  const scan = async (fields: object) => (await app.scan({ content_type: 'text', scan_phase: 'input', ...fields })).body;

  it('is missing where ALLOW is what the risk level suggests', async () => {
    expect(await scan({ content: 'The meeting is on Tuesday.' })).not.toHaveProperty('guidance');
  });

  it('says why evidence was let through: personal data with tolerant data sensitivity [resp.guidance] [scan.sens.diff]', async () => {
    const answer = await scan({ content: LETTER, data_sensitivity: 'tolerant' });
    expect(answer).toMatchObject({ action: 'ALLOW', safe: true, risk_level: 'MEDIUM' });
    expect(answer['guidance']).toMatchObject({
      cause: ['data_sensitivity'],
      reason: expect.stringContaining('data_sensitivity=tolerant'),
      retryable: false,
    });
  });

  it('says why a level that suggests nothing was stopped: personal data with strict data sensitivity [scan.sens.strict]', async () => {
    const answer = await scan({ content: PAY_STUB, data_sensitivity: 'strict' });
    expect(answer).toMatchObject({ action: 'BLOCK', safe: false, risk_level: 'MINIMAL' });
    expect(answer['guidance']).toMatchObject({
      cause: ['data_sensitivity'],
      reason: 'Personal data stops automation with data_sensitivity=strict.',
    });
  });

  it('says why a level that suggests BLOCK is a warning: a secret in input', async () => {
    const content = `The token is ${githubToken()}.`;
    const answer = await scan({ content });
    expect(answer).toMatchObject({ action: 'WARN', risk_level: expect.stringMatching(/HIGH|CRITICAL/) });
    expect(answer['guidance']).toMatchObject({
      cause: ['evidence', 'policy'],
      reason: expect.stringContaining('less in input than in output'),
    });
  });

  it('names the check that is missing, per evidence path [act.review.guidance]', async () => {
    const answer = await scan({ content: 'The meeting is on Tuesday.', focus: 'ai' });
    expect(answer).toMatchObject({ action: 'REVIEW', risk_score: expect.any(Number) });
    expect(answer['guidance']).toMatchObject({
      cause: ['coverage'],
      reason: expect.stringMatching(/^The signs-of-AI check cannot apply: /),
      checks: [{ id: 'ai', path: 'ai', status: 'not_applicable', reasons: ['not_applicable'] }],
    });
  });
});
