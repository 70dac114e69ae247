import type { Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { structuralThreat } from '../structural-threat.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { Background } from '../look-of-text.ts';
import type { Content } from './content.ts';
import type { OpcPackage, Part } from './open-package.ts';
import { readTheme } from './theme.ts';
import { isOn, readWordStyles } from './word-styles.ts';
import { readWordText } from './word-text.ts';
import type { WordTextOptions } from './word-text.ts';

type PartOptions = Pick<WordTextOptions, 'origin' | 'visibility' | 'background' | 'showsBackground'>;

/** Parts with text beside the body, by the relationship that leads to them. */
const TEXT_PARTS: Readonly<Record<string, PartOptions>> = {
  header: {},
  footer: {},
  footnotes: {},
  endnotes: {},
  comments: { origin: 'comment', visibility: 'unknown' },
  // Building blocks: where they will stand, and on what, nobody knows.
  glossaryDocument: { visibility: 'unknown', background: 'unknown' },
};

/** Reads a word processing document: its body, then headers, footers, notes, comments and building blocks (ISO/IEC 29500-1, 17). */
export function readWord(opc: OpcPackage, main: Part): Content {
  const theme = readTheme(opc, opc.targets(main, 'theme')[0]);
  const styles = readWordStyles(opc, opc.targets(main, 'styles')[0], theme);
  const surfaces: Surface[] = [];
  const threats: ThreatEvidence[] = [];
  const read = (part: Part, path: string, options: PartOptions): Background => {
    const text = readWordText(opc, part, { path, styles, theme, ...options });
    surfaces.push(...text.surfaces);
    threats.push(...fieldThreats(text.fields, path));
    return text.background;
  };
  const background = read(main, 'body', { showsBackground: showsBackground(opc, main) });
  for (const [type, options] of Object.entries(TEXT_PARTS)) {
    for (const [index, part] of opc.targets(main, type).entries()) read(part, `${type} ${index + 1}`, { background, ...options });
  }
  surfaces.push(...readAttributes(opc, opc.targets(main, 'numbering'), 'w:lvlText', 'list labels', {}));
  surfaces.push(
    ...readAttributes(opc, opc.targets(main, 'settings'), 'w:docVar', 'variables', { origin: 'metadata', visibility: 'unknown' }),
  );
  return { surfaces, threats, signals: [] };
}

/** Pages have a colour of their own only where the settings say that it is shown (ISO/IEC 29500-1, 17.15.1.25). */
function showsBackground(opc: OpcPackage, main: Part): boolean {
  let shows = false;
  for (const part of opc.targets(main, 'settings')) {
    opc.read(part, {
      open({ name, attributes }) {
        if (name === 'w:displayBackgroundShape') shows = isOn(attributes.get('w:val'));
      },
    });
  }
  return shows;
}

/** Texts that stand in attributes: labels of lists, which are printed, and variables, which macros and fields use. */
function readAttributes(opc: OpcPackage, parts: readonly Part[], element: string, path: string, options: PartOptions): Surface[] {
  const writer = new SurfaceWriter(path, { ...options, isOfValues: true });
  for (const part of parts) {
    opc.read(part, {
      open({ name, attributes }) {
        const value = attributes.get('w:val') ?? '';
        // `%1.` and the like are numbers, bullets are one character.
        if (name !== element || value.length < MIN_LABEL) return;
        writer.write(value);
        writer.break();
      },
    });
  }
  return writer.surfaces();
}

/** Shorter labels are punctuation around a number. */
const MIN_LABEL = 10;

interface FieldRule extends Pick<ThreatEvidence, 'technique' | 'reason' | 'intent' | 'confidence'> {
  readonly pattern: RegExp;
}

/** Fields that run or fetch something (ISO/IEC 29500-1, 17.16.5). */
export const FIELD_RULES: readonly FieldRule[] = [
  {
    technique: 'dde_field',
    pattern: /^\s{0,99}DDE(?:AUTO)?\b/i,
    reason: 'A field starts another program and takes its data (dynamic data exchange).',
    intent: 'malicious',
    confidence: 0.95,
  },
  {
    technique: 'external_field',
    pattern: /^\s{0,99}(?:INCLUDETEXT|INCLUDEPICTURE|INCLUDE|LINK|IMPORT)\b[^]{0,200}?(?:https?:|ftp:|file:|\\\\)/i,
    reason: 'A field fetches content from another place when the document is opened or updated.',
    intent: 'neutral',
    confidence: 0.5,
  },
];

/** Evidence in field instructions: at most one for each technique. */
export function fieldThreats(fields: readonly string[], path: string): ThreatEvidence[] {
  return FIELD_RULES.flatMap(({ pattern, ...rule }) =>
    fields.some((field) => pattern.test(field)) ? [structuralThreat({ ...rule, category: 'active_content', path })] : [],
  );
}
