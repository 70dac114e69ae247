import { buildXmp } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { collectPdfEvidence, NotOfFormatError } from '../src/index.ts';
import { appendRevision, buildPdf, flate, greyImage, stream } from '../src/testing.ts';
import { collect, collectBuilt } from './collect.ts';

const page = { content: '/I Do', entries: '/Resources << /XObject << /I 100 0 R >> >>' };
const XMP_ENTRIES = '/Type /Metadata /Subtype /XML';

const withXmp = (packet: Uint8Array, info = '', entries = '') => ({
  catalog: '/Metadata 300 0 R',
  trailer: '/Info 301 0 R',
  objects: { 300: stream(`${XMP_ENTRIES} ${entries}`, packet), 301: `<< ${info} >>` },
});
const packetOf = (attributes: string): Uint8Array =>
  buildXmp({ attributes: `xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" ${attributes}` });

describe('a file', () => {
  it('of one empty page is complete, under the versions of the schema [evid.pdf.version] [evid.pdf.status]', async () => {
    const bytes = buildPdf();
    expect(await collect(bytes)).toMatchObject({
      schema_version: 'pdf-file-evidence-public-v2',
      collector: 'pdf-file-evidence-v2',
      status: 'complete',
      byte_count: bytes.length,
      coverage: { reasons: [] },
      observations: [],
      components: { info: { status: 'absent' }, xmp: { status: 'absent' }, native_children: { status: 'absent' } },
      structure: { version: '1.7', object_count: 3, revision_count: 1, cross_reference: 'table', encrypted: false, linearized: false },
    });
  });

  it.each(['table', 'stream', 'object_streams'] as const)('is read through a %s [evid.pdf.content]', async (shape) => {
    const { structure, children, status } = await collectBuilt({ form: shape, pages: [page], objects: { 100: greyImage(1) } });
    expect(structure.cross_reference).toBe(shape === 'table' ? 'table' : 'stream');
    expect([children.length, status]).toEqual([1, 'complete']);
  });

  it('without a header is refused as no PDF', async () => {
    await expect(collectPdfEvidence(new Uint8Array(2000))).rejects.toSatisfy(NotOfFormatError.isInstance);
    await expect(collectPdfEvidence(buildPdf({ lead: ' '.repeat(1025) }))).rejects.toSatisfy(NotOfFormatError.isInstance);
  });

  it('has bytes before the header and behind the end counted', async () => {
    const { structure, observations, children } = await collectBuilt({
      lead: 'junk\n',
      trail: 'tail',
      pages: [page],
      objects: { 100: greyImage(1) },
    });
    expect([structure.leading_byte_count, structure.trailing_byte_count]).toEqual([5, 4]);
    expect(structure.cross_reference).toBe('table');
    expect(observations).toEqual([
      { code: 'leading_bytes', effect: 'context', count: 5 },
      { code: 'trailing_bytes', effect: 'context', count: 4 },
    ]);
    expect(children).toHaveLength(1);
  });

  it('has appended revisions counted, and the newest objects used', async () => {
    const first = buildPdf({ pages: [page], objects: { 100: greyImage(1) } });
    const { structure, observations, children } = await collect(appendRevision(first, { 100: greyImage(1, { width: 9 }) }));
    expect(structure.revision_count).toBe(2);
    expect(observations).toEqual([{ code: 'incremental_updates', effect: 'context', count: 1 }]);
    expect(children).toMatchObject([{ pixel_dimensions: { width: 9 } }]);
  });

  it('with a broken table is read by its object headers, which is observed', async () => {
    const bytes = Buffer.from(buildPdf({ pages: [page], objects: { 100: greyImage(1) } })).toString('latin1');
    for (const broken of [
      bytes.replace(/startxref\s\d+/, 'startxref 7'),
      bytes.replace('xref\n0 1', 'xrff\n0 1'),
      bytes.replaceAll(/\d{10} 00000 n/g, '0000000009 00000 n'),
    ]) {
      const { structure, observations, children, components } = await collect(Buffer.from(broken, 'latin1'));
      expect(structure.cross_reference).toBe('rebuilt');
      expect(observations).toContainEqual({ code: 'cross_reference_rebuilt', effect: 'context' });
      expect(components.structure).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
      expect(children).toHaveLength(1);
    }
  });

  it.each(['table', 'object_streams'] as const)('that is encrypted is partial, and nothing in it is decoded: %s', async (shape) => {
    const built = {
      form: shape,
      pages: [page],
      trailer: '/Encrypt << /Filter /Standard /V 2 /R 3 /O (o) /U (u) /P -4 >> /Info 201 0 R /ID [<00> <00>]',
      objects: { 100: greyImage(1), 201: '<< /Producer (\u0001\u0002) >>' },
    };
    const { structure, components, children, status, analyzedNativeImageCount } = await collectBuilt(built);
    expect([status, children, analyzedNativeImageCount]).toEqual(['partial', [], 0]);
    expect(structure.cross_reference).toBe(shape === 'table' ? 'table' : 'stream');
    expect(components.native_children).toEqual({ status: 'unavailable', reasons: ['encrypted_content'] });
    expect(components.info.reasons).toEqual(['encrypted_content']);
    // Pages in an object stream cannot be read; those of a table can.
    expect([structure.encrypted, structure.page_count]).toEqual([true, shape === 'table' ? 1 : 0]);
  });

  it('has its forms, signatures, scripts, annotations, attachments and private data counted', async () => {
    const catalog =
      '/AcroForm << /Fields [200 0 R 201 0 R] >> /MarkInfo << /Marked true >> /Names << /EmbeddedFiles << /Names [(a) 203 0 R] >> >> ' +
      '/OpenAction << /S /JavaScript /JS (app.beep\\(\\)) >> /PieceInfo << /App << /Private 1 >> >> /AF [205 0 R] /Version /2.0';
    const objects = {
      200: '<< /FT /Sig /T (s) /V << /Type /Sig >> >>',
      201: '<< /FT /Sig /T (empty) /Kids [202 0 R] >>',
      202: '<< /T (kid) >>',
      203: '<< /Type /Filespec /F (a.txt) /EF << /F 204 0 R /UF 204 0 R >> >>',
      204: stream('/Type /EmbeddedFile', 'attached'),
      205: '<< /Type /Filespec /AFRelationship /C2PA_Manifest /EF << /F 206 0 R >> >>',
      206: stream('', 'manifest'),
    };
    const { structure, carriers, privacy } = await collectBuilt({ catalog, objects, pages: [{ entries: '/Annots [200 0 R << >>]' }] });
    expect(structure).toMatchObject({
      version: '2.0',
      form: 'acroform',
      signature_field_count: 1,
      tagged: true,
      script_present: true,
      annotation_count: 2,
      embedded_file_count: 2,
    });
    expect(carriers.embedded_file).toEqual({ count: 2, byte_count: 16, flags: [] });
    expect(carriers.c2pa).toEqual({ count: 1, byte_count: 8, flags: [] });
    expect(carriers.other.count).toBe(1);
    expect(privacy.withheld).toEqual(['embedded_files']);
  });
});

describe('metadata', () => {
  it('of Info is presence and recognised programs [evid.pdf.content]', async () => {
    const info =
      '/Title (t) /Author () /Producer <FEFF0070006400660054006500580020003100> /Creator (Acrobat PDFMaker 25 for Word) /CreationDate (D:2024)';
    const { metadata } = await collectBuilt(withXmp(packetOf(''), info));
    expect(metadata.info).toEqual({
      title_present: true,
      author_present: false,
      subject_present: false,
      keywords_present: false,
      creator_present: true,
      producer_present: true,
      creation_date_present: true,
      modification_date_present: false,
      creator: 'Acrobat PDFMaker 25',
      producer: 'pdfTeX 1',
    });
  });

  it.each([
    ['pdfTeX-1.40.21', 'pdfTeX 1.40.21'],
    ['LibreOffice 7.3', 'LibreOffice 7.3'],
    ['iText® 7.1.2 ©2000 iText Group NV (someone)', 'iText 7.1.2'],
    ['macOS Version 14.1 (Build 23B74) Quartz PDFContext', 'macOS Version 14.1'],
    ['Skia/PDF m120', 'Skia/PDF'],
    ['GPL Ghostscript 10.02.1', 'GPL Ghostscript 10.02.1'],
    ['GIMP 2.10', 'GIMP 2.10'],
    ['Pages of a diary', undefined],
    ['Anybody at home', undefined],
  ])('%s is %s', async (value, label) => {
    const { metadata, privacy } = await collectBuilt(withXmp(packetOf(''), `/Producer (${value.replaceAll(/[()]/g, '\\$&')})`));
    expect(metadata.info?.producer).toBe(label);
    expect(privacy.withheld.includes('unrecognized_labels')).toBe(label === undefined);
  });

  it('of XMP is presence, history and conformance', async () => {
    const { metadata, components } = await collectBuilt(
      withXmp(packetOf('xmp:CreateDate="2024-01-01T00:00:00Z" pdf:Producer="x" pdfaid:part="2"')),
    );
    expect(components.xmp).toEqual({ status: 'complete', reasons: [] });
    expect(metadata.xmp).toMatchObject({
      creator_tool_present: false,
      producer_present: true,
      create_date_present: true,
      conformance: 'pdfa',
    });
  });

  it.each([
    ['the same instant in two zones', '2024-01-01T12:00:00Z', 'D:20240101140000+02', false],
    ['another instant', '2024-01-01T12:00:00Z', "D:20240101140000+01'00'", true],
  ])('of Info and XMP is compared: %s', async (_name, xmp, info, differ) => {
    const { observations } = await collectBuilt(withXmp(packetOf(`xmp:CreateDate="${xmp}"`), `/CreationDate (${info})`));
    expect(observations.some(({ code }) => code === 'info_xmp_differ')).toBe(differ);
  });

  it.each([
    ['no XML', new TextEncoder().encode('plain'), '', 'malformed_metadata'],
    ['a stream that cannot be decoded', new TextEncoder().encode('plain'), '/Filter /FlateDecode', 'malformed_metadata'],
    ['a packet past the limit', flate(Buffer.alloc(9 * 1024 * 1024, ' ')), '/Filter /FlateDecode', 'oversized_carrier'],
  ])('XMP that is %s has a reason', async (_name, packet, entries, reason) => {
    const { components } = await collectBuilt(withXmp(packet, '', entries));
    expect(components.xmp.reasons).toEqual([reason]);
  });
});
