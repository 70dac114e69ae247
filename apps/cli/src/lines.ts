import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** One line of a stream, without its line break. */
export interface Line {
  /** 1-based. */
  readonly number: number;
  /** Undefined when the line is longer than the limit. */
  readonly bytes: Buffer | undefined;
}

/**
 * The lines of a stream that is plain or gzip, told apart by the magic bytes (RFC 1952, section 2.3.1).
 * Holds one line at a time; of a line beyond `maxBytes` nothing is kept. Throws what the stream or the inflater throws.
 */
export async function* readLines(stream: Readable, maxBytes: number): AsyncGenerator<Line, void> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;

  const add = (part: Buffer) => {
    length += part.length;
    if (length > maxBytes) parts = [];
    else parts.push(part);
  };
  const take = (): Line => {
    number += 1;
    const line = length > maxBytes ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return { number, bytes: line?.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line };
  };

  for await (const chunk of inflated(stream)) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield take();
}

async function* inflated(stream: Readable): AsyncGenerator<Buffer, void> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = Readable.from(rejoined(head, chunks), { objectMode: false });
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* whole;
    return;
  }
  const gunzip = createGunzip();
  // Whoever reads the inflater sees its error, a failure of the source included.
  pipeline(whole, gunzip).catch(() => {});
  yield* gunzip;
}

async function* rejoined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
