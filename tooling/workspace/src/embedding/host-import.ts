/**
 * What a program pays that imports the engine at the path of its argument and does nothing else: runs in a process of its own and prints
 * processor time and memory as JSON, with the time that the process had taken until then.
 */
import { pathToFileURL } from 'node:url';

const residentBefore = process.memoryUsage.rss();
const before = process.cpuUsage();
await import(pathToFileURL(process.argv[2] ?? '').href);
const { system, user } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    startCpuMs: (before.system + before.user) / 1_000,
    importCpuMs: (system + user) / 1_000,
    importBytes: process.memoryUsage.rss() - residentBefore,
  }),
);
