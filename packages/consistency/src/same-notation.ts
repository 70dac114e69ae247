import { isSameValue } from './checks/compare.ts';
import type { ValueType } from './section/subjects.ts';
import { readAs } from './section/typed-value.ts';

/** Whether two texts can be one value in two notations. Texts that are no value of the type are the same only when they are equal. */
export function isSameNotation(type: ValueType, a: string, b: string): boolean {
  const [x, y] = [readAs(a, [type], undefined), readAs(b, [type], undefined)];
  return x === undefined || y === undefined ? a === b : isSameValue(x, y, false);
}
