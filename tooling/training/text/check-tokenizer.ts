/**
 * Compares the tokenizer of the published transformer with that of the training, window by window:
 * `node --conditions=@input-trust/source tooling/training/text/check-tokenizer.ts work/token-ids.jsonl`
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { loadPromptAttackTransformer } from '../../../packages/models/prompt-attack-transformer/src/index.ts';

const [path = 'work/token-ids.jsonl'] = process.argv.slice(2);
const model = await loadPromptAttackTransformer();
let windows = 0;
let different = 0;
for await (const line of createInterface({ input: createReadStream(path) })) {
  const { ids, text } = JSON.parse(line) as { text: string; ids: number[] };
  windows += 1;
  if (model.tokenize(text).join() === ids.join()) continue;
  different += 1;
  if (different <= 10) console.log(JSON.stringify(text));
}
console.log(`${windows} windows, ${different} tokenised differently`);
process.exitCode = different === 0 ? 0 : 1;
