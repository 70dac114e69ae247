import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { InputTrustError } from '@input-trust/contract';
import type { AdmissionContext, AdmittedPacket, AdmittedScan } from '@input-trust/engine';
import type { AdmissionSettings, BodyAnswer, BodyContent, BodyQuestion } from './body-thread.ts';
import type { ServerConfig } from './config.ts';
import { MAX_JSON_STRUCTURE_BYTES, parseJsonObject } from './json-body.ts';
import type { SentPacket } from './sent-packet.ts';
import type { NamedIds, SentScan } from './sent-scan.ts';

/** A body up to this size is read where it arrives, within some five milliseconds. 32 MiB would keep everybody waiting for 50 to 300. */
export const READ_AT_ONCE_BYTES = 1 << 20;

/** A thread that has nothing to do for so long is replaced: the memory that it took for bodies goes with it. To start one takes half a second. */
const IDLE_MS = 60_000;

const IS_SOURCE = import.meta.url.endsWith('.ts');
const PROGRAM = new URL(IS_SOURCE ? './body-thread.ts' : './body-thread.js', import.meta.url);

/** Whether the thread reads a body. */
export function isLarge(body: Uint8Array): boolean {
  return body.length > READ_AT_ONCE_BYTES;
}

/** Decodes a JSON body: see `parseJsonObject`. A body that takes up the whole of its buffer is given away: nobody may use it after. */
export type ParseJson = (bytes: Uint8Array, maxStructureBytes?: number) => Promise<Record<string, unknown>>;

interface Reading {
  readonly question: BodyQuestion;
  readonly memory: readonly ArrayBuffer[];
  readonly answer: PromiseWithResolvers<BodyAnswer>;
}

/**
 * Reads large bodies one after the other in a thread, where organisations take turns: JSON and forms are parsed there, base64 is decoded,
 * kinds are detected. The thread that answers everybody sees buffers, which it hands on as they are, and never their content as a string.
 */
export class BodyReader {
  readonly #settings: AdmissionSettings;
  /** By share, whose turn it is first. */
  readonly #waiting = new Map<string, Reading[]>();
  #thread: Worker | undefined;
  #isBusy = false;
  #idle: NodeJS.Timeout | undefined;

  constructor({ selfHosted = false, referenceRoot }: Partial<Pick<ServerConfig, 'selfHosted' | 'referenceRoot'>> = {}) {
    this.#settings = { selfHosted, ...(referenceRoot !== undefined && { referenceRoot }) };
  }

  /** Starts the thread, so that the first body finds it ready. */
  warm(): void {
    this.#thread ??= this.#start();
  }

  /** Decodes JSON on behalf of an organisation, what is small at once. */
  json(share: string): ParseJson {
    return async (bytes, maxStructureBytes = MAX_JSON_STRUCTURE_BYTES) => {
      if (!isLarge(bytes)) return parseJsonObject(bytes, maxStructureBytes);
      const { content } = await this.#read(share, bytes, (json) => ({ json, maxStructureBytes }));
      return contentOf(content, 'fields').fields;
    };
  }

  /** Reads and admits a scan. Tells its ids before it throws. */
  async admitScan(
    share: string,
    sent: SentScan,
    context: AdmissionContext,
    note: (ids: NamedIds) => void,
  ): Promise<{ readonly scan: AdmittedScan; readonly webhookUrl: string | undefined }> {
    const { ids, content } = await this.#read(share, sent.body, (body) => ({ scan: { ...sent, body }, context }));
    note(ids);
    return contentOf(content, 'scan');
  }

  /** Reads and admits a packet. */
  async admitPacket(share: string, sent: SentPacket): Promise<AdmittedPacket> {
    const { content } = await this.#read(share, sent.body, (body) => ({ packet: { ...sent, body } }));
    return contentOf(content, 'packet').packet;
  }

  #read(share: string, bytes: Uint8Array, questionOf: (given: Uint8Array) => BodyQuestion): Promise<BodyAnswer> {
    const isWhole = bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength;
    const given = isWhole ? new Uint8Array(bytes.buffer) : bytes.slice();
    const reading = { question: questionOf(given), memory: [given.buffer], answer: Promise.withResolvers<BodyAnswer>() };
    this.#waiting.set(share, [...(this.#waiting.get(share) ?? []), reading]);
    void this.#advance();
    return reading.answer.promise;
  }

  async #advance(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    clearTimeout(this.#idle);
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      await this.#ask(next).then(next.answer.resolve, next.answer.reject);
    }
    this.#isBusy = false;
    this.#idle = setTimeout(() => this.#replace(), IDLE_MS).unref();
  }

  /** The oldest of the share whose turn it is, which is last from then on. */
  #next(): Reading | undefined {
    const [turn] = this.#waiting;
    if (turn === undefined) return undefined;
    const [share, [next, ...later]] = turn;
    this.#waiting.delete(share);
    if (later.length > 0) this.#waiting.set(share, later);
    return next;
  }

  async #ask({ question, memory }: Reading): Promise<BodyAnswer> {
    const thread = (this.#thread ??= this.#start());
    thread.ref();
    try {
      thread.postMessage(question, memory);
      const [answer] = (await once(thread, 'message')) as [BodyAnswer];
      return answer;
    } finally {
      thread.unref();
    }
  }

  /** Until it is asked something, it keeps nobody from ending. */
  #start(): Worker {
    const thread = new Worker(PROGRAM, {
      workerData: this.#settings,
      ...(IS_SOURCE && { execArgv: ['--conditions=@input-trust/source'] }),
    });
    // Whoever waits for its answer is told; the next body starts another.
    thread.on('error', () => (this.#thread = this.#thread === thread ? undefined : this.#thread));
    thread.unref();
    return thread;
  }

  #replace(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
    this.warm();
  }
}

/** Throws the refusal where there is no content. */
function contentOf<Kind extends 'fields' | 'scan' | 'packet'>(
  content: BodyAnswer['content'],
  kind: Kind,
): Extract<BodyContent, Record<Kind, unknown>> {
  if ('code' in content) throw new InputTrustError(content.code, { message: content.message });
  if (!hasKind(content, kind)) throw new Error(`the thread answered another question than for ${kind}`);
  return content;
}

function hasKind<Kind extends 'fields' | 'scan' | 'packet'>(
  content: BodyContent,
  kind: Kind,
): content is Extract<BodyContent, Record<Kind, unknown>> {
  return kind in content;
}
