import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './cli-process.ts';

/** A pseudo-terminal from util-linux: shells complete for a person who types. */
const TERMINAL = 'script';

/** Starts the shell without the settings of whoever runs the tests. */
const INTERACTIVE = { bash: 'bash --norc --noprofile -i', zsh: 'zsh -f -i' } as const;

/** What is typed, with a tab where a person asks, and what the command line gets then. */
const TYPED = [
  ['sc\t--mod\tcompr\t--only-f\t', 'scan --mode comprehensive --only-findings'],
  ['key\trev\t', 'keys revoke'],
  ['hel\treten\t', 'help retention'],
  ['completion z\t', 'completion zsh'],
  ['scan note\t', 'scan note.txt'],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'input-trust-completion-'));
  await writeFile(join(folder, 'note.txt'), 'Lunch is at noon.');
  // The command says what it was called with.
  await writeFile(join(folder, 'input-trust'), '#!/bin/sh\nprintf "called<%s>\\n" "$*"\n', { mode: 0o755 });
  for (const shell of ['bash', 'zsh', 'fish']) {
    await writeFile(join(folder, `complete.${shell}`), (await run(['completion', shell])).stdout);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** What to add to the name of a test that is left out; empty where nothing is missing. */
function missing(...programs: readonly string[]): string {
  const absent = programs.find((program) => !isHere(program));
  return absent === undefined ? '' : ` (there is no ${absent} here)`;
}

describe.each(['bash', 'zsh'] as const)('completion in %s', (shell) => {
  // Elsewhere `script` takes other arguments.
  const reason = process.platform === 'linux' ? missing(shell, TERMINAL) : ' (needs Linux)';
  it.skipIf(reason !== '')(`finishes what is typed${reason}`, { timeout: 60_000 }, async () => {
    expect(await typed(shell)).toEqual(TYPED.map(([, called]) => called));
  });
});

describe('completion in fish', () => {
  const reason = missing('fish');
  it.skipIf(reason !== '')(`offers what may follow${reason}`, { timeout: 60_000 }, async () => {
    const asked = [
      'sc',
      'scan --mod',
      'scan --mode compr',
      'scan --mode fast --only-f',
      'keys rev',
      'help reten',
      'completion z',
      'scan note',
    ];
    const lines = asked.map((words) => `complete -C 'input-trust ${words}'`);
    const shown = await output('fish', ['--no-config', '-c', ['source complete.fish', ...lines].join('; ')]);
    expect(shown.map((line) => line.split('\t')[0])).toEqual([
      'scan',
      '--mode',
      'comprehensive',
      '--only-findings',
      'revoke',
      'retention',
      'zsh',
      'note.txt',
    ]);
  });
});

/** Types everything into an interactive shell and returns what the command was called with. */
async function typed(shell: keyof typeof INTERACTIVE): Promise<string[]> {
  const terminal = spawn(TERMINAL, ['-qec', INTERACTIVE[shell], '/dev/null'], { cwd: folder, env: environment() });
  let shown = '';
  terminal.stdout.on('data', (text: Buffer) => (shown += text.toString()));
  const enter = async (line: string, answer: string): Promise<void> => {
    terminal.stdin.write(`${line}\n`);
    await expect.poll(() => shown, { timeout: 15_000 }).toContain(answer);
  };
  // The answer is not what is typed, which a terminal shows as well.
  await enter(`. ./complete.${shell}; echo rea""dy`, 'ready');
  for (const [index, [keys]] of TYPED.entries()) await enter(`input-trust ${keys}; echo answ""ered ${index}`, `answered ${index}`);
  terminal.stdin.end('exit\n');
  await once(terminal, 'close');
  return [...shown.matchAll(/called<(.{0,200})>/g)].map(([, words = '']) => words.trim());
}

async function output(program: string, args: readonly string[]): Promise<string[]> {
  const child = spawn(program, args, { cwd: folder, env: environment() });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  await once(child, 'close');
  return text.split('\n').filter((line) => line !== '');
}

/** A person's home without settings, and the command first in the path. */
function environment(): Record<string, string> {
  return { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`, HOME: folder, TERM: 'xterm', LANG: 'C.UTF-8' };
}

function isHere(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((place) => {
    try {
      accessSync(join(place, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
