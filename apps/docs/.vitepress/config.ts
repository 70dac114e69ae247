import { existsSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { sidebar } from '../src/navigation.ts';
import { anchorOf, REFERENCE } from '../src/site-paths.ts';

const hasReference = existsSync(REFERENCE);

export default defineConfig({
  title: 'Input Trust',
  description: 'Look at what submitted material really carries, before a person, an AI system, OCR or an automation trusts it.',
  lang: 'en',
  // No picture: browsers ask for one otherwise.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  srcDir: './.vitepress/pages',
  outDir: './dist',
  // Works from a file server below any path only when told so: `INPUT_TRUST_DOCS_BASE=/docs/`.
  base: process.env['INPUT_TRUST_DOCS_BASE'] ?? '/',
  markdown: {
    // Documents are Markdown alone: what looks like a tag in them is text.
    html: false,
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Detectors', link: '/detectors/' },
      { text: 'Self-hosting', link: '/self-hosting' },
      ...(hasReference ? [{ text: 'API', link: '/api/' }] : []),
    ],
    sidebar: sidebar(hasReference).map(({ items, ...group }) => ({ ...group, items: [...items] })),
    outline: [2, 3],
  },
});
