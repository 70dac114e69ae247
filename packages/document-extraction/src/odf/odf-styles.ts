import type { Rgb } from '@input-trust/hidden-text';
import { WHITE } from '../look-of-text.ts';
import type { Background } from '../look-of-text.ts';
import { parseHex } from '../ooxml/color.ts';
import type { XmlElement } from '../xml/read-xml.ts';

/** What a style says on whether its text is seen. Absent: not said. */
export interface OdfFormat {
  readonly isHidden?: boolean;
  /** `auto`: the application picks a colour that is read well. */
  readonly color?: Rgb | 'auto';
  readonly background?: Background;
  /** Points. */
  readonly size?: number;
  /** Share of the usual width of the letters. */
  readonly scale?: number;
  /** Points between the letters beyond what their font has. */
  readonly spacing?: number;
  /** Whether the letters let everything shine through. */
  readonly isClear?: boolean;
}

interface OdfStyle {
  readonly parent: string | undefined;
  format: OdfFormat;
}

const MAX_STYLE_CHAIN = 16;

/** What a master page paints beneath its slides. */
export interface MasterPage {
  readonly background: Background;
  /** Whether shapes or pictures stand on it. */
  isPainted: boolean;
}

/** The styles of a document, by family and name, gathered from all of its parts (OpenDocument 1.3, part 3, 16). */
export class OdfStyles {
  /** By name; filled by whoever reads the master pages, before any slide is read. */
  readonly masters = new Map<string, MasterPage>();
  /** The largest page of the document, in points; nothing where no layout says it. */
  readonly page = { width: 0, height: 0 };
  readonly #styles = new Map<string, OdfStyle>();
  #current: OdfStyle | undefined;

  /** Takes what an element of a styles section says. */
  open({ name, attributes }: XmlElement): void {
    if (name === 'style:style' || name === 'style:default-style') {
      const family = attributes.get('style:family') ?? '';
      this.#current = { parent: attributes.get('style:parent-style-name'), format: {} };
      this.#styles.set(`${family} ${attributes.get('style:name') ?? ''}`, this.#current);
    }
    if (name === 'style:page-layout-properties') {
      this.page.width = Math.max(this.page.width, points(attributes.get('fo:page-width')) ?? 0);
      this.page.height = Math.max(this.page.height, points(attributes.get('fo:page-height')) ?? 0);
    }
    if (this.#current !== undefined && name.endsWith('-properties'))
      this.#current.format = { ...this.#current.format, ...formatOf(attributes) };
  }

  close(name: string): void {
    if (name === 'style:style' || name === 'style:default-style') this.#current = undefined;
  }

  /** What a style and its parents say, the nearest first; nothing for names that no style has. */
  format(family: string, name: string | undefined): OdfFormat {
    const chain: OdfFormat[] = [];
    for (let next = name; next !== undefined && chain.length < MAX_STYLE_CHAIN;) {
      const style = this.#styles.get(`${family} ${next}`);
      if (style === undefined) break;
      chain.push(style.format);
      next = style.parent;
    }
    return chain.reduceRight<OdfFormat>((merged, format) => ({ ...merged, ...format }), {});
  }
}

/** Per cent of opacity up to which nothing is seen. */
const MIN_OPACITY = 2;

function formatOf(attributes: ReadonlyMap<string, string>): OdfFormat {
  const display = attributes.get('text:display') ?? attributes.get('table:display') ?? attributes.get('presentation:visibility');
  const color = parseHex(attributes.get('fo:color'));
  const isAutomatic = attributes.get('style:use-window-font-color') === 'true';
  const background = backgroundOf(attributes);
  const share = percent(attributes.get('fo:font-size'));
  // A share of the size around, which is rarely more than twice the usual one.
  const size = points(attributes.get('fo:font-size')) ?? (share !== undefined && share < MIN_SHARE ? share * USUAL_SIZE : undefined);
  const opacity = attributes.get('loext:opacity');
  const scale = percent(attributes.get('style:text-scale'));
  const spacing = points(attributes.get('fo:letter-spacing'));
  return {
    ...(display !== undefined && { isHidden: display === 'none' || display === 'false' || display === 'hidden' }),
    ...(isAutomatic ? { color: 'auto' as const } : color !== undefined && { color }),
    ...(background !== undefined && { background }),
    ...(size !== undefined && { size }),
    ...(scale !== undefined && { scale }),
    ...(spacing !== undefined && { spacing }),
    ...(opacity !== undefined && { isClear: Number.parseFloat(opacity) < MIN_OPACITY }),
  };
}

function backgroundOf(attributes: ReadonlyMap<string, string>): Background | undefined {
  const fill = attributes.get('draw:fill');
  if (fill === 'solid') return parseHex(attributes.get('draw:fill-color')) ?? 'unknown';
  if (fill !== undefined && fill !== 'none') return 'unknown';
  const painted = attributes.get('fo:background-color');
  if (painted === undefined || painted === 'transparent') return undefined;
  return parseHex(painted) ?? WHITE;
}

/** Share of the size around at which nothing is read, and the size around in points. */
const MIN_SHARE = 0.1;
const USUAL_SIZE = 12;

function percent(value: string | undefined): number | undefined {
  const digits = /^(\d{1,6}(?:\.\d{0,9})?)%$/.exec(value?.trim() ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits) / 100;
}

const POINTS_PER_UNIT: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75, pc: 12 };

/** A length in points; undefined for percentages and everything else. */
export function points(length: string | undefined): number | undefined {
  const match = /^(-?\d{0,9}(?:\.\d{0,9})?)(pt|in|cm|mm|px|pc)$/.exec(length?.trim() ?? '');
  const factor = POINTS_PER_UNIT[match?.[2] ?? ''];
  const value = Number.parseFloat(match?.[1] ?? '');
  return factor === undefined || Number.isNaN(value) ? undefined : value * factor;
}
