import type { Rgb } from '@input-trust/hidden-text';
import { WHITE } from '../look-of-text.ts';
import type { Background } from '../look-of-text.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import { parseHex, withTint } from './color.ts';
import type { ThemeColors } from './color.ts';
import type { OpcPackage, Part } from './open-package.ts';

/** How a cell's style shows its content. */
export interface CellStyle {
  readonly color?: Rgb | undefined;
  readonly background: Background;
  /** Points. */
  readonly size?: number | undefined;
  /** Whether the number format shows no text. */
  readonly isSuppressed: boolean;
}

export const PLAIN_CELL: CellStyle = { background: WHITE, isSuppressed: false };

/** Theme colours in the order of their numbers in a spreadsheet (ISO/IEC 29500-1, 18.8.3): light before dark. */
const THEME_ORDER = ['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'];

/** The default palette (ISO/IEC 29500-1, 18.8.27) from 8 to 63; its first eight colours are also 0 to 7. */
const PALETTE = [
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080 c0c0c0 808080',
  '9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff',
  '00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696',
  '003366 339966 003300 333300 993300 993366 333399 333333',
].flatMap((line) => line.split(' '));

interface Font {
  color?: Rgb | undefined;
  size?: number | undefined;
}

/** Reads the styles that cells refer to by number (ISO/IEC 29500-1, 18.8). */
export function readCellStyles(opc: OpcPackage, part: Part | undefined, theme: ThemeColors): readonly CellStyle[] {
  const fonts: Font[] = [];
  const fills: Background[] = [];
  const suppressed = new Set<string>();
  const styles: CellStyle[] = [];
  const within: string[] = [];
  if (part === undefined) return styles;
  opc.read(part, {
    open(element) {
      const { name, attributes } = element;
      const section = within[1];
      within.push(name);
      if (name === 'x:numFmt' && isSuppressing(attributes.get('formatCode') ?? '')) suppressed.add(attributes.get('numFmtId') ?? '');
      if (section === 'x:fonts') {
        if (name === 'x:font') fonts.push({});
        const font = fonts.at(-1);
        if (name === 'x:color' && font !== undefined) font.color = sheetColor(element, theme);
        if (name === 'x:sz' && font !== undefined) font.size = numberOf(attributes.get('val'));
      }
      if (section === 'x:fills') readFill(element, fills, theme);
      if (section === 'x:cellXfs' && name === 'x:xf') {
        const font = fonts[Number(attributes.get('fontId'))];
        styles.push({
          color: font?.color,
          size: font?.size,
          background: fills[Number(attributes.get('fillId'))] ?? WHITE,
          isSuppressed: suppressed.has(attributes.get('numFmtId') ?? ''),
        });
      }
    },
    close() {
      within.pop();
    },
  });
  return styles;
}

/** A solid fill paints its foreground colour; other patterns and gradients are more than one colour. */
function readFill(element: XmlElement, fills: Background[], theme: ThemeColors): void {
  const { name, attributes } = element;
  const last = fills.length - 1;
  if (name === 'x:fill') fills.push(WHITE);
  if (name === 'x:gradientFill') fills[last] = 'unknown';
  if (name === 'x:patternFill') fills[last] = attributes.get('patternType') === 'none' ? WHITE : 'unknown';
  if (name === 'x:patternFill' && !attributes.has('patternType')) fills[last] = WHITE;
  if (name === 'x:fgColor' && fills[last] === 'unknown') fills[last] = sheetColor(element, theme) ?? 'unknown';
}

/** `rgb`, `theme` with `tint`, or `indexed` (ISO/IEC 29500-1, 18.8.19). Undefined for automatic colours. */
export function sheetColor({ attributes }: XmlElement, theme: ThemeColors): Rgb | undefined {
  const named = THEME_ORDER[numberOf(attributes.get('theme')) ?? -1];
  const base = parseHex(attributes.get('rgb')) ?? (named === undefined ? indexed(attributes.get('indexed')) : theme.get(named));
  return base && withTint(base, numberOf(attributes.get('tint')) ?? 0);
}

function indexed(value: string | undefined): Rgb | undefined {
  const index = numberOf(value);
  return index === undefined ? undefined : parseHex(PALETTE[index < 8 ? index : index - 8]);
}

function numberOf(value: string | undefined): number | undefined {
  const number = Number(value);
  return value === undefined || !Number.isFinite(number) ? undefined : number;
}

/** Conditions and colours, texts of nothing but space, and space as wide as a character, in a section of a number format. */
const SHOWS_NOTHING = /\[[^\]]{0,99}\]|"\s{0,99}"|[_*\\]\s|_./g;

/** Whether a number format shows no text: its fourth section shows nothing, as in `;;;` (ISO/IEC 29500-1, 18.8.31). */
export function isSuppressing(formatCode: string): boolean {
  const section = formatCode.split(';')[3];
  return section?.replaceAll(SHOWS_NOTHING, '').trim() === '';
}
