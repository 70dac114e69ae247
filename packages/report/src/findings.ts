import { createHash } from 'node:crypto';
import type { ScanResponse, Threat } from '@input-trust/contract';
import { pageOf } from './pages-to-show.ts';

/** A threat, or a gap in coverage, with a name and a fingerprint that stay the same from run to run. */
export interface Finding {
  /** 32 hexadecimal digits of a SHA-256: of the input's name, the kind of the finding, its excerpt and its place. */
  readonly fingerprint: string;
  /** `prompt_injection/override-instructions`, or `not-checked/visual-text`. */
  readonly name: string;
  readonly threat?: Threat;
  /** Why something was not checked. */
  readonly gap?: string;
}

/**
 * What of an answer somebody may accept. Ranges and boxes do not count, so that a change elsewhere in the material keeps a finding what it
 * is; what the scan is sure of does not count either.
 */
export function findingsOf(input: string, { threats = [], guidance }: ScanResponse): readonly Finding[] {
  const found = threats.map((threat): Finding => {
    const { category, technique = '', evidence = '', location } = threat;
    const place = location?.kind === 'part' ? location.path : (pageOf(location) ?? '');
    return {
      name: technique === '' ? category : `${category}/${technique}`,
      fingerprint: hash([input, category, technique, evidence, place]),
      threat,
    };
  });
  const gaps = (guidance?.checks ?? []).map(({ id, reasons }): Finding => {
    const why = reasons.toSorted().join(' ');
    return { name: `not-checked/${id}`, fingerprint: hash([input, 'not-checked', id, why]), gap: why };
  });
  return [...found, ...gaps];
}

function hash(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
