import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { SERVER_HELP } from '../src/run-server.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const manifests = readdirSync(new URL('../../../deploy/kubernetes/', import.meta.url)).map((name) => read(`deploy/kubernetes/${name}`));
const documents = manifests.flatMap((text) => text.split(/^---$/m));
const ofKind = (kind: string): string[] => documents.filter((text) => new RegExp(`^kind: ${kind}$`, 'm').test(text));
const complete = ['postgresql', 'ingress', 'kustomization', 'namespace'].map((name) => read(`deploy/kubernetes-complete/${name}.yaml`));
const nameOf = (text: string): string => /^ {2}name: (\S+)$/m.exec(text)?.[1] ?? '';

/** Variables that the program does not read itself: Node's own, and those of AWS's SDK. */
const OF_OTHERS = ['NODE', 'NODE_ENV', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

describe('the files that deploy it', () => {
  it.each([
    ['Dockerfile', [...read('Dockerfile').matchAll(/\b([A-Z][A-Z0-9_]{3,})=/g)]],
    ['compose.yaml', [...read('compose.yaml').matchAll(/^ {4}([A-Z][A-Z0-9_]{3,}): /gm)]],
    ['deploy/kubernetes', [...manifests.join('\n').matchAll(/(?:- name: |- )([A-Z][A-Z0-9_]{3,})(?:=|$)/gm)]],
  ])('set variables that the program knows: %s', (_, matches) => {
    const names = matches.map(([, name = '']) => name).filter((name) => !OF_OTHERS.includes(name));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(SERVER_HELP).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
  });

  it('run it as an unprivileged user on a root file system that is read-only', () => {
    const deployments = ofKind('Deployment');
    expect(deployments.map(nameOf)).toEqual(['input-trust-server', 'input-trust-worker']);
    for (const deployment of deployments) {
      expect(deployment).toContain('runAsNonRoot: true');
      expect(deployment).toContain('readOnlyRootFilesystem: true');
      expect(deployment).toContain('allowPrivilegeEscalation: false');
      expect(deployment).toContain('livenessProbe');
    }
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
    expect(read('compose.yaml')).toContain('read_only: true');
  });

  it('lets no process gain rights, and drops every capability', () => {
    expect(read('Dockerfile')).toMatch(/^ENTRYPOINT \["setpriv", "--no-new-privs", "node", /m);
    expect(read('compose.yaml')).toContain("security_opt: ['no-new-privileges:true']");
    expect(read('compose.yaml')).toContain('cap_drop: [ALL]');
    for (const deployment of ofKind('Deployment')) {
      expect(deployment).toContain('seccompProfile: { type: RuntimeDefault }');
      expect(deployment).toContain('capabilities: { drop: [ALL] }');
      expect(deployment).toContain('automountServiceAccountToken: false');
    }
  });

  it.runIf(existsSync('/usr/bin/setpriv'))('keep a process that is started like the image from gaining rights', () => {
    const status = execFileSync('setpriv', [
      '--no-new-privs',
      process.execPath,
      '-p',
      "require('fs').readFileSync('/proc/self/status', 'utf8')",
    ]);
    expect(status.toString()).toMatch(/^NoNewPrivs:\s+1$/m);
  });

  it('lets nothing out but names, database, object store and public addresses', () => {
    const [policy = ''] = ofKind('NetworkPolicy');
    expect(policy).toContain('policyTypes: [Ingress, Egress]');
    const blocked = [...policy.matchAll(/except: \[([^\]]+)\]/g)].flatMap(([, list = '']) => list.split(',').map((range) => range.trim()));
    for (const range of ['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', "'fc00::/7'", "'fe80::/10'"]) {
      expect(blocked).toContain(range);
    }
  });

  it('say where its switches are that a reader meets first', () => {
    expect(read('README.md')).toContain('SERVICE_GATEWAY_METADATA_FOCUS_ENABLED=true');
  });

  it('keep some of each while nodes are drained, and add workers by the metric that workers report', () => {
    for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler']) {
      expect(ofKind(kind).map(nameOf)).toEqual(['input-trust-server', 'input-trust-worker']);
    }
    // The name that telemetry.test.ts reads from a worker's metrics.
    expect(ofKind('HorizontalPodAutoscaler')[1]).toContain('metric: { name: input_trust_queue_depth }');
  });

  it('give it longer to stop than it takes to drain', () => {
    const { shutdownTimeoutMs } = readConfig({});
    for (const deployment of ofKind('Deployment')) {
      const seconds = Number(/terminationGracePeriodSeconds: (\d+)/.exec(deployment)?.[1]);
      expect(seconds * 1000).toBeGreaterThan(shutdownTimeoutMs);
    }
    const seconds = Number(/stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1]);
    expect(seconds * 1000).toBeGreaterThan(shutdownTimeoutMs);
  });
});

describe('what it is built from', () => {
  it('is named by a whole version, everywhere', () => {
    const image = /^(?:FROM|ARG NODE=|\s*(?:- )?image:) ?(\S+)/gm;
    const named = [read('Dockerfile'), read('compose.yaml'), ...complete].flatMap((text) =>
      [...text.matchAll(image)].map(([, name = '']) => name),
    );
    const bases = named.filter((name) => !['node:${NODE}', 'input-trust'].includes(name));
    expect(bases).toHaveLength(5);
    for (const base of bases) expect(base).toMatch(/^(?:[a-z/]+:)?(?:\d+\.\d+(?:\.\d+)?-\w+(?:-slim)?|RELEASE\.[\dTZ-]+)$/);
  });

  it('is the Node and the pnpm of the repository', () => {
    const { packageManager, devDependencies } = JSON.parse(read('package.json')) as {
      packageManager: string;
      devDependencies: Record<string, string>;
    };
    expect(read('Dockerfile')).toContain(`ARG NODE=${devDependencies['node']}-`);
    const used = new Set(read('Dockerfile').match(/pnpm@[\d.]+/g));
    expect([...used]).toEqual([packageManager]);
  });

  it('is fetched before the sources are copied, so that a change of them keeps that layer', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile.indexOf('pnpm@12.21.0 fetch')).toBeGreaterThan(0);
    expect(dockerfile.indexOf('pnpm@12.21.0 fetch')).toBeLessThan(dockerfile.indexOf('COPY . .'));
  });

  it('never holds the secrets of a deployment', () => {
    expect(read('.dockerignore')).toContain('deploy/*/*.env');
    for (const file of ['secrets', 'postgresql']) expect(read('.gitignore')).toContain(`deploy/*/${file}.env`);
  });
});

const kubectl = ['/usr/bin/kubectl', '/usr/local/bin/kubectl'].find((path) => existsSync(path));
describe.runIf(kubectl !== undefined && existsSync('/usr/bin/openssl'))('everything in one namespace', () => {
  it('is made of secrets for one user, and every name that is asked for is there', { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'input-trust-kubernetes-'));
    cpSync(fileURLToPath(new URL('../../../deploy', import.meta.url)), folder, { recursive: true });
    const overlay = join(folder, 'kubernetes-complete');
    const make = (): string => execFileSync('sh', [join(overlay, 'make-secrets.sh')], { encoding: 'utf8', stdio: 'pipe' });
    make();
    for (const file of ['secrets.env', 'postgresql.env']) expect(statSync(join(overlay, file)).mode & 0o777).toBe(0o600);
    const made = Object.fromEntries(
      readFileSync(join(overlay, 'secrets.env'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ) as Record<string, string>;
    const config = readConfig(made);
    expect([config.apiKeys.length, config.storage.keys?.length, config.storage.url]).toEqual([1, 1, made['DATABASE_URL']]);
    // What is stored cannot be read without its key: it is never replaced.
    expect(make).toThrow(/is there already/);

    const rendered = execFileSync(kubectl ?? '', ['kustomize', overlay], { encoding: 'utf8' }).split(/^---$/m);
    const named = (kind: string): string[] => rendered.filter((text) => new RegExp(`^kind: ${kind}$`, 'm').test(text)).map(nameOf);
    for (const [kind, pattern] of [
      ['Secret', /secretRef:\n\s+name: (\S+)/g],
      ['ConfigMap', /configMapRef:\n\s+name: (\S+)/g],
      ['Service', /service:\n\s+name: (\S+)/g],
    ] as const) {
      const asked = new Set([...rendered.join('\n').matchAll(pattern)].map(([, name = '']) => name));
      expect(asked.size).toBeGreaterThan(0);
      for (const name of asked) expect(named(kind)).toContain(name);
    }
    expect(named('Service')).toContain(new URL(made['DATABASE_URL'] ?? '').hostname);
    const workloads = rendered.filter((text) => /^kind: (?:Deployment|StatefulSet)$/m.test(text));
    expect(workloads).toHaveLength(3);
    for (const workload of workloads) {
      for (const line of [
        'runAsNonRoot: true',
        'readOnlyRootFilesystem: true',
        'allowPrivilegeEscalation: false',
        'livenessProbe:',
        'readinessProbe:',
      ])
        expect(workload).toContain(line);
    }
    rmSync(folder, { recursive: true });
  });
});
