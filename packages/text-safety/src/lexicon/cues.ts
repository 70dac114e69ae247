/**
 * What the words around an order say about it: whose words it is, and who is to carry it out. Rules do not ask for them; they are looked for beside a
 * match alone.
 */
export const CUES = {
  saying: 'Verbs of telling, in front of a quotation or behind it: somebody said it to somebody.',
  wording: 'Words for what is quoted, right beside it: a sentence, a line, an example.',
  binding: 'Makes a quotation count: the reader shall do what it says, or it is said by whoever rules the assistant.',
  others: 'In front of a verb: others than the reader do it, or it is asked how and whether.',
  undone: 'Right behind a verb: others do it, or it is wished for, asked about or done.',
  place: 'Where rules stand that people read: on a wall, in a chapter, in a folder.',
  supposed: 'Makes what follows a case that may come: if, when, anyone who, attempts to.',
  asking: 'Behind one of those: verbs by which others demand what follows.',
  demanded: 'Right behind an order: others may demand it.',
  reader: 'The reader: what is said of it may be meant for it.',
} as const satisfies Readonly<Record<string, string>>;

export type Cue = keyof typeof CUES;
