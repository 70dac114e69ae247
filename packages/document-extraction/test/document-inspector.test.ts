import { expect, it } from 'vitest';
import { Material, STANDALONE_SETTINGS, standaloneContext } from '@input-trust/detector-kit';
import { documentInspector } from '../src/index.ts';

const bytes = new Uint8Array([1, 2, 3]);

it('applies to documents and not to plain text, images or words', () => {
  expect(documentInspector.appliesTo(new Material({ kind: 'pdf', format: 'pdf', bytes }), STANDALONE_SETTINGS)).toBe(true);
  expect(documentInspector.appliesTo(new Material({ kind: 'document', format: 'docx', bytes }), STANDALONE_SETTINGS)).toBe(true);
  expect(documentInspector.appliesTo(new Material({ kind: 'document', format: 'plain', bytes }), STANDALONE_SETTINGS)).toBe(false);
  expect(documentInspector.appliesTo(new Material({ kind: 'image', format: 'png', bytes }), STANDALONE_SETTINGS)).toBe(false);
});

it.each(['unknown', 'constructor', 'wordperfect'])(
  'a format without a reader is unsupported, never an empty document: %s',
  async (format) => {
    const material = new Material({ kind: 'document', format, bytes });

    expect(await documentInspector.inspect(material, standaloneContext())).toEqual({
      status: 'unavailable',
      reasons: ['unsupported_format'],
      threats: [],
      signals: [],
    });
  },
);
