import { createEngine } from '@input-trust/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Door, HttpDoor } from '../src/scenarios/door.ts';
import { engineDoor } from '../src/scenarios/engine-door.ts';
import { httpDoor } from '../src/scenarios/http-door.ts';
import { httpScenarios, scenarios } from '../src/scenarios/index.ts';
import type { Deployment, Scenario } from '../src/scenarios/scenario.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';

/** Metadata focus is off unless the environment says otherwise. */
const ENVIRONMENTS: Record<Deployment, Readonly<Record<string, string>>> = {
  'metadata-on': { SERVICE_GATEWAY_METADATA_FOCUS_ENABLED: 'true' },
  'metadata-off': {},
};

/** One test per scenario, named after its rule and the ids that it proves. */
function runAll<D extends Door>(list: readonly Scenario<D>[], doorOf: (deployment: Deployment) => D): void {
  for (const { ids, name, deployment = 'metadata-on', run } of list) {
    it(`${name} [${ids.join(', ')}]`, () => expect(run(doorOf(deployment)).then(() => 'holds')).resolves.toBe('holds'));
  }
}

describe('in process', () => {
  const engines = { 'metadata-on': createEngine(), 'metadata-off': createEngine({ metadataFocus: false }) };
  afterAll(() => Promise.all(Object.values(engines).map((engine) => engine.close())));

  runAll(scenarios, (deployment) => engineDoor(engines[deployment]));
});

describe('over HTTP', () => {
  const servers: Partial<Record<Deployment, RunningServer>> = {};
  beforeAll(async () => {
    const deployments = Object.keys(ENVIRONMENTS) as Deployment[];
    await Promise.all(deployments.map(async (deployment) => (servers[deployment] = await startServer(ENVIRONMENTS[deployment]))));
  });
  afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())));

  const doorOf = (deployment: Deployment): HttpDoor => {
    const server = servers[deployment];
    if (server === undefined) throw new Error(`no server runs as ${deployment}`);
    return httpDoor(server.baseUrl, server.key);
  };
  runAll(scenarios, doorOf);
  runAll(httpScenarios, doorOf);
});
