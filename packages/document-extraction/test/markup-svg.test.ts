import { describe, expect, it } from 'vitest';
import { ATTACK, extract, sourceOf, techniquesOf, textOf } from './markup-support.ts';

const drawing = (inner: string): string =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 200">` +
  `<rect x="0" y="0" width="400" height="200" fill="#ffffff"/><text x="10" y="20">Sales by quarter</text>${inner}</svg>`;

/** A style sheet of XSLT with an element in its template, and one above. */
const transform = (inner: string, above = ''): string =>
  `<x:stylesheet version="1.0" xmlns:x="http://www.w3.org/1999/XSL/Transform">${above}<x:template match="/">${inner}</x:template></x:stylesheet>`;

describe('SVG', () => {
  it.each([
    ['low_contrast', `<text x="10" y="40" fill="white">${ATTACK}</text>`],
    ['low_contrast', `<style>.w{fill:#fefefe}</style><text x="10" y="40" class="w">${ATTACK}</text>`],
    ['zero_alpha', `<text x="10" y="40" fill="none">${ATTACK}</text>`],
    ['zero_alpha', `<text x="10" y="40" fill-opacity="0">${ATTACK}</text>`],
    ['opacity', `<g opacity="0"><text x="10" y="40">${ATTACK}</text></g>`],
    ['display_none', `<text display="none">${ATTACK}</text><style>text{fill:red}</style>`],
    ['visibility_hidden', `<g visibility="hidden"><text x="10" y="40">${ATTACK}</text></g>`],
    ['tiny_text', `<text x="10" y="40" font-size="1">${ATTACK}</text>`],
    ['font_size_zero', `<text x="10" y="40" style="font-size:.1px">${ATTACK}</text>`],
    ['outside_page', `<text x="10" y="-400">${ATTACK}</text>`],
    ['outside_page', `<text><tspan x="900" y="20">${ATTACK}</tspan></text>`],
    ['svg_description', `<title>${ATTACK}</title>`],
    ['svg_description', `<desc>${ATTACK}</desc>`],
    ['metadata', `<metadata>${ATTACK}</metadata>`],
    ['template', `<defs><text id="t">${ATTACK}</text></defs>`],
    ['foreign_object', `<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">${ATTACK}</p></foreignObject>`],
    ['comment', `<!-- ${ATTACK} -->`],
    ['attribute', `<g aria-label="${ATTACK}"/>`],
  ])('finds what %s hides: %s', async (technique, inner) => {
    const source = drawing(inner);
    const { surfaces, reasons, threats } = await extract('svg', source);
    expect(techniquesOf(surfaces, ATTACK)).toContain(technique);
    expect(textOf(surfaces, 'visible').trim()).toBe('Sales by quarter');
    expect({ reasons, threats }).toEqual({ reasons: [], threats: [] });
  });

  it('leads back to the source', async () => {
    const source = drawing(`<desc>Fish &amp; chips</desc><!-- ${ATTACK} --><text display="none"><![CDATA[${ATTACK}]]></text>`);
    const { surfaces } = await extract('svg', source);
    expect(sourceOf(source, surfaces, 'Fish & chips')).toBe('Fish &amp; chips');
    expect(sourceOf(source, surfaces, ATTACK)).toBe(ATTACK);
  });

  it.each([
    `<text x="10" y="40">${ATTACK}</text>`,
    `<text x="10" y="40" fill="#999">${ATTACK}</text>`,
    `<rect fill="#036" width="900" height="900"/><text x="10" y="40" fill="#fff">${ATTACK}</text>`,
    `<rect fill="url(#g)" width="9" height="9"/><text x="10" y="40" fill="#fff">${ATTACK}</text>`,
    `<g transform="translate(0 900)"><text x="10" y="-800">${ATTACK}</text></g>`,
    `<text x="10" y="40" fill="none" stroke="black">${ATTACK}</text>`,
    `<svg:text xmlns:svg="http://www.w3.org/2000/svg" x="10" y="40">${ATTACK}</svg:text>`,
  ])('shows what is shown: %s', async (inner) => {
    const { surfaces } = await extract('svg', drawing(inner));
    expect(techniquesOf(surfaces, ATTACK)).toEqual([]);
    expect(textOf(surfaces, 'visible')).toContain(ATTACK);
  });

  it.each([
    ['script', '<script>alert(1)</script>'],
    ['event_handler', '<rect onload="alert(1)" width="1" height="1"/>'],
    ['script_address', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['local_resource', '<image xlink:href="file:///etc/passwd"/>'],
  ])('takes a drawing that acts for a finding: %s', async (technique, inner) => {
    const { threats } = await extract('svg', drawing(inner));
    expect(threats).toMatchObject([{ category: 'active_content', technique, intent: 'neutral' }]);
  });

  it('gives embedded images as children and others as a signal', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(100)]).toString('base64');
    const { children, signals } = await extract(
      'svg',
      drawing(`<image href="data:image/png;base64,${png}"/><image href="https://x.example/a.png"/>`),
    );
    expect(children.map((child) => child.format)).toEqual(['png']);
    expect(signals).toEqual(['markup_external_resource']);
  });
});

describe('XML', () => {
  it('reads text, comments, attributes and instructions apart', async () => {
    const source = `<?xml version="1.0"?><?xml-stylesheet href="https://x.example/a.xsl"?><order note="please deliver in the morning"><!-- ${ATTACK} --><item>Tea &amp; milk</item><![CDATA[<raw> text]]></order>`;
    const { surfaces, signals, reasons } = await extract('xml', source);
    expect(textOf(surfaces, 'visible').split('\n').filter(Boolean)).toEqual(['Tea & milk', '<raw> text']);
    expect(techniquesOf(surfaces, ATTACK)).toEqual(['comment']);
    expect(textOf(surfaces, 'unknown')).toContain('please deliver in the morning');
    expect(sourceOf(source, surfaces, ATTACK)).toBe(ATTACK);
    expect(sourceOf(source, surfaces, 'milk')).toBe('milk');
    expect(sourceOf(source, surfaces, 'raw')).toBe('raw');
    expect({ signals, reasons }).toEqual({ signals: ['markup_external_style'], reasons: [] });
  });

  it('reads a page that is written as XML as a page', async () => {
    const source = `<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd">\n<html><body><p>Tea&nbsp;time</p><p style="display:none">${ATTACK}</p></body></html>`;
    const { surfaces, reasons } = await extract('xml', source);
    expect(techniquesOf(surfaces, ATTACK)).toEqual(['display_none', 'permanently_hidden']);
    expect(reasons).toEqual([]);
  });

  it('neither loads nor expands entities', async () => {
    const external = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    const { threats, reasons, surfaces } = await extract('xml', external);
    expect(threats).toMatchObject([{ category: 'active_content', technique: 'external_entity' }]);
    expect(reasons).toEqual(['malformed_content']);
    expect(textOf(surfaces, 'visible')).toContain('&x;');
    const published =
      '<!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml-lat1.ent">';
    expect(await extract('xml', `<!DOCTYPE rss [${published}]><rss/>`)).toMatchObject({ threats: [], reasons: [] });
    const elsewhere = await extract('xml', `<!DOCTYPE rss [${published.replace('www.w3.org', 'a.example')}]><rss/>`);
    expect(elsewhere.threats).toMatchObject([{ technique: 'external_entity' }]);
    const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('');
    const bomb = await extract('xml', `<!DOCTYPE a [<!ENTITY l0 "${ATTACK}">${laughs}]><a>&l9;</a>`);
    expect(bomb.surfaces.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(10_000);
    expect(techniquesOf(bomb.surfaces, ATTACK)).toContain('entity_declaration');
    expect(bomb.threats).toMatchObject([{ category: 'payload', technique: 'entity_expansion', intent: 'malicious' }]);
  });

  it.each([
    ['local_resource', '<a xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="file:///etc/passwd" parse="text"/></a>'],
    ['local_resource', '<a><include xmlns="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/></a>'],
    ['external_resource', '<a xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="http://a.example/b.xml"/></a>'],
    [undefined, '<a xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="chapter-2.xml"/></a>'],
    [undefined, '<a><include href="/etc/passwd"/></a>'],
    ['local_resource', transform('<x:copy-of select="document(\'file:///etc/passwd\')"/>')],
    ['local_resource', transform('<x:value-of select="1 + string-length(unparsed-text(&quot;/etc/passwd&quot;))"/>')],
    ['local_resource', transform("<x:value-of select=\"php:function('system', 'id')\"/>")],
    ['local_resource', transform('', '<x:import href="file:///etc/passwd"/>')],
    [undefined, transform('<x:copy-of select="document(\'\')//row"/>', '<x:import href="http://a.example/docbook.xsl"/>')],
    [undefined, '<a select="document(\'file:///etc/passwd\')"/>'],
  ])('says what a document includes and reads: %s, %s', async (technique, source) => {
    const { threats = [] } = await extract('xml', source);
    expect(threats.map((threat) => threat.technique)).toEqual(technique === undefined ? [] : [technique]);
  });

  it.each([
    ['a long entity that is named often', `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(9_000)}">]><a>${'&b;'.repeat(9_000)}</a>`],
    [
      'ampersands that are written as numbers',
      `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(99)}"><!ENTITY c "${'&#x26;b;'.repeat(99)}"><!ENTITY d "${'&#38;c;'.repeat(99)}"><!ENTITY e "${'&#38;d;'.repeat(99)}">]><a>&e;</a>`,
    ],
    [
      'parameter entities',
      `<!DOCTYPE a [<!ENTITY % b "${'x'.repeat(999)}"><!ENTITY % c '${'%b;'.repeat(999)}'><!ENTITY % d '${'%c;'.repeat(999)}'> %d;]><a/>`,
    ],
    ['an entity that holds itself', '<!DOCTYPE a [<!ENTITY b "&c;"><!ENTITY c "&b;">]><a>&b;</a>'],
    [
      'a chain of 100 000 entities',
      `<!DOCTYPE a [<!ENTITY b0 "x">${Array.from({ length: 100_000 }, (_, at) => `<!ENTITY b${at + 1} "&b${at};">`).join('')}]><a>&b100000;</a>`,
    ],
  ])('says that entities stand for too much: %s', async (_, source) => {
    const svg = source.replace(/<a(>|\/>)/, '<svg xmlns="http://www.w3.org/2000/svg"$1').replace('</a>', '</svg>');
    for (const [format, text] of [
      ['xml', source],
      ['svg', svg],
    ] as const) {
      const { threats } = await extract(format, text);
      expect(threats).toMatchObject([{ technique: 'entity_expansion' }]);
    }
  });

  it.each([
    [
      'names that stand for a text',
      '<!DOCTYPE a [<!ENTITY co "Example &#38; Sons"><!ENTITY pr "A product of &co;">]><a>&co; &pr; &pr;</a>',
    ],
    ['a bomb that nothing sets off', `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(9_000)}"><!ENTITY c "${'&b;'.repeat(9_000)}">]><a>&b;</a>`],
    ['references that nothing declares', `<a>${'&b;'.repeat(9_000)}</a>`],
  ])('takes entities for what they are: %s', async (_, source) => {
    expect((await extract('xml', source)).threats).toEqual([]);
  });

  it.each([
    ['elements nested 100 000 deep', '<a>'.repeat(100_000) + ATTACK],
    ['a document that breaks off', `<a><b>${ATTACK}`],
    ['300 000 elements without an end tag', `<a>${'<b/>'.repeat(300_000)}<c>${ATTACK}`],
    ['10 MB of broken references', `<a>${'&'.repeat(10_000_000)}${ATTACK}</a>`],
    ['an attribute list without an end', `<a ${'b="" '.repeat(500_000)}>${ATTACK}</a>`],
  ])('ends in time on %s, and loses nothing', { timeout: 20_000 }, async (_, source) => {
    for (const format of ['xml', 'svg']) {
      const { surfaces, reasons } = await extract(format, source);
      expect(surfaces.some((surface) => surface.text.includes(ATTACK))).toBe(true);
      expect(reasons).toContain('malformed_content');
    }
  });
});
