import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFlatOdf } from '../src/odf/read-odf.ts';
import { Material, standaloneContext } from '@input-trust/detector-kit';
import { odf, odfXml } from '../src/testing/office-builder.ts';
import { hidden, INSTRUCTION, ORDINARY, read, techniques, textOf } from './office-fixtures.ts';

const text = (content: string): string => `<office:text>${content}</office:text>`;
const style = (name: string, family: string, properties: string, rest = ''): string =>
  `<style:style style:name="${name}" style:family="${family}" ${rest}>${properties}</style:style>`;
const letters = (attributes: string): string => style('T1', 'text', `<style:text-properties ${attributes}/>`);
const span = (content: string): string => text(`<text:p><text:span text:style-name="T1">${content}</text:span></text:p>`);
const sheet = (content: string, attributes = ''): string =>
  `<office:spreadsheet><table:table table:name="S" ${attributes}>${content}</table:table></office:spreadsheet>`;
const page = (content: string, attributes = ''): string =>
  `<office:presentation><draw:page ${attributes}>${content}</draw:page></office:presentation>`;
const frame = (content: string, x = '1cm', attributes = ''): string =>
  `<draw:frame svg:x="${x}" svg:y="1cm" svg:width="5cm" svg:height="2cm" ${attributes}><draw:text-box><text:p>${content}</text:p></draw:text-box></draw:frame>`;

describe('hidden text in OpenDocument', () => {
  it('is not seen in white letters on a shape of which nobody knows the colour', async () => {
    const styles = style('gr', 'graphic', '<style:graphic-properties draw:fill="bitmap"/>') + letters('fo:color="#ffffff"');
    const { surfaces } = await read(
      'odp',
      odf(styles, page(frame(`<text:span text:style-name="T1">${ORDINARY}</text:span>`, '1cm', 'draw:style-name="gr"'))),
    );
    expect(surfaces.map(({ visibility }) => visibility)).toEqual(['unknown']);
  });
});

describe('an OpenDocument file', () => {
  it('gives comments, deleted text, descriptions, properties and notes apart', async () => {
    const body = text(
      `<text:tracked-changes><text:changed-region><text:deletion><text:p>Deleted</text:p></text:deletion></text:changed-region></text:tracked-changes>` +
        `<text:p>Kept<office:annotation><text:p>A remark</text:p></office:annotation></text:p><draw:frame><svg:desc>A picture</svg:desc></draw:frame>`,
    );
    const meta = odfXml('document-meta', '', '').replace(
      /<office:automatic-styles.*body>/,
      '<office:meta><dc:title>The title</dc:title></office:meta>',
    );
    const extraction = await read('odt', odf('', body, { 'meta.xml': meta }));
    expect(textOf(extraction)).toBe('Kept');
    expect(textOf(extraction, 'comment')).toBe('A remark\nDeleted');
    expect(textOf(extraction, 'alt_text')).toBe('A picture');
    expect(textOf(extraction, 'metadata')).toBe('The title');
  });

  it('counts sheets and slides', async () => {
    const extraction = await read('ods', odf('', sheet('') + sheet('')));
    expect(extraction.structure?.totalPages).toBe(2);
  });

  it('says what is encrypted and reads the rest', async () => {
    const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;
    const extraction = await read('odt', odf('', text(`<text:p>${ORDINARY}</text:p>`), { 'META-INF/manifest.xml': manifest }));
    expect(extraction.reasons).toEqual(['encrypted_content']);
    expect(textOf(extraction)).toBe('');
  });

  it('reports macros, and those that run by themselves', async () => {
    const script = { 'Basic/Standard/Module1.xml': '<script:module xmlns:script="x">Sub Main</script:module>' };
    expect(techniques(await read('odt', odf('', text(''), script)))).toEqual(['macros']);
    const listener = '<office:event-listeners><script:event-listener script:event-name="dom:load"/></office:event-listeners>';
    expect(techniques(await read('odt', odf('', listener + text(''), script)))).toEqual(['macro_auto_open']);
  });

  it('gives pictures as child materials', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1);
    const extraction = await read('odt', odf('', text(''), { 'Pictures/1.png': png }));
    expect(extraction.children.map(({ format }) => format)).toEqual(['png']);
    expect(extraction.structure?.embeddedImageCount).toBe(1);
  });

  it('reports formulas that start programs', async () => {
    const cell = '<table:table-cell table:formula="of:=cmd|\'/c calc\'!A1"/>';
    expect(techniques(await read('ods', odf('', sheet(`<table:table-row>${cell}</table:table-row>`))))).toEqual(['dde_formula']);
  });

  it('may be one XML file', async () => {
    const bytes = new TextEncoder().encode(odfXml('document', letters('text:display="none"'), span(INSTRUCTION)));
    const extraction = await readFlatOdf(new Material({ kind: 'document', format: 'fodt', bytes }), standaloneContext());
    expect(hidden(extraction).map((surface) => surface.text)).toEqual([INSTRUCTION]);
  });

  it('ends quietly on any damage', async () => {
    const sound = odf(letters('fo:color="#ffffff"'), span(ORDINARY));
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = Uint8Array.from(sound);
        bytes[at] = byte;
        expect((await read('odt', bytes)).surfaces.length).toBeLessThan(20);
      }),
      { numRuns: 100 },
    );
  });
});
