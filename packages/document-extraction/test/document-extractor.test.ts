import { expect, it } from 'vitest';
import { Budget, Material } from '@input-trust/detector-kit';
import { documentExtractor } from '../src/index.ts';
import { LIMITS } from './pdf-extraction.ts';

const bytes = new Uint8Array([1, 2, 3]);

it('applies to documents and not to plain text, images or words', () => {
  expect(documentExtractor.appliesTo(new Material({ kind: 'pdf', format: 'pdf', bytes }))).toBe(true);
  expect(documentExtractor.appliesTo(new Material({ kind: 'document', format: 'docx', bytes }))).toBe(true);
  expect(documentExtractor.appliesTo(new Material({ kind: 'document', format: 'plain', bytes }))).toBe(false);
  expect(documentExtractor.appliesTo(new Material({ kind: 'image', format: 'png', bytes }))).toBe(false);
});

it.each(['unknown', 'constructor', 'wordperfect'])(
  'a format without a reader is unsupported, never an empty document: %s',
  async (format) => {
    const material = new Material({ kind: 'document', format, bytes });
    const settings = { mode: 'secure', phase: 'input', profile: 'balanced', stopOnFirstThreat: false } as const;
    const extraction = await documentExtractor.extract(material, { settings, budget: new Budget(LIMITS) });
    expect(extraction).toEqual({ surfaces: [], children: [], reasons: ['unsupported_format'] });
  },
);
