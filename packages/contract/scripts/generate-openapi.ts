import { mkdir, writeFile } from 'node:fs/promises';
import { errorReference, openApiDocument, signalReference } from '../src/index.ts';

const docs = new URL('../../../docs/', import.meta.url);
await mkdir(docs, { recursive: true });
await writeFile(new URL('openapi.json', docs), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
await writeFile(new URL('errors.md', docs), errorReference());
await writeFile(new URL('signals.md', docs), signalReference());
console.log('docs/openapi.json, docs/errors.md and docs/signals.md are written.');
