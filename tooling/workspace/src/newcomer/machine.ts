import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectThat } from './steps.ts';

/** A command of a newcomer may take this long, in milliseconds: the first one installs and builds everything. */
const COMMAND_MS = 1_200_000;

/** The machine of somebody who has Node and npm and has never seen this repository: a home of its own, and no setting of ours. */
export class Machine {
  readonly home: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #children: ChildProcess[] = [];

  /** `folder` has to be there. Settings of npm that say where its registry is are kept: without them nothing can be installed here. */
  constructor(folder: string) {
    this.home = join(folder, 'home');
    const bin = join(folder, 'bin');
    mkdirSync(this.home);
    mkdirSync(bin);
    // The Node that runs this, and what belongs to it; nothing of the workspace is in reach by its name.
    symlinkSync(process.execPath, join(bin, 'node'));
    const npm = spawnSync('sh', ['-c', `PATH="${outsidePath()}"; command -v npm`], { encoding: 'utf8' }).stdout.trim();
    expectThat(npm !== '', 'there is no npm outside the workspace');
    for (const name of ['npm', 'npx']) {
      const script = `#!/bin/sh\nexec '${join(dirname(npm), name)}' "$@"\n`;
      writeFileSync(join(bin, name), script);
      chmodSync(join(bin, name), 0o755);
    }
    const kept = Object.entries(process.env).flatMap(([name, value]) =>
      KEPT.test(name) && value !== undefined ? [[name, value] as const] : [],
    );
    this.#env = { ...Object.fromEntries(kept), PATH: `${bin}:${outsidePath()}`, HOME: this.home, CI: '1' };
  }

  /** Runs a command to its end. */
  run(cwd: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd,
      env: { ...this.#env, ...env },
      encoding: 'utf8',
      timeout: COMMAND_MS,
      maxBuffer: 1 << 28,
    });
    return { status, stdout, stderr, all: `${stdout}${stderr}` };
  }

  /** Runs a command that has to succeed, and gives what it prints. */
  must(cwd: string, command: string, args: readonly string[]): string {
    const { status, stdout, all } = this.run(cwd, command, args);
    expectThat(status === 0, `${[command, ...args].join(' ').slice(0, 200)} ended with ${String(status)}`, all);
    return stdout;
  }

  /** Starts a program that goes on. */
  start(cwd: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    const child = spawn(command, args, { cwd, env: { ...this.#env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#children.push(child);
    return child;
  }

  get env(): Readonly<Record<string, string>> {
    return this.#env;
  }

  /** Ends what still runs. */
  async close(): Promise<void> {
    const running = this.#children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(
      running.map(async (child) => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
  }
}

/** Where packages come from, and how the network is reached. */
const KEPT = /^(?:npm_config_registry|https?_proxy|no_proxy|node_extra_ca_certs|lang|tmpdir|ssl_cert_file)$/i;

/** The path without the programs of any workspace. */
function outsidePath(): string {
  return (process.env['PATH'] ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
}
