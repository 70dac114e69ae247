import type { Rgb } from '@input-trust/hidden-text';
import type { XmlElement } from '../xml/read-xml.ts';
import { parseHex, withTint } from './color.ts';
import type { ThemeColors } from './color.ts';
import type { OpcPackage, Part } from './open-package.ts';
import { themeColor } from './theme.ts';

/** What decides whether a run of text is seen. Absent: not said here. */
export interface RunFormat {
  readonly isVanished?: boolean;
  readonly color?: Rgb | 'auto';
  /** Points. */
  readonly size?: number;
  /** Share of the usual width of the letters. */
  readonly scale?: number;
  /** Points between the letters beyond what their font has. */
  readonly spacing?: number;
  readonly shade?: Rgb;
  readonly highlight?: Rgb;
}

export interface WordStyles {
  readonly defaults: RunFormat;
  /** The run format of a style with everything that it is based on. */
  run(id: string): RunFormat;
  /** Whether a table of this style may have coloured cells. */
  isShaded(id: string): boolean;
}

interface Style {
  basedOn?: string;
  format: RunFormat;
  isShaded: boolean;
}

/** Longest chain of styles. Word allows 11 levels below the default. */
const MAX_STYLE_CHAIN = 16;

/** Reads the run formats of the styles part (ISO/IEC 29500-1, 17.7). */
export function readWordStyles(opc: OpcPackage, part: Part | undefined, theme: ThemeColors): WordStyles {
  const styles = new Map<string, Style>();
  let defaults: RunFormat = {};
  let current: Style | undefined;
  const within: string[] = [];
  if (part !== undefined) {
    opc.read(part, {
      open(element) {
        const { name, attributes } = element;
        within.push(name);
        if (name === 'w:style') {
          current = { format: {}, isShaded: false };
          styles.set(attributes.get('w:styleId') ?? '', current);
        }
        const basedOn = attributes.get('w:val');
        if (name === 'w:basedOn' && current !== undefined && basedOn !== undefined) current.basedOn = basedOn;
        if (name === 'w:shd' && current !== undefined && shadeOf(element, theme) !== undefined) current.isShaded = true;
        if (within.at(-2) !== 'w:rPr') return;
        if (within.includes('w:rPrDefault')) defaults = withProperty(defaults, element, theme);
        // The formats of a table style's header row and the like are not those of the style.
        else if (current !== undefined && within.at(-3) === 'w:style') current.format = withProperty(current.format, element, theme);
      },
      close(name) {
        within.pop();
        if (name === 'w:style') current = undefined;
      },
    });
  }
  return {
    defaults,
    run: (id) => chain(styles, id).reduceRight<RunFormat>((format, style) => ({ ...format, ...style.format }), {}),
    isShaded: (id) => chain(styles, id).some((style) => style.isShaded),
  };
}

/** A style and those that it is based on, nearest first. */
function chain(styles: ReadonlyMap<string, Style>, id: string): Style[] {
  const found: Style[] = [];
  for (let next: string | undefined = id; next !== undefined && found.length < MAX_STYLE_CHAIN;) {
    const style = styles.get(next);
    if (style === undefined) break;
    found.push(style);
    next = style.basedOn;
  }
  return found;
}

/** A run format with one child element of `w:rPr` applied. */
export function withProperty(format: RunFormat, element: XmlElement, theme: ThemeColors): RunFormat {
  const value = element.attributes.get('w:val');
  switch (element.name) {
    case 'w:vanish':
    case 'w:specVanish':
      return { ...format, isVanished: isOn(value) };
    case 'w:color':
      return { ...format, color: colorOf(element, theme) ?? 'auto' };
    case 'w:sz': {
      const size = Number.parseFloat(value ?? '') / 2;
      return Number.isFinite(size) ? { ...format, size } : format;
    }
    case 'w:w': {
      const scale = Number.parseFloat(value ?? '') / 100;
      return Number.isFinite(scale) ? { ...format, scale } : format;
    }
    case 'w:spacing': {
      const spacing = Number.parseFloat(value ?? '') / 20;
      return Number.isFinite(spacing) ? { ...format, spacing } : format;
    }
    case 'w:shd': {
      const shade = shadeOf(element, theme);
      return shade === undefined ? format : { ...format, shade };
    }
    case 'w:highlight': {
      const highlight = parseHex(HIGHLIGHTS[value ?? '']);
      return highlight === undefined ? format : { ...format, highlight };
    }
    default:
      return format;
  }
}

/** Toggle properties are on unless they say otherwise (ISO/IEC 29500-1, 17.17.4). */
export function isOn(value: string | undefined): boolean {
  return value !== '0' && value !== 'false' && value !== 'off';
}

/** A theme colour goes before the value that stands beside it (ISO/IEC 29500-1, 17.3.2.6). */
function colorOf({ attributes }: XmlElement, theme: ThemeColors): Rgb | undefined {
  const base = themeColor(theme, attributes.get('w:themeColor'));
  if (base === undefined) return parseHex(attributes.get('w:val'));
  return shifted(base, attributes.get('w:themeTint'), attributes.get('w:themeShade'));
}

/** What a shading paints: its fill, or its pattern's colour where the pattern is solid (ISO/IEC 29500-1, 17.3.5). */
export function shadeOf({ attributes }: XmlElement, theme: ThemeColors): Rgb | undefined {
  if (attributes.get('w:val') === 'solid') return parseHex(attributes.get('w:color')) ?? { r: 0, g: 0, b: 0 };
  const base = themeColor(theme, attributes.get('w:themeFill'));
  if (base === undefined) return parseHex(attributes.get('w:fill'));
  return shifted(base, attributes.get('w:themeFillTint'), attributes.get('w:themeFillShade'));
}

/** Tint and shade are two hexadecimal digits: ff leaves the colour as it is. */
function shifted(color: Rgb, tint: string | undefined, shade: string | undefined): Rgb {
  if (tint !== undefined) return withTint(color, 1 - shareOf(tint));
  return shade === undefined ? color : withTint(color, shareOf(shade) - 1);
}

function shareOf(digits: string): number {
  return Number.parseInt(digits, 16) / 255;
}

/** The colours of a highlighter (ISO/IEC 29500-1, 17.18.40). */
const HIGHLIGHTS: Readonly<Record<string, string>> = {
  black: '000000',
  blue: '0000ff',
  cyan: '00ffff',
  darkBlue: '00008b',
  darkCyan: '008b8b',
  darkGray: 'a9a9a9',
  darkGreen: '006400',
  darkMagenta: '800080',
  darkRed: '8b0000',
  darkYellow: '808000',
  green: '00ff00',
  lightGray: 'd3d3d3',
  magenta: 'ff00ff',
  red: 'ff0000',
  white: 'ffffff',
  yellow: 'ffff00',
};
