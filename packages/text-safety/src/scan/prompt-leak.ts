import type { Budget, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import type { Collector } from './collector.ts';

/** Words in a row that make a quotation: shorter runs are common phrases. */
export const SHINGLE_WORDS = 6;

/** A verbatim run of so many words is a leak by itself. */
export const LEAK_RUN_WORDS = 16;

/** Share of the prompt's shingles in the output from which it is called leaked. */
export const LEAK_SHARE = 0.5;

/** Words of the prompt that are read: longer prompts are documents. */
const MAX_PROMPT_WORDS = 65_536;

/** Words of the output between two looks at the clock: well below a millisecond. */
const WORDS_PER_CHECK = 1024;

const WORD = /[\p{L}\p{N}]{1,64}/gu;

/** Words by which instructions to a model are told from other prompts: an answer that repeats a question leaks nothing. */
const INSTRUCTION =
  /\b(?:you are|you're|you must|your (?:role|task|job|name|instructions?)|never|do not|don't|always|confidential|secret|system prompt|instructions?|respond only|du bist|tu es|vous êtes|eres|usted es|você é|sei un|je bent|jesteś|ты|вы|ти)\b|你是|あなたは|당신은|너는|أنت|तुम|आप/iu;

/** What of a prompt is looked for in output. */
export interface PromptShingles {
  readonly words: ReadonlySet<string>;
  readonly shingles: ReadonlySet<string>;
}

/** The shingles of a prompt that holds instructions; undefined for other prompts, which an answer may repeat. */
export function promptShingles(prompt: string): PromptShingles | undefined {
  if (!INSTRUCTION.test(prompt)) return undefined;
  const words: string[] = [];
  for (const [word] of prompt.matchAll(WORD)) if (words.push(word.toLowerCase()) >= MAX_PROMPT_WORDS) break;
  const shingles = new Set<string>();
  for (let index = 0; index + SHINGLE_WORDS <= words.length; index++) shingles.add(words.slice(index, index + SHINGLE_WORDS).join(' '));
  return shingles.size === 0 ? undefined : { words: new Set(words), shingles };
}

/** Reports output that repeats the instructions of its prompt, word for word or nearly so. False when the budget's time is over. */
export function reportPromptLeak(surface: Surface, prompt: PromptShingles, budget: Budget, collector: Collector): boolean {
  const overlap = new PromptOverlap(prompt);
  if (!overlap.read(surface.text, 0, budget)) return false;
  const threat = overlap.threat(surface);
  if (threat !== undefined) collector.threat(threat);
  return true;
}

/** N-gram overlap of an output with a prompt (Broder, On the resemblance and containment of documents, 1997), read piece by piece. */
export class PromptOverlap {
  readonly #prompt: PromptShingles;
  readonly #seen = new Set<string>();
  readonly #recent: { word: string; start: number }[] = [];
  #run = 0;
  #runStart = 0;
  /** Most words in a row that the output shares with the prompt. */
  #longest = { words: 0, start: 0, end: 0 };
  #words = 0;

  constructor(prompt: PromptShingles) {
    this.#prompt = prompt;
  }

  /** Reads the next piece, which stands at `offset` of the output and ends between words. False when the budget's time is over. */
  read(text: string, offset: number, budget: Budget): boolean {
    for (const match of text.matchAll(WORD)) {
      if (++this.#words % WORDS_PER_CHECK === 0 && !budget.hasTime()) return false;
      this.#take(match[0].toLowerCase(), offset + match.index, offset + match.index + match[0].length);
    }
    return true;
  }

  /** What has been read so far as evidence on a surface, where it is enough. */
  threat(surface: Surface): ThreatEvidence | undefined {
    const { words, start, end } = this.#longest;
    const share = this.#seen.size / this.#prompt.shingles.size;
    const isVerbatim = words >= LEAK_RUN_WORDS;
    if (!isVerbatim && share < LEAK_SHARE) return undefined;
    return {
      category: 'system_prompt_leak',
      technique: isVerbatim ? 'prompt-repeated' : 'prompt-paraphrased',
      reason: isVerbatim
        ? 'The output repeats its prompt’s instructions word for word.'
        : 'The output repeats most of its prompt’s instructions.',
      confidence: Math.min(0.95, isVerbatim ? 0.75 + 0.2 * share : 0.4 + 0.5 * share),
      intent: 'malicious',
      visibility: surface.visibility,
      hiddenBy: surface.hiddenBy,
      location: surface.locate?.(start, end) ?? surface.location ?? { kind: 'text', start, end },
    };
  }

  #take(word: string, start: number, end: number): void {
    if (!this.#prompt.words.has(word)) {
      this.#recent.length = 0;
      this.#run = 0;
      return;
    }
    this.#recent.push({ word, start });
    if (this.#recent.length > SHINGLE_WORDS) this.#recent.shift();
    const shingle = this.#recent.map((each) => each.word).join(' ');
    if (!this.#prompt.shingles.has(shingle)) {
      this.#run = 0;
      return;
    }
    this.#seen.add(shingle);
    if (this.#run === 0) this.#runStart = this.#recent[0]?.start ?? start;
    this.#run = this.#run === 0 ? SHINGLE_WORDS : this.#run + 1;
    if (this.#run > this.#longest.words) this.#longest = { words: this.#run, start: this.#runStart, end };
  }
}
