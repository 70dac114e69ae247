import type { Occurrence } from '@input-trust/detector-kit';
import { SlidePlaces } from '../ooxml/slide-places.ts';
import type { SlidePicture } from '../ooxml/slide-places.ts';
import type { XmlElement, XmlHandler } from '../xml/read-xml.ts';
import { points } from './odf-styles.ts';

/** EMU in a point. */
const EMU_PER_POINT = 12_700;
/** Pictures of one page or master that are kept. */
const MAX_PICTURES = 1_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page or a master, while it is read. */
interface Leaf {
  readonly pictures: SlidePicture<string>[];
  readonly size: Size | undefined;
}

/**
 * Where pictures are on the pages of a presentation or drawing (OpenDocument 1.3, part 3, 10.4.4 and 16.9), those of their masters
 * included. A frame that is turned (`draw:transform`) gives its page alone.
 */
export class OdfPlaces implements XmlHandler {
  readonly #layouts = new Map<string, Size>();
  readonly #masters = new Map<string, Leaf>();
  readonly #places = new Map<string, SlidePlaces<string>>();
  #layout = '';
  #pages = 0;
  #leaf: Leaf | undefined;
  #frame: SlidePicture<string>['matrix'];
  #isInNotes = false;

  open({ name, attributes }: XmlElement): void {
    switch (name) {
      case 'style:page-layout':
        this.#layout = attributes.get('style:name') ?? '';
        break;
      case 'style:page-layout-properties':
        this.#addLayout(attributes);
        break;
      case 'style:master-page':
        this.#leaf = { pictures: [], size: this.#layouts.get(attributes.get('style:page-layout-name') ?? '') };
        this.#masters.set(attributes.get('style:name') ?? '', this.#leaf);
        break;
      case 'draw:page':
        this.#startPage(this.#masters.get(attributes.get('draw:master-page-name') ?? ''));
        break;
      case 'presentation:notes':
        this.#isInNotes = true;
        break;
      case 'draw:frame':
        this.#frame = matrixOf(attributes);
        break;
      case 'draw:image':
        this.#addPicture(attributes.get('xlink:href') ?? '');
        break;
      default:
    }
  }

  close(name: string): void {
    if (name === 'draw:frame') this.#frame = undefined;
    if (name === 'presentation:notes') this.#isInNotes = false;
    if (name === 'style:master-page') this.#leaf = undefined;
    if (name === 'draw:page') this.#endPage();
  }

  /** The places of the picture in an entry of the package. */
  of(entry: string): readonly Occurrence[] {
    return [...this.#places.values()].flatMap((places) => places.of(entry));
  }

  #addLayout(attributes: ReadonlyMap<string, string>): void {
    const [width, height] = [emu(attributes.get('fo:page-width')), emu(attributes.get('fo:page-height'))];
    if (width !== undefined && height !== undefined && width > 0 && height > 0) this.#layouts.set(this.#layout, { width, height });
  }

  #startPage(master: Leaf | undefined): void {
    this.#pages += 1;
    this.#leaf = { pictures: [...(master?.pictures ?? [])], size: master?.size };
  }

  #addPicture(href: string): void {
    if (this.#leaf === undefined || this.#isInNotes || href === '' || this.#leaf.pictures.length >= MAX_PICTURES) return;
    const matrix = this.#frame;
    this.#leaf.pictures.push({ part: href.replace(/^\.\//, ''), ...(matrix !== undefined && { matrix }) });
  }

  #endPage(): void {
    const { pictures = [], size } = this.#leaf ?? {};
    this.#leaf = undefined;
    if (pictures.length === 0) return;
    const key = size === undefined ? '' : `${size.width} ${size.height}`;
    const places = this.#places.get(key) ?? new SlidePlaces<string>(size ?? { width: 0, height: 0 });
    this.#places.set(key, places);
    places.add(this.#pages, size === undefined ? pictures.map(({ part }) => ({ part })) : pictures);
  }
}

/** From the unit square of the picture to the page, in EMU. */
function matrixOf(attributes: ReadonlyMap<string, string>): SlidePicture<string>['matrix'] {
  const [x, y] = [emu(attributes.get('svg:x')), emu(attributes.get('svg:y'))];
  const [width, height] = [emu(attributes.get('svg:width')), emu(attributes.get('svg:height'))];
  if (attributes.has('draw:transform') || x === undefined || y === undefined || width === undefined || height === undefined)
    return undefined;
  return [width, 0, 0, height, x, y];
}

function emu(length: string | undefined): number | undefined {
  const inPoints = points(length);
  return inPoints === undefined ? undefined : inPoints * EMU_PER_POINT;
}
