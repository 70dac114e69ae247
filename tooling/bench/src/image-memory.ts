import { writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inspectImage } from './image-scan.ts';

// A process of its own, so that nothing but one scan shows: image-memory.ts FORMAT FILE SMALL-FILE prints its bytes.
const [format = '', path = '', small = ''] = process.argv.slice(2);
await inspectImage(format, new Uint8Array(await readFile(small)), 'secure');
const bytes = new Uint8Array(await readFile(path));
const before = process.memoryUsage.rss();
let most = before;
const look = (): void => {
  most = Math.max(most, process.memoryUsage.rss());
};
const watch = setInterval(look, 2);
await inspectImage(format, bytes, 'secure');
look();
clearInterval(watch);
writeSync(1, String(most - before));
process.exit();
