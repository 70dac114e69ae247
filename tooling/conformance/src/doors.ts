import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Where a user reaches the product: the HTTP server, the command line, or a library that is given material and answers. */
export type Door = 'http' | 'cli' | 'library';

interface DoorRow {
  readonly door: Door;
  /** Test files that may stand at this door, as paths from the root. */
  readonly tests: RegExp;
  /** What a test there imports to open it, and from where. */
  readonly opener: RegExp;
  readonly from: RegExp;
}

const PUBLIC_ENTRY = /^@input-trust\/[a-z-]+$|^(?:\.\.\/)+src\/index\.ts$/;

/**
 * The doors. A test in one of these places that calls inner functions only (a parser of options, a table of prices) does not stand at the
 * door, and neither does a package that answers nobody by itself, such as billing or the schemas.
 */
const DOORS: readonly DoorRow[] = [
  { door: 'http', tests: /^apps\/server\/test\//, opener: /^(?:createApp|startServer)$/, from: /\/src\/\w+\.ts$/ },
  { door: 'http', tests: /^apps\/server\/test\//, opener: /^(?:spawn|fork)$/, from: /^node:child_process$/ },
  { door: 'cli', tests: /^apps\/cli\/test\//, opener: /^(?:spawn|fork)$/, from: /^node:child_process$/ },
  {
    door: 'library',
    tests: /^(?:packages\/engine|tooling\/conformance)\/test\//,
    opener: /^create(?:Local)?Engine(?:Pool)?$/,
    from: PUBLIC_ENTRY,
  },
  { door: 'library', tests: /^packages\/evidence-[a-z]+\/test\//, opener: /^collect[A-Z][a-z]+Evidence$/, from: PUBLIC_ENTRY },
  { door: 'library', tests: /^packages\/client\/test\//, opener: /^(?:createClient|startServer)$/, from: PUBLIC_ENTRY },
  { door: 'library', tests: /^packages\/content-credentials\/test\//, opener: /^createCredentialsValidator$/, from: PUBLIC_ENTRY },
];

/** The door that a test file stands at, by what it and its helpers import; undefined when it stands at none. Path from `root`. */
export function doorOf(root: string, file: string): Door | undefined {
  const candidates = DOORS.filter(({ tests }) => tests.test(file));
  if (candidates.length === 0) return undefined;
  const imports = importsOf(root, file);
  const open = candidates.find(({ opener, from }) => imports.some((item) => opener.test(item.name) && from.test(item.from)));
  return open?.door;
}

interface ImportedName {
  readonly name: string;
  readonly from: string;
}

/** Every value that a test file or one of the test helpers that it imports takes from elsewhere. */
function importsOf(root: string, file: string, seen = new Set<string>()): ImportedName[] {
  if (seen.has(file) || !existsSync(join(root, file))) return [];
  seen.add(file);
  return namesImportedIn(readFileSync(join(root, file), 'utf8')).flatMap((item) => {
    const isHelper = item.from.startsWith('.') && !item.from.includes('/src/');
    return isHelper ? [item, ...importsOf(root, join(dirname(file), item.from), seen)] : [item];
  });
}

/** The named values that a source imports; types prove nothing. */
export function namesImportedIn(source: string): ImportedName[] {
  const tree = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest);
  return tree.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const bindings = importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings) || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
    return bindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => ({ name: (propertyName ?? name).text, from }));
  });
}
