import type { Budget, CoverageReason, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import { Accounts } from '../accounting/part-account.ts';
import { entryPath } from '../archive/archive-findings.ts';
import type { Archive, ArchiveEntry } from '../archive/open-archive.ts';
import { readXml } from '../xml/read-xml.ts';
import type { XmlHandler } from '../xml/read-xml.ts';
import { OOXML_NAMESPACES } from './namespaces.ts';

/** A link from a part to another part or out of the package (ISO/IEC 29500-2, 6.5). */
export interface Relationship {
  readonly id: string;
  /** Last segment of the relationship's type: `officeDocument`, `image`, `attachedTemplate`. */
  readonly type: string;
  /** Absolute part name without the leading slash, or for external relationships what was written. Submitted content. */
  readonly target: string;
  readonly isExternal: boolean;
}

export interface Part {
  readonly entry: ArchiveEntry;
  /** Type of the relationship by which the part was reached first; empty for parts that nothing refers to. */
  readonly type: string;
  readonly contentType: string;
  readonly relationships: readonly Relationship[];
}

/** A package as an application walks it: from part to part along the relationships. */
export interface OpcPackage {
  /** Reachable parts in the order of the walk, breadth first. */
  readonly parts: readonly Part[];
  readonly main: Part | undefined;
  /** Files that no relationship leads to. */
  readonly orphans: readonly ArchiveEntry[];
  readonly externals: readonly Relationship[];
  readonly reasons: Set<CoverageReason>;
  readonly budget: Budget;
  /** The part that a relationship of `from` leads to. */
  target(from: Part, id: string): Part | undefined;
  /** Parts that relationships of a type lead to, in the order of their ids in the file. */
  targets(from: Part, type: string): readonly Part[];
  bytes(part: Part): Uint8Array | undefined;
  /** Hands an XML part to a handler; what cannot be read is added to `reasons`, what the handler does not take is left. */
  read(part: Part, handler: XmlHandler): void;
  /** Goes through an XML part that no reader reads, for the words in it. False where it is no XML to its end. */
  readWords(part: Part): boolean;
  /** Whether somebody has asked for the part's bytes or its elements. */
  wasRead(part: Part): boolean;
  /** What the XML parts hold that no reader took, beside the surfaces that were read. */
  leftovers(read: readonly Surface[]): Surface[];
  /** Findings in what the XML parts declare. */
  declared(): ThreatEvidence[];
}

export function openPackage(archive: Archive, budget: Budget): OpcPackage {
  const reasons = new Set<CoverageReason>();
  const entries = new Map<string, ArchiveEntry>();
  // Of entries with the same name the first is taken; the others are read as parts that nothing refers to.
  for (const entry of archive.entries) if (!entries.has(partKey(entry.name))) entries.set(partKey(entry.name), entry);

  const accounts = new Accounts();
  const asked = new Set<ArchiveEntry>();
  const bytesOf = (entry: ArchiveEntry): Uint8Array | undefined => {
    asked.add(entry);
    return archive.read(entry);
  };
  const passOver = (entry: ArchiveEntry, handler: XmlHandler): CoverageReason | undefined => {
    const bytes = bytesOf(entry);
    return bytes && readXml(bytes, OOXML_NAMESPACES, handler, budget, accounts.of(`${entryPath(entry)}/other text`));
  };
  const readEntry = (entry: ArchiveEntry, handler: XmlHandler): void => {
    const reason = passOver(entry, handler);
    if (reason !== undefined) reasons.add(reason);
  };
  const contentTypeOf = readContentTypes(entries.get('[content_types].xml'), readEntry);
  const relationshipsOf = (name: string): Relationship[] => {
    const slash = name.lastIndexOf('/') + 1;
    const entry = entries.get(partKey(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`));
    return entry === undefined ? [] : readRelationships(entry, name.slice(0, slash), readEntry);
  };

  const roots = relationshipsOf('');
  const parts = new Map<string, Part>();
  const externals = roots.filter((relationship) => relationship.isExternal);
  const queue = [...roots];
  const reached = new Set<ArchiveEntry>();
  // The queue grows while it is walked.
  for (const next of queue) {
    if (!budget.hasTime()) break;
    const key = partKey(next.target);
    const entry = entries.get(key);
    if (next.isExternal || entry === undefined || parts.has(key)) continue;
    reached.add(entry);
    const relationships = relationshipsOf(next.target);
    parts.set(key, { entry, type: next.type, contentType: contentTypeOf(key), relationships });
    externals.push(...relationships.filter((relationship) => relationship.isExternal));
    queue.push(...relationships);
  }

  const partOf = ({ target, isExternal }: Relationship): Part | undefined => (isExternal ? undefined : parts.get(partKey(target)));
  const main = roots.find((relationship) => relationship.type === 'officeDocument');
  return {
    parts: [...parts.values()],
    main: main && partOf(main),
    orphans: archive.entries.filter((entry) => !reached.has(entry) && !isPlumbing(partKey(entry.name)) && !entry.isDirectory),
    externals,
    reasons,
    budget,
    target(from, id) {
      const relationship = from.relationships.find((one) => one.id === id);
      return relationship && partOf(relationship);
    },
    targets: (from, type) => from.relationships.filter((one) => one.type === type).flatMap((one) => partOf(one) ?? []),
    bytes: (part) => bytesOf(part.entry),
    read: (part, handler) => readEntry(part.entry, handler),
    readWords: (part) => passOver(part.entry, {}) === undefined,
    wasRead: (part) => asked.has(part.entry),
    leftovers: (read) => accounts.surfaces(read),
    declared: () => accounts.threats,
  };
}

/** Part names are equal without regard to case (ISO/IEC 29500-2, 6.2.2.3). */
function partKey(name: string): string {
  return name.replace(/^\//, '').toLowerCase();
}

/** What describes the package rather than belonging to its content. */
function isPlumbing(key: string): boolean {
  return key === '[content_types].xml' || key.endsWith('.rels') || key === 'mimetype';
}

type ReadEntry = (entry: ArchiveEntry, handler: XmlHandler) => void;

function readContentTypes(entry: ArchiveEntry | undefined, read: ReadEntry): (key: string) => string {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  if (entry !== undefined) {
    read(entry, {
      open({ name, attributes }) {
        const type = attributes.get('ContentType') ?? '';
        if (name === 'ct:Override') overrides.set(partKey(attributes.get('PartName') ?? ''), type);
        if (name === 'ct:Default') defaults.set((attributes.get('Extension') ?? '').toLowerCase(), type);
      },
    });
  }
  return (key) => overrides.get(key) ?? defaults.get(key.slice(key.lastIndexOf('.') + 1)) ?? '';
}

function readRelationships(entry: ArchiveEntry, folder: string, read: ReadEntry): Relationship[] {
  const relationships: Relationship[] = [];
  read(entry, {
    open({ name, attributes }) {
      if (name !== 'rel:Relationship') return;
      const isExternal = attributes.get('TargetMode') === 'External';
      const target = attributes.get('Target') ?? '';
      const type = attributes.get('Type') ?? '';
      relationships.push({
        id: attributes.get('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: isExternal ? target : resolve(folder, target),
        isExternal,
      });
    },
  });
  return relationships;
}

/** A part name relative to a folder, with `.` and `..` taken out (RFC 3986, 5.2.4). */
function resolve(folder: string, target: string): string {
  const path = target.split('#', 1)[0] ?? '';
  const segments: string[] = [];
  for (const segment of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return decodePercent(segments.join('/'));
}

function decodePercent(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
