import { showOutput } from '@input-trust/contract';
import type { Action, DecidedOutput, ShowOutputOptions } from '@input-trust/contract';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';

/** What looks at material: an engine of this process, or a client of the service. */
export interface Scanner {
  /** Scans one input. */
  scan(
    request: { scan_phase: 'output'; scan_group_id: string; content?: string; file?: Uint8Array<ArrayBuffer>; original_prompt?: string },
    options?: { signal?: AbortSignal },
  ): Promise<DecidedOutput>;
}

export interface GuardOptions extends ShowOutputOptions {
  /** What the tool was asked for: context of the scan, which is neither scanned nor billed. */
  readonly prompt?: string;
  /** Connects the scans of one conversation. Default: a new one. */
  readonly scanGroupId?: string;
  readonly signal?: AbortSignal;
}

/** A tool result that a model may read. */
export interface GuardedToolResult {
  /** The result as it was, with ranges redacted, or a refusal in its place. */
  readonly kind: 'original' | 'redacted' | 'withheld';
  /** The gravest action of its parts. REVIEW also where something could not be looked at. */
  readonly action: Action;
  readonly result: CallToolResult;
}

/** Parts of one result that are looked at; one more, and all of it is withheld. */
export const MAX_PARTS = 64;
/** UTF-16 units of all its text: what a body of the service has room for. */
export const MAX_RESULT_LENGTH = 8_000_000;

/**
 * Looks at what a tool gave before a model reads it: every text, picture and embedded file, the structured content, and all texts in a row, as
 * a model reads them. One part that may not be shown withholds the whole result; its refusal says why in our own words. What cannot be
 * looked at (sound, too many parts) is withheld too.
 *
 * Rejects with what the scanner rejects with: nothing is let through by a failure.
 */
export async function guardToolResult(result: CallToolResult, scanner: Scanner, options: GuardOptions = {}): Promise<GuardedToolResult> {
  const { prompt, scanGroupId = crypto.randomUUID(), signal, ...show } = options;
  const fixed = { scan_phase: 'output', scan_group_id: scanGroupId, ...(prompt !== undefined && { original_prompt: prompt }) } as const;
  const scan = (material: Material): Promise<DecidedOutput> =>
    scanner.scan({ ...fixed, ...material }, signal === undefined ? {} : { signal });

  const parts = partsOf(result);
  if (parts === undefined) return withheld('REVIEW');
  const texts = parts.flatMap((part) => (part.kind === 'text' && part.text !== '' ? [part.text] : []));
  const judged: Judged[] = [];
  for (const part of parts) judged.push(await judge(part, scan, show));
  // An instruction may be cut in two: what no part says alone, the parts together may.
  const together = texts.length > 1 ? showOutput('', await scan({ content: texts.join('\n') }), show) : undefined;
  const isOnlyTogether = together !== undefined && together.kind !== 'original' && judged.every(({ kind }) => kind === 'original');
  const action = gravest([...judged.map((part) => part.action), ...(together === undefined ? [] : [together.action])]);
  if (isOnlyTogether || judged.some(({ kind }) => kind === 'withheld')) return withheld(action);
  if (judged.every(({ kind }) => kind === 'original')) return { kind: 'original', action, result };
  return { kind: 'redacted', action, result: rebuilt(result, judged) };
}

/** A handler of a tool whose results are guarded. */
export function guardTool<Args extends readonly unknown[]>(
  handler: (...args: Args) => CallToolResult | Promise<CallToolResult>,
  scanner: Scanner,
  options: Omit<GuardOptions, 'signal'> = {},
): (...args: Args) => Promise<CallToolResult> {
  return async (...args) => (await guardToolResult(await handler(...args), scanner, options)).result;
}

type Material = { readonly content: string } | { readonly file: Uint8Array<ArrayBuffer> };

/** One thing of a result to look at. `write` puts a redacted text in its place. */
type Part =
  | { readonly kind: 'text'; readonly text: string; readonly write: (block: Writable, text: string) => void; readonly at: number }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> };

interface Judged {
  readonly kind: 'original' | 'redacted' | 'withheld';
  readonly action: Action;
  readonly apply?: (writable: Writable) => void;
}

/** A copy of a result whose texts are replaced. */
interface Writable {
  readonly content: ContentBlock[];
  structured: CallToolResult['structuredContent'];
}

/** Everything in a result that a model may be given. Undefined where there is something that cannot be looked at. */
function partsOf({ content, structuredContent }: CallToolResult): readonly Part[] | undefined {
  if (content.length > MAX_PARTS) return undefined;
  const parts: Part[] = [];
  for (const [at, block] of content.entries()) {
    const found = partsOfBlock(block, at);
    if (found === undefined) return undefined;
    parts.push(...found);
  }
  if (structuredContent !== undefined) {
    const text = JSON.stringify(structuredContent);
    parts.push({ kind: 'text', text, at: -1, write: (writable, redacted) => void (writable.structured = parsed(redacted)) });
  }
  const length = parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0);
  return length > MAX_RESULT_LENGTH ? undefined : parts;
}

function partsOfBlock(block: ContentBlock, at: number): readonly Part[] | undefined {
  switch (block.type) {
    case 'text':
      return [{ kind: 'text', text: block.text, at, write: ({ content }, text) => void (content[at] = { ...block, text }) }];
    case 'image':
      return fileOf(block.data);
    case 'resource': {
      const { resource } = block;
      if ('blob' in resource) return fileOf(resource.blob);
      const write = ({ content }: Writable, text: string) => void (content[at] = { ...block, resource: { ...resource, text } });
      return [{ kind: 'text', text: resource.text, at, write }];
    }
    case 'resource_link':
      // Its words are read like any others. A redacted link leads nowhere, so that nothing is put in its place.
      return [
        {
          kind: 'text',
          text: [block.name, block.title, block.description, block.uri].join('\n'),
          at,
          write: ({ content }, text) => void (content[at] = { type: 'text', text }),
        },
      ];
    default:
      return undefined;
  }
}

function fileOf(base64: string): readonly Part[] | undefined {
  try {
    return [{ kind: 'file', bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) }];
  } catch {
    return undefined;
  }
}

async function judge(part: Part, scan: (material: Material) => Promise<DecidedOutput>, show: ShowOutputOptions): Promise<Judged> {
  if (part.kind === 'text' && part.text === '') return { kind: 'original', action: 'ALLOW' };
  const answer = await scan(part.kind === 'text' ? { content: part.text } : { file: part.bytes });
  const shown = showOutput(part.kind === 'text' ? part.text : '', answer, show);
  // A picture has no redacted form: what the answer gives is its text.
  if (part.kind === 'file') return { kind: shown.kind === 'original' ? 'original' : 'withheld', action: shown.action };
  if (shown.kind !== 'redacted') return { kind: shown.kind, action: shown.action };
  return { kind: 'redacted', action: shown.action, apply: (writable) => part.write(writable, shown.text) };
}

function rebuilt(result: CallToolResult, judged: readonly Judged[]): CallToolResult {
  const writable: Writable = { content: [...result.content], structured: result.structuredContent };
  for (const { apply } of judged) apply?.(writable);
  const { structuredContent: _, ...rest } = result;
  return { ...rest, content: writable.content, ...(writable.structured !== undefined && { structuredContent: writable.structured }) };
}

/** Placeholders have no quotation marks, so that redacted JSON mostly stays JSON; where it does not, it is left out. */
function parsed(text: string): CallToolResult['structuredContent'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as CallToolResult['structuredContent']) : undefined;
  } catch {
    return undefined;
  }
}

const GRAVITY: readonly Action[] = ['ALLOW', 'NO_DECISION', 'REVIEW', 'WARN', 'BLOCK'];

function gravest(actions: readonly Action[]): Action {
  return actions.reduce((worst, action) => (GRAVITY.indexOf(action) > GRAVITY.indexOf(worst) ? action : worst), 'ALLOW');
}

/** In our own words alone: nothing of the result, which may be written to be read by a model. */
function withheld(action: Action): GuardedToolResult {
  const why = action === 'BLOCK' || action === 'WARN' ? 'It carries what a model must not read.' : 'Not all of it could be checked.';
  const text = `The result of this tool was withheld (${action}). ${why} Do not call the tool again for the same; tell the user.`;
  return { kind: 'withheld', action, result: { isError: true, content: [{ type: 'text', text }] } };
}
