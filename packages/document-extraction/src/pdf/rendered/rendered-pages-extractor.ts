import type { Extractor } from '@input-trust/detector-kit';

/**
 * Draws the pages of a PDF, reads them as a person does, and compares: text that the page does not show is hidden by
 * `text_layer_mismatch`, what the page shows and the text does not say is a surface of its own. Takes an extractor of pictures; meant
 * for the thorough mode.
 */
export function renderedPagesExtractor(pictures: Extractor): Extractor {
  return {
    id: 'rendered-pages',
    appliesTo: ({ kind }) => kind === 'pdf',
    async extract(material, context) {
      // pdf.js adds to the globals of the process: only drawing loads it.
      const { readRenderedPages } = await import('./rendered-pages.ts');
      return readRenderedPages(material, context, pictures);
    },
  };
}
