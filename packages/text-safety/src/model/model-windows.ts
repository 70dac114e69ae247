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

/** A stretch of a text that the models read at once, and other windows that begin in it. */
export interface ModelRun extends ModelWindow {
  readonly cuts: readonly ModelWindow[];
}

/**
 * A text as runs of neighbouring passages, one after the other, that together are all of it, along the borders of sentences, lines and
 * paragraphs. Where a run is suspicious, it is read again in its cuts, so that an attack of one sentence or one paragraph stands alone in one
 * of them, whatever surrounds it: every passage, every short paragraph, and the run that begins in the middle of it. A text of at most
 * `WINDOW_UNITS` is one run without cuts. Time is linear.
 */
export function* modelRuns(text: string): Generator<ModelRun> {
  if (text.trim() === '') return;
  if (advance(text, 0, WINDOW_UNITS) === text.length) {
    yield { start: 0, end: text.length, cuts: [] };
    return;
  }
  const passages = passagesOf(text);
  let end: number;
  for (let first = 0; first < passages.length; first = end) {
    end = endOfRun(passages, first, WINDOW_UNITS);
    const middle = endOfRun(passages, first, PASSAGE_UNITS);
    const cuts: ModelWindow[] = [];
    for (let at = first; at < end; at += 1) {
      const ends = new Set<number>();
      if ((passages[at]?.units ?? 0) >= MIN_PASSAGE_UNITS) ends.add(at + 1);
      if (at === middle) ends.add(endOfRun(passages, at, WINDOW_UNITS));
      const paragraphEnd = endOfParagraph(passages, at);
      if (paragraphEnd !== undefined) ends.add(paragraphEnd);
      if (at === first) ends.delete(end);
      for (const last of ends) cuts.push(between(passages, at, last));
    }
    yield { ...between(passages, first, end), cuts };
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
  const windows = [...modelRuns(around)]
    .flatMap(({ cuts, ...run }) => [run, ...cuts])
    .filter((view) => view.start < window.end && view.end > window.start);
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

/** Where the run from `first` on ends: as many passages as have `most` units, one at least. */
function endOfRun(passages: readonly Passage[], first: number, most: number): number {
  let units = 0;
  let end = first;
  for (; end < passages.length; end += 1) {
    units += passages[end]?.units ?? 0;
    if (end > first && units > most) break;
  }
  return end;
}

/** Where the paragraph that begins at `first` ends, if one does and it is no longer than a run. */
function endOfParagraph(passages: readonly Passage[], first: number): number | undefined {
  if (passages[first]?.beginsParagraph !== true) return undefined;
  const most = endOfRun(passages, first, WINDOW_UNITS);
  let end = first + 1;
  while (end < most && passages[end]?.beginsParagraph === false) end += 1;
  return passages[end]?.beginsParagraph === false ? undefined : end;
}

function between(passages: readonly Passage[], first: number, end: number): ModelWindow {
  return { start: passages[first]?.start ?? 0, end: passages[end - 1]?.end ?? 0 };
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
