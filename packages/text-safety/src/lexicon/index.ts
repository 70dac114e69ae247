import type { Lexicon } from './concepts.ts';
import { chinese, japanese, korean } from './east-asian.ts';
import { russian, ukrainian } from './east-slavic.ts';
import { english } from './english.ts';
import { danish, dutch, german, swedish } from './germanic.ts';
import { portuguese, spanish } from './iberian.ts';
import { hindi, hinglish } from './indic.ts';
import { arabic, hebrew, persian, turkish } from './middle-eastern.ts';
import { finnish, greek, hungarian, indonesian, thai, vietnamese } from './other.ts';
import { french, italian, romanian } from './romance.ts';
import { czech, polish } from './west-slavic.ts';

/** Every language's phrases. The index of a lexicon is its bit in a language mask: 31 languages at most. */
export const LEXICONS: readonly Lexicon[] = [
  english, german, french, spanish, portuguese, italian, dutch, polish, russian, ukrainian, turkish, arabic, hindi, chinese, japanese, korean, hinglish,
  swedish, danish, finnish, czech, romanian, hungarian, greek, hebrew, persian, indonesian, vietnamese, thai,
]; // prettier-ignore
