/** Where text goes that stands in a group. */
export type Destination =
  | 'body'
  | 'deleted'
  | 'comment'
  | 'metadata'
  | 'field'
  | 'fonts'
  | 'colors'
  | 'object'
  | 'picture'
  | 'template'
  /** One that the reader does not know, and that says itself that readers may pass it over. */
  | 'ignored'
  /** Tags of a page, or a long list of names: words that no reader shows as text. */
  | 'markup'
  /** A table of names and numbers. */
  | 'skip';

/** Control words that begin a destination (RTF 1.9.1, "Destination Control Words"). */
export const DESTINATIONS: Readonly<Record<string, Destination>> = {
  fonttbl: 'fonts',
  colortbl: 'colors',
  info: 'metadata',
  userprops: 'metadata',
  atnid: 'comment',
  atnauthor: 'comment',
  annotation: 'comment',
  fldinst: 'field',
  objdata: 'object',
  objclass: 'skip',
  pict: 'picture',
  template: 'template',
  stylesheet: 'skip',
  listtable: 'skip',
  listoverridetable: 'skip',
  revtbl: 'skip',
  rsidtbl: 'skip',
  generator: 'skip',
  themedata: 'skip',
  colorschememapping: 'skip',
  latentstyles: 'markup',
  datastore: 'skip',
  xmlnstbl: 'skip',
  filetbl: 'skip',
  fontemb: 'skip',
  nonshppict: 'skip',
  sn: 'skip',
  // Values of a shape's properties; its description is one.
  sv: 'metadata',
  bkmkstart: 'skip',
  bkmkend: 'skip',
  wgrffmtfilter: 'skip',
  pgptbl: 'skip',
  mmathPr: 'skip',
  // Help and default text of form fields.
  formfield: 'metadata',
  // What authors keep: variables of the document, addresses of letters, entries of the index and of contents, attributes of XML.
  docvar: 'metadata',
  mailmerge: 'metadata',
  xe: 'metadata',
  tc: 'metadata',
  hlinkbase: 'metadata',
  nextfile: 'metadata',
  xmlattrvalue: 'metadata',
  // Names of LibreOffice's page styles.
  pgdsctbl: 'skip',
  // Tags of the page that a message was written as (MS-OXRTFEX 2.1.3).
  htmltag: 'markup',
  mhtmltag: 'markup',
};
/** Ignorable destinations whose text is shown all the same. */
export const SHOWN_IGNORABLE: ReadonlySet<string> = new Set([
  'shpinst',
  'shptxt',
  'shppict',
  'pnseclvl',
  'pntext',
  // Notes as LibreOffice writes them, and the lines that stand above them.
  'footnote',
  'ftnsep',
  'ftnsepc',
  'ftncn',
  'aftnsep',
  'aftnsepc',
  'aftncn',
  'background',
  'do',
  'upr',
  'ud',
  'moMath',
  'moMathPara',
]);

export const BREAKS: ReadonlySet<string> = new Set(['par', 'line', 'sect', 'page', 'column', 'cell', 'nestcell', 'row', 'nestrow']);
export const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  nbsp: '\u00A0',
  nbhyphen: '-',
};
