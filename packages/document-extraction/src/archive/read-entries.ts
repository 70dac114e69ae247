import type { CoverageReason, Material, Signal } from '@input-trust/detector-kit';
import { readableStretches } from '@input-trust/detector-kit/text';
import { hasSentence } from '@input-trust/hidden-text';
import { childMaterial } from '../child-material.ts';
import { hidden } from '../markup/look-collector.ts';
import type { ReadContext, Reading } from '../reader.ts';
import { archiveThreats, entryPath } from './archive-findings.ts';
import { digest } from './digest.ts';
import type { Archive } from './open-archive.ts';
import { toBuffer } from './to-buffer.ts';

/** What was read from an archive with what is found in the container itself. */
export async function withFindings(content: Reading, archive: Archive, material: Material): Promise<Reading> {
  const leftovers: Material[] = [];
  for (const { path, bytes } of archive.leftovers) leftovers.push(await childMaterial(material, bytes, path));
  const inBytes = leftovers.flatMap(({ text, bytes }) => (text === undefined ? readableStretches(bytes) : []));
  const said = [...new Set([...archive.texts, ...inBytes])].filter(saysSomething).join('\n');
  const surfaces =
    said === '' ? [] : [{ ...hidden('metadata', 'metadata'), text: said, location: { kind: 'part', path: 'names and comments' } as const }];
  // Readers differ on what belongs to no entry: it is looked at, and the archive is not what it says.
  const unexplained: CoverageReason[] = leftovers.length > 0 || archive.signals.has('archive_trailing_data') ? ['malformed_content'] : [];
  return {
    ...content,
    surfaces: [...content.surfaces, ...surfaces],
    children: [...content.children, ...leftovers],
    reasons: [...new Set([...content.reasons, ...archive.reasons, ...unexplained])],
    threats: [...archiveThreats(archive), ...(content.threats ?? [])],
    signals: [...archive.signals, ...(content.signals ?? [])],
  };
}

/** Whether a name or a comment says more than where a file lies: a part of its path that is a sentence, endings aside. */
function saysSomething(text: string): boolean {
  return text.split('/').some((part) => hasSentence(part.replace(/(?:\.\w{1,8}){1,3}$/, '')));
}

/** The files of an archive as child materials: each distinct one once, and none that the archive itself lies in. */
export async function readEntries(archive: Archive, material: Material, { budget }: ReadContext): Promise<Reading> {
  const reasons = new Set<CoverageReason>();
  const signals = new Set<Signal>();
  const children: Material[] = [];
  const digests = new Set<string>();
  for (const entry of archive.entries) {
    if (entry.isDirectory) continue;
    if (!budget.allowsDepth(material.depth + 1)) {
      reasons.add('depth_budget_exceeded');
      break;
    }
    const bytes = archive.read(entry);
    if (bytes === undefined || bytes.length === 0) continue;
    if (isWithin(material, bytes)) {
      signals.add('archive_holds_itself');
      reasons.add('depth_budget_exceeded');
      continue;
    }
    // Sixteen copies in sixteen copies are how a small archive keeps a reader busy.
    const before = digests.size;
    if (digests.add(digest(bytes)).size === before) signals.add('archive_identical_entries');
    else children.push(await childMaterial(material, bytes, entryPath(entry), entry.name));
  }
  if (archive.entries.length === 0 && archive.reasons.size === 0) signals.add('archive_empty');
  return { surfaces: [], children, reasons: [...reasons], signals: [...signals] };
}

/** Whether bytes are those of the material itself or of one that it lies in: such an archive unpacks for ever (Cox 2010, "Zip Files All The Way Down"). */
function isWithin(material: Material, bytes: Uint8Array): boolean {
  for (let at: Material | undefined = material; at !== undefined; at = at.parent) {
    if (at.size === bytes.length && toBuffer(at.bytes).equals(bytes)) return true;
  }
  return false;
}
