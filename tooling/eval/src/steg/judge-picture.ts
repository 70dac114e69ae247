import { bodySurface, Budget, Material, Resources, STANDALONE_SETTINGS, standaloneContext } from '@input-trust/detector-kit';
import type { Report, ScanSettings, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { hiddenTextInspector } from '@input-trust/hidden-text';
import { decide } from '@input-trust/routing-policy';
import { textSafetyInspector } from '@input-trust/text-safety';
import { visualTextInspector } from '@input-trust/visual-text';

export type Mode = ScanSettings['mode'];

/** OCR engine and models, for whoever measures to close. */
export const resources = new Resources();

const LIMITS = { timeMs: 120_000, bytes: 256 << 20, decodedBytes: 256 << 20, pixels: 400e6, pages: 100, items: 10_000, depth: 8 };

/** What the balanced profile makes of a text or of the text in a picture. */
export interface Verdict {
  readonly threats: readonly ThreatEvidence[];
  readonly action: string;
  /** The action without evidence of personal data and secrets, which stand on pictures as they do elsewhere. */
  readonly attackAction: string;
}

export interface PictureVerdict extends Verdict {
  readonly reasons: Report['reasons'];
  readonly surfaces: readonly Surface[];
  /** Reading alone, without judging. */
  readonly milliseconds: number;
}

/** Reads a picture and judges what was read with text safety and hidden text. */
export async function judgePicture(bytes: Uint8Array, format: string, mode: Mode): Promise<PictureVerdict> {
  const material = new Material({ kind: 'image', format, bytes });
  const budget = new Budget(LIMITS);
  const startedAt = performance.now();
  const context = standaloneContext({ settings: settingsOf(mode), budget, resources });
  const { reasons, surfaces = [] } = await visualTextInspector.inspect(material, context);
  const milliseconds = performance.now() - startedAt;
  return { reasons, surfaces, milliseconds, ...(await judgeSurfaces(material, surfaces, mode, budget)) };
}

/** The same text submitted as text: what a picture of it could be judged at best. */
export async function judgeText(text: string, mode: Mode): Promise<Verdict> {
  const material = new Material({ kind: 'text', format: 'plain', bytes: new TextEncoder().encode(text) });
  return judgeSurfaces(material, [bodySurface(text)], mode, new Budget(LIMITS));
}

async function judgeSurfaces(material: Material, surfaces: readonly Surface[], mode: Mode, budget: Budget): Promise<Verdict> {
  const context = standaloneContext({ settings: settingsOf(mode), budget, surfaces, resources });
  const reports = [await textSafetyInspector.inspect(material, context), await hiddenTextInspector.inspect(material, context)];
  const threats = reports.flatMap((report) => report.threats);
  const attacks = threats.filter(({ category }) => category !== 'personal_data' && category !== 'secrets_exposure');
  return { threats, action: actionOf(threats), attackAction: actionOf(attacks) };
}

function actionOf(threats: readonly ThreatEvidence[]): string {
  const checks = [{ id: 'visual-text', path: 'steg' as const, required: true, status: 'completed' as const, reasons: [] }];
  return decide({ threats, checks, profile: 'balanced', dataSensitivity: 'standard', phase: 'input' }).action;
}

function settingsOf(mode: Mode): ScanSettings {
  return { ...STANDALONE_SETTINGS, mode };
}

/** Share of the words of a text that stand in surfaces. */
export function wordsRead(surfaces: readonly Surface[], expected: string): number {
  const read = new Set(surfaces.flatMap(({ text }) => wordsOf(text)));
  const words = wordsOf(expected);
  return words.filter((word) => read.has(word)).length / Math.max(words.length, 1);
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{2,30}/g) ?? [];
}

export function share(value: number): string {
  return `${Math.round(value * 100)} %`;
}
