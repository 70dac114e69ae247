import type { CoverageReason, Material, Signal, ThreatEvidence } from '@input-trust/detector-kit';
import { childMaterial } from '../child-material.ts';
import type { ReadContext, Reading } from '../reader.ts';
import { structuralThreat } from '../structural-threat.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import { openCompoundFile } from './compound-file.ts';
import type { CompoundFile } from './compound-file.ts';
import type { LegacyContent } from './legacy.ts';
import { hasMacros, macrosIn } from './macro-findings.ts';
import { packagedFile } from './packaged-file.ts';
import { readPropertyStrings } from './property-set.ts';
import { readMessage } from './read-message.ts';
import { readPresentationBinary } from './read-presentation-binary.ts';
import { readWordBinary } from './read-word-binary.ts';
import { readWorkbookBinary } from './read-workbook-binary.ts';
import { scanStreams } from './scan-raw.ts';

/** For people: what these formats keep from this reader. */
const FORMATTING_LIMITATION = 'Text formatting of this format is not read, so text that it hides is not told from text that is seen.';

/** Embedded files of one document that are opened. */
const MAX_EMBEDDED = 1_000;

/**
 * Reads compound files (MS-CFB): Word, Excel and PowerPoint documents from before Office Open XML, Outlook messages, encrypted packages,
 * and whatever embeds objects or macros. Other contents are `unsupported_format`.
 */
export async function readOle(material: Material, { budget }: ReadContext): Promise<Reading> {
  const file = openCompoundFile(material.bytes, budget);
  if (file === undefined) return { surfaces: [], children: [], reasons: ['malformed_content'] };
  const reasons = new Set<CoverageReason>();
  const content = await readMain(file, material, { budget }, reasons);
  const macros = hasMacros(file) ? macrosIn(file, budget) : undefined;
  const embedded = await readEmbedded(file, material, { budget }, reasons);
  const read = [...content.surfaces, ...readProperties(file), ...(macros?.surfaces ?? [])];
  // Streams that are encrypted hold no words.
  const surfaces = content.isEncrypted === true ? read : [...read, ...scanStreams(file, 'raw text', read)];
  for (const reason of [...file.reasons, ...(content.reasons ?? []), ...(macros?.reasons ?? [])]) reasons.add(reason);
  return {
    surfaces,
    children: [...(content.children ?? []), ...embedded.children],
    reasons: [...reasons],
    threats: [...(content.threats ?? []), ...(macros?.threats ?? []), ...embedded.threats],
    signals: [...(content.signals ?? []), ...(macros?.signals ?? []), ...embedded.signals],
    structure: {
      ...(content.totalPages !== undefined && { totalPages: content.totalPages }),
      ...(content.pages !== undefined && { pages: content.pages }),
      unsupportedSurfaces: file.streams.some(({ path }) => path === 'Pictures') ? ['embedded_images'] : [],
      limitations: content.surfaces.length > 0 && content.knowsFormatting !== true ? [FORMATTING_LIMITATION] : [],
    },
  };
}

async function readMain(file: CompoundFile, material: Material, { budget }: Pick<ReadContext, 'budget'>, reasons: Set<CoverageReason>) {
  const content = await mainContent(file, material, { budget });
  if (content.isEncrypted === true) reasons.add('encrypted_content');
  if (content.isDamaged === true) reasons.add('malformed_content');
  if (content === UNKNOWN) reasons.add('unsupported_format');
  return content;
}

const UNKNOWN: LegacyContent = { surfaces: [] };

async function mainContent(file: CompoundFile, material: Material, { budget }: Pick<ReadContext, 'budget'>): Promise<LegacyContent> {
  const read = (path: string): Uint8Array | undefined => {
    const stream = file.find(path);
    return stream && file.read(stream);
  };
  // An Office Open XML package behind a password (MS-OFFCRYPTO 2.3).
  if (file.find('EncryptedPackage') !== undefined) return { surfaces: [], isEncrypted: true };
  const word = read('WordDocument');
  if (word !== undefined) return readWordBinary(file, word, budget);
  const workbook = read('Workbook');
  if (workbook !== undefined) return readWorkbookBinary(workbook, budget);
  const presentation = read('PowerPoint Document');
  if (presentation !== undefined) return readPresentationBinary(file, presentation, budget);
  if (file.find('__properties_version1.0') !== undefined) return readMessage(file, material, budget);
  return hasMacros(file) || file.streams.some(({ path }) => isEmbedded(path)) ? { surfaces: [], knowsFormatting: true } : UNKNOWN;
}

function readProperties(file: CompoundFile) {
  const writer = new SurfaceWriter('metadata', { origin: 'metadata', visibility: 'unknown', isOfValues: true });
  for (const stream of file.streams) {
    if (!/^\u0005(?:Document)?SummaryInformation$/.test(stream.path)) continue;
    for (const text of readPropertyStrings(file.read(stream))) {
      writer.write(text);
      writer.break();
    }
  }
  return writer.surfaces();
}

/** Streams of objects that other programs put into the document. */
function isEmbedded(path: string): boolean {
  return /(?:^|\/)(?:\u0001Ole10Native|Package|Equation Native|EmbeddedOdf|CONTENTS)$/i.test(path);
}

async function readEmbedded(file: CompoundFile, material: Material, { budget }: Pick<ReadContext, 'budget'>, reasons: Set<CoverageReason>) {
  const children: Material[] = [];
  const threats = new Map<string, ThreatEvidence>();
  const signals = new Set<Signal>();
  for (const stream of file.streams.filter(({ path }) => isEmbedded(path)).slice(0, MAX_EMBEDDED)) {
    signals.add('embedded_object');
    if (/Equation Native$/i.test(stream.path)) {
      threats.set('equation_editor_object', EQUATION);
      continue;
    }
    if (!budget.allowsDepth(material.depth + 1)) {
      reasons.add('depth_budget_exceeded');
      break;
    }
    const bytes = file.read(stream);
    const inner = /Ole10Native$/i.test(stream.path) ? packagedFile(bytes) : { bytes, name: undefined };
    if (inner.isProgram === true) threats.set('packaged_program', PROGRAM);
    if (inner.bytes.length > 0)
      children.push(await childMaterial(material, inner.bytes, `embedded file ${children.length + 1}`, inner.name));
  }
  return { children, threats: [...threats.values()], signals: [...signals] };
}

const EQUATION = structuralThreat({
  category: 'active_content',
  technique: 'equation_editor_object',
  reason: 'The document embeds an object of the equation editor, which runs code out of its data.',
  intent: 'neutral',
  confidence: 0.6,
  path: 'object',
});
const PROGRAM = structuralThreat({
  category: 'active_content',
  technique: 'packaged_program',
  reason: 'The document embeds a program or a script that runs when its icon is opened.',
  intent: 'malicious',
  confidence: 0.9,
  path: 'object',
});
