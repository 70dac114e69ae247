import type { TrustAnchors } from '@input-trust/content-credentials';
import type { Mode } from '@input-trust/contract';
import type { BudgetLimits, Inspector, ProvidedResource } from '@input-trust/detector-kit';
import type { RoutingPolicy } from '@input-trust/routing-policy';
import type { RuleFile } from '@input-trust/text-safety';

/** What a scan may use up in each mode. */
export type EngineLimits = Readonly<Record<Mode, BudgetLimits>>;

/**
 * Defaults, per scan. Time follows the mode's purpose (inline gate, upload check, offline review); decoded bytes stay under
 * what a worker of 1 GiB holds beside its input; pixels are a 100-megapixel photograph; nesting deeper than 8 is a quine or bomb.
 */
export const DEFAULT_LIMITS: EngineLimits = {
  fast: { timeMs: 5_000, bytes: 64 << 20, decodedBytes: 64 << 20, pixels: 100e6, pages: 500, items: 10_000, depth: 4 },
  secure: { timeMs: 20_000, bytes: 64 << 20, decodedBytes: 128 << 20, pixels: 200e6, pages: 2_000, items: 20_000, depth: 8 },
  comprehensive: { timeMs: 120_000, bytes: 256 << 20, decodedBytes: 256 << 20, pixels: 400e6, pages: 10_000, items: 50_000, depth: 8 },
};

/**
 * What one document of a packet may use up. Nobody waits for a packet as for a prompt: 200 scanned pages of A4 at 300 dpi take OCR about
 * a quarter of an hour; decoded bytes and depth are those of an offline review.
 */
export const PACKET_LIMITS: BudgetLimits = { ...DEFAULT_LIMITS.comprehensive, timeMs: 1_800_000, pixels: 4e9, pages: 2_000 };

/** What can be set with plain data: the part of the options that crosses a process border. */
export interface EngineSettings {
  /** Answer `focus=metadata`. Default true; off, such a scan is refused with `metadata_unavailable`. */
  readonly metadataFocus?: boolean;
  /** Allow callbacks to private addresses and references of this machine. Default false. */
  readonly selfHosted?: boolean;
  /** Folder that `reference_file_path` is confined to. Default: none, so that the field is refused. */
  readonly referenceRoot?: string;
  /** Own rules and suppressions of text safety: what `parseRuleFile` of `@input-trust/text-safety` gives. */
  readonly rules?: RuleFile;
  /** Authorities whose content credentials are trusted. Default: none, so that no signer is. */
  readonly trustAnchors?: TrustAnchors;
  /**
   * Let routing scans on the paths `ai` and `edits` carry `file_evidence` and `content_credentials`, which change nothing else
   * in the answer. Default false.
   */
  readonly advisoryEvidence?: boolean;
  /** Overrides of DEFAULT_LIMITS, per mode and resource. */
  readonly limits?: { readonly [M in Mode]?: Partial<BudgetLimits> };
  /** Overrides of PACKET_LIMITS. */
  readonly packetLimits?: Partial<BudgetLimits>;
  /** The caller's policy table. Default: the table of `@input-trust/routing-policy`. */
  readonly policy?: RoutingPolicy;
  /** Threads that one model may compute with. Default `DEFAULT_THREADS` of `@input-trust/detector-kit`. */
  readonly threads?: number;
}

/** What cannot cross a process border: an engine with any of these works in the thread of its caller. */
export interface EngineExtensions {
  /** The inspectors to run instead of `defaultInspectors`, readers first. */
  readonly inspectors?: readonly Inspector[];
  /** Values in the place of what resources would load. */
  readonly resources?: readonly ProvidedResource[];
  /** Clock in milliseconds, for tests. */
  readonly now?: () => number;
}

export interface EngineOptions extends EngineSettings, EngineExtensions {}

/** The limits of every mode, defaults filled in. */
export function resolveLimits(overrides: EngineSettings['limits'] = {}): EngineLimits {
  return {
    fast: { ...DEFAULT_LIMITS.fast, ...overrides.fast },
    secure: { ...DEFAULT_LIMITS.secure, ...overrides.secure },
    comprehensive: { ...DEFAULT_LIMITS.comprehensive, ...overrides.comprehensive },
  };
}
