import { InputTrustError } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';
import { Budget, Material } from '@input-trust/detector-kit';
import type { ScanSettings } from '@input-trust/detector-kit';
import { decide, DEFAULT_POLICY, isThreat } from '@input-trust/routing-policy';
import { admit, checkCaps, materialOf } from './admission.ts';
import type { AdmittedRequest, AdmittedScan } from './admission.ts';
import { isAdmitted } from './engine.ts';
import type { LocalEngine, ScanOptions } from './engine.ts';
import { examine } from './examination.ts';
import type { Examination } from './examined.ts';
import { collectAdvisory, collectFileEvidence } from './file-evidence.ts';
import { countTexts, usageOf } from './fold/usage.ts';
import { plainText } from './held-text.ts';
import { defaultInspectors } from './inspectors.ts';
import { PACKET_LIMITS, resolveLimits } from './options.ts';
import type { EngineOptions } from './options.ts';
import { admitPacket } from './packet/admit-packet.ts';
import { checkPacketBy } from './packet/check-packet.ts';
import type { ReadPacketDocument } from './packet/check-packet.ts';
import { comparePacket } from './packet/compare-packet.ts';
import { readPacketDocument } from './packet/read-document.ts';
import { planScan } from './plan.ts';
import { fileEvidenceAnswer } from './respond/file-evidence-answer.ts';
import { routingAnswer } from './respond/routing-answer.ts';
import { renderMaterial } from './render/render-material.ts';
import { engineResources } from './resources.ts';
import { warmUp } from './warm-up.ts';

/** What `createLocalEngine` of `create-local-engine.ts` loads. */
export function createLocalEngine(options: EngineOptions = {}): LocalEngine {
  const { metadataFocus = true, selfHosted = false, advisoryEvidence = false, policy = DEFAULT_POLICY, referenceRoot } = options;
  const { inspectors = defaultInspectors, now = () => performance.now() } = options;
  const limits = resolveLimits(options.limits);
  const resources = engineResources(options);

  function budgetOf(
    { mode }: Pick<AdmittedRequest, 'mode'>,
    { signal, timeMs = Infinity }: Pick<ScanOptions, 'signal' | 'timeMs'>,
  ): Budget {
    const budget = { ...limits[mode], timeMs: Math.min(limits[mode].timeMs, timeMs) };
    return new Budget(budget, { now, ...(signal !== undefined && { signal }) });
  }

  function examineWith(
    material: Material,
    request: RequestToExamine,
    budget: Budget,
    more: Pick<ScanOptions, 'onSize'> & { reference?: Material } = {},
  ): Promise<Examination> {
    const settings = settingsOf(request);
    return examine(material, {
      planFor: (part) => planScan(request, part),
      inspectors,
      settings,
      budget,
      use: resources.use,
      admitSize: more.onSize ?? (async () => {}),
      reference: more.reference,
      isThreat: (evidence) => isThreat(evidence, settings.profile, policy),
    });
  }

  async function route(scan: AdmittedScan, material: Material, scanOptions: ScanOptions, startedAt: number): Promise<WrittenScanResponse> {
    const { request } = scan;
    const budget = budgetOf(request, scanOptions);
    const beside = scan.accompanyingText === undefined ? undefined : plainText(scan.accompanyingText);
    const tokens = await countTexts(material, beside);
    const reference = scan.reference && (await materialOf(scan.reference));
    try {
      const examination = await examineWith(material, request, budget, {
        onSize: async (size) => {
          checkCaps(size, scan.caps);
          await scanOptions.onSize?.(size);
        },
        ...(reference !== undefined && { reference }),
      });
      const accompanying =
        beside === undefined
          ? undefined
          : await examineWith(new Material({ kind: 'text', format: 'plain', text: beside, path: 'content' }), request, budget);
      const usage = usageOf(examination, accompanying, tokens);
      const isAdvised = advisoryEvidence && (request.paths.includes('ai') || request.paths.includes('edits'));
      const advisory = isAdvised ? await collectAdvisory(material, { use: resources.use, budget }) : {};
      const elapsedMs = Math.round(now() - startedAt);
      return routingAnswer({ scan, examination, accompanying, usage, advisory, elapsedMs, decide: (evidence) => decide(evidence, policy) });
    } finally {
      await reference?.close();
    }
  }

  async function readEvidence(
    scan: AdmittedScan,
    material: Material,
    scanOptions: ScanOptions,
    startedAt: number,
  ): Promise<WrittenScanResponse> {
    if (!metadataFocus) throw new InputTrustError('metadata_unavailable');
    const budget = budgetOf(scan.request, scanOptions);
    if (!budget.spend('bytes', material.size)) throw new InputTrustError('payload_too_complex');
    const collected = await collectFileEvidence(material, { use: resources.use, budget });
    return fileEvidenceAnswer(scan, collected, Math.round(now() - startedAt));
  }

  const readPacketDocumentHere: ReadPacketDocument = ({ file, entry }, { signal, timeMs = Infinity } = {}) => {
    const whole = { ...PACKET_LIMITS, ...options.packetLimits };
    const own = { ...whole, timeMs: Math.min(whole.timeMs, timeMs) };
    const budget = new Budget(own, { now, ...(signal !== undefined && { signal }) });
    return readPacketDocument(file, entry, { budget, use: resources.use });
  };

  const engine: LocalEngine = {
    admit: (input, context) => admit(input, { selfHosted, referenceRoot }, context),
    async scan(input, scanOptions = {}) {
      const startedAt = now();
      const scan = isAdmitted(input) ? input : await admit(input, { selfHosted, referenceRoot });
      const material = await materialOf(scan.file);
      try {
        return await (scan.request.focus === 'metadata'
          ? readEvidence(scan, material, scanOptions, startedAt)
          : route(scan, material, scanOptions, startedAt));
      } finally {
        await material.close();
      }
    },
    async examine(material, { request = {}, signal, reference } = {}) {
      const whole = { ...EXAMINED_AS, ...request };
      return examineWith(
        material,
        whole,
        budgetOf(whole, signal === undefined ? {} : { signal }),
        reference === undefined ? {} : { reference },
      );
    },
    admitPacket,
    checkPacket: (input, packetOptions) => checkPacketBy({ read: readPacketDocumentHere, compare: comparePacket }, input, packetOptions),
    readPacketDocument: readPacketDocumentHere,
    warm: () => warmUp(engine),
    async render(input, { signal, pages } = {}) {
      const { file } = isAdmitted(input) ? input : await admit(input, { selfHosted, referenceRoot });
      const material = await materialOf(file);
      try {
        const budget = budgetOf({ mode: 'secure' }, signal === undefined ? {} : { signal });
        return await renderMaterial(material, { budget, use: resources.use, pages });
      } finally {
        await material.close();
      }
    },
    close: () => resources.close(),
  };
  return engine;
}

type RequestToExamine = Pick<
  AdmittedRequest,
  'mode' | 'focus' | 'paths' | 'profile' | 'scan_phase' | 'stop_on_first_threat' | 'original_prompt'
>;

const EXAMINED_AS: RequestToExamine = {
  mode: 'secure',
  focus: 'steg',
  paths: ['steg'],
  profile: 'balanced',
  scan_phase: 'input',
  stop_on_first_threat: false,
};

function settingsOf(request: RequestToExamine): ScanSettings {
  return {
    mode: request.mode,
    phase: request.scan_phase,
    profile: request.profile,
    stopOnFirstThreat: request.stop_on_first_threat,
    ...(request.original_prompt !== undefined && { originalPrompt: request.original_prompt }),
  };
}
