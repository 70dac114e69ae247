/** The process in which cases run; started by `fuzz`, with a job as its argument. */
import type { Job, Message } from './messages.ts';
import { runCases } from './run-cases.ts';
import type { TargetModules } from './targets/index.ts';

const job = JSON.parse(process.argv[2] ?? '') as Job;
const { TARGETS } = (await import(job.module)) as { readonly TARGETS: TargetModules };
const load = TARGETS[job.target];
if (load === undefined) throw new RangeError(`there is no target ${job.target}`);
const { target } = await load();

// Without its parent there is nobody to tell.
process.once('disconnect', () => process.exit(1));
await runCases(target, job, send);
process.exit(0);

function send(message: Message): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error === null ? resolve() : reject(error)));
  });
}
