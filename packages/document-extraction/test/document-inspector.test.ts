import { expect, it } from 'vitest';
import { Budget, Material } from '@input-trust/detector-kit';
import { documentExtractor } from '../src/index.ts';
import { LIMITS, SETTINGS } from './pdf-extraction.ts';

const bytes = new Uint8Array([1, 2, 3]);

it('applies to documents and not to plain text, images or words', () => {
  expect(documentExtractor.appliesTo(new Material({ kind: 'pdf', format: 'pdf', bytes }), SETTINGS)).toBe(true);
  expect(documentExtractor.appliesTo(new Material({ kind: 'document', format: 'docx', bytes }), SETTINGS)).toBe(true);
  expect(documentExtractor.appliesTo(new Material({ kind: 'document', format: 'plain', bytes }), SETTINGS)).toBe(false);
  expect(documentExtractor.appliesTo(new Material({ kind: 'image', format: 'png', bytes }), SETTINGS)).toBe(false);
});

it.each(['unknown', 'constructor', 'wordperfect'])(
  'a format without a reader is unsupported, never an empty document: %s',
  async (format) => {
    const material = new Material({ kind: 'document', format, bytes });

    const extraction = await documentExtractor.extract(material, { settings: SETTINGS, budget: new Budget(LIMITS) });
    expect(extraction).toEqual({ surfaces: [], children: [], reasons: ['unsupported_format'] });
  },
);
