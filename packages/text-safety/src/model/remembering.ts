import type { PromptAttackTransformer } from '@input-trust/model-prompt-attack-transformer';

/** Scores of windows that are remembered: several times what the transformer reads of one text. */
const MAX_REMEMBERED = 2000;

/** The transformer with a memory: the cuts of one text are often those of another. Its scores do not depend on what else it reads. */
export function remembering(transformer: PromptAttackTransformer): PromptAttackTransformer {
  const known = new Map<string, number>();
  return {
    ...transformer,
    async scoreWindows(windows, hasTime) {
      if (known.size > MAX_REMEMBERED) known.clear();
      const unknown = [...new Set(windows)].filter((window) => !known.has(window));
      const scores = await transformer.scoreWindows(unknown, hasTime);
      for (const [at, score] of scores.entries()) known.set(unknown[at] ?? '', score);
      const until = windows.findIndex((window) => !known.has(window));
      return windows.slice(0, until < 0 ? windows.length : until).map((window) => known.get(window) ?? 0);
    },
  };
}
