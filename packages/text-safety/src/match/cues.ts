import { CUE_PHRASES, CUES } from '../lexicon/cues.ts';
import type { Cue } from '../lexicon/cues.ts';
import { LEXICONS } from '../lexicon/index.ts';
import type { ConceptHit } from './hit-index.ts';
import { PhraseTrie } from './phrase-trie.ts';
import type { Phrase } from './phrase-trie.ts';

/** A word or phrase that tells how the order beside it is meant. Its offsets are those of the stretch that was searched. */
export interface CueHit extends ConceptHit {
  readonly cue: Cue;
}

interface CueMeaning {
  readonly cue: Cue;
  readonly languages: number;
}

let finder: { readonly trie: PhraseTrie; readonly meanings: readonly CueMeaning[] } | undefined;

/** The cues in a stretch of text beside a match, in order of their start. They have a trie of their own: most texts hold no match, and are not searched. */
export function cuesIn(text: string): CueHit[] {
  finder ??= buildFinder();
  const { trie, meanings } = finder;
  const hits: CueHit[] = [];
  trie.find(text, (value, start, end) => {
    const meaning = meanings[value];
    if (meaning !== undefined) hits.push({ ...meaning, start, end });
  });
  return hits;
}

function buildFinder(): { trie: PhraseTrie; meanings: CueMeaning[] } {
  const phrases: Phrase[] = [];
  const meanings: CueMeaning[] = [];
  for (const cue of CUES)
    for (const [bit, { language }] of LEXICONS.entries()) {
      const list = CUE_PHRASES[cue][language];
      if (list === undefined) continue;
      const value = meanings.push({ cue, languages: 1 << bit }) - 1;
      for (const phrase of list.split(',')) phrases.push({ phrase: phrase.trim().replaceAll(/\s+/g, ' '), value });
    }
  return { trie: new PhraseTrie(phrases), meanings };
}
