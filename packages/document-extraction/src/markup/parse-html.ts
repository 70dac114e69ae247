import { defaultTreeAdapter, parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes, TreeAdapter } from 'parse5';
import type { Budget, CoverageReason } from '@input-trust/detector-kit';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Elements and comments of a document: a kilobyte each with their places and texts. The HTML standard on one page has some 300 000. */
export const MAX_HTML_NODES = 400_000;
/** The deadline is looked at once for so many nodes. */
const NODES_PER_CLOCK = 1024;

/** Ends the parser from inside its tree adapter. */
class Stop extends Error {
  readonly reason: CoverageReason;

  constructor(reason: CoverageReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The tree as far as it was built, and why it ends early, if it does. */
export interface ParsedHtml {
  readonly nodes: readonly HtmlNode[];
  readonly reason?: CoverageReason;
}

/** Parses a document, or a fragment as in Markdown, by the rules of the HTML standard with scripts switched off. Never throws for content. */
export function parseHtml(text: string, budget: Budget, kind: 'document' | 'fragment' = 'document'): ParsedHtml {
  let root: { readonly childNodes: HtmlNode[] } | undefined;
  let nodes = 0;
  const count = (): void => {
    nodes += 1;
    if (nodes > MAX_HTML_NODES) throw new Stop('item_budget_exceeded');
    if (nodes % NODES_PER_CLOCK === 0 && !budget.hasTime()) throw new Stop('deadline_exceeded');
  };
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createDocument() {
      const document = defaultTreeAdapter.createDocument();
      root ??= document;
      return document;
    },
    createElement(...element) {
      count();
      return defaultTreeAdapter.createElement(...element);
    },
    createCommentNode(data) {
      count();
      return defaultTreeAdapter.createCommentNode(data);
    },
  };
  const options = { treeAdapter, sourceCodeLocationInfo: true, scriptingEnabled: false };
  try {
    const parsed = kind === 'document' ? parse(text, options) : parseFragment(text, options);
    return { nodes: parsed.childNodes };
  } catch (error) {
    if (error instanceof Stop) return { nodes: root?.childNodes ?? [], reason: error.reason };
    throw error;
  }
}
