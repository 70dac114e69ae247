import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorBody, InputTrustError, readStreamStart, readStreamText } from '@input-trust/contract';
import type { ScanInput, Threat, Written } from '@input-trust/contract';
import { toThreat } from '@input-trust/engine';
import { createTextStreamScanner } from '@input-trust/text-safety';
import type { TextStreamOptions } from '@input-trust/text-safety';
import { parseJsonObject } from './json-body.ts';
import type { BodyLimits } from './request-body.ts';

/** What the decision on the whole text is, as JSON. */
export type Decide = (input: ScanInput) => Promise<Uint8Array>;

export interface StreamOptions {
  readonly customRules?: TextStreamOptions['customRules'];
  /** Ids that an error repeats. */
  readonly ids: () => { readonly request_id: string | undefined; readonly scan_group_id: string | undefined };
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
  note: (fields: Readonly<Record<string, unknown>>) => void,
): Promise<SentText> {
  const lines = linesOf(body, limits);
  const { value: first = new Uint8Array() } = await lines.next();
  const fields = parseJsonObject(first);
  note(fields);
  return { start: readStreamStart(fields), pieces: piecesOf(lines) };
}

/**
 * Answers a text while it comes, as server-sent events: `text` that is safe to show, `threat` as soon as the rules and the small model see one,
 * and in the end the `decision` on the whole text, which is that of `POST /v1/scan`; or `error`, in the words of a refusal, after which
 * nothing follows. Threats on the way are provisional and never hold what was found; the decision counts.
 */
export async function* answerTextStream({ start, pieces }: SentText, decide: Decide, options: StreamOptions): AsyncGenerator<string, void> {
  try {
    const { scan_phase: phase, profile = 'balanced', original_prompt: originalPrompt } = start;
    const { customRules } = options;
    // The learned models that take long read the whole text in a process of their own: this one answers others meanwhile.
    const scanner = createTextStreamScanner({
      mode: 'fast',
      phase,
      profile,
      ...(originalPrompt !== undefined && { originalPrompt }),
      ...(customRules !== undefined && { customRules }),
    });
    let content = '';
    for await (const piece of pieces) {
      content += piece;
      const { safeText, threats } = scanner.write(piece);
      if (safeText !== '') yield event('text', { text: safeText });
      for (const threat of threats) yield event('threat', provisional(toThreat(threat)));
      await nextTurn();
    }
    const { safeText, report } = scanner.end();
    // The decision says it all again, by all models.
    report.catch(() => undefined);
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

async function* piecesOf(lines: AsyncGenerator<Uint8Array, void>): AsyncGenerator<string, void> {
  for await (const line of lines) yield readStreamText(parseJsonObject(line));
}

const NEWLINE = 0x0a;

/** The lines of a body that are not empty, as they come. Throws `payload_too_large` and `capacity_exceeded`. */
async function* linesOf(body: ReadableStream<Uint8Array> | null, { maxBytes, place }: BodyLimits): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  let received = 0;
  let open: Uint8Array[] = [];
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    received += next.value.byteLength;
    if (received > maxBytes) throw new InputTrustError('payload_too_large');
    place.take(next.value.byteLength);
    let rest = next.value;
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
      const line = Buffer.concat([...open, rest.subarray(0, end)]);
      open = [];
      rest = rest.subarray(end + 1);
      if (line.length > 0) yield line;
    }
    if (rest.length > 0) open.push(rest);
  }
  if (open.length > 0) yield Buffer.concat(open);
}
