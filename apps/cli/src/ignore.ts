import { readFile } from 'node:fs/promises';
import { UsageError } from './exit-code.ts';

/** Folders that hold no submitted material: the history of a repository, and packages of others. */
export const IGNORED_BY_DEFAULT = ['.git/', 'node_modules/'];

/** Longest pattern, and most of them: a file of patterns is written by a person. */
const MAX_PATTERN_LENGTH = 512;
const MAX_PATTERNS = 10_000;

/** Says whether an entry of a folder is left out. `path` is relative to the folder that was named, with `/` between its parts. */
export type IsIgnored = (path: string, isFolder: boolean) => boolean;

/**
 * Patterns as in a `.gitignore`: `*` and `?` within a name, `**` across folders, `[abc]`; one with a slash before its end is of the whole
 * path, one without of any name; one that ends with a slash is of folders alone; `!` takes back. The last one that fits counts.
 */
export function ignoring(patterns: readonly string[]): IsIgnored {
  if (patterns.length > MAX_PATTERNS) throw new UsageError(`There are more than ${MAX_PATTERNS} ignore patterns.`);
  const rules = patterns.map(ruleOf);
  return (path, isFolder) => rules.findLast(({ fits }) => fits(path, isFolder))?.ignores ?? false;
}

/** The patterns of a file: one a line, `#` begins a comment. Throws UsageError. */
export async function readIgnoreFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError('The file of --ignore-file cannot be read.');
  });
  return text.split(/\r?\n/).flatMap((line) => {
    const pattern = line.trim();
    return pattern === '' || pattern.startsWith('#') ? [] : [pattern];
  });
}

function ruleOf(written: string): { readonly ignores: boolean; readonly fits: IsIgnored } {
  if (written.length > MAX_PATTERN_LENGTH) throw new UsageError(`An ignore pattern is longer than ${MAX_PATTERN_LENGTH} characters.`);
  const ignores = !written.startsWith('!');
  const pattern = ignores ? written : written.slice(1);
  const folderOnly = pattern.endsWith('/');
  const core = pattern.replace(/^\//, '').replace(/\/$/, '').split('/');
  const isAnchored = core.length > 1 || pattern.startsWith('/');
  const parts = (isAnchored ? core : ['**', ...core]).map((part) => (part === '**' ? ANY_FOLDERS : part));
  return { ignores, fits: (path, isFolder) => (isFolder || !folderOnly) && fitsPath(parts, path.split('/')) };
}

const ANY_FOLDERS = Symbol('**');
type Part = string | typeof ANY_FOLDERS;

/** Whether names fit parts: a table of what has fitted so far, so that no pattern takes more than names times parts. */
function fitsPath(parts: readonly Part[], names: readonly string[]): boolean {
  let reached = new Set([0]);
  for (let at = 0; ; at += 1) {
    for (const index of reached) if (parts[index] === ANY_FOLDERS) reached.add(index + 1);
    const name = names[at];
    if (name === undefined) return reached.has(parts.length);
    const next = new Set<number>();
    for (const index of reached) {
      const part = parts[index];
      if (part === ANY_FOLDERS) next.add(index);
      else if (part !== undefined && fitsName(part, name)) next.add(index + 1);
    }
    reached = next;
  }
}

/** The same within a name: `*` any letters, `?` one, `[abc]` one of these. */
function fitsName(pattern: string, name: string): boolean {
  const tokens = pattern.match(/\*|\?|\[[^\]]{1,64}\]|[^]/gu) ?? [];
  const letters = [...name];
  let reached = new Set([0]);
  for (let at = 0; ; at += 1) {
    for (const index of reached) if (tokens[index] === '*') reached.add(index + 1);
    const letter = letters[at];
    if (letter === undefined) return reached.has(tokens.length);
    const next = new Set<number>();
    for (const index of reached) {
      const token = tokens[index];
      if (token === '*') next.add(index);
      else if (
        token === '?' ||
        token === letter ||
        (token !== undefined && token.length > 2 && token.startsWith('[') && token.slice(1, -1).includes(letter))
      )
        next.add(index + 1);
    }
    reached = next;
  }
}
