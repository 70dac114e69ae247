import type { Cue } from '../lexicon/cues.ts';
import { LEXICONS } from '../lexicon/languages.ts';
import { phrasesOf } from '../lexicon/lexicon.ts';
import type { PhraseList } from '../lexicon/lexicon.ts';
import type { ConceptHit } from './hit-index.ts';
import { languageSet } from './language-set.ts';
import type { LanguageSet } from './language-set.ts';
import { PhraseTrie } from './phrase-trie.ts';
import type { Phrase } from './phrase-trie.ts';

/** A word or phrase that tells how the order beside it is meant. Its offsets are those of the stretch that was searched. */
export interface CueHit extends ConceptHit {
  readonly cue: Cue;
}

interface CueMeaning {
  readonly cue: Cue;
  readonly languages: LanguageSet;
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
  for (const [number, { cues }] of LEXICONS.entries()) {
    const languages = languageSet([number]);
    for (const [cue, list] of Object.entries(cues) as [Cue, PhraseList][]) {
      const value = meanings.push({ cue, languages }) - 1;
      for (const phrase of phrasesOf(list)) phrases.push({ phrase, value });
    }
  }
  return { trie: new PhraseTrie(phrases), meanings };
}
