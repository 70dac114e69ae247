import { InputTrustError } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import type { AcceptedScan, CompleteScan, ScanAdmission, ScanService } from '@input-trust/service';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { compileRules } from '@input-trust/text-safety';
import type { RuleFile } from '@input-trust/text-safety';
import type { Logger } from 'pino';
import { describeFailure } from './access-log.ts';
import { requireScope } from './authentication.ts';
import type { BodyReader } from './body-reader.ts';
import type { KeyHolder } from './key-holder.ts';
import type { AppEnv } from './environment.ts';
import { accepted, known } from './json-response.ts';
import { receive, Room } from './room.ts';
import type { Place } from './room.ts';
import { noteIds, readScanRequest } from './scan-request.ts';
import { idsOf } from './sent-scan.ts';
import { answerTextStream, openTextStream } from './scan-stream.ts';
import { currentTrace, decisionRecorder } from './telemetry.ts';
import { Turns } from './turns.ts';

export interface ScanRoutesOptions {
  readonly service: ScanService;
  readonly maxBodyBytes: number;
  readonly maxPendingScans: number;
  /** Bytes of the bodies that are being received or held. */
  readonly uploads: Room;
  readonly reader: BodyReader;
  readonly logger: Logger;
  /** The operator's own, for texts that stream. */
  readonly rules?: RuleFile | undefined;
}

/** `POST /` scans and answers, or accepts a scan for later; `POST /stream` scans a text while it comes; `GET /:scan_id` polls accepted scans. */
export function scanRoutes({ service, maxBodyBytes, maxPendingScans, uploads, reader, logger, rules }: ScanRoutesOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const pending = new Room(maxPendingScans);
  const turns = new Turns();
  const record = decisionRecorder();
  const customRules = rules === undefined ? {} : { customRules: compileRules(rules) };

  app.post('/', requireScope('scan'), async (c) => {
    const caller = callerOf(c);
    const read = (place: Place) => readScanRequest(c, { maxBytes: maxBodyBytes, place }, caller.organisation, reader);
    const answer = await receive(caller.organisation, { uploads, pending }, read, (input) => submit(c, caller, input));
    if (answer.kind === 'complete') return known(c, answer.body);
    return accepted(c, answer.body, `scan/${answer.scanId}`, answer.retryAfterSeconds);
  });

  app.post('/stream', requireScope('scan'), async (c) => {
    requireLines(c);
    const caller = callerOf(c);
    pending.check(caller.organisation, 1);
    const [upload, place] = [uploads.enter(caller.organisation), pending.enter(caller.organisation)];
    const leave = (): void => {
      place.leave();
      upload.leave();
    };
    try {
      place.take(1);
      const limits = { maxBytes: maxBodyBytes, place: upload };
      const sent = await openTextStream(c.req.raw.body, limits, reader.json(caller.organisation), (fields) => noteIds(c, idsOf(fields)));
      const events = answerTextStream(sent, async (input) => (await submit(c, caller, input)).body, {
        ...customRules,
        turns,
        ids: () => ({ request_id: c.get('requestId'), scan_group_id: c.get('scanGroupId') }),
        onFault(error) {
          logger.error({ request_id: c.get('requestId'), failure: describeFailure(error) }, 'request failed');
          return new InputTrustError('internal_error');
        },
      });
      return new Response(streamOf(events, leave), { headers: EVENT_STREAM });
    } catch (error) {
      leave();
      throw error;
    }
  });

  async function submit(c: Context<AppEnv>, caller: KeyHolder, input: ScanInput | ScanAdmission): Promise<CompleteScan | AcceptedScan> {
    const requestId = c.get('requestId');
    const signal = soonAfter(c.req.raw.signal);
    const trace = currentTrace();
    const named = { ...(requestId !== undefined && { requestId }), ...(trace !== undefined && { trace }) };
    const answer = await service.submit(caller, input, { signal, ...named });
    c.set('scanId', answer.scanId);
    if (answer.kind === 'complete' && answer.decision !== undefined) record(answer.decision);
    return answer;
  }

  app.get('/:scan_id', requireScope('poll'), async (c) => {
    const { body, retryAfterSeconds } = await service.poll(callerOf(c), c.req.param('scan_id'));
    return known(c, body, retryAfterSeconds);
  });
  return app;
}

/** Events reach their reader as they are written: nothing on the way may keep them. */
const EVENT_STREAM = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

/** What is generated, as bytes, as fast as it is read. `leave` is called once, when it ends or its reader goes away. */
function streamOf(texts: AsyncGenerator<string, void>, leave: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done !== true) return controller.enqueue(encoder.encode(value));
      leave();
      controller.close();
    },
    async cancel() {
      leave();
      await texts.return();
    },
  });
}

/** By the media type alone, parameters aside. */
function requireLines(c: Context<AppEnv>): void {
  const [mediaType = ''] = (c.req.header('content-type') ?? '').split(';', 1);
  const isPlain = (c.req.header('content-encoding') ?? 'identity').toLowerCase() === 'identity';
  if (mediaType.trim().toLowerCase() !== 'application/x-ndjson' || !isPlain) {
    throw new InputTrustError('unsupported_media_type', { message: 'A text streams as application/x-ndjson, without a Content-Encoding.' });
  }
}

/** A scan whose client went away may end by itself within this time: to kill its process and start another takes about as long. */
const CANCELLATION_GRACE_MS = 1_000;

/** Aborts a while after `signal` does. */
function soonAfter(signal: AbortSignal): AbortSignal {
  const later = new AbortController();
  const abort = (): void => void setTimeout(() => later.abort(signal.reason), CANCELLATION_GRACE_MS).unref();
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return later.signal;
}

/** Set by the middleware that checked the key. */
export function callerOf(c: Context<AppEnv>): KeyHolder {
  const caller = c.get('caller');
  if (caller === undefined) throw new InputTrustError('unauthorized');
  return caller;
}
