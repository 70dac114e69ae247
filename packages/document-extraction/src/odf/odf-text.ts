import type { HidingTechnique } from '@input-trust/hidden-text';
import type { Surface } from '@input-trust/detector-kit';
import { lookOfText, WHITE } from '../look-of-text.ts';
import type { Background } from '../look-of-text.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { XmlElement, XmlHandler } from '../xml/read-xml.ts';
import type { MasterPage, OdfFormat, OdfStyles } from './odf-styles.ts';
import { points } from './odf-styles.ts';

/** What inherits to everything inside an element. */
interface Scope {
  readonly name: string;
  readonly format: OdfFormat;
  readonly background: Background;
  readonly hiddenBy: readonly HidingTechnique[];
  /** Where the text goes. */
  readonly target: Target;
}

type Target = 'text' | 'comment' | 'deleted' | 'altText' | 'note' | 'footnote';

/** Elements whose text is not part of the body. */
const TARGETS: Readonly<Record<string, Target>> = {
  'office:annotation': 'comment',
  'text:note-body': 'footnote',
  'text:deletion': 'deleted',
  'table:deletion': 'deleted',
  'svg:title': 'altText',
  'svg:desc': 'altText',
  'presentation:notes': 'note',
};

/** Style attribute and family of the elements that have a style. */
const STYLED: Readonly<Record<string, readonly [attribute: string, family: string]>> = {
  'text:p': ['text:style-name', 'paragraph'],
  'text:h': ['text:style-name', 'paragraph'],
  'text:span': ['text:style-name', 'text'],
  'text:section': ['text:style-name', 'section'],
  'table:table': ['table:style-name', 'table'],
  'table:table-cell': ['table:style-name', 'table-cell'],
  'draw:page': ['draw:style-name', 'drawing-page'],
};
/** Shapes stand on the page or on each other. */
const SHAPES = /^draw:(?:frame|custom-shape|rect|ellipse|circle|polygon|polyline|path|line|connector|caption|text-box)$/;
const PAINTING = /^draw:(?:image|custom-shape|rect|ellipse|circle|polygon|path)$/;
/** Columns of a sheet that formats are kept for. Spreadsheets have 16 384. */
const MAX_COLUMNS = 16_384;

interface Column {
  readonly isHidden: boolean;
  readonly style: string | undefined;
}

/** Reads the text of an OpenDocument body in reading order, with how each run looks (OpenDocument 1.3, part 3, 4 to 10). */
export class OdfTextReader implements XmlHandler {
  readonly #styles: OdfStyles;
  readonly #writers: SurfaceWriter[] = [];
  readonly #within: string[] = [];
  readonly #scopes: Scope[] = [{ name: '', format: {}, background: WHITE, hiddenBy: [], target: 'text' }];
  readonly #formulas = new Set<string>();
  #targets: Readonly<Record<Target, SurfaceWriter>>;
  #pages = 0;
  #pageBackground: Background = WHITE;
  #columns: Column[] = [];
  #column = 0;
  /** Whether something has been painted on the page on which later shapes may stand. */
  #isPainted = false;

  #master: MasterPage | undefined;

  /** `path` is where text stands that is on no slide or sheet. */
  constructor(styles: OdfStyles, path: string) {
    this.#styles = styles;
    this.#targets = this.#startPart(path);
  }

  /** Slides or sheets. */
  get pages(): number {
    return this.#pages;
  }

  get formulas(): ReadonlySet<string> {
    return this.#formulas;
  }

  surfaces(): Surface[] {
    return this.#writers.flatMap((writer) => writer.surfaces());
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    this.#within.push(name);
    if (
      name === 'draw:page' ||
      (name === 'table:table' && this.#within.includes('office:spreadsheet') && !this.#within.includes('draw:frame'))
    ) {
      this.#startPage(name, this.#styles.masters.get(attributes.get('draw:master-page-name') ?? ''));
    }
    if (name === 'style:master-page') this.#startMaster(attributes);
    this.#enter(element);
    switch (name) {
      case 'table:table-column':
        this.#addColumns(attributes);
        break;
      case 'table:table-row':
        this.#column = 0;
        break;
      case 'text:tab':
        this.#write('\t');
        break;
      case 'text:line-break':
        this.#write('\n');
        break;
      case 'text:s':
        this.#write(' ');
        break;
      case 'text:hidden-text':
        this.#write(attributes.get('text:string-value') ?? '', attributes.get('text:is-hidden') === 'false' ? [] : ['vanish']);
        break;
      case 'table:error-message':
      case 'table:help-message':
        this.#write(attributes.get('table:title') ?? '');
        break;
      default:
    }
    const formula = attributes.get('table:formula');
    if (formula !== undefined && this.#formulas.size < 20_000) this.#formulas.add(formula.slice(0, 8_192));
  }

  text(text: string): boolean {
    // Outside of paragraphs, white space is layout of the file.
    const isShown = this.#within.some((name) => name === 'text:p' || name === 'text:h') || this.#scope.target === 'altText';
    if (isShown) this.#write(text);
    return isShown;
  }

  close(name: string): void {
    this.#within.pop();
    if (name === 'text:p' || name === 'text:h' || TARGETS[name] !== undefined) this.#targets[this.#scope.target].break();
    if (name === 'table:table-cell') this.#targets[this.#scope.target].endCell();
    if (name === 'table:table-row') this.#targets[this.#scope.target].endRow();
    if (this.#scopes.length > 1 && this.#scope.name === name) this.#scopes.pop();
    if (PAINTING.test(name)) {
      this.#isPainted = true;
      if (this.#master !== undefined) this.#master.isPainted = true;
    }
    if (name === 'style:master-page') this.#master = undefined;
  }

  get #scope(): Scope {
    return this.#scopes.at(-1) as Scope;
  }

  #startMaster(attributes: ReadonlyMap<string, string>): void {
    const { background = WHITE } = this.#styles.format('drawing-page', attributes.get('draw:style-name'));
    this.#master = { background, isPainted: false };
    this.#styles.masters.set(attributes.get('style:name') ?? '', this.#master);
  }

  #startPage(name: string, master: MasterPage | undefined): void {
    this.#pages += 1;
    this.#columns = [];
    this.#isPainted = master?.isPainted ?? false;
    this.#pageBackground = master?.background ?? WHITE;
    this.#targets = this.#startPart(name === 'draw:page' ? `slide ${this.#pages}` : `sheet ${this.#pages}`);
  }

  #startPart(path: string): Readonly<Record<Target, SurfaceWriter>> {
    const unseen = (part: string, origin: 'comment' | 'alt_text'): SurfaceWriter =>
      new SurfaceWriter(`${path}/${part}`, { origin, visibility: 'unknown' });
    const targets = {
      text: new SurfaceWriter(path),
      footnote: new SurfaceWriter(`${path}/notes`),
      comment: unseen('comments', 'comment'),
      deleted: unseen('deleted', 'comment'),
      altText: unseen('alt text', 'alt_text'),
      note: unseen('notes', 'comment'),
    };
    this.#writers.push(...Object.values(targets));
    return targets;
  }

  #write(text: string, also: readonly HidingTechnique[] = []): void {
    const { format, background, hiddenBy, target } = this.#scope;
    const color = format.color === 'auto' ? undefined : format.color;
    const techniques: HidingTechnique[] = [...hiddenBy, ...also];
    if (format.isHidden === true) techniques.push('vanish');
    if (format.isClear === true) techniques.push('zero_alpha');
    const { size, scale, spacing } = format;
    const look = lookOfText({ color, background: format.background ?? background, size, scale, spacing, hiddenBy: techniques });
    this.#targets[target].write(text, look);
  }

  /** Every element gets a scope: its own format over what surrounds it. */
  #enter(element: XmlElement): void {
    const { name, attributes } = element;
    const own = this.#formatOf(element);
    const technique = this.#hiddenBy(element, own);
    if (name === 'text:hidden-paragraph' && technique !== undefined) this.#hideParagraph(technique);
    const outer = this.#scope;
    const isBlock = name !== 'text:span';
    // A style's hiding belongs to blocks as a technique of their own; only runs of text are hidden by their format.
    const { isHidden, background, ...letters } = own;
    this.#scopes.push({
      name,
      format: {
        ...outer.format,
        ...letters,
        ...(isHidden !== undefined && technique === undefined && { isHidden }),
        ...(!isBlock && background !== undefined && { background }),
      },
      background: isBlock ? (background ?? this.#beneath(name, outer)) : outer.background,
      hiddenBy: technique === undefined ? outer.hiddenBy : [...outer.hiddenBy, technique],
      target: TARGETS[name] ?? outer.target,
    });
    if (name === 'table:table-cell' || name === 'table:covered-table-cell')
      this.#column += Number(attributes.get('table:number-columns-repeated')) || 1;
  }

  /** The mark of a hidden paragraph stands within it. */
  #hideParagraph(technique: HidingTechnique): void {
    const at = this.#scopes.findLastIndex(({ name }) => name === 'text:p' || name === 'text:h');
    if (at === -1) return;
    this.#scopes.splice(
      at,
      this.#scopes.length,
      ...this.#scopes.slice(at).map((scope) => ({ ...scope, hiddenBy: [...scope.hiddenBy, technique] })),
    );
  }

  #formatOf({ name, attributes }: XmlElement): OdfFormat {
    const presentation = attributes.get('presentation:style-name');
    if (SHAPES.test(name)) {
      const family = presentation === undefined ? 'graphic' : 'presentation';
      const shape = this.#styles.format(family, presentation ?? attributes.get('draw:style-name'));
      return { ...shape, ...this.#styles.format('paragraph', attributes.get('draw:text-style-name')) };
    }
    const styled = STYLED[name];
    if (styled === undefined) return {};
    const [attribute, family] = styled;
    const style = attributes.get(attribute) ?? (family === 'table-cell' ? this.#columns[this.#column]?.style : undefined);
    return this.#styles.format(family, style);
  }

  #beneath(name: string, outer: Scope): Background {
    // A shape without a fill lets through what was painted before it.
    if (SHAPES.test(name) && this.#isPainted) return 'unknown';
    return name === 'draw:page' ? this.#pageBackground : outer.background;
  }

  #hiddenBy({ name, attributes }: XmlElement, own: OdfFormat): HidingTechnique | undefined {
    const visibility = attributes.get('table:visibility');
    switch (name) {
      case 'text:section':
        return attributes.get('text:display') === 'none' ? 'hidden_section' : undefined;
      case 'text:hidden-paragraph':
        return attributes.get('text:is-hidden') === 'false' ? undefined : 'vanish';
      case 'table:table':
        return own.isHidden === true || attributes.get('table:display') === 'false' ? 'hidden_sheet' : undefined;
      case 'table:table-row':
        return visibility === 'collapse' || visibility === 'filter' ? 'hidden_row' : undefined;
      case 'table:table-cell':
        return this.#columns[this.#column]?.isHidden === true ? 'hidden_column' : undefined;
      case 'draw:page':
        return own.isHidden === true ? 'hidden_slide' : undefined;
      default:
        return SHAPES.test(name) ? placement(attributes, this.#styles.page, this.#within.includes('draw:page')) : undefined;
    }
  }

  #addColumns(attributes: ReadonlyMap<string, string>): void {
    const repeated = Number(attributes.get('table:number-columns-repeated')) || 1;
    const visibility = attributes.get('table:visibility');
    const column: Column = {
      isHidden: visibility === 'collapse' || visibility === 'filter',
      style: attributes.get('table:default-cell-style-name'),
    };
    for (let count = 0; count < repeated && this.#columns.length < MAX_COLUMNS; count += 1) this.#columns.push(column);
  }
}

/** Points beyond which a frame is on no page, where no layout says how large pages are: 22 inches are the largest of a word processor. */
const LARGEST_PAGE = 1_584;

/** A frame that is beside the page, or that has no size. */
function placement(attributes: ReadonlyMap<string, string>, page: OdfStyles['page'], isOnSlide: boolean): HidingTechnique | undefined {
  const [x, y] = [points(attributes.get('svg:x')), points(attributes.get('svg:y'))];
  const [width, height] = [points(attributes.get('svg:width')), points(attributes.get('svg:height'))];
  if (width === 0 && height === 0) return 'zero_size';
  const isFarRight = x !== undefined && x >= (page.width === 0 ? LARGEST_PAGE : page.width);
  // In a text, what is anchored to a paragraph may flow down to the next page.
  const tallest = isOnSlide && page.height > 0 ? page.height : Math.max(page.height, LARGEST_PAGE);
  const isFarDown = y !== undefined && y >= tallest;
  if (isFarRight || isFarDown) return 'off_slide';
  if (x !== undefined && width !== undefined && x + width <= 0) return 'off_slide';
  return y !== undefined && height !== undefined && y + height <= 0 ? 'off_slide' : undefined;
}
