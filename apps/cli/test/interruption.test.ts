import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/input-trust.js', import.meta.url));
/** A pseudo-terminal from util-linux, which every Linux has. */
const SCRIPT = '/usr/bin/script';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'input-trust-interruption-'));
  const text = 'The meeting is at ten, and lunch is at noon. '.repeat(2_000);
  await Promise.all(Array.from({ length: 400 }, (_, at) => writeFile(join(folder, `${at}.txt`), `${at} ${text}`)));
});
afterAll(() => rm(folder, { recursive: true }));

/** The processes below one, as /proc has them. */
async function descendants(pid: number): Promise<number[]> {
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        return { pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
      }),
  );
  const below = (of: number): number[] => all.filter(({ parent }) => parent === of).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(pid);
}

describe.skipIf(!existsSync(SCRIPT))('Ctrl-C on a terminal', () => {
  it('ends the run with what was checked, a code of its own, and no process left', { timeout: 60_000 }, async () => {
    const command = `exec "${process.execPath}" "${BIN}" scan "${folder}" --only-findings`;
    const terminal = spawn(SCRIPT, ['-qec', command, '/dev/null'], {
      env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm', INPUT_TRUST_DATA_DIR: folder },
    });
    let shown = '';
    terminal.stdout.on('data', (text: Buffer) => (shown += text.toString()));
    await expect.poll(() => shown, { timeout: 30_000 }).toMatch(/\[\d+\/400\]/);
    const started = await descendants(terminal.pid ?? 0);
    expect(started.length).toBeGreaterThan(2);
    terminal.stdin.write('\u0003');
    await once(terminal, 'close');
    expect(shown).toMatch(/Interrupted\. Only these were checked: \d+ inputs?: \d+ ALLOW\.\s*$/);
    expect(terminal.exitCode).toBe(130);
    await expect.poll(() => started.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 5_000 }).toEqual([]);
  });
});
