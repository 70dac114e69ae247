import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Maker } from './makers.ts';

/** One place of one format: the same file with an instruction and with an ordinary sentence in it. */
export interface Case {
  readonly format: string;
  readonly field: string;
  /** The independent reader that hands the sentence out. */
  readonly reader: string;
  readonly fileName: string;
  readonly contentType: ContentType;
  readonly marked: Uint8Array;
  readonly twin: Uint8Array;
}

const CONTENT_TYPES = ['auto', 'text', 'document', 'pdf', 'image'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** A place that is no case, and why: its reader does not hand the sentence out, or a library is missing. */
export interface Omission {
  readonly format: string;
  readonly why: string;
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Milliseconds for what one maker makes of each file, judged while it goes on: LibreOffice takes some seconds for each. */
const MAKER_MS = 900_000;

/** The places that a maker plants, as it prints them. Throws when the maker fails: a suite that makes less says nothing. */
export async function* casesOf({ script }: Maker, { python, seed, mutations }: MakerOptions): AsyncGenerator<Case | Omission> {
  const process = spawn(python, [`${FOLDER}${script}`, '--seed', seed, '--mutations', mutations], {
    env: { ...globalThis.process.env, PYTHONPATH: FOLDER, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: MAKER_MS * (1 + Number(mutations)),
  });
  const ended = new Promise<number | null>((resolve, reject) => process.on('error', reject).on('close', resolve));
  ended.catch(() => undefined);
  for await (const line of createInterface({ input: process.stdout })) yield parse(line, script);
  const code = await ended;
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

export interface MakerOptions {
  readonly python: string;
  readonly seed: string;
  /** Damaged copies of each file that are tried. */
  readonly mutations: string;
}

function parse(line: string, script: string): Case | Omission {
  const value: unknown = JSON.parse(line);
  const text = (name: string): string => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    if (typeof found !== 'string') throw new TypeError(`${script}: a place has no ${name}`);
    return found;
  };
  const has = (name: string): boolean => typeof value === 'object' && value !== null && name in value;
  const format = text('format');
  if (has('missing')) return { format, why: text('missing') };
  if (has('handedOut')) return { format, why: `${text('reader')} does not hand out ${text('field')}` };
  const contentType = CONTENT_TYPES.find((name) => name === text('contentType'));
  if (contentType === undefined) throw new TypeError(`${script}: a place has a content type of its own`);
  return {
    format,
    field: text('field'),
    reader: text('reader'),
    fileName: text('fileName'),
    contentType,
    marked: Buffer.from(text('marked'), 'base64'),
    twin: Buffer.from(text('twin'), 'base64'),
  };
}
