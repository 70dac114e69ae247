import type { Surface } from '@input-trust/detector-kit';
import type { Collector } from './collector.ts';

/** Words in a row that make a quotation: shorter runs are common phrases. */
export const SHINGLE_WORDS = 6;

/** A verbatim run of so many words is a leak by itself. */
export const LEAK_RUN_WORDS = 16;

/** Share of the prompt's shingles in the output from which it is called leaked. */
export const LEAK_SHARE = 0.5;

/** Shingles of the prompt that are kept: the first 64 thousand words. */
const MAX_SHINGLES = 65_536;

const WORD = /[\p{L}\p{N}]{1,64}/gu;

/** Words by which instructions to a model are told from other prompts: an answer that repeats a question leaks nothing. */
const INSTRUCTION =
  /\b(?:you are|you're|you must|your (?:role|task|job|name|instructions?)|never|do not|don't|always|confidential|secret|system prompt|instructions?|respond only|du bist|tu es|vous êtes|eres|usted es|você é|sei un|je bent|jesteś|ты|вы|ти)\b|你是|あなたは|당신은|너는|أنت|तुम|आप/iu;

interface Overlap {
  /** Most words in a row that the output shares with the prompt. */
  readonly longestRun: number;
  /** Share of the prompt's shingles that the output holds. */
  readonly share: number;
  readonly start: number;
  readonly end: number;
}

/** Reports output that repeats the instructions of its prompt, word for word or nearly so. */
export function reportPromptLeak(surface: Surface, prompt: string, collector: Collector): void {
  if (!INSTRUCTION.test(prompt)) return;
  const overlap = overlapOf(surface.text, prompt);
  if (overlap === undefined) return;
  const isVerbatim = overlap.longestRun >= LEAK_RUN_WORDS;
  if (!isVerbatim && overlap.share < LEAK_SHARE) return;
  const location = surface.locate?.(overlap.start, overlap.end) ??
    surface.location ?? { kind: 'text' as const, start: overlap.start, end: overlap.end };
  collector.threat({
    category: 'system_prompt_leak',
    technique: isVerbatim ? 'prompt-repeated' : 'prompt-paraphrased',
    reason: isVerbatim
      ? 'The output repeats its prompt’s instructions word for word.'
      : 'The output repeats most of its prompt’s instructions.',
    confidence: Math.min(0.95, isVerbatim ? 0.75 + 0.2 * overlap.share : 0.4 + 0.5 * overlap.share),
    intent: 'malicious',
    visibility: surface.visibility,
    hiddenBy: surface.hiddenBy,
    location,
  });
}

/** N-gram overlap of two texts (Broder, On the resemblance and containment of documents, 1997); undefined when nothing is shared. */
function overlapOf(output: string, prompt: string): Overlap | undefined {
  const known = new Set<string>();
  const promptWords = [...prompt.matchAll(WORD)].map(([word]) => word.toLowerCase());
  for (let index = 0; index + SHINGLE_WORDS <= promptWords.length && known.size < MAX_SHINGLES; index++) {
    known.add(promptWords.slice(index, index + SHINGLE_WORDS).join(' '));
  }
  if (known.size === 0) return undefined;
  const seen = new Set<string>();
  const recent: { word: string; start: number }[] = [];
  let run = 0;
  let best = { longestRun: 0, start: 0, end: 0 };
  let runStart = 0;
  for (const match of output.matchAll(WORD)) {
    recent.push({ word: match[0].toLowerCase(), start: match.index });
    if (recent.length > SHINGLE_WORDS) recent.shift();
    const shingle = recent.map(({ word }) => word).join(' ');
    if (!known.has(shingle)) {
      run = 0;
      continue;
    }
    seen.add(shingle);
    if (run === 0) runStart = recent[0]?.start ?? match.index;
    run = run === 0 ? SHINGLE_WORDS : run + 1;
    if (run > best.longestRun) best = { longestRun: run, start: runStart, end: match.index + match[0].length };
  }
  return best.longestRun === 0 ? undefined : { ...best, share: seen.size / known.size };
}
