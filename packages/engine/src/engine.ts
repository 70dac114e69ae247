import { InputTrustError, writeScanResponse } from '@input-trust/contract';
import type { ScanInput, WrittenScanResponse } from '@input-trust/contract';
import { Budget } from '@input-trust/detector-kit';
import type { ScanSettings } from '@input-trust/detector-kit';
import { decide, DEFAULT_POLICY, isThreat } from '@input-trust/routing-policy';
import { credentialsReader } from './credentials.ts';
import { defaultExtractors, detectorsWith } from './detectors.ts';
import { collectAdvisory, respondWithFileEvidence } from './file-evidence.ts';
import { inspect, inspectPart } from './inspect.ts';
import type { InspectionTools } from './inspect.ts';
import { takeIn } from './intake.ts';
import type { Intake } from './intake.ts';
import { resolveLimits } from './options.ts';
import type { EngineOptions } from './options.ts';
import { planScan } from './plan.ts';
import { respond } from './respond.ts';
import { measureUsage } from './usage.ts';

/** The front door: material in, decision and evidence out. */
export interface Engine {
  /**
   * Scans one input and answers when it is done; `async` and `webhook_url` are matters of a service around the engine.
   * What goes wrong inside the material ends as coverage and REVIEW.
   *
   * @throws InputTrustError for a request that the contract refuses; nothing is charged.
   * @throws the signal's reason when the caller cancels.
   */
  scan(input: ScanInput, options?: { readonly signal?: AbortSignal }): Promise<WrittenScanResponse>;
  /** Frees what the engine holds. */
  close(): Promise<void>;
}

/** The engine in this process. For input that may hang or crash a parser, see `createEnginePool`. */
export function createEngine(options: EngineOptions = {}): Engine {
  const { metadataFocus = true, selfHosted = false, advisoryEvidence = false, policy = DEFAULT_POLICY } = options;
  const { detectors = detectorsWith(options.rules), extractors = defaultExtractors, now = () => performance.now() } = options;
  const limits = resolveLimits(options.limits);
  const readCredentials = credentialsReader(options.trustAnchors);

  return {
    async scan(input, { signal } = {}) {
      const startedAt = now();
      const intake = await takeIn(input, { selfHosted });
      const { request } = intake;
      const elapsedMs = () => Math.round(now() - startedAt);
      if (request.focus === 'metadata') {
        if (!metadataFocus) throw new InputTrustError('metadata_unavailable');
        return respondWithFileEvidence(intake, { readCredentials, elapsedMs, signal });
      }

      const settings = settingsOf(intake);
      const budget = new Budget(limits[request.mode], { now, ...(signal !== undefined && { signal }) });
      const tools: InspectionTools = {
        planFor: (material) => planScan(request, material),
        detectors,
        extractors,
        settings,
        budget,
        isThreat: (evidence) => isThreat(evidence, settings.profile, policy),
      };
      const inspections = [await inspect(intake.material, tools)];
      if (intake.accompanyingText !== undefined) inspections.push(await inspectPart(intake.accompanyingText, 'content', tools));
      const usage = await measureUsage(intake, inspections);
      const isAdvised = advisoryEvidence && (request.paths.includes('ai') || request.paths.includes('edits'));
      const advisory = isAdvised ? await collectAdvisory(intake.material, { readCredentials, signal }) : {};
      return writeScanResponse({
        ...respond({ intake, inspections, usage, elapsedMs, decide: (evidence) => decide(evidence, policy) }),
        ...advisory,
      });
    },
    async close() {},
  };
}

function settingsOf({ request }: Intake): ScanSettings {
  return {
    mode: request.mode,
    phase: request.scan_phase,
    profile: request.profile,
    stopOnFirstThreat: request.stop_on_first_threat,
    ...(request.original_prompt !== undefined && { originalPrompt: request.original_prompt }),
  };
}
