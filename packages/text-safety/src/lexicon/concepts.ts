/**
 * The meanings that rules combine, and what each stands for. Each language lists its words for a meaning; a rule asks for meanings close
 * together (`override` + `prior` + `instruction`), so it holds for every language that lists them.
 */
export const CONCEPTS = {
  override: 'Imperative: do not follow any more.',
  override_weak: 'Verbs that discard things in everyday life as well.',
  discard: 'Verbs that get rid of things and of rules alike: discard, overwrite, violate.',
  instruction: 'What steers an assistant: instructions, rules, a prompt, safeguards.',
  orders: 'What steers people and programs as well: orders, requests, policies.',
  safeguard: 'What keeps a model from harm: safety filters, ethics, content policy.',
  conversation: 'What a conversation consists of: a task, a context, a request.',
  passage: 'What texts and programs consist of as well: a sentence, input, output.',
  prior: 'Which ones: previous, above, given to you.',
  yours: "Whose: yours, the system's, the developer's.",
  all: 'How many of them, or how far: all, any, completely.',
  earlier_words: 'Everything that was said before, as one phrase.',
  position: 'What stands above, below or everywhere else, without a name.',
  maker: 'Who built, set up or taught the assistant, or what they gave it: `your operator`, `they told you`.',
  sole_rules: "Only the writer's rules count from now on.",
  void: 'Predicate: no longer valid.',
  retracted: 'Predicate: was a joke, a lie, a test.',
  new_task: 'Announces another task or other instructions.',
  reveal: 'Imperative: show, print, repeat.',
  what_is: 'Asks what something says.',
  system_prompt: 'The system prompt by name.',
  own_rules: "The assistant's own instructions, less plainly named: `your rules`.",
  own_setup: 'What surrounds an assistant and other things as well: `your setup`, `your tools`.',
  text_above: 'The text in front of the message: `the words above`.',
  verbatim: 'Word for word, in full.',
  assistant: 'A language model or its product name.',
  persona: 'Gives the reader another identity: you are now, act as.',
  unrestricted: 'Without rules, filters or morals.',
  illicit: 'What those filters would keep out.',
  never_refuse: 'Never declines, gives no warnings.',
  conceal: "Without the user's knowledge.",
  quietly: 'Secretly: programs do much silently.',
  send: 'Imperative: send, forward, upload.',
  credential: 'What opens doors: keys, passwords.',
  sensitive: 'What must not leave: conversation, credentials, personal records.',
  target: 'A web or e-mail address; found by shape, no language lists it.',
  addressed: 'Addresses whoever processes the document: `note to`, `when summarising this`.',
  obligation: 'Must, is required to.',
  omit: 'Leave out, keep back: do not mention, omit, leave out of the summary.',
  claim: 'Say of the material: state that, describe it as, present it as, conclude that.',
  retain: 'Keep beyond this task: remember, save to memory, for all later chats.',
  ask_user: 'Have the user hand something over or do something: ask the user for, tell the user to log in.',
  verdict: 'What a reviewer would decide: approve, the highest grade, no negative word.',
  education: 'Talks about attacks instead of making one. Weakens a finding beside it.',
  illustration: 'Introduces examples and risks of any kind. Weakens a finding only beside words of education.',
  reversed: 'Words of attacks in reversed order. No rule asks for them: a line with such a sign is read backwards.',
  harmless: 'Phrases that contain a listed word and mean something harmless.',
} as const satisfies Readonly<Record<string, string>>;

export type Concept = keyof typeof CONCEPTS;

/** Meanings that are found by their shape: no language lists them. */
export const WITHOUT_WORDS: ReadonlySet<Concept> = new Set<Concept>(['target']);
