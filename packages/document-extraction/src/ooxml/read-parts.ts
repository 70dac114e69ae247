import type { Material, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { rawSurfaces } from '../accounting/text-runs.ts';
import { entryPath } from '../archive/archive-findings.ts';
import { digest } from '../archive/digest.ts';
import { toBuffer } from '../archive/to-buffer.ts';
import { childMaterial } from '../child-material.ts';
import { macroFindings } from '../ole/macro-findings.ts';
import { structuralThreat } from '../structural-threat.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import type { OpcPackage, Part } from './open-package.ts';
import type { Content } from './content.ts';
import { treatmentOf } from './part-treatments.ts';
import { readControl } from './read-control.ts';

export interface Parts {
  readonly surfaces: readonly Surface[];
  readonly children: readonly Material[];
  readonly threats: readonly ThreatEvidence[];
  readonly signals: readonly Signal[];
  readonly imageCount: number;
  readonly unsupportedSurfaces: readonly string[];
}

/** Reads the parts that documents of every application may have, and every part that was not read before. */
export async function readParts(opc: OpcPackage, material: Material, content: Pick<Content, 'occurrencesOf'>): Promise<Parts> {
  const surfaces: Surface[] = [];
  const children: Material[] = [];
  const threats: ThreatEvidence[] = [];
  const signals = new Set<Signal>();
  const unsupported = new Set<string>();
  const digests = new Set<string>();
  let imageCount = 0;

  /** A part that is no XML: what its bytes say, where nothing opens them. */
  const addRaw = (part: Part): void => {
    surfaces.push(...rawSurfaces(opc.bytes(part) ?? NO_BYTES, `${entryPath(part.entry)}/raw text`));
  };
  const addChild = async (part: Part, what: string, isKnown: (child: Material) => boolean = () => true): Promise<boolean> => {
    if (!opc.budget.allowsDepth(material.depth + 1)) {
      opc.reasons.add('depth_budget_exceeded');
      return false;
    }
    const bytes = opc.bytes(part);
    if (bytes === undefined || bytes.length === 0) return false;
    const before = digests.size;
    if (digests.add(digest(bytes)).size === before) return false;
    const path = `${what} ${children.length + 1}`;
    const child = await childMaterial(material, bytes, path, undefined, content.occurrencesOf?.(part));
    if (isKnown(child)) children.push(child);
    else addRaw(part);
    return true;
  };

  for (const part of opc.parts) {
    if (!opc.budget.hasTime()) {
      opc.reasons.add('deadline_exceeded');
      break;
    }
    if (opc.wasRead(part)) continue;
    switch (treatmentOf(part)) {
      case 'image':
        // Metafiles are drawings in the language of a printer, of which nothing here reads more than the letters.
        if (isMetafile(part)) unsupported.add('embedded_images');
        if (await addChild(part, 'image', (child) => child.kind !== 'document' || !isMetafile(part))) imageCount += 1;
        break;
      case 'embedded':
        signals.add('embedded_object');
        await addChild(part, 'embedded file');
        break;
      case 'control': {
        const control = readControl(opc, part);
        signals.add('activex_control');
        surfaces.push(...control.surfaces);
        if (!control.isFormField) threats.push(activeXThreat);
        break;
      }
      case 'macros': {
        const bytes = opc.bytes(part);
        if (bytes === undefined) break;
        const macros = macroFindings(toBuffer(bytes), opc.budget);
        surfaces.push(...macros.surfaces);
        threats.push(...macros.threats);
        for (const signal of macros.signals) signals.add(signal);
        for (const reason of macros.reasons) opc.reasons.add(reason);
        break;
      }
      case 'metadata':
        surfaces.push(...readAllText(opc, part, 'metadata'));
        break;
      case 'chart':
        unsupported.add('charts');
        surfaces.push(...readAllText(opc, part, 'chart'));
        break;
      case 'drawing':
        unsupported.add('drawings');
        surfaces.push(...readAllText(opc, part, 'drawing'));
        break;
      case 'media':
        unsupported.add('embedded_media');
        addRaw(part);
        break;
      case 'other':
        if (isXml(part)) surfaces.push(...readAllText(opc, part, 'other part'));
        else await addChild(part, 'other part', isOpened);
        break;
      default:
        // Styles, fonts, settings: words in them are left over.
        if (!isXml(part) || !opc.readWords(part)) addRaw(part);
    }
  }
  if (opc.orphans.length > 0) signals.add('unreferenced_parts');
  for (const entry of opc.orphans) {
    const part: Part = { entry, type: '', contentType: '', relationships: [] };
    if (isXml(part)) surfaces.push(...readAllText(opc, part, 'unreferenced part'));
    else await addChild(part, 'unreferenced file');
  }
  return {
    surfaces: withoutRepeats(surfaces),
    children,
    threats,
    signals: [...signals],
    imageCount,
    unsupportedSurfaces: [...unsupported],
  };
}

const activeXThreat = structuralThreat({
  category: 'active_content',
  technique: 'activex_control',
  reason: 'The document holds an ActiveX control, which is a program of its own.',
  intent: 'neutral',
  confidence: 0.7,
});

const NO_BYTES = new Uint8Array();

/** Whether some reader opens a file of this kind. */
function isOpened({ format }: Material): boolean {
  return format !== 'unknown' && format !== 'ole';
}

function isMetafile({ entry }: Part): boolean {
  return /\.(?:emf|emz|wmf|wmz|pict|pct)$/i.test(entry.name);
}

function isXml({ entry }: Part): boolean {
  return /\.(?:xml|vml)$/i.test(entry.name);
}

/** All character data of an XML part, one element a line, and alternative texts of drawings. Parts that are not XML have none. */
function readAllText(opc: OpcPackage, part: Part, path: string): Surface[] {
  if (!isXml(part)) return [];
  const isOfValues = path === 'metadata';
  const writer = new SurfaceWriter(path, { origin: isOfValues ? 'metadata' : 'body', visibility: 'unknown', isOfValues });
  const altText = new SurfaceWriter(`${path}/alt text`, { origin: 'alt_text', visibility: 'unknown' });
  opc.read(part, {
    open({ name, attributes }) {
      if (!name.endsWith(':cNvPr')) return;
      for (const key of ['descr', 'title']) {
        altText.write(attributes.get(key) ?? '');
        altText.break();
      }
    },
    text: (text) => {
      writer.write(text);
      return true;
    },
    close: (name) => {
      // Runs of one paragraph belong together; elsewhere every element is a value of its own.
      if (name !== 'a:t' && name !== 'a:r' && name !== 'a:rPr') writer.break();
    },
  });
  return [...writer.surfaces(), ...altText.surfaces()];
}

/** A diagram's data and its drawing say the same. */
function withoutRepeats(surfaces: readonly Surface[]): Surface[] {
  const seen = new Set<string>();
  return surfaces.filter(({ text }) => {
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
