import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Another guard that runs on this machine: whether it stops a text. */
export interface Peer {
  readonly name: string;
  readonly stops: (text: string) => Promise<boolean>;
}

/**
 * `llm-guard` of npm, installed in a folder of its own: the one guard there that needs no service and runs (0.1.9; hai-guardrails 1.12.0 ends the process,
 * since its worker is not in the package).
 */
export function loadPeer(folder: string): Peer {
  const load: (name: string) => unknown = createRequire(join(resolve(folder), 'package.json'));
  const constructor = fieldOf(load('llm-guard'), 'LLMGuard');
  if (typeof constructor !== 'function') throw new TypeError('llm-guard has no LLMGuard');
  const guard: unknown = Reflect.construct(constructor, [{ promptInjection: true, jailbreak: true }]);
  const validate = fieldOf(guard, 'validate');
  if (typeof validate !== 'function') throw new TypeError('LLMGuard has no validate');
  return {
    name: 'llm-guard',
    stops: async (text) => {
      const answer: unknown = await Reflect.apply(validate, guard, [text]);
      return fieldOf(answer, 'isValid') === false;
    },
  };
}

function fieldOf(parent: unknown, name: string): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined;
}
