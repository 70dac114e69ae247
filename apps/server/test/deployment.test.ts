import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { SERVER_HELP } from '../src/run-server.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const manifests = readdirSync(new URL('../../../deploy/kubernetes/', import.meta.url)).map((name) => read(`deploy/kubernetes/${name}`));
const documents = manifests.flatMap((text) => text.split(/^---$/m));
const ofKind = (kind: string): string[] => documents.filter((text) => new RegExp(`^kind: ${kind}$`, 'm').test(text));
const nameOf = (text: string): string => /^ {2}name: (\S+)$/m.exec(text)?.[1] ?? '';

/** Variables that the program does not read itself: Node's own, and those of AWS's SDK. */
const OF_OTHERS = ['NODE_ENV', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

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
