import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editorSchema, faultsOf, FOLDER, indexFor, languageFiles } from '../scripts/language-files.ts';
import { languagesOf, LEXICONS, RULES, scanText } from '../src/index.ts';
import { CONCEPTS, WITHOUT_WORDS } from '../src/lexicon/concepts.ts';
import type { Concept } from '../src/lexicon/concepts.ts';
import { phrasesOf } from '../src/lexicon/lexicon.ts';
import type { Lexicon } from '../src/lexicon/lexicon.ts';
import { RuleMatcher } from '../src/match/rule-matcher.ts';

function malicious(text: string): { technique: string; confidence: number }[] {
  return scanText(text)
    .threats.filter(({ intent }) => intent === 'malicious')
    .map(({ technique, confidence }) => ({ technique, confidence }));
}

describe('language files', () => {
  const files = languageFiles();

  it.each(files)('$name is as the schema asks', (file) => {
    expect(faultsOf(file)).toEqual([]);
  });

  it('are all in the index, and the editor schema is that of the check', () => {
    expect(files.length).toBeGreaterThanOrEqual(29);
    expect(readFileSync(new URL('../lexicon/languages.ts', FOLDER), 'utf8')).toBe(indexFor(files.map(({ name }) => name)));
    expect(readFileSync(new URL('language.schema.json', FOLDER), 'utf8')).toBe(editorSchema());
    expect(LEXICONS.map(({ language }) => `${language}.json`)).toEqual(files.map(({ name }) => name));
  });

  const right = files.find(({ name }) => name === 'da.json')?.text ?? '';
  it.each([
    ['is no JSON', (text: string) => text.slice(0, -3), 'da.json: is no JSON: '],
    ['lacks an example', (text: string) => text.replace('"override":', '"overide":'), 'da.json: examples.override: '],
    [
      'lists an unknown meaning',
      (text: string) => text.replace('"phrases": {', '"phrases": { "orverride": ["x"],'),
      'da.json: phrases: Unrecognized key',
    ],
    [
      'lists addresses',
      (text: string) => text.replace('"phrases": {', '"phrases": { "target": ["x"],'),
      'da.json: phrases: Unrecognized key: "target"',
    ],
    [
      'lost a comma between phrases',
      (text: string) => text.replace('"ignorer"', '"ignorer, glem"'),
      'da.json: phrases.override.0: holds a comma',
    ],
    ['has a phrase without letters', (text: string) => text.replace('"ignorer"', '"!"'), 'da.json: phrases.override.0: needs a letter'],
    [
      'has a star inside',
      (text: string) => text.replace('"ignorer"', '"ign*orer"'),
      'da.json: phrases.override.0: may have * only at its end',
    ],
    [
      'lists a phrase twice',
      (text: string) => text.replace('"ignorer"', '"ignorer", "ignorer"'),
      'da.json: phrases.override.1: "ignorer" is listed twice',
    ],
    ['has a number for a phrase', (text: string) => text.replace('"ignorer"', '7'), 'da.json: phrases.override.0: must be a phrase or'],
    ['combines one list', (text: string) => text.replace('"ignorer"', '{ "combine": [["a"]] }'), 'da.json: phrases.override.0.combine: '],
    ['has another name', (text: string) => text.replace('"language": "da"', '"language": "nb"'), 'da.json: language: is "nb"'],
  ])('are refused by file, path and fault: one that %s', (_, change, fault) => {
    expect(faultsOf({ name: 'da.json', text: right })).toEqual([]);
    const faults = faultsOf({ name: 'da.json', text: change(right) });
    expect(faults.filter((line) => line.startsWith(fault))).toHaveLength(1);
  });

  it('stand for every phrase that takes one part of each combined list', () => {
    expect(phrasesOf(['a*', { combine: [['b'], ['', 'c d'], ['e', 'f*']] }])).toEqual(['a*', 'b e', 'b f*', 'b c d e', 'b c d f*']);
  });
});

describe('languages', () => {
  it.each(LEXICONS)('finds the core attacks in $name', ({ examples: { override, leak, jailbreak, exfiltration } }) => {
    for (const attack of [override, leak, jailbreak, exfiltration]) {
      const [strongest] = malicious(attack);
      expect({ attack, found: (strongest?.confidence ?? 0) >= 0.7 }).toEqual({ attack, found: true });
    }
  });

  it.each(LEXICONS)('stays quiet on everyday sentences in $name', ({ examples: { innocent } }) => {
    for (const sentence of innocent) expect({ sentence, found: malicious(sentence) }).toEqual({ sentence, found: [] });
  });

  it('have words for every meaning, at least in one language', () => {
    const concepts = Object.keys(CONCEPTS) as Concept[];
    const listed = concepts.filter((concept) => LEXICONS.some(({ phrases }) => phrases[concept] !== undefined));
    expect(listed).toEqual(concepts.filter((concept) => !WITHOUT_WORDS.has(concept)));
  });

  it('knows override, leak and jailbreak in every language that is promised', () => {
    const promised = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ru', 'uk', 'tr', 'ar', 'hi', 'zh', 'ja', 'ko', 'hi-Latn'];
    for (const id of ['override-instructions', 'reveal-system-prompt', 'jailbreak-unrestricted-persona', 'send-sensitive-data']) {
      const rule = RULES.find((candidate) => candidate.id === id);
      expect(rule === undefined ? [] : languagesOf(rule)).toEqual(expect.arrayContaining(promised));
    }
  });

  it('are known wherever a rule names them', () => {
    const known = LEXICONS.map(({ language }) => language);
    expect(RULES.flatMap(languagesOf).filter((language) => !known.includes(language))).toEqual([]);
  });

  it('may be any number, and a rule holds in one of them, not across two', () => {
    const examples = { override: '', leak: '', jailbreak: '', exfiltration: '', innocent: [] };
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const made = Array.from({ length: 70 }, (_, number): Lexicon => {
      const suffix = `${letters[Math.floor(number / 26)] ?? ''}${letters[number % 26] ?? ''}`;
      return {
        language: `x${suffix}`,
        name: suffix,
        verbFinal: number % 2 === 1,
        examples,
        phrases: { override: [`drop${suffix}`], instruction: [`order${suffix}`, 'orders'], prior: [`former${suffix}`] },
        cues: {},
      };
    });
    const rule = {
      id: 'drop',
      category: 'prompt_injection',
      reason: 'Drops orders.',
      confidence: 0.9,
      parts: [['override'], ['prior'], ['instruction']] as const,
      span: 60,
    };
    const matcher = new RuleMatcher([rule], made);
    const isFound = (text: string): boolean => matcher.match(text, 'input').matches.length > 0;
    for (const { name } of made) {
      expect(isFound(`drop${name} all former${name} order${name}`)).toBe(true);
      expect(isFound(`drop${name} all former${name} orders`)).toBe(true);
    }
    expect(isFound('dropaa all formerbp orders')).toBe(false);
    expect(isFound('dropaa all formerbg orders')).toBe(false);
    expect(isFound('formerbg orderbg dropbg')).toBe(false);
    expect(isFound('formerbh orderbh dropbh')).toBe(true);
  });
});
