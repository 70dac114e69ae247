import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { parseApiKeys } from './api-keys.ts';
import type { ApiKey } from './api-keys.ts';
import type { TelemetryConfig } from './telemetry.ts';

/** How the server runs. Made from the environment by `readConfig`, or by hand in a program that embeds the server. */
export interface ServerConfig {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly apiKeys: readonly ApiKey[];
  readonly maxBodyBytes: number;
  /** Requests of one key in one minute; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  readonly workers: number;
  /** Scans that are received, wait or run at one time; one more is refused with `capacity_exceeded`. */
  readonly maxPendingScans: number;
  /** Ceiling for the time budget of every mode. Absent: the engine's own budgets. */
  readonly scanTimeoutMs?: number;
  /** Time that a client has to send a whole request. */
  readonly requestTimeoutMs: number;
  /** Time that running scans get to finish when the server is told to stop. */
  readonly shutdownTimeoutMs: number;
  readonly metadataFocusEnabled: boolean;
  readonly advisoryEvidenceEnabled: boolean;
  readonly consistencyEnabled: boolean;
  readonly historyEnabled: boolean;
  readonly selfHosted: boolean;
  readonly logLevel: LogLevel;
  readonly telemetry: TelemetryConfig;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Pending scans for each worker when nothing is configured: enough to keep a worker busy, few enough to hold their bodies in memory. */
export const DEFAULT_PENDING_SCANS_PER_WORKER = 8;

const MIB = 1 << 20;

/** Every variable that the server reads, in the order in which the help lists them. */
const Environment = z.object({
  HOST: z.string().max(255, { error: 'is longer than a host name' }).default('127.0.0.1').describe('address to listen on'),
  PORT: integer(0, 65_535).default(8787).describe('port to listen on; 0 takes a free one'),
  INPUT_TRUST_API_KEYS: apiKeys().default([]).describe('key:organisation, several separated by commas; required unless --dev is given'),
  INPUT_TRUST_MAX_BODY_BYTES: integer(1024, 256 * MIB)
    .default(32 * MIB)
    .describe('largest request body'),
  INPUT_TRUST_RATE_LIMIT_PER_MINUTE: integer(0, 1_000_000).default(600).describe('requests of one key in a minute; 0 is no limit'),
  INPUT_TRUST_WORKERS: integer(1, 256).default(availableParallelism()).describe('worker processes that scan; by default one for each CPU'),
  INPUT_TRUST_MAX_PENDING_SCANS: integer(1, 100_000)
    .optional()
    .describe('scans that are received, wait or run at one time, one more gets 429; by default 8 for each worker'),
  INPUT_TRUST_SCAN_TIMEOUT_MS: integer(100, 3_600_000)
    .optional()
    .describe('ceiling for the time of one scan; by default each mode has its own'),
  INPUT_TRUST_REQUEST_TIMEOUT_MS: integer(1_000, 3_600_000).default(60_000).describe('time that a client has to send a whole request'),
  INPUT_TRUST_SHUTDOWN_TIMEOUT_MS: integer(0, 3_600_000)
    .default(30_000)
    .describe('time that running scans get when the server is told to stop'),
  INPUT_TRUST_SELF_HOSTED: flag(false).describe('accept reference_file_path, which names a file on this machine'),
  INPUT_TRUST_CONSISTENCY_ENABLED: flag(true).describe('answer the consistency routes (preview)'),
  INPUT_TRUST_HISTORY_ENABLED: flag(false).describe('answer the job and deletion routes, which need the history store'),
  INPUT_TRUST_LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  INPUT_TRUST_METRICS_PORT: integer(1, 65_535)
    .optional()
    .describe('port on HOST on which metrics are served for Prometheus, at /metrics; by default not at all'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional()
    .describe('OpenTelemetry collector (OTLP over HTTP) that gets traces and metrics; by default none'),
  OTEL_SERVICE_NAME: z
    .string()
    .max(255, { error: 'is longer than a name' })
    .default('input-trust')
    .describe('name under which they are sent'),
  SERVICE_GATEWAY_METADATA_FOCUS_ENABLED: flag(false).describe('answer focus=metadata'),
  INPUT_TRUST_ADVISORY_EVIDENCE: flag(false).describe('let routing scans with ai or edits carry file evidence and content credentials'),
  INPUT_TRUST_TRUST_ANCHORS: path().describe('PEM file or folder: authorities whose content credentials are trusted'),
  INPUT_TRUST_TIME_STAMP_ANCHORS: path().describe('PEM file or folder: authorities whose time stamps count'),
  INPUT_TRUST_KEY_USAGES: path().describe('text file: accepted extended key usages of signers, one object identifier on a line'),
  METADATA_MEMORY_EXACT_MATCH_ENABLED: flag(false).describe('reserved: exact-byte lookup of earlier metadata scans'),
  METADATA_MEMORY_DELETION_ENABLED: flag(false).describe('reserved: deletion of one metadata scan'),
  INPUT_TRUST_DATA_DIR: path().describe('folder of the pinned trust lists; reserved for the embedded store as well'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional()
    .describe('reserved: PostgreSQL server that replaces the embedded store'),
});

/** The environment holds values that the server cannot run with. `problems` has one line for each variable, without its value. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the configuration from environment variables; an empty variable counts as unset. Throws ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const given = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const values = parsed.data;
  const scanTimeoutMs = values.INPUT_TRUST_SCAN_TIMEOUT_MS;
  return {
    host: values.HOST,
    port: values.PORT,
    apiKeys: values.INPUT_TRUST_API_KEYS,
    maxBodyBytes: values.INPUT_TRUST_MAX_BODY_BYTES,
    rateLimitPerMinute: values.INPUT_TRUST_RATE_LIMIT_PER_MINUTE,
    workers: values.INPUT_TRUST_WORKERS,
    maxPendingScans: values.INPUT_TRUST_MAX_PENDING_SCANS ?? values.INPUT_TRUST_WORKERS * DEFAULT_PENDING_SCANS_PER_WORKER,
    ...(scanTimeoutMs !== undefined && { scanTimeoutMs }),
    requestTimeoutMs: values.INPUT_TRUST_REQUEST_TIMEOUT_MS,
    shutdownTimeoutMs: values.INPUT_TRUST_SHUTDOWN_TIMEOUT_MS,
    metadataFocusEnabled: values.SERVICE_GATEWAY_METADATA_FOCUS_ENABLED,
    advisoryEvidenceEnabled: values.INPUT_TRUST_ADVISORY_EVIDENCE,
    consistencyEnabled: values.INPUT_TRUST_CONSISTENCY_ENABLED,
    historyEnabled: values.INPUT_TRUST_HISTORY_ENABLED,
    selfHosted: values.INPUT_TRUST_SELF_HOSTED,
    logLevel: values.INPUT_TRUST_LOG_LEVEL,
    telemetry: {
      metricsHost: values.HOST,
      serviceName: values.OTEL_SERVICE_NAME,
      ...(values.INPUT_TRUST_METRICS_PORT !== undefined && { metricsPort: values.INPUT_TRUST_METRICS_PORT }),
      ...(values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT }),
    },
  };
}

/** The variables as text for `--help`: name, meaning, default. */
export function configHelp(): string {
  const width = Math.max(...Object.keys(Environment.shape).map((name) => name.length)) + 2;
  return Object.entries(Environment.shape)
    .map(([name, schema]) => `  ${name.padEnd(width)}${schema.description ?? ''}${shownDefault(schema)}`)
    .join('\n');
}

function shownDefault(schema: z.ZodType): string {
  const fallback = schema.parse(undefined);
  return fallback === undefined || Array.isArray(fallback) ? '' : ` [${String(fallback)}]`;
}

function integer(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

function flag(fallback: boolean) {
  return z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'must be true or false' }).default(fallback);
}

function path() {
  return z.string().max(4096, { error: 'is longer than a path' }).optional();
}

function apiKeys() {
  return z.string().transform((value, context) => {
    try {
      return parseApiKeys(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be read' });
      return z.NEVER;
    }
  });
}
