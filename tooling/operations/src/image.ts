import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSteps, isIgnored, readDockerfile } from './dockerfile.ts';
import { KEY } from './program.ts';

/**
 * Rehearses `docker build` and `docker run` where there is no Docker: the steps of the Dockerfile's first stage in an empty folder, with the
 * files that the build context would have, and then the program of its second stage as the entry point starts it, as an unprivileged user,
 * until its health check passes and SIGTERM ends it. Of Docker itself nothing is rehearsed: no base image, no file system of its own.
 */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The user `node` of the base image. */
const NODE_USER = 1000;
const HEALTHY_WITHIN_MS = 180_000;

const dockerfile = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'input-trust-image-'));
const [source, app, data] = ['source', 'app', 'data'].map((name) => join(folder, name)) as [string, string, string];
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

build();
await runContainer();
console.log('the image builds, is healthy and stops');

function build(): void {
  mkdirSync(source);
  const env = { ...pathAndHome(), ...dockerfile.build.env };
  for (const step of buildSteps(dockerfile.build)) {
    const startedAt = performance.now();
    if (step.kind === 'copy') for (const path of step.everything ? context() : step.paths) copyIn(path);
    else {
      // The stage names /app by its absolute path.
      const { status } = spawnSync('sh', ['-ec', step.command.replaceAll('/app', app)], {
        cwd: source,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) throw new Error(`a step of the build failed: ${step.command}`);
    }
    console.log(
      `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${step.kind} ${step.kind === 'run' ? step.command.slice(0, 80) : ''}`,
    );
  }
}

/** The files that `COPY . .` copies: those that git knows of and `.dockerignore` does not name. */
function context(): string[] {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return listed.stdout.split('\0').filter((path) => path !== '' && !isIgnored(path, patterns));
}

function copyIn(path: string): void {
  const from = join(ROOT, path);
  if (!lstatSync(from, { throwIfNoEntry: false })) return;
  mkdirSync(dirname(join(source, path)), { recursive: true });
  cpSync(from, join(source, path), { recursive: true });
}

async function runContainer(): Promise<void> {
  const { env, entrypoint, command, healthcheck } = dockerfile.run;
  const [port, isRoot] = ['18787', process.getuid?.() === 0];
  mkdirSync(data);
  if (isRoot)
    for (const args of [
      ['-R', `${NODE_USER}:${NODE_USER}`, data],
      [`0:${NODE_USER}`, folder],
    ])
      spawnSync('chown', args);
  if (isRoot) spawnSync('chmod', ['750', folder]);
  const environment = { ...pathAndHome(), ...env, HOST: '127.0.0.1', PORT: port, INPUT_TRUST_DATA_DIR: data };
  const as = { cwd: app, env: environment, ...(isRoot && { uid: NODE_USER, gid: NODE_USER }) };
  const argv = [...entrypoint, ...command].map((word) => (word === 'node' ? process.execPath : word));
  const program = spawn(argv[0] ?? '', argv.slice(1), {
    ...as,
    env: { ...environment, INPUT_TRUST_API_KEYS: `${KEY}:acme` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(program, 'exit');
  const isHealthy = (): boolean => spawnSync(process.execPath, healthcheck.slice(1), as).status === 0;
  const deadline = performance.now() + HEALTHY_WITHIN_MS;
  while (!isHealthy()) {
    if (program.exitCode !== null || performance.now() > deadline) throw new Error('the program does not become healthy');
    await sleep(1_000);
  }
  program.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`the program ended with ${String(code)} after SIGTERM`);
}

/** Of this process, what a build needs to find programs and to keep its caches; nothing else is handed on. */
function pathAndHome(): Record<string, string> {
  const kept = ['PATH', 'npm_config_registry', 'NPM_CONFIG_REGISTRY', 'HTTPS_PROXY', 'https_proxy', 'NODE_EXTRA_CA_CERTS'];
  const handed = Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))) as Record<
    string,
    string
  >;
  return { ...handed, HOME: folder };
}
