import { defineInspector } from '@input-trust/detector-kit';
import type { Inspector } from '@input-trust/detector-kit';

/**
 * Draws the pages of a PDF, reads them as a person does, and compares: text that the page does not show is hidden by
 * `text_layer_mismatch`, what the page shows and the text does not say is a surface of its own. Takes an inspector that reads pictures;
 * meant for the thorough mode. pdf.js, which changes globals when it is imported, is loaded with the first PDF.
 */
export function renderedPagesInspector(pictures: Inspector): Inspector {
  return defineInspector({
    id: 'rendered-pages',
    version: 1,
    paths: ['steg'],
    appliesTo: ({ kind }) => kind === 'pdf',
    inspect: async (material, context) => (await import('./rendered-pages.ts')).readRenderedPages(material, context, pictures),
  });
}
