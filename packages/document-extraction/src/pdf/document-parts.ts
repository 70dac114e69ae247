import type { Budget, CoverageReason, Material, Occurrence, PartLocation, Surface, SurfaceOrigin } from '@input-trust/detector-kit';
import { isPasswordError } from '@input-trust/pdf-pages';
import type { OpenPdf } from '@input-trust/pdf-pages';
import { childMaterial } from '../child-material.ts';

/** Values of metadata, outline entries and scripts that are read; files have some dozens. */
export const MAX_PARTS = 2000;
/** Length of one value: more than a metadata field or a script of a form needs. */
export const MAX_PART_CHARACTERS = 1_000_000;

/** How many scripts there are, and whether one runs without a reader's doing when the document or a page is opened. */
export interface Scripts {
  readonly count: number;
  readonly runByThemselves: boolean;
  /** 1-based page of the first one that runs by itself, else of the first one. Absent: it belongs to the document. */
  readonly page?: number;
}

export const NO_SCRIPTS: Scripts = { count: 0, runByThemselves: false };

export function addScripts(a: Scripts, b: Scripts): Scripts {
  const isOfSecond = a.count === 0 && !a.runByThemselves ? true : b.runByThemselves && !a.runByThemselves;
  const { page } = isOfSecond ? b : a;
  return { count: a.count + b.count, runByThemselves: a.runByThemselves || b.runByThemselves, ...(page !== undefined && { page }) };
}

/** Events that opening a document or a page brings about, as pdf.js names them. */
const OPENING_EVENTS: ReadonlySet<unknown> = new Set(['OpenAction', 'PageOpen']);

export function countScripts(actions: ReadonlyMap<unknown, unknown> | null, surfaces: readonly Surface[]): Scripts {
  return { count: surfaces.length, runByThemselves: [...(actions?.keys() ?? [])].some((event) => OPENING_EVENTS.has(event)) };
}

/** What a document holds beside its pages. */
export interface DocumentParts {
  readonly surfaces: readonly Surface[];
  readonly children: readonly Material[];
  readonly reasons: readonly CoverageReason[];
  readonly scripts: Scripts;
  readonly hasXfa: boolean;
}

/** Reads document information, XMP, outline, scripts and embedded files. A part that cannot be read is `malformed_content`. */
export async function readDocumentParts(
  pdf: OpenPdf,
  material: Material,
  budget: Budget,
  has: { readonly attachments: boolean },
): Promise<DocumentParts> {
  const surfaces: Surface[] = [];
  const children: Material[] = [];
  const reasons = new Set<CoverageReason>();
  let hasXfa = false;
  let scripts = NO_SCRIPTS;
  const readers = [
    async () => {
      const metadata = await readMetadata(pdf);
      hasXfa = metadata.hasXfa;
      surfaces.push(...metadata.surfaces);
    },
    async () => void surfaces.push(...(await readOutline(pdf, reasons))),
    async () => {
      const actions = await pdf.within(pdf.document.getJSActions());
      const read = toScripts(actions, 'script');
      scripts = countScripts(actions, read);
      surfaces.push(...read);
    },
    async () => {
      if (has.attachments) children.push(...(await readAttachments(pdf, material, budget, reasons)));
    },
  ];
  for (const read of readers) {
    if (!budget.hasTime()) return { surfaces, children, reasons: [...reasons, 'deadline_exceeded'], scripts, hasXfa };
    await read().catch((error: unknown) => reasons.add(isPasswordError(error) ? 'encrypted_content' : 'malformed_content'));
  }
  budget.signal.throwIfAborted();
  return { surfaces, children, reasons: [...reasons], scripts, hasXfa };
}

/** Scripts as pdf.js gives them: lists of source texts by the event that runs them. */
export function toScripts(actions: ReadonlyMap<unknown, unknown> | null, path: string, page?: number): Surface[] {
  const sources = [...(actions?.values() ?? [])].flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  return sources.slice(0, MAX_PARTS).flatMap((source, index) => toSurface(source, 'metadata', `${path} ${index + 1}`, page));
}

/** A text that stands in a named part; whether a person sees it depends on the viewer. Nothing for what is no text. */
export function toSurface(value: unknown, origin: SurfaceOrigin, path: string, page?: number): Surface[] {
  if (typeof value !== 'string' || value.trim() === '') return [];
  const location: PartLocation = { kind: 'part', path, ...(page !== undefined && { page }) };
  return [{ text: value.slice(0, MAX_PART_CHARACTERS), origin, visibility: 'unknown', hiddenBy: [], location }];
}

/** Entries of the information dictionary whose names are no content (ISO 32000-2, table 349). */
const INFO_ENTRIES: ReadonlySet<string> = new Set(['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer']);

async function readMetadata({ document, within }: OpenPdf): Promise<{ readonly surfaces: Surface[]; readonly hasXfa: boolean }> {
  const { info, metadata } = await within(document.getMetadata());
  const entries = Object.entries({ ...info } as Readonly<Record<string, unknown>>);
  const hasXfa = entries.some(([key, value]) => key === 'IsXFAPresent' && value === true);
  const surfaces = entries.flatMap(([key, value]) => (INFO_ENTRIES.has(key) ? toSurface(value, 'metadata', `info/${key}`) : []));
  const custom = entries.find(([key]) => key === 'Custom')?.[1];
  const customValues =
    custom instanceof Map ? [...(custom as Map<unknown, unknown>).values()] : Object.values({ ...(custom as object | undefined) });
  customValues.slice(0, MAX_PARTS).forEach((value, index) => surfaces.push(...toSurface(value, 'metadata', `info/custom ${index + 1}`)));
  const known = new Set(surfaces.map((surface) => surface.text));
  let number = 0;
  for (const [, value] of (metadata ?? []) as Iterable<readonly [string, unknown]>) {
    const texts = Array.isArray(value) ? (value as unknown[]) : [value];
    for (const text of texts) {
      number += 1;
      if (number > MAX_PARTS) return { surfaces, hasXfa };
      if (typeof text === 'string' && !known.has(text)) surfaces.push(...toSurface(text, 'metadata', `xmp/property ${number}`));
    }
  }
  return { surfaces, hasXfa };
}

interface OutlineEntry {
  readonly title?: unknown;
  readonly items?: readonly OutlineEntry[];
}

async function readOutline({ document, within }: OpenPdf, reasons: Set<CoverageReason>): Promise<Surface[]> {
  const waiting: OutlineEntry[] = [...(((await within(document.getOutline())) as readonly OutlineEntry[] | null) ?? [])].toReversed();
  const titles: string[] = [];
  while (waiting.length > 0 && titles.length < MAX_PARTS) {
    const entry = waiting.pop();
    if (typeof entry?.title === 'string') titles.push(entry.title);
    waiting.push(...[...(entry?.items ?? [])].toReversed());
  }
  if (waiting.length > 0) reasons.add('item_budget_exceeded');
  return toSurface(titles.join('\n'), 'metadata', 'outline');
}

async function readAttachments(pdf: OpenPdf, material: Material, budget: Budget, reasons: Set<CoverageReason>): Promise<Material[]> {
  const attachments = await pdf.within(pdf.document.getAttachments());
  const children: Material[] = [];
  let size = 0;
  for (const [id, attachment] of (attachments ?? new Map<string, unknown>()) as ReadonlyMap<string, unknown>) {
    if (!budget.hasTime()) {
      reasons.add('deadline_exceeded');
      break;
    }
    if (children.length >= Math.min(MAX_PARTS, budget.remaining('items'))) {
      reasons.add('item_budget_exceeded');
      break;
    }
    const child = await readAttachment(pdf, material, id, nameOf(attachment), `attachment ${children.length + 1}`);
    size += child?.size ?? 0;
    if (child === undefined) reasons.add('malformed_content');
    else if (size > budget.remaining('decodedBytes')) reasons.add('decoded_byte_budget_exceeded');
    else children.push(child);
  }
  return children;
}

/** An embedded file by its id in pdf.js; undefined where it has no bytes. */
export async function readAttachment(
  pdf: OpenPdf,
  parent: Material,
  id: string,
  name: string | undefined,
  path: string,
  occurrences: readonly Occurrence[] = [],
): Promise<Material | undefined> {
  const content: unknown = await pdf.within(pdf.document.getAttachmentContent(id) as Promise<unknown>);
  return content instanceof Uint8Array ? childMaterial(parent, content, path, name, occurrences) : undefined;
}

function nameOf(attachment: unknown): string | undefined {
  if (typeof attachment !== 'object' || attachment === null || !('filename' in attachment)) return undefined;
  return typeof attachment.filename === 'string' ? attachment.filename : undefined;
}
