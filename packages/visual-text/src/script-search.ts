import { LIKELY_CLEAR } from './line-clarity.ts';
import { meanConfidence } from './ocr-word.ts';
import type { OcrLine } from './ocr-word.ts';
import { surestIn } from './script-reading.ts';
import type { ScriptReading } from './script-reading.ts';
import { likeliestScripts, shapeOf } from './scripts.ts';
import type { Script } from './scripts.ts';
import type { TextLine } from './text-lines.ts';
import { hasWords, looksLatin } from './words.ts';

/** Lines from this score on may be in another script: trying them takes half a second. */
const MIN_SCORE = 2.5;
/** Letters that hang together look less like a line of Latin ones. */
const MIN_CONNECTED_SCORE = 1.5;
const MIN_CONFIDENCE = 0.6;
/** From this on what the engine reads in its own languages stands there. */
const READ_CONFIDENCE = 0.7;
/** The same where the rest of the line is Latin: the look-alikes of its letters are read less surely than this. */
const MIN_STRETCH_CONFIDENCE = 0.78;
/** So many, all of them read surely, that no other script is tried. */
const MANY_LETTERS = 6;
const SURE_SCORE = 0.65;
/** Lines that are tried in every script without success before no more are: a photograph has many that are none, a page of many words one. */
const MAX_IN_NO_SCRIPT = 2;

/** A line that is asked for its script, or what is left of one in which words were read. */
export interface Asked {
  readonly line: TextLine;
  readonly isWhole: boolean;
  /** Whether few words were read on the picture before. */
  readonly isAmongFew: boolean;
  /** What the engine makes of it, in its own languages as it is and on its head, and in a script. */
  readonly read: (as: { readonly isTurned?: boolean; readonly script?: Script }) => Promise<readonly OcrLine[]>;
}

/** Looks for the script beside Latin letters that a picture is written in. There is one, if any. */
export class ScriptSearch {
  readonly #scripts: readonly Script[];
  #found: Script | undefined;
  /** Whether more was read in it than in the engine's languages. */
  #isSure = false;
  #inNoScript = 0;

  /** `scripts`: those whose data is installed. */
  constructor(scripts: readonly Script[]) {
    this.#scripts = scripts;
  }

  /** The script, where it is known. */
  get known(): Script | undefined {
    return this.#isSure ? this.#found : undefined;
  }

  /** Says whether more was read in the script that was found last: a guess that was wrong is forgotten. */
  judge(isBetter: boolean): void {
    if (isBetter) this.#isSure = true;
    if (this.#isSure) return;
    this.#found = undefined;
    this.#inNoScript += 1;
  }

  /** The script in which a line reads surely. */
  async scriptOf({ line, isWhole, isAmongFew, read }: Asked): Promise<Script | undefined> {
    const most = isWhole && isAmongFew ? MAX_IN_NO_SCRIPT : 1;
    if (this.#found !== undefined || this.#inNoScript >= most) return this.#found;
    if (line.score < MIN_CONNECTED_SCORE || line.clarity < LIKELY_CLEAR) return undefined;
    const own = (await read({})).flat();
    const isRead = meanConfidence(own) >= READ_CONFIDENCE && hasWords(own);
    if (isRead || looksLatin(own) || looksLatin((await read({ isTurned: true })).flat())) return undefined;
    // Other scripts have letters that look the same, and read them less surely.
    const least = Math.max(isWhole ? MIN_CONFIDENCE : MIN_STRETCH_CONFIDENCE, meanConfidence(own));
    const scripts = likeliestScripts(this.#scripts, shapeOf([line]));
    let best: ScriptReading | undefined;
    for (const script of line.score < MIN_SCORE ? scripts.filter((each) => each.shape === 'connected') : scripts) {
      const found = surestIn(script, await read({ script }), line.box, least);
      if (found !== undefined && found.score > (best?.score ?? 0)) best = found;
      if (best !== undefined && best.score >= SURE_SCORE && best.letters >= MANY_LETTERS && script.least === undefined) break;
    }
    if (best === undefined) this.#inNoScript += 1;
    this.#found = best?.script;
    return this.#found;
  }
}
