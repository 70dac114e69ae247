import type { GlyphLedger } from './glyph-ledger.ts';
import type { PaintedGlyph, PaintedRun } from './painted-run.ts';

/** Letters of a page that must contradict their outlines, and their share of a run. */
const MIN_CONTRADICTIONS = 4;
const MIN_CONTRADICTION_SHARE = 0.3;
/** Share of a run's letters whose glyphs draw nothing, from which nothing of it is seen. */
export const MIN_BLANK_SHARE = 0.9;

/** Notes the outlines of a page's runs and gives those runs another reading whose letters contradict them. */
export function readByOutlines(runs: readonly PaintedRun[], ledger: GlyphLedger): readonly PaintedRun[] {
  for (const { outlines } of runs) {
    for (const { outline, letter } of outlines) if (outline !== '') ledger.note(outline, letter);
  }
  let contradictions = 0;
  const readings = new Map<PaintedRun, string>();
  for (const run of runs) {
    if (run.glyphReading !== undefined) continue;
    const lies = run.outlines.filter(({ outline, letter }) => outline !== '' && !ledger.judge(outline, letter).isTrue);
    if (lies.length === 0 || lies.length < run.outlines.length * MIN_CONTRADICTION_SHARE) continue;
    contradictions += lies.length;
    readings.set(run, shownBy(run.text, lies, ledger));
  }
  if (contradictions < MIN_CONTRADICTIONS) return runs;
  return runs.map((run) => {
    const reading = readings.get(run);
    return reading === undefined ? run : { ...run, glyphReading: reading };
  });
}

/** The text with the letters that the outlines show; empty where one of them is not known. */
function shownBy(text: string, lies: readonly PaintedGlyph[], ledger: GlyphLedger): string {
  const letters = text.split('');
  for (const { at, outline, letter } of lies) {
    const { shows } = ledger.judge(outline, letter);
    if (shows === undefined) return '';
    letters[at] = shows;
  }
  return letters.join('');
}

/** Whether the glyphs of a run draw nothing. */
export function hasBlankGlyphs({ outlines, isBlank }: PaintedRun): boolean {
  if (isBlank === true) return true;
  return outlines.length > 0 && outlines.filter(({ outline }) => outline === '').length >= outlines.length * MIN_BLANK_SHARE;
}
