import { buildJpeg, segment } from '@input-trust/evidence-jpeg/testing';
import { buildXmp, Canaries } from '@input-trust/metadata-claims/testing';
import { expect, it } from 'vitest';
import { collectPdfEvidence } from '../src/index.ts';
import { buildPdf, image, stream } from '../src/testing.ts';

const canaries = new Canaries();
const canary = canaries.next;

function canaryFile(): Uint8Array {
  const info = [
    'Title',
    'Author',
    'Subject',
    'Keywords',
    'Creator',
    'Producer',
    'CreationDate',
    'ModDate',
    'Trapped',
    'Company',
    'SourceModified',
  ];
  const xmp = buildXmp({
    attributes: `xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:Producer="${canary()}" pdf:Keywords="${canary()}" xmp:CreatorTool="${canary()}" xmpMM:DocumentID="${canary()}"`,
    elements: `<dc:creator><rdf:Seq><rdf:li>${canary()}</rdf:li></rdf:Seq></dc:creator><dc:title>${canary()}</dc:title>`,
  });
  return buildPdf({
    trailer: `/Info 300 0 R /ID [(${canary()}) (${canary()})]`,
    catalog:
      `/Metadata 301 0 R /Lang (${canary()}) /PieceInfo << /${canary()} << /Private (${canary()}) >> >> ` +
      `/AcroForm << /Fields [<< /FT /Tx /T (${canary()}) /V (${canary()}) >> << /FT /Sig /V << /Name (${canary()}) /Location (${canary()}) >> >>] >> ` +
      `/Names << /EmbeddedFiles << /Names [(${canary()}) << /Type /Filespec /F (${canary()}) /Desc (${canary()}) /EF << /F 302 0 R >> >>] >> >> ` +
      `/OpenAction << /S /JavaScript /JS (${canary()}) >> /Outlines << /Title (${canary()}) >>`,
    pages: [
      {
        content: `% ${canary()}\nBT (${canary()}) Tj ET /${'I'} Do /${canary()} Do`,
        entries: `/Resources << /XObject << /I 303 0 R >> >> /Annots [<< /Subtype /Text /Contents (${canary()}) /T (${canary()}) /A << /URI (${canary()}) >> >>]`,
      },
    ],
    objects: {
      300: `<< ${info.map((key) => `/${key} (${canary()})`).join(' ')} /${canary()} (${canary()}) >>`,
      301: stream('/Type /Metadata /Subtype /XML', xmp),
      302: stream('/Type /EmbeddedFile', canary()),
      303: image(buildJpeg({ head: [segment(0xfe, canary())] }), '/Width 8 /Height 8 /Filter /DCTDecode'),
    },
    lead: `${canary()}\n`,
    trail: canary(),
  });
}

it('no title, name, text, script, file name or metadata value reaches the report [evid.privacy.withheld]', async () => {
  const bytes = canaryFile();
  const { evidence } = await collectPdfEvidence(bytes);
  expect(canaries.in(bytes)).toHaveLength(canaries.count);
  expect(canaries.repeatedBy(evidence)).toEqual([]);
  expect(evidence.children).toHaveLength(1);
  expect(evidence.privacy).toEqual({
    capture_timestamps_exposed: false,
    withheld: ['embedded_files', 'free_text', 'identifiers', 'owner_names', 'timestamps', 'unrecognized_labels'],
  });
});

it('no text of the report calls a file clean or safe [pdf.pages.empty-reasons]', async () => {
  const { evidence } = await collectPdfEvidence(buildPdf());
  expect(JSON.stringify(evidence)).not.toMatch(/clean|safe|genuine|authentic/i);
});
