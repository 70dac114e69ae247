import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Store } from '@input-trust/store';
import type { Logger } from 'pino';
import { causeOf, describeFailure } from '../access-log.ts';
import { Operation, perform } from './operations.ts';
import type { OperationLine } from './operations.ts';

/** The longest address of a Unix socket (sun_path): 104 bytes on macOS and the BSDs, 108 on Linux, the last of them zero. */
const MAX_ADDRESS_BYTES = 103;
/** More than any operation is long. */
const MAX_OPERATION_BYTES = 16 * 1024;
/** Nobody who may knock is slow. */
const KNOCK_TIMEOUT_MS = 10_000;

/** Nobody has the door open: the process that has the folder is no server, or could not open one. */
export class NoDoorError extends Error {
  override readonly name = 'NoDoorError';
}

export interface Door {
  close(): Promise<void>;
}

/**
 * Opens a Unix socket in the folder of an embedded store, so that its operator can work on the store while this process has it. Only the
 * owner of the folder can use it: the kernel checks the permissions of socket and folder, and there is no secret. To be called by the
 * process that has the lock of the folder; what an ended one left is replaced. Rejects where the system has no such sockets (Windows),
 * where the path is longer than 103 bytes, and where the folder does not take it.
 */
export async function openDoor(path: string, store: Store, logger: Logger): Promise<Door> {
  checkAddress(path);
  await rm(path, { force: true });
  const server = createServer({ requestTimeout: KNOCK_TIMEOUT_MS }, (asked, answer) => void answerKnock(asked, answer, store, logger));
  server.listen(path);
  await once(server, 'listening');
  // Until here the folder alone, which is made for its owner, keeps others out.
  await chmod(path, 0o600);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answerKnock(asked: IncomingMessage, answer: ServerResponse, store: Store, logger: Logger): Promise<void> {
  try {
    const operation = Operation.safeParse(await readOperation(asked));
    if (!operation.success) {
      answer.writeHead(400).end();
      return;
    }
    const { operation: name, organisation } = { organisation: undefined, ...operation.data };
    logger.info({ operation: name, organisation }, 'operator');
    const lines = perform(store, operation.data, new Date());
    const first = await lines.next();
    // What breaks off from here on ends the connection in the middle, so that it is not taken for everything.
    await pipeline(Readable.from(asText(first, lines)), answer);
  } catch (error) {
    logger.error({ failure: describeFailure(causeOf(error)) }, 'an operation of the operator failed');
    if (!answer.headersSent && !answer.destroyed) answer.writeHead(503).end();
  }
}

async function* asText(
  first: IteratorResult<OperationLine, void>,
  rest: AsyncGenerator<OperationLine, void>,
): AsyncGenerator<string, void> {
  if (first.done === true) return;
  yield `${JSON.stringify(first.value)}\n`;
  for await (const line of rest) yield `${JSON.stringify(line)}\n`;
}

async function readOperation(asked: IncomingMessage): Promise<unknown> {
  let received = 0;
  asked.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MAX_OPERATION_BYTES) asked.destroy();
  });
  try {
    return JSON.parse(await text(asked)) as unknown;
  } catch {
    return undefined;
  }
}

/** Has an operation done by the process behind the door, and gives what it says. Throws NoDoorError, and an Error when it breaks off. */
export async function* knock(path: string, operation: Operation): AsyncGenerator<OperationLine, void> {
  const answer = await ask(path, operation);
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(answer.statusCode === 400 ? 'the server that has the store is of another version' : 'the store does not answer');
  }
  let rest = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.map((line) => JSON.parse(line) as OperationLine);
  }
}

async function ask(path: string, operation: Operation): Promise<IncomingMessage> {
  try {
    checkAddress(path);
    const asking = request({ socketPath: path, method: 'POST' }).end(JSON.stringify(operation));
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  } catch (cause) {
    throw new NoDoorError('no server opens the door of the store', { cause });
  }
}

function checkAddress(path: string): void {
  if (process.platform === 'win32') throw new Error('this system has no Unix sockets that belong to their owner');
  if (Buffer.byteLength(path) > MAX_ADDRESS_BYTES)
    throw new Error(`the path of the folder is too long for a socket in it: ${MAX_ADDRESS_BYTES} bytes`);
}
