import { describe, expect, it } from 'vitest';
import { scanText } from '../src/index.ts';
import { ATTACKS, HARMLESS } from './cases/harmless.ts';

const isReported = (text: string): boolean =>
  scanText(text).threats.some(({ intent, category }) => intent === 'malicious' && category !== 'secrets_exposure');

describe('words of attacks', () => {
  it.each(HARMLESS)('are left alone where nobody gives the order to the reader: %s', (text) => {
    expect(isReported(text)).toBe(false);
  });

  it.each(ATTACKS)('are reported where they are meant: %s', (text) => {
    expect(isReported(text)).toBe(true);
  });
});
