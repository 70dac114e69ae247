import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, configHelp, readConfig } from '../src/config.ts';
import { engineSettings } from '../src/server.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}

describe('the environment', () => {
  it('has documented defaults for every limit [limit.values]', () => {
    const workers = availableParallelism();
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8787,
      apiKeys: [],
      maxBodyBytes: 33_554_432,
      rateLimitPerMinute: 600,
      workers,
      maxPendingScans: workers * 8,
      requestTimeoutMs: 60_000,
      shutdownTimeoutMs: 30_000,
      metadataFocusEnabled: false,
      advisoryEvidenceEnabled: false,
      consistencyEnabled: true,
      historyEnabled: false,
      selfHosted: false,
      logLevel: 'info',
      telemetry: { metricsHost: '127.0.0.1', serviceName: 'input-trust' },
    });
  });

  it('is read by name, and an empty variable counts as unset', () => {
    const config = readConfig({ PORT: '0', HOST: '', INPUT_TRUST_SCAN_TIMEOUT_MS: '500', SERVICE_GATEWAY_METADATA_FOCUS_ENABLED: '1' });
    expect(config).toMatchObject({ port: 0, host: '127.0.0.1', scanTimeoutMs: 500, metadataFocusEnabled: true });
  });

  it('switches advisory evidence on by name alone [advisory.switch]', () => {
    expect(readConfig({}).advisoryEvidenceEnabled).toBe(false);
    const config = readConfig({ INPUT_TRUST_ADVISORY_EVIDENCE: 'true' });
    expect(config.advisoryEvidenceEnabled).toBe(true);
    expect(engineSettings(config).advisoryEvidence).toBe(true);
  });

  it.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535'],
    ['INPUT_TRUST_WORKERS', '0', 'INPUT_TRUST_WORKERS must be a whole number from 1 to 256'],
    ['INPUT_TRUST_SELF_HOSTED', 'yes', 'INPUT_TRUST_SELF_HOSTED must be true or false'],
    ['INPUT_TRUST_LOG_LEVEL', 'loud', 'INPUT_TRUST_LOG_LEVEL must be one of fatal, error, warn, info, debug, silent'],
    ['DATABASE_URL', 'mysql://db/x', 'DATABASE_URL must be a postgres:// URL'],
  ])('refuses %s=%s with one clear line', (name, value, message) => {
    expect(problemsOf({ [name]: value })).toEqual([message]);
  });

  it('names every bad variable at once and shows no value', () => {
    const problems = problemsOf({ PORT: 'canary-port', INPUT_TRUST_API_KEYS: 'canary-key', DATABASE_URL: 'canary://url' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'INPUT_TRUST_API_KEYS', 'DATABASE_URL']);
    expect(problems.join()).not.toContain('canary');
  });

  it('is listed by the help, reserved variables marked as such', () => {
    const help = configHelp();
    expect(help).toMatch(/PORT\s+port to listen on.*\[8787\]/);
    expect(help).toMatch(/DATABASE_URL\s+reserved:/);
    expect(help.split('\n')).toHaveLength(26);
  });
});
