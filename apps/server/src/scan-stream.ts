import {
  errorBody,
  InputTrustError,
  MAX_ORIGINAL_PROMPT_LENGTH,
  MAX_STREAM_TEXT_LENGTH,
  readStreamStart,
  readStreamText,
} from '@input-trust/contract';
import type { ScanInput, Threat, Written } from '@input-trust/contract';
import { toThreat } from '@input-trust/engine';
import { createTextStreamScanner } from '@input-trust/text-safety';
import type { TextStreamOptions } from '@input-trust/text-safety';
import { MAX_JSON_STRUCTURE_BYTES, parseJsonObject } from './json-body.ts';
import { READ_AT_ONCE_BYTES } from './body-reader.ts';
import type { ParseJson } from './body-reader.ts';
import type { BodyLimits } from './request-body.ts';
import type { Turns } from './turns.ts';

/** What the decision on the whole text is, as JSON. */
export type Decide = (input: ScanInput) => Promise<Uint8Array>;

export interface StreamOptions {
  readonly customRules?: TextStreamOptions['customRules'];
  /** Ids that an error repeats. */
  readonly ids: () => { readonly request_id: string | undefined; readonly scan_group_id: string | undefined };
  /** When it is the turn of a text among all that stream. */
  readonly turns: Turns;
  /** What went wrong that is nobody's fault but ours. */
  readonly onFault: (error: unknown) => InputTrustError;
}

/** A text that is being sent: how it is to be scanned, and its pieces. */
export interface SentText {
  readonly start: ScanInput;
  readonly pieces: AsyncGenerator<string, void>;
}

/** Reads the first line of a body. Throws what is wrong with it, before anything is answered. */
export async function openTextStream(
  body: ReadableStream<Uint8Array> | null,
  limits: BodyLimits,
  parseJson: ParseJson,
  note: (fields: Readonly<Record<string, unknown>>) => void,
): Promise<SentText> {
  const groups = linesOf(body, limits);
  const { value: [first = new Uint8Array(), ...rest] = [] } = await groups.next();
  const fields = await parseJson(first);
  note(fields);
  return { start: readStreamStart(fields), pieces: piecesOf(rest, groups) };
}

/**
 * Answers a text while it comes, as server-sent events: `text` that is safe to show, `threat` as soon as the rules and the small model see one,
 * and in the end the `decision` on the whole text, which is that of `POST /v1/scan`; or `error`, in the words of a refusal, after which
 * nothing follows. Threats on the way are provisional and never hold what was found; the decision counts.
 */
export async function* answerTextStream({ start, pieces }: SentText, decide: Decide, options: StreamOptions): AsyncGenerator<string, void> {
  try {
    const { scan_phase: phase, profile = 'balanced', original_prompt: originalPrompt } = start;
    const { customRules, turns } = options;
    const discarding = new AbortController();
    // The learned models that take long read the whole text in a process of their own: this one answers others meanwhile.
    const scanner = createTextStreamScanner({
      mode: 'fast',
      phase,
      profile,
      ...(originalPrompt !== undefined && { originalPrompt }),
      ...(customRules !== undefined && { customRules }),
      signal: discarding.signal,
    });
    let content = '';
    for await (const piece of pieces) {
      content += piece;
      const { safeText, threats } = await turns.take(() => scanner.write(piece));
      if (safeText !== '') yield event('text', { text: safeText });
      for (const threat of threats) yield event('threat', provisional(toThreat(threat)));
    }
    const { safeText, report } = await turns.take(() => scanner.end());
    // The decision says it all again, by all models: nobody makes this report, and no model reads the text for it here.
    report.catch(() => undefined);
    discarding.abort();
    if (safeText !== '') yield event('text', { text: safeText });
    yield eventOf('decision', Buffer.from(await decide({ ...start, content })).toString());
  } catch (error) {
    const refusal = InputTrustError.isInstance(error) ? error : options.onFault(error);
    yield event('error', errorBody(refusal, options.ids()));
  }
}

function provisional({ evidence: _excerpt, ...threat }: Written<Threat>): Written<Threat> {
  return threat;
}

function event(name: 'text' | 'threat' | 'error', data: object): string {
  return eventOf(name, JSON.stringify(data));
}

/** JSON has no line breaks outside of strings, and escapes them inside: one line of data. */
function eventOf(name: string, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`;
}

/** Characters that are scanned in one go: what takes a few milliseconds. As long as the longest line may be. */
const GO_CHARACTERS = MAX_STREAM_TEXT_LENGTH;

/** The text of the lines. What has come already is put together: each go looks back over what was there before, and so costs more than its own characters. */
async function* piecesOf(first: readonly Uint8Array[], groups: AsyncGenerator<readonly Uint8Array[], void>): AsyncGenerator<string, void> {
  yield* together(first);
  for await (const lines of groups) yield* together(lines);
}

function* together(lines: readonly Uint8Array[]): Generator<string, void> {
  let open = '';
  try {
    for (const line of lines) {
      const text = readStreamText(parseJsonObject(line));
      if (open !== '' && open.length + text.length > GO_CHARACTERS) {
        yield open;
        open = '';
      }
      open += text;
    }
  } catch (error) {
    // What came before a line that is wrong is shown all the same.
    if (open !== '') yield open;
    throw error;
  }
  if (open !== '') yield open;
}

const NEWLINE = 0x0a;

/** Longest first line: the longest prompt, every character of it written as two escapes. */
export const MAX_START_LINE_BYTES = 12 * MAX_ORIGINAL_PROMPT_LENGTH + MAX_JSON_STRUCTURE_BYTES;

/** Lines of a body, empty ones among them: what a model says at most, piece by piece, and twice as much. Each costs some microseconds, whatever is in it. */
export const MAX_STREAM_LINES = 1 << 18;

/**
 * The lines of a body that are not empty, as they come, together where they come together. Throws `payload_too_large`, `payload_too_complex`
 * and `capacity_exceeded`.
 */
async function* linesOf(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, place }: BodyLimits,
): AsyncGenerator<readonly Uint8Array[], void> {
  if (body === null) return;
  let received = 0;
  let open: Uint8Array[] = [];
  let openBytes = 0;
  let longest = MAX_START_LINE_BYTES;
  let count = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    received += next.value.byteLength;
    if (received > maxBytes) throw new InputTrustError('payload_too_large');
    place.take(next.value.byteLength);
    let rest = next.value;
    const lines: Uint8Array[] = [];
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
      count += 1;
      if (count > MAX_STREAM_LINES) break;
      if (end + openBytes > 0) {
        lines.push(Buffer.concat([...open, rest.subarray(0, end)]));
        longest = READ_AT_ONCE_BYTES;
      }
      open = [];
      openBytes = 0;
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) open.push(rest);
    openBytes += rest.length;
    if (lines.length > 0) yield lines;
    if (count > MAX_STREAM_LINES) throw new InputTrustError('payload_too_complex');
    if (openBytes > longest) throw new InputTrustError('payload_too_large');
  }
  if (open.length > 0) yield [Buffer.concat(open)];
}
