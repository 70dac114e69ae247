/** Units of one window: Latin letters count 1, others 3, since the tokenizer gives those about a token each. */
export const WINDOW_UNITS = 360;

/** Units of one passage, the smallest thing that gets a window of its own: half a window, so that longer lines and sentences are cut to what overlaps. */
export const PASSAGE_UNITS = 180;

/** Shorter passages get no window of their own: a heading or a table cell says too little to be judged alone. */
export const MIN_PASSAGE_UNITS = 24;

const OTHER_UNITS = 3;
const LAST_LATIN = 0x24f;

/** What ends a passage: the line, or a sentence; scripts without spaces need none behind their full stop. */
const PASSAGE_END = /[\n\u2028\u2029]|[.!?…؟।](?=["'”’»)\]]?\s)|[。！？]/g;

/** Half-open range of UTF-16 code units. */
export interface ModelWindow {
  readonly start: number;
  readonly end: number;
}

interface Passage extends ModelWindow {
  readonly units: number;
  readonly beginsParagraph: boolean;
}

/**
 * The windows of a text that the learned models read, along the borders of sentences, lines and paragraphs, so that an attack of one
 * sentence or one paragraph stands alone in one of them, whatever surrounds it. A text of at most `WINDOW_UNITS` is one window; of a
 * longer one every passage, every short paragraph, and runs of neighbouring passages, each half over the next. Time is linear.
 */
export function* modelWindows(text: string): Generator<ModelWindow> {
  if (text.trim() === '') return;
  if (advance(text, 0, WINDOW_UNITS) === text.length) {
    yield { start: 0, end: text.length };
    return;
  }
  const passages = passagesOf(text);
  let nextRun = 0;
  for (const [at, { beginsParagraph, start, units }] of passages.entries()) {
    const ends = new Set<number>();
    if (units >= MIN_PASSAGE_UNITS) ends.add(at + 1);
    if (at === nextRun) {
      const end = endOfRun(passages, at, WINDOW_UNITS);
      ends.add(end);
      nextRun = end === passages.length ? Infinity : Math.max(at + 1, endOfRun(passages, at, PASSAGE_UNITS));
    }
    if (beginsParagraph) {
      const end = endOfRun(passages, at, WINDOW_UNITS, true);
      if (passages[end]?.beginsParagraph ?? true) ends.add(end);
    }
    for (const end of ends) yield { start, end: passages[end - 1]?.end ?? text.length };
  }
}

/** What ends a sentence, also of wrapped text, where a line feed ends none. */
const SENTENCE_END = /[.!?…؟।](?=["'”’»)\]]?\s)|[。！？]|\n[ \t\r]{0,80}\n/g;

/** So far around a window others are looked for, and the ends of the sentences that it lies in; longer ones are no sentences. */
const REACH = 600;

/**
 * Other ways to read what a window shows: the windows that share words with it, and the whole sentences it lies in, across the ends of lines,
 * by themselves and with the sentence before, after, and both.
 */
export function viewsAround(text: string, { end, start }: ModelWindow): ModelWindow[] {
  const from = Math.max(0, start - REACH);
  const around = text.slice(from, end + REACH);
  const window = { start: start - from, end: end - from };
  const windows = [...modelWindows(around)].filter((view) => view.start < window.end && view.end > window.start);
  const views = new Map([...windows, ...sentencesAround(around, window)].map((view) => [`${view.start} ${view.end}`, view]));
  views.delete(`${window.start} ${window.end}`);
  return [...views.values()].map((view) => ({ start: from + view.start, end: from + view.end }));
}

function sentencesAround(text: string, window: ModelWindow): ModelWindow[] {
  const sentences: ModelWindow[] = [];
  let from = 0;
  for (const end of [...[...text.matchAll(SENTENCE_END)].map(({ 0: mark, index }) => index + mark.length), text.length]) {
    const words = text.slice(from, end);
    const start = from + words.length - words.trimStart().length;
    if (words.trim() !== '') sentences.push({ start, end: start + words.trim().length });
    from = end;
  }
  const first = sentences.findIndex(({ end }) => end > window.start);
  const last = sentences.findLastIndex(({ start }) => start < window.end);
  return [first, first - 1].flatMap((a) =>
    [last, last + 1].flatMap((b) => {
      const [start, end] = [sentences[a]?.start, sentences[b]?.end];
      return start === undefined || end === undefined || end - start > 2 * WINDOW_UNITS ? [] : [{ start, end }];
    }),
  );
}

/** A text that is still being written, up to its last finished passage; whole where no passage has ended for a window's length. */
export function finishedPassages(text: string): string {
  const from = Math.max(0, text.length - WINDOW_UNITS);
  let end = text.length;
  for (const { index } of text.slice(from).matchAll(PASSAGE_END)) end = from + index + 1;
  return text.slice(0, end);
}

/** The passage that ends the run from `first` on: as many as have `most` units, one at least; at most a paragraph where asked for. */
function endOfRun(passages: readonly Passage[], first: number, most: number, withinParagraph = false): number {
  let units = 0;
  let end = first;
  for (; end < passages.length; end += 1) {
    const passage = passages[end];
    if (passage === undefined || (end > first && withinParagraph && passage.beginsParagraph)) break;
    units += passage.units;
    if (end > first && units > most) break;
  }
  return end;
}

function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let start = 0;
  let lineFeeds = 2;
  const add = (end: number): void => {
    while (start < end) {
      const cut = Math.min(end, advance(text, start, PASSAGE_UNITS));
      const space = cut < end ? text.lastIndexOf(' ', cut) : -1;
      const to = space > start + (cut - start) / 2 ? space : cut;
      const words = text.slice(start, to);
      const trimmed = words.trim();
      if (trimmed !== '') {
        const from = start + words.length - words.trimStart().length;
        passages.push({ start: from, end: from + trimmed.length, units: unitsOf(trimmed), beginsParagraph: lineFeeds > 1 });
        lineFeeds = 0;
      }
      start = to;
    }
  };
  for (const { 0: mark, index } of text.matchAll(PASSAGE_END)) {
    add(index + 1);
    if (mark === '\n') lineFeeds += 1;
  }
  add(text.length);
  return passages;
}

function unitsOf(text: string): number {
  let units = 0;
  for (let at = 0; at < text.length; at += 1) units += text.charCodeAt(at) <= LAST_LATIN ? 1 : OTHER_UNITS;
  return units;
}

/** Where a stretch of so many units ends. */
function advance(text: string, start: number, units: number): number {
  let at = start;
  for (let filled = 0; at < text.length && filled < units; at += 1) filled += text.charCodeAt(at) <= LAST_LATIN ? 1 : OTHER_UNITS;
  return at;
}
