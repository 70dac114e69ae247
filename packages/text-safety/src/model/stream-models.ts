import type { Budget, Report, ScanSettings, ThreatEvidence } from '@input-trust/detector-kit';
import { merge } from './inspect-with-models.ts';
import { judgeByNgram, judgeWindows, NO_MODELS } from './judge-with-models.ts';
import { finishedPassages, WINDOW_UNITS } from './model-windows.ts';
import { loadedPromptAttackModels, loadPromptAttackModels } from './prompt-attack-models.ts';
import type { PromptAttackModels } from './prompt-attack-models.ts';
import { remembering } from './remembering.ts';
import { WindowSelector } from './window-selector.ts';

type Selector = Pick<WindowSelector, 'offer'>;
type Offer = Parameters<WindowSelector['offer']>;

/** Places of a stream that the models give as evidence before its end: more than anybody reads. */
const MAX_GIVEN = 500;

/**
 * The learned models beside a text that streams. What they say in the end is what they say of the whole text. Meanwhile the n-gram model reads
 * finished passages as they come, and the transformer, in the background, those that are among the most suspicious so far; it remembers
 * their scores until the end.
 */
export class StreamModels {
  readonly #settings: ScanSettings;
  readonly #newBudget: () => Budget;
  readonly #loading: Promise<PromptAttackModels>;
  #models: PromptAttackModels | undefined;
  #whole: WindowSelector | undefined;
  #ahead: WindowSelector | undefined;
  /** What came before the n-gram model was loaded. */
  #early: Offer[] = [];
  #reading: Promise<void> | undefined;
  #hasMore = false;
  #found: ThreatEvidence[] = [];
  readonly #given: { start: number; end: number }[] = [];

  /** `newBudget` gives one without a deadline, whose signal ends everything. */
  constructor(settings: ScanSettings, newBudget: () => Budget) {
    this.#settings = settings;
    this.#newBudget = newBudget;
    this.#loading = this.#load();
  }

  /** Takes the windows of the text, each once, in order. */
  get whole(): Selector {
    return {
      offer: (...offer) => {
        if (this.#whole === undefined) this.#early.push(offer);
        else this.#whole.offer(...offer);
      },
    };
  }

  /** Takes the end of the text so far, of which so many units are new. */
  ahead(newUnits: number): Selector {
    return {
      offer: (text, place, hits, options) =>
        this.#ahead?.offer(finishedPassages(text), place, hits, { ...options, from: text.length - newUnits - WINDOW_UNITS }),
    };
  }

  /** Judges what was taken ahead: at once where the n-gram model speaks alone, else in the background. */
  readAhead(): void {
    if (this.#ahead === undefined || this.#models?.ngram === undefined) return;
    if (this.#settings.mode === 'fast') this.#found.push(...judgeByNgram(this.#ahead, this.#models.ngram).threats);
    else if (this.#reading === undefined) this.#reading = this.#read(this.#ahead, this.#models);
    else this.#hasMore = true;
  }

  /** Evidence at places where none was given before. */
  takeThreats(): ThreatEvidence[] {
    const threats = this.#found.filter(({ location }) => {
      if (location?.kind !== 'text' || this.#given.length >= MAX_GIVEN) return false;
      const { end, start } = location;
      if (this.#given.some((given) => given.start < end && start < given.end)) return false;
      this.#given.push({ start, end });
      return true;
    });
    this.#found = [];
    return threats;
  }

  /** What rules and models say of the whole text. Whoever does not want to know need not handle the rejection that an abort brings. */
  end(report: Report): Promise<Report> {
    this.#hasMore = false;
    const whole = this.#judge(report);
    whole.catch(() => undefined);
    return whole;
  }

  async #judge(report: Report): Promise<Report> {
    const models = await this.#loading;
    this.#ahead = undefined;
    await this.#reading;
    const judgement =
      this.#whole === undefined
        ? NO_MODELS
        : await judgeWindows(this.#whole, models, { mode: this.#settings.mode, budget: this.#newBudget() });
    return merge(report, judgement);
  }

  /** The n-gram model first: it is there long before the transformer. */
  async #load(): Promise<PromptAttackModels> {
    const { mode } = this.#settings;
    const { ngram } = loadedPromptAttackModels() ?? (await loadPromptAttackModels('fast'));
    if (ngram !== undefined) {
      this.#whole = new WindowSelector(ngram, mode);
      this.#ahead = new WindowSelector(ngram, mode);
      for (const offer of this.#early) this.#whole.offer(...offer);
    }
    this.#early = [];
    const transformer = mode === 'fast' ? undefined : (await loadPromptAttackModels(mode)).transformer;
    this.#models = { ...(ngram && { ngram }), ...(transformer && { transformer: remembering(transformer) }) };
    return this.#models;
  }

  async #read(selector: WindowSelector, models: PromptAttackModels): Promise<void> {
    try {
      do {
        this.#hasMore = false;
        const { threats } = await judgeWindows(selector, models, { mode: this.#settings.mode, budget: this.#newBudget() });
        this.#found.push(...threats);
      } while (this.#hasMore);
    } catch {
      // Only an abort ends here, and whoever aborted meets it in the next write and in the end.
    }
    this.#reading = undefined;
  }
}
