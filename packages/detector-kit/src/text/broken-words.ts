import { characterSet, isMember } from './character-runs.ts';
import type { CharacterSet } from './character-runs.ts';
import type { Rewritten } from './offset-map.ts';
import { TextRewriter } from './offset-map.ts';
import { VOCABULARY } from './vocabulary.ts';
import { wordAround } from './word-around.ts';

/** What stands between two letters of one word for a machine alone: a hyphen at a line's end, a comment, an empty or inline element, a joint of two string literals. */
const BREAK =
  /(?<=[A-Za-z])(?:[-\u2010]\r?\n[ \t]{0,8}|<!--[^>]{0,80}-->|<([a-z]{1,10})\b[^<>]{0,80}><\/\1>|<wbr ?\/?>|<\/?(?:b|i|u|em|strong|span|font|mark|small|s)\b[^<>]{0,80}>|["'`]\s{0,3}[+.&]\s{0,3}["'`])(?=[A-Za-z])/g;

/** A sign between two letters, as in words in pieces: `ig-nore`, `pre.vi.ous`. */
const SPLIT_SPOT = /[A-Za-z][-._*~|/+^=][A-Za-z]/g;
const SPLIT_CHARACTERS = characterSet(/[-._*~|/+^=A-Za-z]/);

/** A letter three times in a row. */
const STRETCHED_SPOT = /aaa|bbb|ccc|ddd|eee|fff|ggg|hhh|iii|jjj|kkk|lll|mmm|nnn|ooo|ppp|qqq|rrr|sss|ttt|uuu|vvv|www|xxx|yyy|zzz/gi;
const LETTERS = characterSet(/[A-Za-z]/);

/** Units of a word to either side of a spot; longer ones are identifiers and addresses. */
const MAX_WORD = 40;

/** Letters of known words that must come out: one long word or two short ones, as for leetspeak. */
const MIN_KNOWN_LETTERS = 6;

/** A single one is a slip of the keys. */
const MIN_STRETCHED_WORDS = 2;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Words in pieces put together and stretched ones shortened, or nothing when there are none. */
export function joinBrokenWords(text: string): Rewritten | undefined {
  const edits: Edit[] = [];
  for (const { 0: part, index } of text.matchAll(BREAK)) edits.push({ start: index, end: index + part.length, text: '' });
  const stretched = [...stretchedWords(text)];
  const known = [...splitWords(text), ...(stretched.length >= MIN_STRETCHED_WORDS ? stretched : [])];
  if (known.reduce((sum, edit) => sum + edit.text.length, 0) >= MIN_KNOWN_LETTERS) edits.push(...known);
  const rewriter = new TextRewriter(text);
  let behind = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    if (edit.start < behind) continue;
    rewriter.replace(edit.start, edit.end, edit.text);
    behind = edit.end;
  }
  return rewriter.finish();
}

/** Pieces that make a known word together and are not all words by themselves. */
function* splitWords(text: string): Generator<Edit, void, undefined> {
  for (const { start, end } of wordsAt(text, SPLIT_SPOT, SPLIT_CHARACTERS)) {
    const word = text.slice(start, end).replace(/[^A-Za-z]{1,40}$/, '');
    const parts = word.split(/[^A-Za-z]/);
    const joined = parts.join('');
    if (parts.every((part) => VOCABULARY.has(part.toLowerCase())) || !VOCABULARY.has(joined.toLowerCase())) continue;
    yield { start, end: start + word.length, text: joined };
  }
}

/** Words of the vocabulary with letters drawn out. */
function* stretchedWords(text: string): Generator<Edit, void, undefined> {
  for (const { start, end } of wordsAt(text, STRETCHED_SPOT, LETTERS)) {
    const word = text.slice(start, end).toLowerCase();
    const short = [word.replaceAll(/([a-z])\1{2,}/g, '$1'), word.replaceAll(/([a-z])\1{2,}/g, '$1$1')].find((each) => VOCABULARY.has(each));
    if (short !== undefined) yield { start, end, text: short };
  }
}

/** The words around the spots of a text, each once. */
function* wordsAt(text: string, spot: RegExp, characters: CharacterSet): Generator<{ start: number; end: number }, void, undefined> {
  let searched = 0;
  for (const { index } of text.matchAll(spot)) {
    if (index < searched) continue;
    const word = wordAround(text, index, (unit) => isMember(characters, unit), MAX_WORD);
    searched = word.end;
    yield word;
  }
}
