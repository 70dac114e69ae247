import { defineInspector } from '@input-trust/detector-kit';
import type { Inspector, Material } from '@input-trust/detector-kit';
import { documentInspector } from '@input-trust/document-extraction';
import { hiddenTextInspector } from '@input-trust/hidden-text';
import { textSafetyInspector } from '@input-trust/text-safety';

/**
 * The inspectors that an engine runs unless it is given others, in order: readers first, cheap ones before dear ones, then those that
 * look at every surface that was read. Plain text needs no reader.
 */
export const defaultInspectors: readonly Inspector[] = [
  documentInspector,
  lazily({ id: 'steg-signals', version: 1, paths: ['steg'], appliesTo: isImage }, async () => {
    return (await import('@input-trust/steg-signals')).stegSignalsInspector;
  }),
  lazily({ id: 'visual-text', version: 1, paths: ['steg'], appliesTo: isImage }, readPictures),
  lazily(
    {
      id: 'rendered-pages',
      version: 1,
      paths: ['steg'],
      appliesTo: ({ kind }, { mode }) => kind === 'pdf' && mode === 'comprehensive',
    },
    async () => (await import('@input-trust/pdf-pages')).renderedPagesInspector(await readPictures()),
  ),
  textSafetyInspector,
  hiddenTextInspector,
];

async function readPictures(): Promise<Inspector> {
  return (await import('@input-trust/visual-text')).visualTextInspector;
}

function isImage({ kind }: Material): boolean {
  return kind === 'image';
}

/** An inspector whose package is loaded with the first material that it applies to: codecs and OCR cost a text scan nothing. */
function lazily(declaration: Omit<Inspector, 'inspect'>, load: () => Promise<Inspector>): Inspector {
  return defineInspector({ ...declaration, inspect: async (material, context) => (await load()).inspect(material, context) });
}
