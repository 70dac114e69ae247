import { bodySurface, Budget } from '@input-trust/detector-kit';
import type { Report, DocumentSurface, ThreatEvidence } from '@input-trust/detector-kit';
import { textWindows } from '@input-trust/detector-kit/text';
import { createStreamRedactor, recogniseDocumentSurface } from '@input-trust/sensitive-data';
import { NO_CUSTOM_RULES } from './custom/compile-rules.ts';
import { StreamModels } from './model/stream-models.ts';
import { Collector } from './scan/collector.ts';
import { PromptOverlap, promptShingles } from './scan/prompt-leak.ts';
import { scanWindow, WINDOW_OVERLAP, WINDOW_SIZE } from './scan/surface-scan.ts';
import type { ScanContext } from './scan/surface-scan.ts';
import { LIMITS } from './scan-text.ts';
import type { ScanTextOptions } from './scan-text.ts';

/** Options of `scanText` that hold for a stream: its end is not known, so that there is neither an early end nor a time for the whole. */
export type TextStreamOptions = Omit<ScanTextOptions, 'stopOnFirstThreat' | 'timeMs'>;

/** What one chunk has brought. */
export interface StreamedText {
  /** Text that is safe to show, redacted: all of it together equals `redact(text, findRedactions(text))` of the whole. */
  readonly safeText: string;
  /**
   * Evidence that the text so far gives and that no chunk before has given: of the rules and of what the models have read meanwhile. It is
   * provisional: what follows may add to its weight or take from it.
   */
  readonly threats: readonly ThreatEvidence[];
}

/** How a stream ended. */
export interface StreamEnd {
  /** The text that was held back. */
  readonly safeText: string;
  /** What `scanTextWithModels` says of the whole text, as soon as the models have read what they have not read yet. Rejects only when `signal` aborts. */
  readonly report: Promise<Report>;
}

/** Scans a text while it streams. */
export interface TextStreamScanner {
  /** Takes the next chunk and gives what may be shown by now. */
  write(chunk: string): StreamedText;
  /** Gives the rest at once. The scanner must not be used afterwards. */
  end(): StreamEnd;
}

/** So many new units are looked through at once: a sentence or two, so that evidence comes while the answer is still being written. */
export const SCAN_STEP = 256;

/** Pieces of evidence that are remembered as given: more than a report holds. */
const MAX_GIVEN = 10_000;

/**
 * Scans model output while it streams: secrets and personal data never leave it, not even across the border of two
 * chunks, and evidence is given as soon as a sentence shows it. However the text is cut into chunks, the end report and
 * the whole output are the same. No text waits for a model. Memory is bounded by one window (64 Ki units), whatever the length
 * of the stream; only what comes before the n-gram model is loaded, once per process, is kept until then.
 * Methods throw only when `signal` aborts.
 */
export function createTextStreamScanner(options: TextStreamOptions = {}): TextStreamScanner {
  return new StreamScan(options);
}

class StreamScan implements TextStreamScanner {
  readonly #surface = bodySurface('');
  readonly #context: ScanContext;
  readonly #models: StreamModels;
  readonly #redactor: ReturnType<typeof createStreamRedactor>;
  readonly #overlap: PromptOverlap | undefined;
  readonly #given = new Set<string>();
  #document: DocumentSurface | undefined;
  /** The open window: what has come since its start. */
  #text = '';
  /** Where the open window starts in the stream. */
  #start = 0;
  /** Up to where of the open window evidence was given, and the prompt was compared. */
  #scanned = 0;
  #compared = 0;
  #isFirst = true;

  constructor(options: TextStreamOptions) {
    const { mode = 'secure', phase = 'output', profile = 'balanced', customRules = NO_CUSTOM_RULES, originalPrompt, signal } = options;
    const settings = { mode, phase, profile, stopOnFirstThreat: false };
    this.#models = new StreamModels(settings, () => newBudget(signal));
    this.#context = {
      settings,
      budget: newBudget(signal),
      collector: new Collector(),
      rules: customRules,
      isSuppressed: customRules.suppressionsAt(new Date()),
      selector: this.#models.whole,
    };
    this.#redactor = createStreamRedactor({ customRules });
    const prompt = phase === 'output' && originalPrompt !== undefined ? promptShingles(originalPrompt) : undefined;
    this.#overlap = prompt === undefined ? undefined : new PromptOverlap(prompt);
  }

  write(chunk: string): StreamedText {
    const safeText = this.#redactor.push(chunk);
    const threats: ThreatEvidence[] = [];
    // A chunk may be as long as the whole text: it is taken in pieces, so that the open window stays what it is.
    for (let at = 0; at < chunk.length; at += WINDOW_SIZE) {
      this.#text += chunk.slice(at, at + WINDOW_SIZE);
      while (this.#text.length > WINDOW_SIZE) this.#closeWindow(threats);
    }
    if (this.#text.length - this.#scanned >= SCAN_STEP) this.#scanTail(threats);
    threats.push(...this.#models.takeThreats());
    return { safeText, threats };
  }

  end(): StreamEnd {
    const { budget, collector } = this.#context;
    this.#judge(this.#text);
    if (this.#overlap !== undefined) {
      this.#overlap.read(this.#text.slice(this.#compared), this.#start + this.#compared, budget);
      const leak = this.#overlap.threat(this.#surface);
      if (leak !== undefined) collector.threat(leak);
    }
    for (const reason of budget.exhausted) collector.reason(reason);
    return { safeText: this.#redactor.flush(), report: this.#models.end(collector.report()) };
  }

  /** Judges the first window of the text as `scanText` does, and goes on with the next one. */
  #closeWindow(threats: ThreatEvidence[]): void {
    const [first, second] = textWindows(this.#text, { size: WINDOW_SIZE, overlap: WINDOW_OVERLAP });
    if (first === undefined || second === undefined) return;
    this.#scanTail(threats);
    this.#judge(first.text);
    this.#compare();
    this.#text = this.#text.slice(second.start);
    this.#start += second.start;
    this.#scanned = Math.max(0, this.#scanned - second.start);
    this.#compared = Math.max(0, this.#compared - second.start);
  }

  #judge(text: string): void {
    if (this.#isFirst) {
      // The kind of a document shows on its first pages, which the first window holds.
      this.#document = recogniseDocumentSurface(this.#text);
      if (this.#document !== undefined) this.#context.collector.signal(`document_surface_${this.#document}`);
      this.#isFirst = false;
    }
    scanWindow({ text, start: this.#start, end: this.#start + text.length }, this.#surface, this.#document, this.#context);
  }

  /** Compares what ends between words with the prompt. */
  #compare(): void {
    if (this.#overlap === undefined) return;
    const end = lastBoundary(this.#text);
    if (end <= this.#compared) return;
    this.#overlap.read(this.#text.slice(this.#compared, end), this.#start + this.#compared, this.#context.budget);
    this.#compared = end;
  }

  /** Gives what is new in the text behind the last look, with as much before it as evidence reaches back. */
  #scanTail(threats: ThreatEvidence[]): void {
    const { rules, settings, isSuppressed, budget } = this.#context;
    const from = Math.max(0, this.#scanned - WINDOW_OVERLAP);
    const collector = new Collector();
    const start = this.#start + from;
    const text = this.#text.slice(from);
    const selector = this.#models.ahead(this.#text.length - this.#scanned);
    const context = { settings, rules, isSuppressed, collector, selector, budget: newBudget(budget.signal) };
    scanWindow({ text, start, end: start + text.length }, this.#surface, this.#document, context);
    this.#models.readAhead();
    this.#compare();
    const leak = this.#overlap?.threat(this.#surface);
    if (leak !== undefined) collector.threat({ ...leak, location: { kind: 'text', start: 0, end: 0 } });
    for (const threat of collector.report().threats) {
      const key = `${threat.category} ${threat.technique} ${threat.location?.kind === 'text' ? threat.location.start : 0}`;
      if (this.#given.has(key)) continue;
      if (this.#given.size < MAX_GIVEN) this.#given.add(key);
      threats.push(threat);
    }
    this.#scanned = this.#text.length;
  }
}

/** Time is the caller's: a stream lasts as long as its source speaks. */
function newBudget(signal: AbortSignal | undefined): Budget {
  return new Budget({ ...LIMITS, timeMs: Number.MAX_SAFE_INTEGER }, signal === undefined ? {} : { signal });
}

const BETWEEN_WORDS = /[^\p{L}\p{N}\ud800-\udfff]/u;

/** One past the last unit that belongs to no word. Half a character may still become a letter. */
function lastBoundary(text: string): number {
  let end = text.length;
  while (end > 0 && !BETWEEN_WORDS.test(text.charAt(end - 1))) end--;
  return end;
}
