export { MAX_RENDERED_PIXELS, renderPage, renderPages } from './pdf/render-page.ts';
export type { RenderedPage, RenderOptions } from './pdf/render-page.ts';
