/** A file with each byte from `first` on changed to each of these values, one at a time. */
export function* eachByteChanged(file: Uint8Array, first: number, values: readonly number[]): Generator<Uint8Array, void> {
  for (let at = first; at < file.length; at += 1) {
    for (const value of values) {
      const bytes = file.slice();
      bytes[at] = value;
      yield bytes;
    }
  }
}

/** A file shortened by `cut` bytes, with bytes changed somewhere behind its first `kept`, which stay as they are. */
export function mutated(file: Uint8Array, kept: number, changes: readonly (readonly [number, number])[], cut: number): Uint8Array {
  const bytes = file.slice(0, Math.max(kept, file.length - cut));
  for (const [somewhere, value] of changes) if (bytes.length > kept) bytes[kept + (somewhere % (bytes.length - kept))] = value;
  return bytes;
}

/** How long something takes. */
export function seconds(run: () => unknown): number {
  const started = performance.now();
  run();
  return (performance.now() - started) / 1000;
}
