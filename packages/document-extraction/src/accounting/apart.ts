import { isProse } from '@input-trust/hidden-text';

/** Values of one kind that are read by themselves. Properties have some ten, forms with explanations some thirty. */
export const MAX_APART = 32;

/** Values as texts of their own where they are prose, since what stands beside one has nothing to do with it; the others, and what is beyond the limit, in one text. */
export function apart(values: readonly string[], most = MAX_APART): string[] {
  const alone = new Set(values.filter(isProse).slice(0, most));
  const others = values.filter((value) => !alone.has(value));
  return [...alone, ...(others.length > 0 ? [others.join('\n')] : [])];
}
