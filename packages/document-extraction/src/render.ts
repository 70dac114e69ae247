export { MAX_RENDERED_PIXELS, renderPage, renderPages } from './pdf/render-page.ts';
export type { RenderedPage, RenderOptions } from './pdf/render-page.ts';
export { MAX_COMPARED_PAGES, MAX_COMPARED_PIXELS } from './pdf/rendered/limits.ts';
export { renderedPagesInspector } from './pdf/rendered/rendered-pages-inspector.ts';
