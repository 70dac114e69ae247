import { InputTrustError } from '@input-trust/contract';
import type { PacketService } from '@input-trust/service';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { requireScope } from './authentication.ts';
import type { AppEnv } from './environment.ts';
import type { BodyReader } from './body-reader.ts';
import { readPacketRequest } from './packet-request.ts';
import { accepted, known } from './json-response.ts';
import { receive, Room } from './room.ts';
import type { Place } from './room.ts';
import { callerOf } from './scan-routes.ts';

export interface PacketRoutesOptions {
  readonly service: PacketService;
  readonly maxBodyBytes: number;
  readonly maxPendingScans: number;
  /** Bytes of the bodies that are being received or held. */
  readonly uploads: Room;
  readonly reader: BodyReader;
}

/** `POST /packets` compares the documents of a packet, or accepts it for later; `GET /jobs/:job_id` polls accepted packets. */
export function packetRoutes({ service, maxBodyBytes, maxPendingScans, uploads, reader }: PacketRoutesOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const pending = new Room(maxPendingScans);

  app.post('/packets', requireScope('scan'), async (c) => {
    const caller = callerOf(c);
    const idempotencyKey = idempotencyKeyOf(c);
    const read = (place: Place) => readPacketRequest(c, { maxBytes: maxBodyBytes, place }, caller.organisation, reader);
    const answer = await receive(caller.organisation, { uploads, pending }, read, (input) =>
      service.submit(caller, input, { signal: c.req.raw.signal, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    );
    if (answer.kind === 'complete') return known(c, answer.body);
    return accepted(c, answer.body, `jobs/${answer.jobId}`, answer.retryAfterSeconds);
  });

  app.get('/jobs/:job_id', requireScope('poll'), async (c) => {
    const { body, retryAfterSeconds } = await service.poll(callerOf(c), c.req.param('job_id'));
    return known(c, body, retryAfterSeconds);
  });
  return app;
}

/** 1 to 255 printable ASCII characters, blanks not among them: two headers of this name are joined with one. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

function idempotencyKeyOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new InputTrustError('invalid_idempotency_key');
  return key;
}
