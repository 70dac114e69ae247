import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { judge } from './judge.ts';
import type { Scanner } from './judge.ts';
import { halve } from './split.ts';

const MODULES = fileURLToPath(new URL('../../../../node_modules/.pnpm', import.meta.url));

interface Kind {
  readonly folders: readonly string[];
  readonly isMeant: (path: string) => boolean;
}

/** What Debian and npm packages bring along: written by thousands of people, none of it an attack. */
const KINDS: Readonly<Record<string, Kind>> = {
  documentation: {
    folders: ['/usr/share/doc'],
    isMeant: (path) => !/copyright|licen|change|news/i.test(path) && /\.(?:txt|md|rst|html)(?:\.gz)?$|README/.test(path),
  },
  licences: {
    folders: ['/usr/share/common-licenses', '/usr/share/doc', MODULES],
    isMeant: (path) => /common-licenses\/|\/copyright$|\/licen[cs]e[^/]*$/i.test(path),
  },
  manuals: { folders: ['/usr/share/man'], isMeant: (path) => /\/man\/man\d\/[^/]+\.gz$/.test(path) },
  readmes: { folders: [MODULES], isMeant: (path) => /\/readme[^/]*\.md$/i.test(path) },
  'Python sources': { folders: pythonFolders(), isMeant: (path) => path.endsWith('.py') && !/packages|\/test|idlelib|lib2to3/.test(path) },
};

/** Files of one kind at most, chosen by hash. */
const MOST_FILES = 800;
/** Shorter files say nothing, longer ones are data. */
const MIN_UNITS = 200;
const MAX_UNITS = 500_000;

export interface WholeFileFigures {
  readonly counts: {
    files: number;
    warned: number;
    blocked: number;
    /** Of the warned: the strongest evidence is the learned models'. */
    byModels: number;
  };
  /** Of the development half, to be read; the held-out half is only counted. */
  readonly alarms: string[];
}

/** False alarms on whole files of this machine, by half (of the path without digits, so that two versions stay together) and kind. */
export async function measureWholeFiles(scanner: Scanner, every: number): Promise<Map<string, WholeFileFigures>> {
  const figures = new Map<string, WholeFileFigures>();
  const seen = new Set<string>();
  for (const [kind, { folders, isMeant }] of Object.entries(KINDS)) {
    const paths = folders.flatMap((folder) => filesIn(folder)).filter(isMeant);
    if (paths.length === 0) console.log(`eval text: no ${kind}, there is nothing of the kind in ${folders.join(', ')}`);
    const chosen = paths.map((path) => ({ path, order: digest(path) })).sort((a, b) => (a.order < b.order ? -1 : 1));
    let files = 0;
    for (const { path } of chosen) {
      if (files >= MOST_FILES / every) break;
      const text = readText(path);
      const content = digest(text.replaceAll(/\s+/g, ' '));
      if (text.length < MIN_UNITS || text.length > MAX_UNITS || seen.has(content)) continue;
      seen.add(content);
      files += 1;
      const half = halve(path.replaceAll(/\d/g, ''));
      const name = `${half === 'development' ? 'development' : 'held out'}, ${kind}`;
      const { alarms, counts } = figures.get(name) ?? { counts: { files: 0, warned: 0, blocked: 0, byModels: 0 }, alarms: [] };
      figures.set(name, { alarms, counts });
      const { action, confidence, technique = '' } = await judge({ text, label: 'benign', kind, source: path }, scanner);
      counts.files += 1;
      if (action !== 'WARN' && action !== 'BLOCK') continue;
      counts.warned += 1;
      counts.blocked += Number(action === 'BLOCK');
      counts.byModels += Number(technique === 'learned-model');
      if (half === 'development') alarms.push(`${action} ${technique} ${confidence}: ${path}`);
    }
  }
  return figures;
}

/** Without following links: the repository's own packages, which quote attacks, are linked into the folder of modules. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
  });
}

function pythonFolders(): string[] {
  return existsSync('/usr/lib')
    ? readdirSync('/usr/lib')
        .filter((name) => /^python3\.\d+$/.test(name))
        .map((name) => join('/usr/lib', name))
    : [];
}

/** Empty where it is not text. */
function readText(path: string): string {
  if (statSync(path).size > MAX_UNITS) return '';
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: 4 * MAX_UNITS }) : bytes).toString('utf8');
  return text.includes('\u0000') || text.includes('\ufffd') ? '' : text;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
