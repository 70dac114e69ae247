import { scanText } from '../src/index.ts';

/** Strongest evidence of an attack, 0 to 1; from 0.5 on the balanced profile warns. */
export function confidenceOf(text: string): number {
  return scanText(text, { mode: 'secure' }).threats.find(({ intent }) => intent === 'malicious')?.confidence ?? 0;
}
