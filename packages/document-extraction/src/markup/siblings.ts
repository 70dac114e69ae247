import type { StyledElement } from '@input-trust/hidden-text/css';
import type { HtmlElement } from './parse-html.ts';

/** Nodes behind an element that are looked at to know whether it is the last. */
const MAX_BEHIND = 8;

/** The children of one element so far, for selectors that count them or look beside. */
export class Siblings {
  #previous: StyledElement | undefined;
  #count = 0;
  #ofType: Map<string, number> | undefined;

  /** Where an element stands that is about to be added. */
  place(node: HtmlElement): Pick<StyledElement, 'previous' | 'index' | 'indexOfType' | 'isLast'> {
    return {
      previous: this.#previous,
      index: this.#count + 1,
      indexOfType: (this.#ofType?.get(node.tagName) ?? 0) + 1,
      isLast: isLast(node),
    };
  }

  add(element: StyledElement): void {
    this.#previous = element;
    this.#count += 1;
    this.#ofType ??= new Map();
    this.#ofType.set(element.tag, (this.#ofType.get(element.tag) ?? 0) + 1);
  }
}

function isLast(node: HtmlElement): boolean {
  const nodes = node.parentNode === null ? [] : node.parentNode.childNodes;
  for (const other of nodes.slice(-MAX_BEHIND).toReversed()) {
    if (other === node) return true;
    if ('tagName' in other) return false;
  }
  return false;
}
