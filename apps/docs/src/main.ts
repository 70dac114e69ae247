/**
 * The site. From `apps/docs`:
 *
 *   node --conditions=@input-trust/source src/main.ts build          into `dist`, with the API reference
 *   node --conditions=@input-trust/source src/main.ts pages FOLDER   into a folder, without the reference: a third of the time
 *   node --conditions=@input-trust/source src/main.ts dev            serves it while pages are written
 */
import { build, createServer } from 'vitepress';
import { assemble } from './assemble.ts';
import { inDocs } from './site-paths.ts';

const [, , command = 'build', folder] = process.argv;
assemble();
if (command === 'dev') {
  const server = await createServer(inDocs('.'), { host: '127.0.0.1' });
  await server.listen();
  server.printUrls();
} else if (command === 'pages' && folder !== undefined) {
  await build(inDocs('.'), { outDir: folder });
} else if (command === 'build') {
  const { writeReference } = await import('./reference.ts');
  await writeReference();
  await build(inDocs('.'));
} else {
  process.stderr.write('usage: main.ts build | pages FOLDER | dev\n');
  process.exitCode = 2;
}
