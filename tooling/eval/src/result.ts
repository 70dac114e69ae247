import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../.input-trust/eval/', import.meta.url));

/** Writes the figures of a suite to `.input-trust/eval/<name>.json`, which git ignores. */
export async function writeResult(name: string, figures: unknown): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}${name}.json`, `${JSON.stringify(figures, null, 2)}\n`);
}
