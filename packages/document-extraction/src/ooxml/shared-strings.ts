import type { Rgb } from '@input-trust/hidden-text';
import { sheetColor } from './sheet-styles.ts';
import type { ThemeColors } from './color.ts';
import type { XmlElement, XmlHandler } from '../xml/read-xml.ts';

/** A stretch of a rich text; what it does not say, the cell's style says. */
export interface RichRun {
  text: string;
  color?: Rgb | undefined;
  /** Points. */
  size?: number | undefined;
}

/**
 * Reads the runs of one string item (`x:si`, `x:is`, `x:text`) from the events inside it (ISO/IEC 29500-1, 18.4.8).
 * Phonetic hints are not among them: they repeat the text, and what they say beyond it is left over.
 */
export class RichTextReader implements XmlHandler {
  readonly #theme: ThemeColors;
  #runs: RichRun[] = [];
  #inText = false;
  #phonetic = 0;

  constructor(theme: ThemeColors) {
    this.#theme = theme;
  }

  /** The runs since the last call. */
  take(): readonly RichRun[] {
    const runs = this.#runs;
    this.#runs = [];
    return runs;
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    if (name === 'x:rPh') this.#phonetic += 1;
    if (this.#phonetic > 0) return;
    if (name === 'x:r') this.#runs.push({ text: '' });
    const run = this.#runs.at(-1);
    if (name === 'x:color' && run !== undefined) run.color = sheetColor(element, this.#theme);
    if (name === 'x:sz' && run !== undefined) run.size = Number(attributes.get('val')) || undefined;
    this.#inText = name === 'x:t';
  }

  text(text: string): boolean {
    if (!this.#inText || this.#phonetic > 0) return false;
    const run = this.#runs.at(-1);
    if (run === undefined) this.#runs.push({ text });
    else run.text += text;
    return true;
  }

  close(name: string): void {
    if (name === 'x:rPh') this.#phonetic -= 1;
    if (name === 'x:t') this.#inText = false;
  }
}
