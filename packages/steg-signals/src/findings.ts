import { Material, readingOf } from '@input-trust/detector-kit';
import type { Budget, CoverageReason, MaterialInit, Report, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { isProseAmongBytes } from '@input-trust/hidden-text';
import { isOneScript } from './text-runs.ts';

/** Characters of one piece of text that is handed on. The longest honest metadata field, a history in XMP, is shorter. */
export const MAX_TEXT_CHARACTERS = 1 << 18;

/** What the checks of one image have found so far. */
export class Findings {
  readonly material: Material;
  readonly budget: Budget;
  readonly #surfaces: Surface[] = [];
  readonly #children: Material[] = [];
  readonly #threats: ThreatEvidence[] = [];
  readonly #signals = new Set<Signal>();
  readonly #reasons = new Set<CoverageReason>();

  constructor(material: Material, budget: Budget) {
    this.material = material;
    this.budget = budget;
  }

  /** Text of a metadata field, for one item. White space alone is no text. */
  metadata(path: string, text: string): void {
    this.#text(text, { origin: 'metadata', visibility: 'unknown', hiddenBy: [], location: { kind: 'part', path } });
  }

  /** Text where no reader of metadata looks: private segments and chunks, data of camera makers. */
  hiddenMetadata(path: string, text: string): void {
    this.#text(text, { origin: 'metadata', visibility: 'hidden', hiddenBy: ['metadata'], location: { kind: 'part', path } });
  }

  /** Text that no viewer shows, and what hides it. */
  payload(path: string, text: string, hiddenBy: string): void {
    this.#text(text, { origin: 'payload', visibility: 'hidden', hiddenBy: [hiddenBy], location: { kind: 'part', path } });
  }

  /** A file inside the image, for one item, where nesting is allowed. */
  child(child: Omit<MaterialInit, 'parent'>): void {
    if (!this.budget.allowsDepth(this.material.depth + 1)) {
      this.#reasons.add('depth_budget_exceeded');
    } else if (this.#spendItem()) {
      this.#children.push(new Material({ ...child, parent: this.material }));
    }
  }

  /** Texts of the file as it stands that nothing has read, for one item together. */
  unread(texts: readonly string[]): void {
    const known = this.#surfaces.map(({ text }) => text.trim()).filter((text) => text.length >= MIN_KNOWN);
    const all = squeezed(known.join('\n'));
    // Bytes before or behind a text that was read can look like letters of it: what counts is what remains without it.
    const unread = texts.filter((text) => !all.includes(squeezed(text)) && isProseAmongBytes(without(text, known)) && isOneScript(text));
    if (unread.length > 0) this.metadata('unread bytes', unread.join('\n'));
  }

  threat(threat: ThreatEvidence): void {
    this.#threats.push(threat);
  }

  /** Whether a threat of the technique was reported. */
  has(technique: string): boolean {
    return this.#threats.some((threat) => threat.technique === technique);
  }

  signal(signal: Signal): void {
    this.#signals.add(signal);
  }

  reason(reason: CoverageReason): void {
    this.#reasons.add(reason);
  }

  report(): Report {
    return readingOf({
      surfaces: this.#surfaces,
      children: this.#children,
      reasons: [...this.#reasons],
      threats: this.#threats,
      signals: [...this.#signals],
    });
  }

  #text(text: string, surface: Omit<Surface, 'text'>): void {
    const trimmed = text.slice(0, MAX_TEXT_CHARACTERS).trim();
    if (trimmed === '' || this.#surfaces.some((other) => other.text === trimmed && other.origin === surface.origin)) return;
    if (text.length > MAX_TEXT_CHARACTERS) this.#reasons.add('decoded_byte_budget_exceeded');
    if (this.#spendItem()) this.#surfaces.push({ text: trimmed, ...surface });
  }

  #spendItem(): boolean {
    if (this.budget.spend('items', 1)) return true;
    this.#reasons.add('item_budget_exceeded');
    return false;
  }
}

/** Characters from which on a text that was read is told from chance. */
const MIN_KNOWN = 16;

function without(text: string, known: readonly string[]): string {
  return known.reduce((rest, read) => rest.replaceAll(read, '\n'), text);
}

function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '');
}
