import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));
