import { describe, expect, it } from 'vitest';
import { ATTACK, extract, sourceOf, techniquesOf } from './markup-support.ts';

describe('Markdown', () => {
  it.each([
    ['comment', `Hello\n\n<!-- ${ATTACK} -->\n\nworld`],
    ['comment', `Hello <!-- ${ATTACK} --> world`],
    ['link_definition', `Hello\n\n[//]: # (${ATTACK})\n`],
    ['link_definition', `Hello\n\n[//]: # (nothing)\n[//]: # (${ATTACK})\n`],
    ['link_definition', `Hello\n\n[${ATTACK}]: #\n`],
    ['link_title', `Hello\n\n[a]: https://x.example "${ATTACK}"\n`],
    ['link_title', `[Hello](https://x.example "${ATTACK}")`],
    ['image_description', `![${ATTACK}](a.png)`],
    ['display_none', `Hello\n\n<div style="display:none">\n\n${ATTACK}\n\n</div>`],
    ['low_contrast', `Hello <span style="color:white">${ATTACK}</span>`],
  ])('finds what %s hides: %s', async (technique, source) => {
    const { surfaces, reasons } = await extract('markdown', source);
    expect(techniquesOf(surfaces, ATTACK)).toContain(technique);
    expect(sourceOf(source, surfaces.slice(1), ATTACK)).toBe(ATTACK);
    expect(reasons).toEqual([]);
  });

  it('keeps the source as the visible body, unit for unit', async () => {
    const source = `# Title\n\n> - *${ATTACK}*\n\n\`\`\`html\n<!-- ${ATTACK} -->\n\`\`\`\n`;
    const { surfaces } = await extract('markdown', source);
    expect(surfaces).toEqual([{ text: source, origin: 'body', visibility: 'visible', hiddenBy: [] }]);
  });

  it('reads a book section by section, and finds the place in each', async () => {
    const source = `${'Tea is grown on hills.\n\n'.repeat(30_000)}<!-- ${ATTACK} -->\n\n${'More tea.\n\n'.repeat(30_000)}![${ATTACK}!](a.png)`;
    const { surfaces } = await extract('markdown', source);
    const hidden = surfaces.filter((surface) => surface.visibility === 'hidden');
    expect(hidden.map(({ hiddenBy }) => hiddenBy)).toEqual([['comment'], ['image_description']]);
    expect(sourceOf(source, hidden, `${ATTACK}!`)).toBe(`${ATTACK}!`);
  });

  it('says that it rendered no more than its limit', async () => {
    const { surfaces, reasons } = await extract('markdown', `${'x'.repeat(5 * 1024 * 1024)}\n\n${ATTACK}`);
    expect(reasons).toEqual(['item_budget_exceeded']);
    expect(surfaces[0]?.text).toContain(ATTACK);
  });

  it.each([
    ['words with marks', '*a* `b` [c](d) '.repeat(60_000)],
    ['quotes', '>'.repeat(100_000)],
    ['brackets', '['.repeat(100_000)],
    ['emphasis', '*a _b '.repeat(50_000)],
    ['images', '![a]('.repeat(50_000)],
    ['definitions', '[a]: <u> "t"\n'.repeat(50_000)],
    ['comments', '<!--'.repeat(100_000)],
  ])('ends in time on many %s', { timeout: 20_000 }, async (_, bait) => {
    const { surfaces } = await extract('markdown', `${bait}\n\n${ATTACK}`);
    expect(surfaces[0]?.text).toContain(ATTACK);
  });
});
