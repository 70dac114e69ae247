import {
  bodySurface,
  Budget,
  completed,
  Resources,
  STANDALONE_LIMITS,
  STANDALONE_SETTINGS,
  standaloneContext,
} from '@input-trust/detector-kit';
import type { CoverageReason, Material, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { documentInspector } from '@input-trust/document-extraction';
import { hiddenTextInspector } from '@input-trust/hidden-text';
import { decide } from '@input-trust/routing-policy';
import { textSafetyInspector } from '@input-trust/text-safety';

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

/** The models, which end with the process. */
const resources = new Resources();
const SITUATION = { profile: 'balanced', phase: 'input', dataSensitivity: 'standard' } as const;

/** Coverage is held to the manifest apart: what was found decides here. */
const READ = { id: 'document-extraction', path: 'steg', required: true, status: 'completed', reasons: [] } as const;

/** Reads a text document, its parts as far as they are text documents as well, and decides. */
export async function judgeDocument(material: Material): Promise<Judged> {
  const budget = new Budget(STANDALONE_LIMITS);
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
  const isDocument = documentInspector.appliesTo(material, STANDALONE_SETTINGS);
  const read = isDocument
    ? await documentInspector.inspect(material, standaloneContext({ budget }))
    : completed({ surfaces: material.text === undefined ? [] : [bodySurface(material.text)] });
  const { surfaces = [], children = [], reasons, threats, signals, structure } = read;
  const context = standaloneContext({ budget, surfaces, resources });
  const reports = [await textSafetyInspector.inspect(material, context), await hiddenTextInspector.inspect(material, context)];
  return {
    surfaces,
    children,
    reasons,
    threats: [...threats, ...reports.flatMap((report) => report.threats)],
    signals: [...signals, ...reports.flatMap((report) => report.signals)],
    embeddedImages: structure?.embeddedImageCount ?? 0,
  };
}
