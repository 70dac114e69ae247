/** Most items of one group: beyond it a statement takes long enough to be felt by those who wait for the next. */
const MAX_ITEMS = 64;
/** Most bytes of one group; an item larger than that is a group of its own. */
const MAX_BYTES = 1 << 20;
/** Callers under way from which on a statement waits for company: then it is likely to come. */
const CROWD = 4;
/**
 * While there is a crowd, groups take at most one part in so many of the time: the next begins no sooner than this many times as long
 * after the last began as that one took. A commit costs more than a small scan, and so many share one.
 */
const SHARE_OF_TIME = 4;
/** The longest distance that is kept. A statement that takes longer waits for a disk: meanwhile enough have come. */
const MAX_INTERVAL_MS = 4;

export interface GatherOptions<Item> {
  /** How many callers are under way, and so likely to ask soon. */
  readonly callers: () => number;
  /** Bytes that an item adds to the statement, where they are many. Default: few. */
  readonly sizeOf?: (item: Item) => number;
  /** Whether an error tells of the rows of a group and nothing was written. Then each item is tried alone, and only the bad one fails. */
  readonly isOfRows: (error: unknown) => boolean;
}

/**
 * Does together what many callers ask for at one time: while one group is under way, the next gathers, and while many callers are
 * under way, groups keep a distance. `run` gives one result for each item, in their order; when it rejects, every item of the
 * group does.
 */
export function gather<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { callers, sizeOf = () => 0, isOfRows }: GatherOptions<Item>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;
  let nextAt = -Infinity;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const pauseMs = callers() < CROWD ? 0 : nextAt - performance.now();
      // Without a pause, what comes in one turn of the event loop still belongs into one group.
      await (pauseMs >= 1 ? new Promise((resolve) => setTimeout(resolve, pauseMs)) : new Promise((resolve) => setImmediate(resolve)));
      const startedAt = performance.now();
      await settle(waiting.splice(0, groupLength(waiting, sizeOf)), run, isOfRows);
      nextAt = startedAt + Math.min(SHARE_OF_TIME * (performance.now() - startedAt), MAX_INTERVAL_MS);
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      void runAll();
    });
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
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
