/** Says what importing the engine leaves behind in a process. */
const before = state();
await import('@input-trust/engine');
// What an import starts may start a moment later.
await new Promise((resolve) => setTimeout(resolve, 100));
const after = state();
process.stdout.write(`${JSON.stringify({ before, after })}\n`);

function state() {
  const { workers } = process.report.getReport() as { workers: readonly unknown[] };
  return {
    handlers: process
      .eventNames()
      .map((name) => `${String(name)} ${process.listenerCount(name)}`)
      .toSorted(),
    threads: workers.length,
    resources: process
      .getActiveResourcesInfo()
      .filter((name) => !name.startsWith('Pipe') && !name.startsWith('TTY'))
      .toSorted(),
  };
}
