/** An element as far as selectors see it. HTML names in lower case. */
export interface StyledElement {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly parent: StyledElement | undefined;
  readonly attributes?: ReadonlyMap<string, string>;
  /** The element before it under the same parent. */
  readonly previous?: StyledElement | undefined;
  /** Its place among the elements, and among those of its type, under its parent; from 1. */
  readonly index?: number;
  readonly indexOfType?: number;
  readonly isLast?: boolean;
}
