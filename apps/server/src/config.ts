import { availableParallelism } from 'node:os';
import { Profile } from '@input-trust/contract';
import { DEFAULT_SETTINGS } from '@input-trust/service';
import type { ServiceSettings } from '@input-trust/service';
import { KEY_BYTES } from '@input-trust/store';
import { parseAllowedTargets, parseSigningSecrets } from '@input-trust/webhook-delivery';
import type { SigningSecret } from '@input-trust/webhook-delivery';
import { z } from 'zod';
import { parseApiKeys } from './api-keys.ts';
import type { ApiKey } from './api-keys.ts';
import type { StorageConfig } from './storage.ts';
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
  /** Scans that wait or run at one time, half of them of one organisation; one more is refused with `capacity_exceeded`. */
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
  readonly selfHosted: boolean;
  /** Folder that `reference_file_path` is confined to. Absent: the field is refused. */
  readonly referenceRoot?: string;
  readonly storage: StorageConfig;
  /** Accepted scans are run in the server too. Default: where the store is embedded, since no other process can. */
  readonly runsScans: boolean;
  readonly serviceSettings: ServiceSettings;
  readonly webhookSecrets: readonly SigningSecret[];
  readonly logLevel: LogLevel;
  readonly telemetry: TelemetryConfig;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
/** How much is logged. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Pending scans for each worker when nothing is configured, half of them of one organisation: enough to keep a worker busy. */
export const DEFAULT_PENDING_SCANS_PER_WORKER = 16;

const MIB = 1 << 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
    .describe('scans that wait or run at one time, half of them of one organisation, one more gets 429; by default 16 for each worker'),
  INPUT_TRUST_SCAN_TIMEOUT_MS: integer(100, 3_600_000)
    .optional()
    .describe('ceiling for the time of one scan; by default each mode has its own'),
  INPUT_TRUST_REQUEST_TIMEOUT_MS: integer(1_000, 3_600_000).default(60_000).describe('time that a client has to send a whole request'),
  INPUT_TRUST_SHUTDOWN_TIMEOUT_MS: integer(0, 3_600_000)
    .default(30_000)
    .describe('time that running scans get when the server is told to stop'),
  INPUT_TRUST_SELF_HOSTED: flag(false).describe(
    'allow callbacks to private targets, and reference_file_path where a folder is named for it',
  ),
  INPUT_TRUST_REFERENCE_ROOT: path().describe('folder that reference_file_path is confined to; by default the field is refused'),
  INPUT_TRUST_CONSISTENCY_ENABLED: flag(true).describe('answer the consistency routes (preview)'),
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
  INPUT_TRUST_RULES: path().describe('JSON file of own rules and suppressions for text'),
  INPUT_TRUST_ADVISORY_EVIDENCE: flag(false).describe('let routing scans with ai or edits carry file evidence and content credentials'),
  INPUT_TRUST_TRUST_ANCHORS: path().describe('PEM file or folder: authorities whose content credentials are trusted'),
  INPUT_TRUST_TIME_STAMP_ANCHORS: path().describe('PEM file or folder: authorities whose time stamps count'),
  INPUT_TRUST_KEY_USAGES: path().describe('text file: accepted extended key usages of signers, one object identifier on a line'),
  METADATA_MEMORY_EXACT_MATCH_ENABLED: flag(false).describe('remember metadata scans, and find them again by their exact bytes'),
  METADATA_MEMORY_DELETION_ENABLED: flag(false).describe('answer the deletion of what is remembered of one metadata scan'),
  INPUT_TRUST_DATA_DIR: path().describe('folder of the embedded store and of the pinned trust lists; by default ~/.input-trust'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional()
    .describe('PostgreSQL server (15 or newer) in place of the embedded store, for any number of servers and workers'),
  INPUT_TRUST_ENCRYPTION_KEY: encryptionKeys()
    .optional()
    .describe('32 bytes in base64, needed with DATABASE_URL; several separated by commas: the first encrypts, all decrypt'),
  INPUT_TRUST_S3_BUCKET: z.string().max(255).optional().describe('bucket for payloads above 256 KiB; by default a folder or the database'),
  INPUT_TRUST_S3_ENDPOINT: z.url({ error: 'must be a URL' }).optional().describe('address of an S3-compatible store other than AWS'),
  INPUT_TRUST_RUN_SCANS: optionalFlag()
    .optional()
    .describe('run accepted scans in the server; by default only without DATABASE_URL, else the worker command does'),
  INPUT_TRUST_HASHED_INPUT: flag(false).describe('keep no content and no answers, only keyed hashes; refuses asynchronous scans'),
  INPUT_TRUST_AUTOMATIC_ASYNC_BYTES: integer(0, 256 * MIB)
    .default(DEFAULT_SETTINGS.automaticAsyncBytes)
    .describe('a comprehensive scan of a PDF of this size or more is accepted with 202; 0 is never'),
  INPUT_TRUST_LONG_PACKET_BYTES: integer(0, 256 * MIB)
    .default(DEFAULT_SETTINGS.longPacketBytes)
    .describe('a packet whose documents have this size together or more is accepted with 202'),
  INPUT_TRUST_MAX_WAITING_SCANS: integer(1, 10_000_000)
    .default(DEFAULT_SETTINGS.maxPendingScans)
    .describe('asynchronous scans that one organisation may have waiting'),
  INPUT_TRUST_MAX_PAGES: integer(1, 100_000).default(DEFAULT_SETTINGS.maxPages).describe('pages of a PDF or document; more are refused'),
  INPUT_TRUST_RETENTION_HOURS: integer(1, 8_760)
    .default(DEFAULT_SETTINGS.retentionMs / HOUR_MS)
    .describe('how long results can be polled and request ids are remembered'),
  INPUT_TRUST_HISTORY_ENABLED: flag(false).describe(
    'keep the documents of packets, encrypted, by label and subject, and answer their deletion; the same for servers and workers',
  ),
  INPUT_TRUST_HISTORY_DAYS: integer(1, 3_660)
    .default(DEFAULT_SETTINGS.historyMs / DAY_MS)
    .describe('how long a document is kept after it was last part of a packet'),
  INPUT_TRUST_BACKUP_DAYS: integer(0, 3_660)
    .default(DEFAULT_SETTINGS.backupsMs / DAY_MS)
    .describe('how long backups of the store are kept; receipts of deletions say when the last one expires'),
  INPUT_TRUST_MONITOR_PROFILES: profiles().default([]).describe('profiles in monitor mode, or all: ALLOW, with the decision beside it'),
  INPUT_TRUST_FAIL_OPEN: flag(false).describe('ALLOW instead of REVIEW what could not be checked, for every key'),
  INPUT_TRUST_WEBHOOK_SECRETS: secrets().default([]).describe('whsec_ secrets that sign callbacks, several while they rotate'),
  INPUT_TRUST_WEBHOOK_ALLOW: targets()
    .optional()
    .describe('private hosts, addresses and networks that callbacks may reach where self-hosted'),
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
    selfHosted: values.INPUT_TRUST_SELF_HOSTED,
    ...(values.INPUT_TRUST_REFERENCE_ROOT !== undefined && { referenceRoot: values.INPUT_TRUST_REFERENCE_ROOT }),
    storage: storageOf(values),
    runsScans: values.INPUT_TRUST_RUN_SCANS ?? values.DATABASE_URL === undefined,
    serviceSettings: serviceSettingsOf(values),
    webhookSecrets: values.INPUT_TRUST_WEBHOOK_SECRETS,
    logLevel: values.INPUT_TRUST_LOG_LEVEL,
    telemetry: {
      metricsHost: values.HOST,
      serviceName: values.OTEL_SERVICE_NAME,
      ...(values.INPUT_TRUST_METRICS_PORT !== undefined && { metricsPort: values.INPUT_TRUST_METRICS_PORT }),
      ...(values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT }),
    },
  };
}

type Values = z.infer<typeof Environment>;

function storageOf(values: Values): StorageConfig {
  const { DATABASE_URL: url, INPUT_TRUST_DATA_DIR: directory, INPUT_TRUST_ENCRYPTION_KEY: keys } = values;
  const { INPUT_TRUST_S3_BUCKET: bucket, INPUT_TRUST_S3_ENDPOINT: endpoint } = values;
  if (url !== undefined && keys === undefined) {
    throw new ConfigError(['INPUT_TRUST_ENCRYPTION_KEY is needed with DATABASE_URL: make one with openssl rand -base64 32']);
  }
  return {
    ...(url !== undefined && { url }),
    ...(directory !== undefined && { directory }),
    ...(keys !== undefined && { keys }),
    ...(bucket !== undefined && { s3: { bucket, ...(endpoint !== undefined && { endpoint }) } }),
  };
}

function serviceSettingsOf(values: Values): ServiceSettings {
  if (values.INPUT_TRUST_HISTORY_ENABLED && values.INPUT_TRUST_HASHED_INPUT) {
    throw new ConfigError(['INPUT_TRUST_HISTORY_ENABLED keeps documents, and INPUT_TRUST_HASHED_INPUT says that no content is kept']);
  }
  return {
    ...DEFAULT_SETTINGS,
    hashedInput: values.INPUT_TRUST_HASHED_INPUT,
    automaticAsyncBytes: values.INPUT_TRUST_AUTOMATIC_ASYNC_BYTES,
    longPacketBytes: values.INPUT_TRUST_LONG_PACKET_BYTES,
    maxPages: values.INPUT_TRUST_MAX_PAGES,
    maxPendingScans: values.INPUT_TRUST_MAX_WAITING_SCANS,
    retentionMs: values.INPUT_TRUST_RETENTION_HOURS * HOUR_MS,
    monitorProfiles: values.INPUT_TRUST_MONITOR_PROFILES,
    failOpen: values.INPUT_TRUST_FAIL_OPEN,
    memoryLookup: values.METADATA_MEMORY_EXACT_MATCH_ENABLED,
    memoryDeletion: values.METADATA_MEMORY_DELETION_ENABLED,
    history: values.INPUT_TRUST_HISTORY_ENABLED,
    historyMs: values.INPUT_TRUST_HISTORY_DAYS * DAY_MS,
    backupsMs: values.INPUT_TRUST_BACKUP_DAYS * DAY_MS,
    ...(values.INPUT_TRUST_WEBHOOK_ALLOW !== undefined && { allowedTargets: values.INPUT_TRUST_WEBHOOK_ALLOW }),
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
  return optionalFlag().default(fallback);
}

function optionalFlag() {
  return z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'must be true or false' });
}

function path() {
  return z.string().max(4096, { error: 'is longer than a path' }).optional();
}

/** A value that `parse` reads, which throws an Error that does not show the value. */
function readBy<T>(parse: (text: string) => T) {
  return z.string().transform((value, context): T => {
    try {
      return parse(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be read' });
      return z.NEVER;
    }
  });
}

function apiKeys() {
  return readBy(parseApiKeys);
}

function secrets() {
  return readBy(parseSigningSecrets);
}

function targets() {
  return readBy(parseAllowedTargets);
}

function encryptionKeys() {
  return readBy((text) =>
    text.split(',').map((entry, index) => {
      const key = Buffer.from(entry.trim(), 'base64');
      if (key.length !== KEY_BYTES) throw new Error(`entry ${index + 1} is not ${KEY_BYTES} bytes in base64`);
      return key;
    }),
  );
}

function profiles() {
  return readBy((text): Profile[] => {
    if (text.trim() === 'all') return [...Profile.options];
    return text.split(',').map((entry, index) => {
      const profile = Profile.safeParse(entry.trim());
      if (!profile.success) throw new Error(`entry ${index + 1} is none of ${Profile.options.join(', ')}`);
      return profile.data;
    });
  });
}
