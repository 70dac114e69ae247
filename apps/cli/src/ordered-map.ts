/**
 * Maps with at most `window` items in flight and yields the results in the order of the source, each as soon as it and
 * those before it are there. The source is read no further than the window, and nothing is started while the consumer
 * does not take results: memory stays constant. It ends when `signal` says so, and does not wait for what is in flight.
 *
 * `map` must not reject: an item that fails is a result too.
 */
export async function* orderedMap<T, R>(
  source: AsyncIterable<T>,
  window: number,
  map: (item: T) => Promise<R>,
  signal?: AbortSignal,
): AsyncGenerator<R, void> {
  const iterator = source[Symbol.asyncIterator]();
  const inFlight: Promise<R>[] = [];
  const stopped = whenAborted(signal);
  let pull: Promise<IteratorResult<T>> | undefined;
  let ended = false;
  while (!ended || inFlight.length > 0) {
    if (!ended && inFlight.length < window) pull ??= iterator.next();
    const [oldest] = inFlight;
    const event = await Promise.race([
      stopped,
      ...(oldest === undefined ? [] : [oldest.then((result) => ({ result }))]),
      ...(pull === undefined ? [] : [pull.then((item) => ({ item }))]),
    ]);
    if (event === undefined || signal?.aborted === true) return;
    if ('result' in event) {
      void inFlight.shift();
      yield event.result;
      continue;
    }
    pull = undefined;
    if (event.item.done) ended = true;
    else inFlight.push(map(event.item.value));
  }
}

function whenAborted(signal: AbortSignal | undefined): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  if (signal?.aborted === true) resolve(undefined);
  signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  return promise;
}
