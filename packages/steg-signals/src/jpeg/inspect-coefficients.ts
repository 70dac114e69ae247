import type { Material } from '@input-trust/detector-kit';
import type { Findings } from '../findings.ts';
import { readCoefficients } from './coefficients.ts';
import { coefficientStatistics } from './coefficient-statistics.ts';
import { readCoefficientBits } from './readable-coefficients.ts';

/**
 * Share of replaced bits from which there is evidence of JSteg: none of 316 clean files of the development half reaches it.
 * The estimate for F5 is a signal and no evidence: recompressed pictures reach any value of it.
 */
export const COEFFICIENT_THRESHOLDS = { jsteg: 0.05, f5: 0.4 } as const;

/** Statistics of the quantised coefficients of a JPEG, and what is readable in the bits that JSteg writes. */
export function inspectCoefficients(material: Material, findings: Findings): void {
  const coefficients = readCoefficients(material.bytes, findings.budget);
  if (coefficients === undefined) return findings.signal('jpeg_coefficients_not_read');
  readCoefficientBits(coefficients, findings);
  const statistics = coefficientStatistics(coefficients);
  if (statistics === undefined) return;
  if (statistics.doubleCompressed) findings.signal('double_compression');
  if (statistics.f5 > COEFFICIENT_THRESHOLDS.f5 && !statistics.doubleCompressed) judgeF5(material, findings);
  if (statistics.jsteg <= COEFFICIENT_THRESHOLDS.jsteg) return;
  const share = Math.round(Math.min(1, statistics.jsteg) * 100);
  findings.threat({
    category: 'steganography',
    technique: 'jsteg-histogram',
    reason: `The histogram of the DCT coefficients is as replacing about ${share} % of their lowest bits leaves it.`,
    confidence: 0.92,
    intent: 'neutral',
    hiddenBy: ['dct_coefficients'],
  });
}

/** The comment of the encoder that F5 and its descendants are built on; ordinary programs use it rarely. */
const F5_COMMENT = 'JPEG Encoder Copyright 1998, James R. Weeks';

/** Comments stand before the first scan. */
const COMMENT_BYTES = 4096;

function judgeF5({ bytes }: Material, findings: Findings): void {
  findings.signal('f5_histogram');
  if (!Buffer.from(bytes.subarray(0, COMMENT_BYTES)).includes(F5_COMMENT)) return;
  findings.threat({
    category: 'steganography',
    technique: 'f5',
    reason: 'The histogram of the DCT coefficients and the comment of the encoder are those of F5.',
    confidence: 0.95,
    intent: 'neutral',
    hiddenBy: ['dct_coefficients'],
  });
}
