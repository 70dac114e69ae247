import type { ScanResponse } from '@input-trust/contract';
import type { Statement } from '../statement.ts';

/** The texts of an answer: what may be shown in the place of the material, and what was read out of it. */
export function textStatements({
  redacted_output: safer,
  extracted_text: read,
  extracted_text_truncated: isCut,
}: ScanResponse): readonly Statement[] {
  return [
    ...(safer === undefined ? [] : [{ text: 'A safer text, which may take the place of this one:', quote: safer }]),
    ...(read === undefined || read.trim() === ''
      ? []
      : [{ text: isCut === true ? 'The beginning of what was read out of it:' : 'What was read out of it:', quote: read }]),
  ];
}
