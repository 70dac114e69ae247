import { zip } from './zip-writer.ts';
import type { ZipFile } from './zip-writer.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  `xmlns:r="${RELATIONSHIPS}"`,
].join(' ');

/** A relationship of a part: its type, its target, and whether that lies outside. */
export type Link = readonly [id: string, type: string, target: string, mode?: 'External'];

export function relationships(links: readonly Link[]): string {
  const elements = links.map(([id, type, target, mode]) => {
    const external = mode === undefined ? '' : ` TargetMode="${mode}"`;
    return `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"${external}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`;
}

export interface PackageParts {
  /** Further files by part name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Further relationships of the main part. */
  readonly links?: readonly Link[];
  readonly contentType?: string;
  /** Markup before the body of a word processing document. */
  readonly before?: string;
}

/** A package with one main part. */
export function opc(main: string, contentType: string, content: string | Uint8Array, { files = {}, links = [] }: PackageParts): Uint8Array {
  const [folder = '', name = ''] = main.split('/');
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${contentType}"/></Types>`;
  const parts: ZipFile[] = [
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relationships([['rId1', 'officeDocument', main]]) },
    { name: main, content },
    { name: `${folder}/_rels/${name}.rels`, content: relationships(links) },
    ...Object.entries(files).map(([file, data]) => ({ name: file, content: data })),
  ];
  return zip(parts);
}

/** An element of any of the formats, with all namespaces declared. */
export function xml(name: string, content: string, attributes = ''): string {
  return `<?xml version="1.0"?><${name} ${NAMESPACES} ${attributes}>${content}</${name}>`;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export function docx(body: string, parts: PackageParts = {}): Uint8Array {
  return opc('word/document.xml', parts.contentType ?? WORD, xml('w:document', `${parts.before ?? ''}<w:body>${body}</w:body>`), parts);
}

/** A paragraph with one run. */
export function paragraph(text: string, runProperties = '', paragraphProperties = ''): string {
  return `<w:p><w:pPr>${paragraphProperties}</w:pPr><w:r><w:rPr>${runProperties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
}

export interface Sheet {
  readonly name?: string;
  readonly state?: string;
  /** Markup inside `x:worksheet`. */
  readonly content: string;
  readonly links?: readonly Link[];
}

export function xlsx(sheets: readonly Sheet[], parts: PackageParts = {}): Uint8Array {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<x:sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}" ${state === undefined ? '' : `state="${state}"`} r:id="s${index + 1}"/>`,
  );
  const files: Record<string, string | Uint8Array> = { ...parts.files };
  for (const [index, { content, links = [] }] of sheets.entries()) {
    files[`xl/worksheets/sheet${index + 1}.xml`] = xml('x:worksheet', content);
    files[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relationships(links);
  }
  return opc(
    'xl/workbook.xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    xml('x:workbook', `<x:sheets>${list.join('')}</x:sheets>`),
    {
      files,
      links: [
        ...sheets.map((_, index): Link => [`s${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`]),
        ...(parts.links ?? []),
      ],
    },
  );
}

/** A cell with an inline string. */
export function cell(reference: string, text: string, attributes = ''): string {
  return `<x:c r="${reference}" t="inlineStr" ${attributes}><x:is><x:t>${text}</x:t></x:is></x:c>`;
}

export function rows(...cells: readonly string[]): string {
  return `<x:sheetData>${cells.map((content, index) => `<x:row r="${index + 1}">${content}</x:row>`).join('')}</x:sheetData>`;
}

export interface Slide {
  readonly shapes: string;
  readonly attributes?: string;
  readonly background?: string;
}

export function pptx(slides: readonly Slide[], parts: PackageParts = {}): Uint8Array {
  const files: Record<string, string | Uint8Array> = { ...parts.files };
  for (const [index, { shapes, attributes = '', background = '' }] of slides.entries()) {
    files[`ppt/slides/slide${index + 1}.xml`] = xml('p:sld', `<p:cSld>${background}<p:spTree>${shapes}</p:spTree></p:cSld>`, attributes);
  }
  const list = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index + 1}"/>`).join('');
  return opc(
    'ppt/presentation.xml',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    xml('p:presentation', `<p:sldIdLst>${list}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/>`),
    {
      files,
      links: [...slides.map((_, index): Link => [`s${index + 1}`, 'slide', `slides/slide${index + 1}.xml`]), ...(parts.links ?? [])],
    },
  );
}

export interface ShapeOptions {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly fill?: string;
  readonly run?: string;
  readonly runAttributes?: string;
  readonly properties?: string;
  readonly listStyle?: string;
}

/** A text box in EMU. */
export function shape(text: string, options: ShapeOptions = {}): string {
  const {
    x = 914_400,
    y = 914_400,
    width = 4_000_000,
    height = 1_000_000,
    fill = '',
    run = '',
    runAttributes = '',
    properties = '',
    listStyle = '',
  } = options;
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box" ${properties}/></p:nvSpPr>` +
    `<p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>${fill}</p:spPr>` +
    `<p:txBody><a:lstStyle>${listStyle}</a:lstStyle><a:p><a:r><a:rPr ${runAttributes}>${run}</a:rPr><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
  );
}

export function solid(hex: string): string {
  return `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`;
}

const ODF_NAMESPACES = ['office', 'text', 'table', 'style', 'presentation', 'script', 'meta', 'manifest']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat([
    'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ])
  .join(' ');

/** Content of an OpenDocument part, or of a flat document. */
export function odfXml(root: string, styles: string, body: string): string {
  return `<office:${root} ${ODF_NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:${root}>`;
}

export function odf(styles: string, body: string, files: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array {
  return zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', method: 0 },
    { name: 'content.xml', content: odfXml('document-content', styles, body) },
    ...Object.entries(files).map(([name, content]) => ({ name, content })),
  ]);
}
