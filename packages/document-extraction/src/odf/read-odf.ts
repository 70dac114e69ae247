import type { CoverageReason, Material, PageCoverage, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { Accounts } from '../accounting/part-account.ts';
import { rawSurfaces } from '../accounting/text-runs.ts';
import { entryPath } from '../archive/archive-findings.ts';
import type { Archive, ArchiveEntry } from '../archive/open-archive.ts';
import { childMaterial } from '../child-material.ts';
import { formulaThreats } from '../ooxml/formula-findings.ts';
import type { ReadContext, Reading } from '../reader.ts';
import { firstOfEach, structuralThreat } from '../structural-threat.ts';
import { SurfaceWriter } from '../surface-writer.ts';
import { readXml } from '../xml/read-xml.ts';
import type { XmlElement, XmlHandler } from '../xml/read-xml.ts';
import { ODF_NAMESPACES } from './namespaces.ts';
import { OdfPlaces } from './odf-places.ts';
import { OdfStyles } from './odf-styles.ts';
import { OdfTextReader } from './odf-text.ts';

/** Events of a document that run a script without anybody asking (OpenDocument 1.3, part 3, 19.439). */
const AUTOMATIC_EVENT = /(?:load|open|start|new|unload|close|focus)/i;
/** Sections of a document that hold styles. */
const STYLE_SECTIONS = new Set(['office:styles', 'office:automatic-styles', 'office:master-styles', 'office:font-face-decls']);

/** What the parts of a document have in common while they are read. */
class OdfDocument {
  readonly styles = new OdfStyles();
  readonly text = new OdfTextReader(this.styles, 'body');
  readonly masters = new OdfTextReader(this.styles, 'page styles');
  readonly places = new OdfPlaces();
  readonly metadata = new SurfaceWriter('metadata', { origin: 'metadata', visibility: 'unknown', isOfValues: true });
  /** Files that stand in the XML itself. */
  readonly files: Uint8Array[] = [];
  readonly #signals = new Set<Signal>();
  readonly #threats: ThreatEvidence[] = [];
  readonly #objects: OdfDocument[] = [];
  readonly #scripts = new SurfaceWriter('macros', { origin: 'payload', visibility: 'unknown' });
  #runsAutomatically = false;
  #hasScripts = false;

  /** Hands the events of one part to whom its section concerns. */
  handler(): XmlHandler {
    const within: string[] = [];
    const section = (): XmlHandler | undefined => {
      if (within.includes('office:body')) return this.text;
      if (within.includes('office:master-styles') && within.includes('style:master-page')) return this.masters;
      return undefined;
    };
    return {
      open: (element) => {
        within.push(element.name);
        if (within.some((name) => STYLE_SECTIONS.has(name))) this.styles.open(element);
        this.#notice(element);
        this.places.open(element);
        section()?.open?.(element);
      },
      text: (text) => {
        if (within.at(-1) === 'office:binary-data') return this.#takeFile(text);
        const isMetadata = within.includes('office:meta');
        if (isMetadata) this.metadata.write(text);
        return section()?.text?.(text) ?? isMetadata;
      },
      close: (name) => {
        section()?.close?.(name);
        this.styles.close(name);
        this.places.close(name);
        if (within.includes('office:meta')) this.metadata.break();
        within.pop();
      },
    };
  }

  /** A formula, chart or sheet inside the document: a body of its own. */
  objectHandler(): XmlHandler {
    const object = new OdfDocument();
    this.#objects.push(object);
    return object.handler();
  }

  /** A script that lies in a folder of the package. */
  addScript(source: Uint8Array | undefined): void {
    this.#hasScripts = true;
    if (source !== undefined) this.#scripts.write(new TextDecoder().decode(source));
    this.#scripts.break();
  }

  extraction(reasons: ReadonlySet<CoverageReason>, imageCount: number, accounts: Accounts): Omit<Reading, 'children'> & { children: [] } {
    const { text } = this;
    const objects = this.#objects.flatMap((object) => object.text.surfaces());
    const surfaces = [text, this.masters, this.metadata, this.#scripts].flatMap((one) => one.surfaces()).concat(objects);
    const threats = [...this.#threats, ...formulaThreats(text.formulas, 'formulas'), ...accounts.threats];
    if (this.#hasScripts) threats.push(this.#runsAutomatically ? AUTOMATIC_SCRIPT : SCRIPT);
    const status = reasons.size === 0 ? 'completed' : 'incomplete';
    const pages = Array.from({ length: text.pages }, (_, index): PageCoverage => ({ page: index + 1, status, reasons: [...reasons] }));
    return {
      surfaces: [...surfaces, ...accounts.surfaces(surfaces)],
      children: [],
      reasons: [...reasons],
      threats: firstOfEach(threats),
      signals: [...this.#signals, ...(this.#hasScripts ? ['macros' as const] : [])],
      structure: {
        embeddedImageCount: imageCount,
        unsupportedSurfaces: objects.length === 0 ? [] : ['charts'],
        ...(text.pages > 0 && { totalPages: text.pages, pages }),
      },
    };
  }

  #takeFile(base64: string): boolean {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > 0) this.files.push(bytes);
    return bytes.length > 0;
  }

  #notice({ name, attributes }: XmlElement): void {
    if (name === 'script:event-listener') {
      this.#hasScripts = true;
      if (AUTOMATIC_EVENT.test(attributes.get('script:event-name') ?? '')) this.#runsAutomatically = true;
    }
    const target = attributes.get('xlink:href') ?? '';
    if (!/^(?:https?:|ftp:|file:|\\\\)/i.test(target)) return;
    this.#signals.add(name === 'text:a' || name === 'draw:a' ? 'external_hyperlinks' : 'external_relationships');
    if (name === 'draw:object' || name === 'draw:object-ole' || name === 'text:section-source' || name === 'draw:plugin')
      this.#threats.push(REMOTE_CONTENT);
  }
}

const SCRIPT = structuralThreat({
  category: 'active_content',
  technique: 'macros',
  reason: 'The document holds macros.',
  intent: 'neutral',
});
const AUTOMATIC_SCRIPT = structuralThreat({
  category: 'active_content',
  technique: 'macro_auto_open',
  reason: 'A macro runs when the document is opened or closed.',
  intent: 'malicious',
  confidence: 0.6,
});
const REMOTE_CONTENT = structuralThreat({
  category: 'active_content',
  technique: 'remote_content',
  reason: 'The document loads a part of itself from another host.',
  intent: 'neutral',
  confidence: 0.6,
});

/** Reads an OpenDocument package (OpenDocument 1.3, part 2): styles first, then the body, metadata, scripts and embedded files. */
export async function readOdf(archive: Archive, material: Material, { budget }: ReadContext): Promise<Reading> {
  const reasons = new Set<CoverageReason>();
  const accounts = new Accounts();
  const passOver = (entry: ArchiveEntry, handler: XmlHandler): CoverageReason | undefined => {
    const bytes = archive.read(entry);
    return bytes && readXml(bytes, ODF_NAMESPACES, handler, budget, accounts.of(`${entryPath(entry)}/other text`));
  };
  const read = (entry: ArchiveEntry | undefined, handler: XmlHandler): void => {
    const reason = entry && passOver(entry, handler);
    if (reason !== undefined) reasons.add(reason);
  };
  const encrypted = readEncryptedNames(
    archive.entries.find(({ name }) => name === 'META-INF/manifest.xml'),
    read,
  );
  if (encrypted.size > 0) reasons.add('encrypted_content');
  const document = new OdfDocument();
  // Of entries with the same name some applications take the first and some the last: all are read.
  for (const name of ['styles.xml', 'content.xml', 'meta.xml']) {
    for (const entry of archive.entries) if (entry.name === name && !encrypted.has(name)) read(entry, document.handler());
  }

  const children: Material[] = [];
  const raw: Surface[] = [];
  for (const entry of archive.entries) {
    if (entry.isDirectory || encrypted.has(entry.name) || READ_FIRST.has(entry.name)) continue;
    const kind = kindOf(entry.name);
    if (kind === 'script') document.addScript(archive.read(entry));
    if (kind === 'object') read(entry, document.objectHandler());
    if (kind === 'script' || kind === 'object') continue;
    // Settings, signatures, tool bars: nobody reads them in the document, and words in them are left over.
    if (kind === 'other' && isXml(entry.name) && passOver(entry, {}) === undefined) continue;
    if (!budget.allowsDepth(material.depth + 1)) {
      reasons.add('depth_budget_exceeded');
      break;
    }
    const bytes = archive.read(entry);
    if (bytes === undefined || bytes.length === 0) continue;
    const child = await childMaterial(material, bytes, `embedded file ${children.length + 1}`, undefined, document.places.of(entry.name));
    if (kind === 'file' || (child.format !== 'unknown' && !PLAIN.test(entry.name))) children.push(child);
    else raw.push(...rawSurfaces(bytes, `${entryPath(entry)}/raw text`));
  }
  const imageCount = children.filter((child) => child.kind === 'image').length;
  const extraction = document.extraction(reasons, imageCount, accounts);
  return { ...extraction, surfaces: [...extraction.surfaces, ...raw], children };
}

/** Parts that are read before the others, every entry of such a name. */
const READ_FIRST: ReadonlySet<string> = new Set(['styles.xml', 'content.xml', 'meta.xml', 'META-INF/manifest.xml']);

/** Parts that are text by themselves and no attachment. */
const PLAIN = /^mimetype$|\.(?:xml|rdf)$/i;

function isXml(name: string): boolean {
  return /\.(?:xml|rdf|xlb|xlc|xba|xdl)$/i.test(name);
}

/** Reads OpenDocument that is one XML file (OpenDocument 1.3, part 3, 3.1.1). */
export async function readFlatOdf(material: Material, { budget }: ReadContext): Promise<Reading> {
  const document = new OdfDocument();
  const accounts = new Accounts();
  const reason = readXml(material.bytes, ODF_NAMESPACES, document.handler(), budget, accounts.of('other text'));
  const reasons = new Set<CoverageReason>(reason === undefined ? [] : [reason]);
  const children: Material[] = [];
  for (const bytes of document.files) {
    if (!budget.spend('items', 1)) {
      reasons.add('item_budget_exceeded');
      break;
    }
    children.push(await childMaterial(material, bytes, `embedded file ${children.length + 1}`));
  }
  const imageCount = children.filter((child) => child.kind === 'image').length;
  return { ...document.extraction(reasons, imageCount, accounts), children };
}

type ReadEntry = (entry: ArchiveEntry | undefined, handler: XmlHandler) => void;

/** Entries that the manifest says are encrypted (OpenDocument 1.3, part 2, 3.4). */
function readEncryptedNames(manifest: ArchiveEntry | undefined, read: ReadEntry): ReadonlySet<string> {
  const names = new Set<string>();
  let name = '';
  read(manifest, {
    open(element) {
      if (element.name === 'manifest:file-entry') name = element.attributes.get('manifest:full-path') ?? '';
      if (element.name === 'manifest:encryption-data') names.add(name);
    },
  });
  return names;
}

/** What a file of the package is, by the folder that it lies in. */
function kindOf(name: string): 'script' | 'object' | 'file' | 'other' {
  if (/^(?:Basic|Scripts)\//.test(name)) return /(?:script|dialog)-l[bc]\.xml$/.test(name) ? 'other' : 'script';
  if (/^Object [^/]{1,64}\/content\.xml$/.test(name)) return 'object';
  if (/^(?:Pictures|media|Media)\//.test(name) || /^Object [^/]{1,64}$/.test(name)) return 'file';
  return name === 'Thumbnails/thumbnail.png' ? 'file' : 'other';
}
