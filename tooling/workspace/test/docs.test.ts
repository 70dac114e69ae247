import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, read, root } from './workspace.ts';

const documents = files('*.md', '{packages,apps,tooling,examples,docs}/**/*.md');
const sources = files('{packages,apps}/*/src/**/*.ts');

/** Text for people: documents, and the string literals of the sources. */
const wording = new Map([
  ...documents.map((file) => [file, read(file)] as const),
  ...sources.map((file) => [file, (read(file).match(/'[^'\n]{12,}'|`[^`]{12,}`/g) ?? []).join('\n')] as const),
]);
/** Everything that a reader of the project is given: documents and the published contract. */
const published = [...documents, 'docs/openapi.json'].map(read).join('\n').replaceAll('`', '');
const saying = (pattern: RegExp): string[] => [...wording].filter(([, text]) => pattern.test(text)).map(([file]) => file);

describe('documents', () => {
  it.each(documents)('%s links only to files and headings that exist', (file) => {
    const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]{1,300})\)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !/^[a-z]+:/.test(target) && !resolves(file, target))).toEqual([]);
  });

  it('never claim that fraud is proven or a claim is true [svc.flags-not-proof]', () => {
    const claim =
      /(?<!never |not |nor |no |n't )(?:is|are|was|were|be) (?:proven|proof of)\b|\bfraud is proven|\b(?:we|it|this|scan|which) proves?\b/i;
    expect(saying(claim)).toEqual([]);
  });

  it('never call a file or page clean because it was read [evid.status.not-clean]', () => {
    const denied = String.raw`(?<!\b(?:not|never|no|nor)\b[^.\n]{0,40})`;
    const clean = new RegExp(`${denied}\\b(?:clean (?:file|page|image|pdf|jpeg)|(?:file|page|image) is clean)\\b`, 'i');
    expect(saying(clean)).toEqual([]);
  });

  it('name no price of a unit in any currency [scu.unit]', () => {
    const price =
      /\b(?:SCU|compute units?)\b[^.\n]{0,80}(?:[$€£]|\b(?:USD|EUR|dollars?|cents?)\b)|(?:[$€£]|\b(?:USD|EUR|dollars?|cents?)\b)[^.\n]{0,80}\bSCU\b/i;
    expect(saying(price)).toEqual([]);
  });
});

describe('the published documentation', () => {
  it('recommends steg for documents [scan.focus.document.recommended]', () => {
    expect(/steg is recommended for documents/i.test(published)).toBe(true);
  });

  it('says how long the deprecated aliases stay [ver.alias.schedule]', () => {
    expect(/aliases stay until 2\.0; no header/i.test(published)).toBe(true);
  });

  it('sends files through the server of the caller, not from a browser [authn.no-browser-files]', () => {
    expect(/the key belongs on a server, never in a browser/i.test(published)).toBe(true);
    expect(/call the server from your own server/i.test(published)).toBe(true);
  });

  it('describes hosted use [svc.deploy.hosted]', () => {
    expect(/^#{2,4} .{0,40}hosted/im.test(published)).toBe(true);
  });

  it('describes private deployments without outbound connections [svc.deploy.private]', () => {
    expect(/^#{2,4} .{0,60}(?:private|on-prem)/im.test(published)).toBe(true);
    expect(/no outbound connections?|outbound connections denied/i.test(published)).toBe(true);
  });
});

/** The Markdown without fenced blocks and code spans, where brackets are no links. */
const withoutCode = (markdown: string): string => markdown.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

function resolves(file: string, target: string): boolean {
  const [path = '', heading] = target.split('#');
  const linked = path === '' ? file : join(dirname(file), path);
  if (!existsSync(join(root, linked))) return false;
  return heading === undefined || headingsOf(read(linked)).includes(heading);
}

/** Anchors as the usual Markdown hosts make them. */
const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,6} (.{1,200})$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
