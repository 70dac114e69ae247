import { Budget } from '@input-trust/detector-kit';
import { array, assert, asyncProperty, constantFrom, string } from 'fast-check';
import { techniqueOf } from '@input-trust/hidden-text';
import { describe, expect, it } from 'vitest';
import { ATTACK, extract, LIMITS, sourceOf, techniquesOf, textOf } from './markup-support.ts';

const page = (inner: string, head = ''): string =>
  `<!doctype html><html><head><title>Claim</title>${head}</head><body><h1>Claim 4711</h1><p>The roof was damaged by hail.</p>${inner}</body></html>`;

const HIDING: readonly (readonly [technique: string, inner: string, head?: string | undefined])[] = [
  ['display_none', `<div style="display:none">${ATTACK}</div>`],
  ['display_none', `<div hidden><p>${ATTACK}</p></div>`],
  ['display_none', `<p class="x">${ATTACK}</p>`, '<style>.x{display:none}</style>'],
  ['display_none', `<p class="a"><span class="b">${ATTACK}</span></p>`, '<style>@media screen { p.a .b { display : NONE } }</style>'],
  ['display_none', `<dialog>${ATTACK}</dialog>`],
  ['visibility_hidden', `<p style="visibility:hidden">${ATTACK}</p>`],
  ['opacity', `<p style="opacity:0">${ATTACK}</p>`],
  ['off_screen', `<p style="position:absolute;left:-9999px">${ATTACK}</p>`],
  ['font_size_zero', `<p style="font-size:0">${ATTACK}</p>`],
  ['tiny_text', `<p style="font-size:1px">${ATTACK}</p>`],
  ['low_contrast', `<p style="color:#fff">${ATTACK}</p>`],
  ['low_contrast', `<table bgcolor="#000000"><tr><td><font color="010101">${ATTACK}</font></table>`],
  ['zero_alpha', `<p style="color:rgba(0,0,0,0)">${ATTACK}</p>`],
  ['collapsed', `<div style="max-height:0;overflow:hidden">${ATTACK}</div>`],
  ['screen_reader_only', `<span style="position:absolute;clip:rect(0,0,0,0)">${ATTACK}</span>`],
  ['aria_hidden', `<span aria-hidden="true">${ATTACK}</span>`],
  ['comment', `<!-- ${ATTACK} -->`],
  ['template', `<template><p>${ATTACK}</p></template>`],
  ['noscript', `<noscript><p>${ATTACK}</p></noscript>`],
  ['fallback_content', `<video>${ATTACK}</video>`],
  ['hidden_field', `<input type="hidden" name="note" value="${ATTACK}">`],
  ['image_description', `<img src="roof.png" alt="${ATTACK}">`],
  ['link_title', `<a href="/" title="${ATTACK}">Home</a>`],
  ['aria_label', `<a href="/" aria-label="${ATTACK}">Home</a>`],
  ['attribute', `<p data-note="${ATTACK}">Home</p>`],
  ['attribute', `<p ${ATTACK}>Home</p>`],
  ['metadata', '', `<meta name="description" content="${ATTACK}">`],
  ['svg_description', `<svg><desc>${ATTACK}</desc></svg>`],
];

it('reads the strings of a style sheet that are written in escapes', async () => {
  const escaped = [...ATTACK].map((letter) => `\\${letter.codePointAt(0)?.toString(16).padStart(6, '0')}`).join('');
  const { surfaces } = await extract('html', `<style>p::after { content: "${escaped}"; margin: "x\\" }</style><p>Hello</p>`);
  expect(surfaces.some(({ text }) => text.includes(ATTACK))).toBe(true);
});

describe('HTML', () => {
  it('parts the cells of a row by tabs and rows by line breaks', async () => {
    const rows =
      '<tr><th>Date</th> <th>Debit</th><th>Credit</th></tr>\n<tr>\n <td><p>3 July</p></td><td></td>\n <td>90.00</td></tr><tr><td>Sum</td></tr>';
    const { surfaces } = await extract('html', page(`<table>${rows}</table><p>Thank you.</p>`));
    expect(textOf(surfaces, 'visible')).toContain('Date\tDebit\tCredit\n3 July\t\t90.00\nSum\nThank you.');
  });

  it.each(HIDING.map(([technique, inner, head = '']) => [technique, inner, head] as const))(
    'finds what %s hides: %s',
    async (technique, inner, head) => {
      const source = page(inner, head);
      const { surfaces, reasons } = await extract('html', source);
      expect(techniquesOf(surfaces, ATTACK)).toContain(technique);
      expect(textOf(surfaces, 'visible')).not.toContain(ATTACK);
      expect(textOf(surfaces, 'visible')).toContain('The roof was damaged by hail.');
      expect(sourceOf(source, surfaces, ATTACK)).toBe(ATTACK);
      expect(reasons).toEqual([]);
    },
  );

  it.each([
    `<p>${ATTACK}</p>`,
    `<p style="color:#777">${ATTACK}</p>`,
    `<div style="background:#036"><p style="color:#fff">${ATTACK}</p></div>`,
    `<div style="font-size:0"><p style="font-size:14px">${ATTACK}</p></div>`,
    `<details><summary>More</summary>${ATTACK}</details>`,
    `<textarea>${ATTACK}</textarea>`,
    `<input value="${ATTACK}">`,
    `<button style="color:#fff">${ATTACK}</button>`,
  ])('shows what is shown: %s', async (inner) => {
    const { surfaces } = await extract('html', page(inner));
    expect(techniquesOf(surfaces, ATTACK)).toEqual([]);
    expect(textOf(surfaces, 'visible')).toContain(ATTACK);
  });

  it('does not judge colours where a style sheet is elsewhere', async () => {
    const { surfaces, signals } = await extract(
      'html',
      page(`<p style="color:#fff">${ATTACK}</p>`, '<link rel="stylesheet" href="x.css">'),
    );
    expect(techniquesOf(surfaces, ATTACK)).toEqual([]);
    expect(signals).toContain('markup_external_style');
  });

  it('reads in order, block by block, without scripts and styles', async () => {
    const { surfaces } = await extract('html', page('<ul><li>one<li>t<b>w</b>o</ul><script>var a = "three"</script><style>b{}</style>'));
    const visible = textOf(surfaces, 'visible');
    expect(
      visible
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual(['Claim', 'Claim 4711', 'The roof was damaged by hail.', 'one', 'two']);
    expect(textOf(surfaces, 'unknown')).toContain('three');
  });

  it('leads back to the source across character references and line ends', async () => {
    const source = page('<p>Fish &amp; chips,\r\nsalt &lt;and&gt; vinegar &#128512; please call now</p>');
    const { surfaces } = await extract('html', source);
    expect(sourceOf(source, surfaces, 'Fish & chips')).toBe('Fish &amp; chips');
    expect(sourceOf(source, surfaces, 'please call')).toBe('please call');
    expect(sourceOf(source, surfaces, 'vinegar')).toBe('vinegar');
  });

  it('leads every word back to where it stands', async () => {
    const markup = constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</i>',
      '&amp;',
      '&nbsp;',
      '&#x1F600;',
      '\r\n',
      ' ',
      '<!-- c -->',
      '<br>',
      'ä',
      '<i hidden>',
    );
    await assert(
      asyncProperty(array(markup, { maxLength: 12 }), array(markup, { maxLength: 12 }), async (before, after) => {
        const source = `<!doctype html><body>${before.join('')}Zanzibar${after.join('')}`;
        const { surfaces } = await extract('html', source);
        expect(sourceOf(source, surfaces, 'Zanzibar')).toBe('Zanzibar');
      }),
    );
  });

  it('finds nothing unusual in an ordinary page', async () => {
    const head =
      '<style>.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}.menu{display:none}.menu:hover{display:block;background:#eee}' +
      '.btn{background:#0d6efd;color:#fff}.hero{background:url(a.jpg);color:#fff}.fade{opacity:0}</style><script>ready()</script>';
    const inner =
      '<a class="sr-only" href="#main">Skip to the main content of this page</a><div class="menu"><a href="/a">All of our products and services</a></div>' +
      '<div class="hero"><h2>We make the best tea in all the land</h2></div><a class="btn">Order your tea today and save</a>' +
      '<div class="modal fade" aria-hidden="true"><p>Do you want to leave this page now?</p></div><noscript>Please switch on scripts to order tea</noscript>' +
      '<img alt="A cup of tea on a wooden table"><input type="hidden" value="a b c"><!-- end of the main part of the page -->';
    const { surfaces, threats } = await extract('html', page(inner, head));
    const techniques = new Set(surfaces.flatMap((surface) => surface.hiddenBy));
    expect([...techniques].filter((id) => techniqueOf(id).frequency === 'rare')).toEqual([]);
    expect(threats).toEqual([]);
  });

  it('gives blocks that mix seen and hidden words as a machine reads them', async () => {
    const words = ATTACK.split(' ').map((word, index) => (index % 2 === 0 ? `<i style="display:none">${word}</i>` : word));
    const { surfaces } = await extract('html', page(`<p>${words.join(' ')}</p>`));
    expect(textOf(surfaces, 'unknown')).toContain(ATTACK);
  });

  it('gives embedded images and frames as children', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(100)]).toString('base64');
    const image = `<img src="data:image/png;base64,${png}">`;
    const styles = `<style>.a{background:url(data:image/png;base64,${png})}</style><i style="background:url('data:image/png;base64,${png}')">x</i>`;
    const { children, structure } = await extract('html', page(`${styles}${image}${image}<iframe srcdoc="<p>inner</p>"></iframe>`));
    expect(children.map(({ kind, format, path }) => ({ kind, format, path }))).toEqual([
      { kind: 'image', format: 'png', path: 'embedded image 1' },
      { kind: 'document', format: 'html', path: 'frame 1' },
    ]);
    expect(structure?.embeddedImageCount).toBe(1);
  });

  it('says that embedded fonts and media were not looked at', async () => {
    const inner =
      '<style>@font-face{src:url(data:font/woff2;base64,d09GMgABAAAAAA==)}</style><audio src="data:audio/mpeg;base64,SUQz"></audio>';
    const { children, structure, reasons } = await extract('html', page(inner));
    expect(structure?.unsupportedSurfaces).toEqual(['embedded_fonts', 'embedded_media']);
    expect({ children, reasons }).toEqual({ children: [], reasons: [] });
  });

  it('takes what runs in a page for a signal, not for a threat', async () => {
    const inner =
      '<script src="https://x.example/a.js"></script><p onclick="go()"><a href=" java\nscript:go()">a</a><iframe src="b"></iframe><form></form>';
    const { threats, signals } = await extract('html', page(inner, '<meta http-equiv="Refresh" content="0;url=/b">'));
    expect(threats).toEqual([]);
    expect(signals).toEqual(
      expect.arrayContaining([
        'markup_script',
        'markup_event_handler',
        'markup_script_address',
        'markup_frame',
        'markup_form',
        'markup_refresh',
        'markup_external_resource',
      ]),
    );
  });

  it.each([
    ['a tag that is never closed', `<p title="a > b ${ATTACK}`],
    ['an end tag with words', `<p>x</p data-x="${ATTACK}">`],
    ['a document type with words', `<!DOCTYPE html ${ATTACK}>`],
    ['elements nested 100 000 deep', '<div>'.repeat(100_000) + ATTACK],
    ['inline elements nested 100 000 deep', '<b>'.repeat(100_000) + ATTACK],
    ['tables nested 20 000 deep', '<table><tr><td>'.repeat(20_000) + ATTACK],
    ['a tag with 100 000 attributes', `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(' ')}>${ATTACK}`],
    ['unclosed comments', '<!--'.repeat(500_000) + ATTACK],
    ['10 MB of opening brackets', '<'.repeat(10_000_000) + ATTACK],
    ['10 MB of character references', '&amp'.repeat(2_500_000) + ATTACK],
    ['more nodes than are kept', '<b></b>'.repeat(500_000) + ATTACK],
    ['a style for every element', `<style>${'.a .a{color:red}'.repeat(20_000)}</style>${'<p class="a">x'.repeat(20_000)}${ATTACK}`],
    ['a million rules', `<style>${'.a{display:block}'.repeat(1_000_000)}</style>${ATTACK}`],
  ])('ends in time on %s, and loses nothing', { timeout: 20_000 }, async (_, source) => {
    const { surfaces } = await extract('html', source);
    expect(surfaces.some((surface) => surface.text.includes(ATTACK))).toBe(true);
  });

  it('says that it ran out of time', async () => {
    let now = 0;
    const budget = new Budget({ ...LIMITS, timeMs: 5 }, { now: () => (now += 1) });
    const { reasons } = await extract('html', page('<p>more</p>'.repeat(20_000)), budget);
    expect(reasons).toContain('deadline_exceeded');
  });

  it('reads any text without an exception', async () => {
    const units = constantFrom('<', '>', '/', '!', '--', '&', ';', '"', '=', ' ', 'svg', 'table', 'template', 'style', 'a', '\0', '\r\n');
    await assert(
      asyncProperty(string({ unit: units, maxLength: 60 }), async (source) => {
        for (const format of ['html', 'svg', 'xml', 'markdown', 'eml', 'csv', 'json']) {
          const { surfaces } = await extract(format, source);
          for (const { text, locate, location } of surfaces) {
            const found = locate?.(0, text.length) ?? location;
            const isWithin = found?.kind !== 'text' || (found.start >= 0 && found.start <= found.end && found.end <= source.length);
            expect(isWithin).toBe(true);
          }
        }
      }),
    );
    await expect(extract('html', '')).resolves.toMatchObject({ surfaces: [], reasons: [] });
  });
});
