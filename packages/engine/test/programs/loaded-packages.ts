import { registerHooks } from 'node:module';

/** Says which packages importing the engine loads, or with `warm` which ones a warm pool has loaded, in alphabetical order. */
const loaded = new Set<string>();
registerHooks({
  load: (url, context, nextLoad) => {
    const name = packageOf(url);
    if (name !== undefined) loaded.add(name);
    return nextLoad(url, context);
  },
});
const { createEnginePool } = await import('@input-trust/engine');
if (process.argv[2] === 'warm') {
  const pool = createEnginePool({ workers: 1 });
  await pool.warm();
  await pool.close();
}
process.stdout.write(`${JSON.stringify([...loaded].toSorted())}\n`);

/** A package of this repository by the folder of its sources, any other by its name. */
function packageOf(url: string): string | undefined {
  return (
    /\/packages\/([\w-]{1,40})\/src\//u.exec(url)?.[1] ?? /\/node_modules\/(?!\.pnpm\/)((?:@[\w-]{1,40}\/)?[\w.-]{1,40})\//u.exec(url)?.[1]
  );
}
