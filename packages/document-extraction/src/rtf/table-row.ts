/** Cells of one row that are told apart. Word has 63. */
const MAX_CELLS = 256;

/** The colours of the cells of the table row at hand (RTF 1.9.1, "Table Definitions"): defined first, then filled one after the other. */
export class TableRow {
  #shades: (number | 'unknown')[] = [];
  /** Of the cell that is being defined. */
  #shade: number | 'unknown' = 0;
  /** The cell that the text is in. */
  #cell = 0;

  take(name: string, value = 0): void {
    switch (name) {
      case 'trowd':
        this.#shades = [];
        this.#cell = 0;
        break;
      case 'clcbpat':
        this.#shade = value;
        break;
      case 'clshdng':
        // So much of the foreground colour, in hundredths of a percent, that nobody works out here.
        if (value !== 0) this.#shade = 'unknown';
        break;
      case 'cellx':
        if (this.#shades.length < MAX_CELLS) this.#shades.push(this.#shade);
        this.#shade = 0;
        break;
      case 'cell':
        this.#cell += 1;
        break;
      case 'row':
        this.#cell = 0;
        break;
      default:
    }
  }

  /** Index of the colour beneath a text, 0 for none. A shaded row says nothing of text that is not said to be in a table. */
  shadeOf(isInTable: boolean): number | 'unknown' {
    if (this.#shades.every((shade) => shade === 0)) return 0;
    return isInTable ? (this.#shades[this.#cell] ?? 'unknown') : 'unknown';
  }
}
