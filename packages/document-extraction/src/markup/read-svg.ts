import { StyleSheets } from '@input-trust/hidden-text/css';
import type { Budget, CoverageReason, Material } from '@input-trust/detector-kit';
import type { HidingTechnique } from '@input-trust/hidden-text';
import type { Bounds } from '@input-trust/pdf-pages/drawn-texts';
import { entityThreats } from '../xml/entities.ts';
import { mergeExtractions } from './merge-extractions.ts';
import type { Reader, Reading } from '../reader.ts';
import { ActiveContent } from './active-content.ts';
import type { ActiveKind } from './active-content.ts';
import { EmbeddedFiles } from './data-uri.ts';
import { structureOf } from './markup-structure.ts';
import { LookCollector } from './look-collector.ts';
import { inDeclaredEncoding, materialText } from './material-text.ts';
import { extractHtml } from './read-html.ts';
import { SvgLayers } from './svg-layers.ts';
import { SvgWalk } from './svg-walk.ts';
import type { SvgWalkOptions } from './svg-walk.ts';
import { readXmlEvents } from './xml-events.ts';
import type { XmlEvents } from './xml-events.ts';

const FINDINGS: readonly ActiveKind[] = ['script', 'event_handler', 'script_address', 'external_entity', 'local_resource'];

/**
 * Reads a drawing: texts with what hides them, descriptions, foreign objects, embedded images. Drawings show and do not act: scripts,
 * handlers, local files and external entities in them are findings. Entities are never expanded, nothing is loaded.
 */
export const readSvg: Reader = async (material, { budget }) => {
  const source = materialText(material);
  const sheets = new StyleSheets();
  const reasons = new Set<CoverageReason>();
  const note = (reason: CoverageReason | undefined): void => {
    if (reason !== undefined) reasons.add(reason);
  };
  // A style may stand behind what it hides.
  if (source.includes('style')) note(readXmlEvents(source, styleEvents(sheets), budget));
  const active = new ActiveContent(FINDINGS, 'markup');
  const collector = new LookCollector({ kind: 'submitted', offset: 0 });
  const mayBeShown = sheets.mayChange || MOVING.test(source);
  const options = { source, collector, sheets, active, mayBeShown };
  const walk = new SvgWalk({ ...options, layers: source.includes('<text') ? paintedLayers(source, options, budget) : new SvgLayers() });
  const end = readXmlEvents(source, walk, budget);
  note(end);
  const declared: CoverageReason[] = [];
  const otherText = inDeclaredEncoding(material, declared);
  for (const reason of declared) note(reason);
  const files = new EmbeddedFiles(material, budget, '');
  for (const address of walk.dataAddresses) await files.addAddress(address, walk.places.of(address));
  const drawn = await drawnTexts(walk, material, budget);
  for (const reason of drawn.reasons) reasons.add(reason);
  if (!sheets.isComplete) reasons.add('item_budget_exceeded');
  const drawing: Reading = {
    surfaces: [...collector.surfaces(), ...otherText],
    children: [...files.children, ...drawn.children],
    reasons: [...reasons, ...files.reasons],
    threats: [...active.threats, ...entityThreats(source, 'markup')],
    signals: active.signals,
    structure: structureOf(files, active),
  };
  if (end === undefined) return drawing;
  // What an XML parser cannot follow, a browser reads as HTML where the drawing stands in a page.
  const page = await extractHtml(source, { material, budget, place: { kind: 'submitted', offset: 0 }, findings: FINDINGS });
  return mergeExtractions(drawing, page);
};

/** Scripts, handlers and animations: what they show is not known. */
const MOVING = /<(?:[\w-]{1,20}:)?(?:script|animate|set)\b|\son[a-z]{2,20}\s{0,4}=|xml-stylesheet/i;

/** Texts that are drawn as outlines. */
async function drawnTexts(walk: SvgWalk, material: Material, budget: Budget): Promise<{ children: Material[]; reasons: CoverageReason[] }> {
  const outlines = walk.outlines.painted();
  const reasons: CoverageReason[] = walk.outlines.isComplete ? [] : ['item_budget_exceeded'];
  if (outlines.length === 0) return { children: [], reasons };
  const { drawnTextsOf } = await import('./svg-drawn-texts.ts');
  const hiding = (order: number, bounds: Bounds): readonly HidingTechnique[] => walk.hidingOfShape(order, bounds);
  const drawn = drawnTextsOf({ outlines, canvas: walk.places.canvas, hiding }, material, budget);
  return { children: drawn.children, reasons: [...reasons, ...drawn.reasons] };
}

/** What a first walk through the drawing finds painted. */
function paintedLayers(source: string, options: Omit<SvgWalkOptions, 'layers' | 'collector' | 'active'>, budget: Budget): SvgLayers {
  const collector = new LookCollector({ kind: 'submitted', offset: 0 });
  const walk = new SvgWalk({ ...options, collector, active: new ActiveContent([], 'markup'), layers: new SvgLayers() });
  readXmlEvents(source, walk, budget);
  return walk.layers;
}

function styleEvents(sheets: StyleSheets): XmlEvents {
  let isStyle = false;
  return {
    open(name) {
      isStyle = name === 'style';
    },
    close() {
      isStyle = false;
    },
    text(text) {
      if (isStyle) sheets.add(text);
    },
    comment() {},
    doctype() {},
    instruction() {},
  };
}
