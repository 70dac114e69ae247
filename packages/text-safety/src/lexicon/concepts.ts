/**
 * The meanings that rules combine. Each language lists its words for a meaning; a rule asks for meanings close
 * together (`override` + `prior` + `instruction`), so it holds for every language that lists them.
 */
export const CONCEPTS = [
  /** Imperative: do not follow any more. */
  'override',
  /** Verbs that discard things in everyday life as well. */
  'override_weak',
  /** Verbs that get rid of things and of rules alike: discard, overwrite, violate. */
  'discard',
  /** What steers an assistant: instructions, rules, a prompt, safeguards. */
  'instruction',
  /** What steers people and programs as well: orders, requests, policies. */
  'orders',
  /** What keeps a model from harm: safety filters, ethics, content policy. */
  'safeguard',
  /** What a conversation consists of: a task, a context, a request. */
  'conversation',
  /** What texts and programs consist of as well: a sentence, input, output. */
  'passage',
  /** Which ones: previous, above, given to you. */
  'prior',
  /** Whose: yours, the system's, the developer's. */
  'yours',
  'all',
  /** Everything that was said before, as one phrase. */
  'earlier_words',
  /** What stands above, below or everywhere else, without a name. */
  'position',
  /** Who built, set up or taught the assistant, or what they gave it: `your operator`, `they told you`. */
  'maker',
  /** Only the writer's rules count from now on. */
  'sole_rules',
  /** Predicate: no longer valid. */
  'void',
  /** Predicate: was a joke, a lie, a test. */
  'retracted',
  /** Announces another task or other instructions. */
  'new_task',
  /** Imperative: show, print, repeat. */
  'reveal',
  /** Asks what something says. */
  'what_is',
  /** The system prompt by name. */
  'system_prompt',
  /** The assistant's own instructions, less plainly named: `your rules`. */
  'own_rules',
  /** What surrounds an assistant and other things as well: `your setup`, `your tools`. */
  'own_setup',
  /** The text in front of the message: `the words above`. */
  'text_above',
  /** Word for word, in full. */
  'verbatim',
  /** A language model or its product name. */
  'assistant',
  /** Gives the reader another identity: you are now, act as. */
  'persona',
  /** Without rules, filters or morals. */
  'unrestricted',
  /** What those filters would keep out. */
  'illicit',
  /** Never declines, gives no warnings. */
  'never_refuse',
  /** Without the user's knowledge. */
  'conceal',
  /** Secretly: programs do much silently. */
  'quietly',
  /** Imperative: send, forward, upload. */
  'send',
  /** What opens doors: keys, passwords. */
  'credential',
  /** What must not leave: conversation, credentials, personal records. */
  'sensitive',
  /** A web or e-mail address; found by shape, no language lists it. */
  'target',
  /** Addresses whoever processes the document: `note to`, `when summarising this`. */
  'addressed',
  /** Must, is required to. */
  'obligation',
  /** What a reviewer would decide: approve, the highest grade, no negative word. */
  'verdict',
  /** Talks about attacks instead of making one. Weakens a finding beside it. */
  'education',
  /** Introduces examples and risks of any kind. Weakens a finding only beside words of education. */
  'illustration',
  /** Words of attacks in reversed order. No rule asks for them: a line with such a sign is read backwards. */
  'reversed',
  /** Phrases that contain a listed word and mean something harmless. */
  'harmless',
] as const;

export type Concept = (typeof CONCEPTS)[number];

/** ISO 639-1 codes; `hi-Latn` is Hindi in Latin letters mixed with English. */
export type Language =
  | 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'pl' | 'ru' | 'uk' | 'tr' | 'ar' | 'hi' | 'zh' | 'ja' | 'ko' | 'hi-Latn'
  | 'sv' | 'da' | 'fi' | 'cs' | 'ro' | 'hu' | 'el' | 'he' | 'fa' | 'id' | 'vi' | 'th'; // prettier-ignore

/** One language's phrases, separated by commas. `word*` also matches longer words. */
export interface Lexicon {
  readonly language: Language;
  /** Whether the verb often stands behind its object. */
  readonly verbFinal?: true;
  /** Whether it says the same in about half as many characters as English. */
  readonly dense?: true;
  readonly phrases: Partial<Record<Concept, string>>;
}
