/** Most items of one group: beyond it a statement takes long enough to be felt by those who wait for the next. */
const MAX_ITEMS = 64;
/** Most bytes of one group; an item larger than that is a group of its own. */
const MAX_BYTES = 1 << 20;
/** A group of so many shows that there are enough callers to make waiting worth it. */
const CROWD = 4;
/** Pause between the starts of two groups while there is a crowd: the statement is the cost, and this many milliseconds share one. */
const PAUSE_MS = 3;

export interface GatherOptions<Item> {
  /** Bytes that an item adds to the statement, where they are many. Default: few. */
  readonly sizeOf?: (item: Item) => number;
  /** Whether an error tells of the rows of a group and nothing was written. Then each item is tried alone, and only the bad one fails. */
  readonly isOfRows: (error: unknown) => boolean;
}

/**
 * Does together what many callers ask for at one time: while one group is under way, the next gathers. A caller alone does not wait
 * for company. `run` gives one result for each item, in their order; when it rejects, every item of the group does.
 */
export function gather<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { sizeOf = () => 0, isOfRows }: GatherOptions<Item>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const startedAt = performance.now();
      const group = waiting.splice(0, groupLength(waiting, sizeOf));
      await settle(group, run, isOfRows);
      const pauseMs = PAUSE_MS - (performance.now() - startedAt);
      if (group.length >= CROWD && pauseMs > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // Answers that came in one turn of the event loop belong into one group.
      else await nextTurn();
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      void nextTurn().then(runAll);
    });
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** How many of those who wait go first: at least one. */
function groupLength<Item>(waiting: readonly { readonly item: Item }[], sizeOf: (item: Item) => number): number {
  let bytes = 0;
  let length = 0;
  for (const { item } of waiting) {
    bytes += sizeOf(item);
    if (length > 0 && (length >= MAX_ITEMS || bytes > MAX_BYTES)) break;
    length += 1;
  }
  return length;
}

async function settle<Item, Result>(
  group: readonly Waiting<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  isOfRows: (error: unknown) => boolean,
): Promise<void> {
  try {
    const results = await run(group.map(({ item }) => item));
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
  } catch (error) {
    if (group.length > 1 && isOfRows(error)) for (const one of group) await settle([one], run, isOfRows);
    else for (const { reject } of group) reject(error);
  }
}
