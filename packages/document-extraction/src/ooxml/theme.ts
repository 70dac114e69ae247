import type { Rgb } from '@input-trust/hidden-text';
import { parseHex, withLuminance, withTint } from './color.ts';
import type { ThemeColors } from './color.ts';
import type { OpcPackage, Part } from './open-package.ts';
import type { XmlElement, XmlHandler } from '../xml/read-xml.ts';

/** Office's own theme, for packages that bring none. */
const DEFAULT_THEME: readonly (readonly [string, string])[] = [
  ['dk1', '000000'],
  ['lt1', 'ffffff'],
  ['dk2', '44546a'],
  ['lt2', 'e7e6e6'],
];

/** Reads the colour scheme of a theme part (ISO/IEC 29500-1, 20.1.6.2). */
export function readTheme(opc: OpcPackage, part: Part | undefined): ThemeColors {
  const colors = new Map<string, Rgb>();
  for (const [name, hex] of DEFAULT_THEME) setColor(colors, name, parseHex(hex));
  if (part === undefined) return colors;
  let slot: string | undefined;
  opc.read(part, {
    open({ name, attributes }) {
      if (/^a:(?:dk|lt)[12]$|^a:accent[1-6]$|^a:(?:fol)?[hH]link$/.test(name)) slot = name.slice(2);
      if (slot === undefined) return;
      if (name === 'a:srgbClr') setColor(colors, slot, parseHex(attributes.get('val')));
      if (name === 'a:sysClr') setColor(colors, slot, parseHex(attributes.get('lastClr')));
    },
    close(name) {
      if (name === `a:${slot}`) slot = undefined;
    },
  });
  return colors;
}

function setColor(colors: Map<string, Rgb>, name: string, color: Rgb | undefined): void {
  if (color !== undefined) colors.set(name, color);
}

/** Names that stand for others unless a slide master maps them otherwise (ISO/IEC 29500-1, 19.3.1.6). */
const ALIASES: Readonly<Record<string, string>> = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  background1: 'lt1',
  text1: 'dk1',
  background2: 'lt2',
  text2: 'dk2',
  light1: 'lt1',
  dark1: 'dk1',
  light2: 'lt2',
  dark2: 'dk2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
};

/** A theme colour by any of its names; `map` is the slide master's own mapping. */
export function themeColor(colors: ThemeColors, name: string | undefined, map?: ReadonlyMap<string, string>): Rgb | undefined {
  if (name === undefined) return undefined;
  const mapped = map?.get(name) ?? ALIASES[name] ?? name;
  return colors.get(mapped);
}

/** A colour, and what of it is seen. */
export interface Paint {
  readonly color: Rgb;
  /** 0 to 1. */
  readonly alpha: number;
}

/** Percentages of DrawingML: 100 000 is all. */
const WHOLE = 100_000;

/**
 * Reads one DrawingML colour (`a:srgbClr`, `a:schemeClr`, `a:sysClr` with their transformations) from the events of its parent element.
 * `done` is called with the colour when its element closes.
 */
export class ColorReader implements XmlHandler {
  readonly #colors: ThemeColors;
  readonly #map: ReadonlyMap<string, string> | undefined;
  readonly #done: (paint: Paint) => void;
  #name: string | undefined;
  #color: Rgb | undefined;
  #alpha = 1;
  #factor = 1;
  #offset = 0;
  #tint = 0;

  constructor(colors: ThemeColors, map: ReadonlyMap<string, string> | undefined, done: (paint: Paint) => void) {
    this.#colors = colors;
    this.#map = map;
    this.#done = done;
  }

  open({ name, attributes }: XmlElement): void {
    const value = attributes.get('val');
    if (this.#name === undefined) {
      const base = this.#base(name, value, attributes.get('lastClr'));
      if (base === undefined) return;
      [this.#name, this.#color, this.#alpha, this.#factor, this.#offset, this.#tint] = [name, base, 1, 1, 0, 0];
      return;
    }
    const share = Number(value) / WHOLE;
    if (!Number.isFinite(share)) return;
    if (name === 'a:alpha') this.#alpha = share;
    if (name === 'a:lumMod') this.#factor = share;
    if (name === 'a:lumOff') this.#offset = share;
    if (name === 'a:tint') this.#tint = 1 - share;
    if (name === 'a:shade') this.#tint = share - 1;
  }

  close(name: string): void {
    if (name !== this.#name || this.#color === undefined) return;
    this.#name = undefined;
    const color = withTint(withLuminance(this.#color, this.#factor, this.#offset), this.#tint);
    this.#done({ color, alpha: this.#alpha });
  }

  #base(name: string, value: string | undefined, last: string | undefined): Rgb | undefined {
    if (name === 'a:srgbClr') return parseHex(value);
    if (name === 'a:sysClr') return parseHex(last);
    if (name === 'a:schemeClr') return themeColor(this.#colors, value, this.#map);
    return name === 'a:prstClr' ? PRESET_COLORS[value ?? ''] : undefined;
  }
}

/** The preset colours (ISO/IEC 29500-1, 20.1.10.47) that text is hidden with, and the one that it is written with. */
const PRESET_COLORS: Readonly<Record<string, Rgb>> = {
  white: { r: 255, g: 255, b: 255 },
  black: { r: 0, g: 0, b: 0 },
  snow: { r: 255, g: 250, b: 250 },
  ivory: { r: 255, g: 255, b: 240 },
  ghostWhite: { r: 248, g: 248, b: 255 },
  whiteSmoke: { r: 245, g: 245, b: 245 },
};
