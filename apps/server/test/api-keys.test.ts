import { createHash } from 'node:crypto';
import { timingSafeEqual } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { apiKey, authenticate, bearerKey, MAX_API_KEYS, MIN_API_KEY_LENGTH, parseApiKeys, randomApiKey } from '../src/api-keys.ts';

const LONG_ENOUGH = 'a'.repeat(MIN_API_KEY_LENGTH);
const many = (count: number): string => Array.from({ length: count }, (_, index) => `${LONG_ENOUGH}${index}:acme`).join(',');

describe('API keys of the configuration', () => {
  it('reads key and organisation pairs and keeps only digests [authn.keys]', () => {
    const keys = parseApiKeys(`${LONG_ENOUGH}1:acme, ${LONG_ENOUGH}2:other`);
    expect(keys.map((key) => key.organisation)).toEqual(['acme', 'other']);
    expect(keys[0]?.digest).toEqual(createHash('sha256').update(`${LONG_ENOUGH}1`).digest());
    expect(JSON.stringify(keys)).not.toContain(LONG_ENOUGH);
  });

  it('takes a key at the shortest length and refuses one below it', () => {
    expect(parseApiKeys(`${LONG_ENOUGH}:acme`)).toHaveLength(1);
    expect(() => parseApiKeys(`${LONG_ENOUGH.slice(1)}:acme`)).toThrow(/shorter than 22/);
  });

  it.each([
    ['no organisation', LONG_ENOUGH],
    ['empty organisation', `${LONG_ENOUGH}:`],
    ['three parts', `${LONG_ENOUGH}:a:b`],
    ['a blank inside', `${LONG_ENOUGH} x:acme`],
  ])('refuses %s, names the position and hides the pair', (_what, pair) => {
    const reading = () => parseApiKeys(`${LONG_ENOUGH}ok:acme,${pair}`);
    expect(reading).toThrow(/entry 2/);
    expect(reading).not.toThrow(new RegExp(LONG_ENOUGH));
  });

  it('refuses the same key twice and more keys than the limit', () => {
    expect(() => parseApiKeys(`${LONG_ENOUGH}:acme,${LONG_ENOUGH}:other`)).toThrow(/same key twice/);
    expect(parseApiKeys(many(MAX_API_KEYS))).toHaveLength(MAX_API_KEYS);
    expect(() => parseApiKeys(many(MAX_API_KEYS + 1))).toThrow(/more than 1000/);
  });

  it('makes random keys that it would accept itself', () => {
    expect(randomApiKey()).not.toBe(randomApiKey());
    expect(parseApiKeys(`${randomApiKey()}:development`)).toHaveLength(1);
  });
});

describe('the Authorization header', () => {
  const keys = [apiKey(`${LONG_ENOUGH}1`, 'acme'), apiKey(`${LONG_ENOUGH}2`, 'other')];
  const presented = (header: string | undefined) => {
    const key = bearerKey(header);
    return key === undefined ? undefined : authenticate(keys, key);
  };

  it('finds the key whatever its place in the list, and takes the scheme in any case', () => {
    expect(presented(`Bearer ${LONG_ENOUGH}1`)?.organisation).toBe('acme');
    expect(presented(`bearer  ${LONG_ENOUGH}2`)?.organisation).toBe('other');
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Basic ${LONG_ENOUGH}1`,
    LONG_ENOUGH,
    `Bearer ${LONG_ENOUGH}`,
    `Bearer ${LONG_ENOUGH}11`,
    `Bearer ${LONG_ENOUGH}1 `,
    `Bearer ${LONG_ENOUGH}1, Bearer ${LONG_ENOUGH}2`,
    `Bearer ${'x'.repeat(100_000)}`,
  ])('accepts nothing but a whole key: %s', (header) => {
    expect(presented(header)).toBeUndefined();
  });

  it('compares with every key, digest with digest, wherever the right one stands and whether there is one [authn.keys]', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => apiKey(`${LONG_ENOUGH}${index}`, `org-${index}`));
    for (const key of [`${LONG_ENOUGH}0`, `${LONG_ENOUGH}49`, `${LONG_ENOUGH}x`, 'x']) {
      vi.mocked(timingSafeEqual).mockClear();
      authenticate(fifty, key);
      expect(vi.mocked(timingSafeEqual).mock.calls).toHaveLength(50);
      for (const [left, right] of vi.mocked(timingSafeEqual).mock.calls) expect([left.byteLength, right.byteLength]).toEqual([32, 32]);
    }
  });
});

vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof import('node:crypto')>();
  return { ...actual, timingSafeEqual: vi.fn<typeof timingSafeEqual>(actual.timingSafeEqual) };
});
