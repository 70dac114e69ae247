// Loaded into a server before it starts: on SIGUSR2 it says, on standard error, what its main thread has computed since it was last asked,
// and the longest piece of that without a pause. Processor time, so that other work of the machine does not count.
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let begin = cpuMs();
let last = begin;
let longest = 0;

function tick(): void {
  const now = cpuMs();
  longest = Math.max(longest, now - last);
  last = now;
}

setInterval(tick, 1).unref();
process.on('SIGUSR2', () => {
  tick();
  process.stderr.write(`probe ${JSON.stringify({ longest, whole: last - begin })}\n`);
  begin = last;
  longest = 0;
});
