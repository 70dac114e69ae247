import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** An id in square brackets in the name of a test, for example `it('rounds up [scu.text]', …)`. */
export interface Citation {
  readonly id: string;
  /** `gap`: the test shows that the requirement is not met yet. */
  readonly kind: 'proof' | 'gap';
  /** Path from the root of the repository, and the line. */
  readonly file: string;
  readonly line: number;
}

const TEST_FILES = '{packages,apps,tooling,examples}/*/test/**/*.test.ts';

/** Functions whose first argument names a test. */
const NAMING_FUNCTIONS = new Set(['it', 'test', 'describe']);

/** A test that may not run proves nothing. */
const SKIPPING_MEMBERS = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fails']);

const BRACKETS = /\[([^[\]]{1,400})\]/g;
const ID = /^[a-z][a-z0-9_-]{0,40}(?:\.[A-Za-z0-9_-]{1,60}){1,6}$/;

/** All citations of the tests below `root`, by reading their sources: comments and other strings do not count. */
export function collectCitations(root: string): Citation[] {
  return globSync(TEST_FILES, { cwd: root })
    .sort()
    .flatMap((file) => citationsOf(readFileSync(join(root, file), 'utf8'), file));
}

/** The citations of one source text. */
export function citationsOf(source: string, file: string): Citation[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const citations: Citation[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isCallExpression(node) ? nameOfTest(node) : undefined;
    if (name !== undefined) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      citations.push(...citedIn(name).map((citation) => ({ ...citation, file, line })));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return citations;
}

/** The ids that a test name cites: `[a.b]`, `[a.b] [c.d]`, `[a.b, c.d]` and `[gap: a.b]`. */
export function citedIn(name: string): Pick<Citation, 'id' | 'kind'>[] {
  return [...name.matchAll(BRACKETS)].flatMap(([, inside = '']) => {
    const kind = inside.startsWith('gap:') ? 'gap' : 'proof';
    const ids = inside
      .replace(/^gap:/, '')
      .split(/[\s,]+/)
      .filter(Boolean);
    return ids.every((id) => ID.test(id)) ? ids.map((id) => ({ id, kind }) as const) : [];
  });
}

/** The literal name in `it('…')`, `it.each(rows)('…')` and the like; undefined for every other call and for tests that may not run. */
function nameOfTest(call: ts.CallExpression): string | undefined {
  const [first] = call.arguments;
  if (first === undefined || !namesTest(call.expression)) return undefined;
  if (ts.isStringLiteralLike(first)) return first.text;
  if (ts.isTemplateExpression(first)) return [first.head.text, ...first.templateSpans.map((span) => span.literal.text)].join('…');
  return undefined;
}

function namesTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return NAMING_FUNCTIONS.has(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return !SKIPPING_MEMBERS.has(callee.name.text) && namesTest(callee.expression);
  if (ts.isCallExpression(callee)) return namesTest(callee.expression);
  return ts.isTaggedTemplateExpression(callee) && namesTest(callee.tag);
}
