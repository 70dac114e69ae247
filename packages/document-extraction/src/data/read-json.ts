import { createScanner } from 'jsonc-parser';
import { bodySurface } from '@input-trust/detector-kit';
import type { CoverageReason } from '@input-trust/detector-kit';
import type { Reader } from '../reader.ts';
import { END, STRING, UNKNOWN } from './json-tokens.ts';
import { EmbeddedFiles } from '../markup/data-uri.ts';
import { BODY, LookCollector } from '../markup/look-collector.ts';
import { materialText } from '../markup/material-text.ts';

/** The deadline is looked at once for so many tokens. */
const TOKENS_PER_CLOCK = 4096;

/**
 * Reads JSON, JSON with comments and JSON lines (RFC 8259, one value or many). The body is the text itself; strings that are written
 * with escapes are given once more as they read, and files in `data:` addresses become children. Only tokens are looked at, so
 * that nesting costs nothing and no key hides another one of the same name.
 */
export const readJson: Reader = async (material, { budget }) => {
  const source = materialText(material);
  const collector = new LookCollector({ kind: 'submitted', offset: 0 });
  const files = new EmbeddedFiles(material, budget, '');
  const reasons = new Set<CoverageReason>();
  const scanner = createScanner(source, true);
  for (let count = 1, token = scanner.scan(); token !== END; token = scanner.scan(), count += 1) {
    if (count % TOKENS_PER_CLOCK === 0 && !budget.hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    if (token === UNKNOWN) reasons.add('malformed_content');
    if (token !== STRING) continue;
    const value = scanner.getTokenValue();
    const start = scanner.getTokenOffset();
    const length = scanner.getTokenLength();
    if (value.startsWith('data:')) await files.addAddress(value);
    if (value.length === length - 2) continue;
    collector.write(value, BODY, { start, end: start + length });
    collector.break();
  }
  return {
    surfaces: [bodySurface(source), ...collector.surfaces()],
    children: files.children,
    reasons: [...reasons, ...files.reasons],
    structure: { embeddedImageCount: files.imageCount },
  };
};
