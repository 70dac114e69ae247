import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COST_TABLE_HEADER, LISTED } from '../src/embedding/cost-table.ts';
import { HOST_TABLE_HEADER } from '../src/embedding/host-table.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8').split('\n');

/** The first cells of the table below a header. */
function rowsBelow(header: string): string[] {
  const start = readme.indexOf(header) + 2;
  const end = readme.findIndex((line, index) => index >= start && !line.startsWith('|'));
  return readme.slice(start, end).map((line) => line.split(' | ')[0]?.replace(/^\| /, '') ?? '');
}

describe('the tables of cost in the README', () => {
  it('are those that `pnpm embedding --table` prints', () => {
    expect(readme).toContain(HOST_TABLE_HEADER);
    expect(rowsBelow(COST_TABLE_HEADER).toSorted()).toEqual([...LISTED].map((name) => `\`${name}\``).toSorted());
  });
});
