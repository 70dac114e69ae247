import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { DEFAULT_SETTINGS } from '@input-trust/service';
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
      maxPendingScans: workers * 16,
      requestTimeoutMs: 60_000,
      shutdownTimeoutMs: 30_000,
      metadataFocusEnabled: false,
      advisoryEvidenceEnabled: false,
      consistencyEnabled: true,
      selfHosted: false,
      storage: {},
      runsScans: true,
      serviceSettings: DEFAULT_SETTINGS,
      webhookSecrets: [],
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

  it.each([
    ['INPUT_TRUST_ENCRYPTION_KEY', 'canary', 'INPUT_TRUST_ENCRYPTION_KEY entry 1 is not 32 bytes in base64'],
    [
      'INPUT_TRUST_MONITOR_PROFILES',
      'balanced,loose',
      'INPUT_TRUST_MONITOR_PROFILES entry 2 is none of strict, balanced, permissive, code_assistant, ai_safety',
    ],
    ['INPUT_TRUST_WEBHOOK_SECRETS', 'canary', 'INPUT_TRUST_WEBHOOK_SECRETS entry 1 is not whsec_ and base64 of 24 to 64 bytes'],
    ['INPUT_TRUST_WEBHOOK_ALLOW', '10.0.0.0/8,a b', 'INPUT_TRUST_WEBHOOK_ALLOW entry 2 is no host name, address or network'],
  ])('refuses %s=%s by the position of what is wrong', (name, value, message) => {
    expect(problemsOf({ [name]: value })).toEqual([message]);
  });

  it('needs an encryption key with a database server, whose scans a worker runs unless told otherwise', () => {
    const server = { DATABASE_URL: 'postgres://db/x' };
    expect(problemsOf(server).join()).toContain('INPUT_TRUST_ENCRYPTION_KEY is needed with DATABASE_URL');
    const key = { INPUT_TRUST_ENCRYPTION_KEY: randomBytes(32).toString('base64') };
    expect(readConfig({ ...server, ...key })).toMatchObject({ runsScans: false, storage: { url: server.DATABASE_URL } });
    expect(readConfig({ ...server, ...key, INPUT_TRUST_RUN_SCANS: 'true' }).runsScans).toBe(true);
  });

  it('names every bad variable at once and shows no value', () => {
    const problems = problemsOf({ PORT: 'canary-port', INPUT_TRUST_API_KEYS: 'canary-key', DATABASE_URL: 'canary://url' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'INPUT_TRUST_API_KEYS', 'DATABASE_URL']);
    expect(problems.join()).not.toContain('canary');
  });

  it('is listed by the help', () => {
    const help = configHelp();
    expect(help).toMatch(/PORT\s+port to listen on.*\[8787\]/);
    expect(help).toMatch(/DATABASE_URL\s+PostgreSQL server/);
    expect(help).not.toContain('reserved');
    expect(help.split('\n')).toHaveLength(44);
  });
});
