import { readRules } from './read-rules.ts';
import type { Declarations, RawRule } from './read-rules.ts';
import { splitList } from './selector-parts.ts';
import { keyOf, matches, readSelector } from './selectors.ts';
import type { Selector } from './selectors.ts';
import type { StyledElement } from './styled-element.ts';

/** Rules that are kept: several times what the large frameworks bring (Bootstrap 5 has about 2000 rules). */
export const MAX_RULES = 20_000;
/** Rules that are read to find those that are kept. */
export const MAX_RULES_READ = 100_000;
/** Rules for one name: more of them cannot be told from an attack on the matching. */
export const MAX_RULES_PER_NAME = 512;
/** Rules that are tried over a whole document: about a second of work. */
export const MAX_MATCHES = 5_000_000;
/** Classes of one element that are looked up. */
const MAX_CLASSES = 24;

/** Selectors of moments: what a person does may show what is hidden otherwise. */
const OF_MOMENTS = /:(?:hover|focus|active|target|checked|open|popover-open|not\(|has\()/;

/** Selectors of moments and of parts that hold no text of the document. */
const AT_OTHER_TIMES = /:(?:hover|focus|active|visited|target|disabled|checked|before|after)|::/;

const NOTHING = { normal: new Map<string, string>(), important: new Map<string, string>() } as const;

interface StyleRule {
  readonly selector: Selector;
  readonly rule: RawRule;
  readonly order: number;
}

/** The embedded style sheets of one document. */
export class StyleSheets {
  readonly #rules = new Map<string, StyleRule[]>();
  #count = 0;
  #read = 0;
  #matchesLeft = MAX_MATCHES;
  #isComplete = true;
  #hasUnjudgedBackgrounds = false;
  #mayChange = false;

  /** Adds the content of a style element. */
  add(css: string): void {
    const addRule = (rule: RawRule): boolean => {
      this.#addRule(rule);
      this.#read += 1;
      if (this.#read >= MAX_RULES_READ) this.#isComplete = false;
      return this.#read < MAX_RULES_READ;
    };
    readRules(css, addRule, () => {
      this.#mayChange = true;
    });
  }

  /** Whether the sheets have rules for other moments or other screens, which may show what they hide. */
  get mayChange(): boolean {
    return this.#mayChange;
  }

  /** False when a limit left rules out. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Whether selectors that are not understood set backgrounds: then no background is known for sure. */
  get hasUnjudgedBackgrounds(): boolean {
    return this.#hasUnjudgedBackgrounds;
  }

  /** What the sheets declare for an element, by the cascade (CSS Cascade Level 5, section 6), in two layers around its `style` attribute. */
  declarationsFor(element: StyledElement): { readonly normal: Declarations; readonly important: Declarations } {
    const candidates = this.#candidates(element);
    if (candidates.length === 0) return NOTHING;
    const applying = candidates
      .filter(({ selector }) => this.#spendMatch() && matches(selector, element))
      .sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order);
    const normal = new Map<string, string>();
    const important = new Map<string, string>();
    for (const { rule } of applying) {
      for (const [property, value] of rule.normal) normal.set(property, value);
      for (const [property, value] of rule.important) important.set(property, value);
    }
    return { normal, important };
  }

  #addRule(rule: RawRule): void {
    if (OF_MOMENTS.test(rule.prelude)) this.#mayChange = true;
    for (const text of splitList(rule.prelude)) {
      const selector = readSelector(text);
      if (selector === undefined) {
        if (!AT_OTHER_TIMES.test(text) && setsBackground(rule)) this.#hasUnjudgedBackgrounds = true;
        continue;
      }
      const key = keyOf(selector);
      const list = this.#rules.get(key) ?? [];
      if (this.#count >= MAX_RULES || list.length >= MAX_RULES_PER_NAME) {
        this.#isComplete = false;
        continue;
      }
      this.#count += 1;
      list.push({ selector, rule, order: this.#count });
      this.#rules.set(key, list);
    }
  }

  #candidates({ tag, id, classes }: StyledElement): StyleRule[] {
    if (this.#count === 0) return [];
    const keys = ['*', tag, ...(id === '' ? [] : [`#${id}`]), ...classes.slice(0, MAX_CLASSES).map((name) => `.${name}`)];
    return keys.flatMap((key) => this.#rules.get(key) ?? []);
  }

  #spendMatch(): boolean {
    if (this.#matchesLeft > 0) this.#matchesLeft -= 1;
    else this.#isComplete = false;
    return this.#matchesLeft > 0;
  }
}

function setsBackground({ normal, important }: RawRule): boolean {
  return [...normal.keys(), ...important.keys()].some((property) => property.startsWith('background'));
}
