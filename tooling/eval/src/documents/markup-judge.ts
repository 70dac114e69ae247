import { Budget } from '@input-trust/detector-kit';
import type { CoverageReason, Material, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { documentExtractor } from '@input-trust/document-extraction';
import { hiddenTextDetector } from '@input-trust/hidden-text';
import { decide } from '@input-trust/routing-policy';
import { textSafetyDetector } from '@input-trust/text-safety';

/** Everything that was found in a document and what follows from it under the balanced profile. */
export interface Judged {
  readonly action: string;
  readonly threats: readonly ThreatEvidence[];
  /** Of the document itself, without its parts. */
  readonly surfaces: readonly Surface[];
  readonly signals: readonly string[];
  readonly reasons: readonly CoverageReason[];
  readonly children: readonly Material[];
  readonly embeddedImages: number;
}

const LIMITS = { timeMs: 20_000, bytes: 64 << 20, decodedBytes: 128 << 20, pixels: 200e6, pages: 2000, items: 20_000, depth: 8 };
const SETTINGS = { mode: 'secure', phase: 'input', profile: 'balanced', stopOnFirstThreat: false } as const;
const SITUATION = { profile: 'balanced', phase: 'input', dataSensitivity: 'standard' } as const;

/** Coverage is held to the manifest apart: what was found decides here. */
const READ = { id: 'document-extraction', path: 'steg', required: true, status: 'completed', reasons: [] } as const;

/** Reads a text document, its parts as far as they are text documents as well, and decides. */
export async function judgeDocument(material: Material): Promise<Judged> {
  const budget = new Budget(LIMITS);
  const top = await inspect(material, budget);
  const threats = [...top.threats];
  const open = [...top.children];
  for (let child = open.pop(); child !== undefined; child = open.pop()) {
    if (child.kind === 'image' || child.kind === 'pdf') continue;
    const inspected = await inspect(child, budget);
    threats.push(...inspected.threats);
    open.push(...inspected.children);
  }
  const { action } = decide({ ...SITUATION, threats, checks: [READ] });
  return { ...top, threats, action };
}

async function inspect(material: Material, budget: Budget): Promise<Omit<Judged, 'action'>> {
  const context = { settings: SETTINGS, budget };
  const isPlain = !documentExtractor.appliesTo(material, SETTINGS);
  const extraction = isPlain
    ? { surfaces: plain(material), children: [], reasons: [] }
    : await documentExtractor.extract(material, context);
  const { surfaces, children, reasons, threats = [], signals = [], structure } = { threats: [], signals: [], structure: {}, ...extraction };
  const reports = [
    await textSafetyDetector.inspect(material, { ...context, surfaces }),
    await hiddenTextDetector.inspect(material, { ...context, surfaces }),
  ];
  return {
    surfaces,
    children,
    reasons,
    threats: [...threats, ...reports.flatMap((report) => report.threats)],
    signals: [...signals, ...reports.flatMap((report) => report.signals)],
    embeddedImages: structure.embeddedImageCount ?? 0,
  };
}

function plain(material: Material): Surface[] {
  return material.text === undefined ? [] : [{ text: material.text, origin: 'body', visibility: 'visible', hiddenBy: [] }];
}
