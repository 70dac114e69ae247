/** What one pass over a text has found, and from where on further text could still change it. */
export interface OpenScan<Finding> {
  readonly findings: Finding[];
  /** Start of the first candidate that text appended later could still complete, extend or clear; the text's length when there is none. */
  readonly openFrom: number;
}

/** Where one pass over a text looks for literals, and what it does with them. */
export interface LiteralPass<Finding> {
  /** Takes a literal of the list that the pass belongs to. */
  readonly onHit: (literal: number, at: number) => void;
  readonly finish: () => OpenScan<Finding>;
}
