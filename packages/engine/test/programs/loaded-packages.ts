import { registerHooks } from 'node:module';

/** Says which packages importing the engine loads, in alphabetical order. */
const loaded = new Set<string>();
registerHooks({
  load: (url, context, nextLoad) => {
    const name = packageOf(url);
    if (name !== undefined) loaded.add(name);
    return nextLoad(url, context);
  },
});
await import('@input-trust/engine');
process.stdout.write(`${JSON.stringify([...loaded].toSorted())}\n`);

/** A package of this repository by the folder of its sources, any other by its name. */
function packageOf(url: string): string | undefined {
  return (
    /\/packages\/([\w-]{1,40})\/src\//u.exec(url)?.[1] ?? /\/node_modules\/(?!\.pnpm\/)((?:@[\w-]{1,40}\/)?[\w.-]{1,40})\//u.exec(url)?.[1]
  );
}
