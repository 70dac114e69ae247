import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { CONCEPTS, WITHOUT_WORDS } from '../src/lexicon/concepts.ts';
import { CUES } from '../src/lexicon/cues.ts';
import { isPhrase } from '../src/match/phrase-trie.ts';

/** Where the languages are: one file each. */
export const FOLDER = new URL('../src/languages/', import.meta.url);

/** The longest phrase of any language today has 60 characters; a longer one is a list that lost its commas. */
const LONGEST_PHRASE = 80;

const Part = z
  .string()
  .max(LONGEST_PHRASE)
  .refine((part) => part === part.trim() && !part.includes('  '), 'has white space too much')
  .refine((part) => !/[,;\n\r\t]/.test(part), 'holds a comma: write two phrases')
  .refine((part) => !part.slice(0, -1).includes('*'), 'may have * only at its end');

const Phrase = Part.refine(isPhrase, 'needs a letter or digit').meta({ description: '`word*` also matches longer words.' });

const CombinedPhrases = z.strictObject({ combine: z.array(z.array(Part).min(1)).min(2) }).meta({
  description: 'Phrases that only differ in parts: one of each list, in this order, with a space between them. An empty part is left out.',
});

const PhraseList = z
  .array(z.union([Phrase, CombinedPhrases]))
  .min(1)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, phrase] of value.entries()) {
      if (typeof phrase !== 'string' || !isPhrase(phrase)) continue;
      if (seen.has(phrase)) issues.push({ code: 'custom', path: [index], message: `"${phrase}" is listed twice`, input: phrase });
      seen.add(phrase);
    }
  });

const Sentence = z.string().min(1).max(400);

/** What a file of `src/languages` holds. */
export const LanguageFile = z
  .strictObject({
    $schema: z.literal('./language.schema.json'),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, 'must be a tag such as de, hi-Latn or pt-BR')
      .meta({ description: 'Tag of BCP 47; the name of the file.' }),
    name: z.string().min(2).max(60).meta({ description: 'Name of the language in English.' }),
    verbFinal: z.literal(true).optional().meta({ description: 'Whether the verb often stands behind its object.' }),
    dense: z.literal(true).optional().meta({ description: 'Whether it says the same in about half as many characters as English.' }),
    examples: z
      .strictObject({
        override: Sentence.meta({ description: 'Tells the reader to drop earlier instructions.' }),
        leak: Sentence.meta({ description: 'Asks for the system prompt.' }),
        jailbreak: Sentence.meta({ description: 'Gives the reader an identity without rules.' }),
        exfiltration: Sentence.meta({ description: 'Has secrets sent to an address.' }),
        innocent: z.array(Sentence).min(2).meta({ description: 'Everyday sentences with words of the attacks.' }),
      })
      .meta({ description: 'The test: the attacks must be found, the everyday sentences must not.' }),
    phrases: z.strictObject(listsOf(CONCEPTS, (concept) => !WITHOUT_WORDS.has(concept))),
    cues: z
      .strictObject(listsOf(CUES, () => true))
      .meta({ description: 'Words beside an order that say whose words it is and who is to carry it out.' }),
  })
  .meta({ title: 'The words of one language' });

function listsOf<Name extends string>(
  table: Readonly<Record<Name, string>>,
  isListed: (name: Name) => boolean,
): Record<string, z.ZodOptional<typeof PhraseList>> {
  const names = (Object.keys(table) as Name[]).filter(isListed);
  return Object.fromEntries(names.map((name) => [name, PhraseList.optional().meta({ description: table[name] })]));
}

/** A language file as it was found. */
export interface FoundFile {
  readonly name: string;
  readonly text: string;
}

/** The language files of a folder, in order of their names. */
export function languageFiles(folder = FOLDER): FoundFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'language.schema.json')
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

/** What is wrong with a language file, one line per fault: file, path, fault. */
export function faultsOf({ name, text }: FoundFile): string[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return [`${name}: is no JSON: ${error instanceof Error ? error.message : 'cannot be read'}`];
  }
  const { success, data, error } = LanguageFile.safeParse(json);
  if (!success) return error.issues.flatMap((issue) => linesOf(issue, [])).map((line) => `${name}: ${line}`);
  return name === `${data.language}.json`
    ? []
    : [`${name}: language: is "${data.language}", so the file must be named ${data.language}.json`];
}

/** An issue with its path. Of a list's entry, the reading is told that its form asks for: a phrase, or phrases in parts. */
function linesOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): string[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [`${path.join('.')}: ${issue.message}`];
  const closest = issue.errors.find((issues) => !issues.some(({ code, path: at }) => code === 'invalid_type' && at.length === 0));
  return closest === undefined
    ? [`${path.join('.')}: must be a phrase or { "combine": [...] }`]
    : closest.flatMap((each) => linesOf(each, path));
}

/** `src/lexicon/languages.ts` for these files. */
export function indexFor(names: readonly string[]): string {
  const languages = names.map((name) => {
    const tag = name.replace(/\.json$/, '');
    return { tag, identifier: tag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) };
  });
  // Some tags are words of the programming language: `is`, `in`.
  const imports = languages.map(
    ({ tag, identifier }) => `import ${identifier}Words from '../languages/${tag}.json' with { type: 'json' };`,
  );
  return `// Written by \`pnpm generate\` from the files in src/languages.
${imports.join('\n')}
import type { Lexicon } from './lexicon.ts';

/** Every language's words. */
export const LEXICONS: readonly Lexicon[] = [
${languages.map(({ identifier }) => `  ${identifier}Words,`).join('\n')}
];
`;
}

/** `src/languages/language.schema.json`: what editors know of the files. */
export function editorSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(LanguageFile), null, 2)}\n`;
}
