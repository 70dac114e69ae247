import { ErrorBody, ScanResponse, Threat } from '@input-trust/contract';
import type { ScanStreamStart } from '@input-trust/contract';
import { AnswerError, ServiceError } from './errors.ts';
import { check, withKnownAction } from './read-answer.ts';

/** What a service says of a text while it comes. */
export type ScanStreamEvent =
  /** Text that is safe to show. */
  | { readonly kind: 'text'; readonly text: string }
  /** Provisional: what follows may add to its weight or take from it. */
  | { readonly kind: 'threat'; readonly threat: Threat }
  /** The last event. With BLOCK, what was shown has to be taken back. */
  | { readonly kind: 'decision'; readonly response: ScanResponse };

/** The body: a line with how the text is to be scanned, then a line for each piece. */
export function streamBody(request: ScanStreamStart, pieces: AsyncIterable<string> | Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = linesOf(request, pieces);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await lines.return();
    },
  });
}

async function* linesOf(request: ScanStreamStart, pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<object, void> {
  yield request;
  for await (const text of pieces) yield { text };
}

/** Reads server-sent events. Throws `ServiceError` for an error of the service, and `AnswerError` for what is not of the contract or ends too early. */
export async function* readStreamEvents(body: ReadableStream<Uint8Array>, status: number): AsyncGenerator<ScanStreamEvent, void> {
  let rest = '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const blocks = (rest + decoder.decode(next.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readEvent(block, status);
      if (event === undefined) continue;
      yield event;
      if (event.kind === 'decision') return;
    }
  }
  throw new AnswerError(status, 'ends before the decision');
}

function readEvent(block: string, status: number): ScanStreamEvent | undefined {
  const [, name, json = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  const data = parse(json, status);
  if (name === 'text') return { kind: 'text', text: String(data['text']) };
  if (name === 'threat') return { kind: 'threat', threat: check(Threat, status, data) };
  if (name === 'decision') return { kind: 'decision', response: check(ScanResponse, status, withKnownAction(data)) };
  if (name !== 'error') return undefined;
  const { error: message, code, request_id: requestId, scan_group_id: scanGroupId } = check(ErrorBody, status, data);
  throw new ServiceError({ status, message, code, requestId, scanGroupId, retryAfterSeconds: undefined });
}

function parse(json: string, status: number): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(json)) as Readonly<Record<string, unknown>>;
  } catch {
    throw new AnswerError(status, 'is not JSON');
  }
}
