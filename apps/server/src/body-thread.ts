import { parentPort, workerData } from 'node:worker_threads';
import { InputTrustError } from '@input-trust/contract';
import type { ErrorCode } from '@input-trust/contract';
import { createEnginePool, encodeText } from '@input-trust/engine';
import type { AdmissionContext, AdmittedFile, AdmittedPacket, AdmittedScan, EngineSettings, HeldText } from '@input-trust/engine';
import { parseJsonObject } from './json-body.ts';
import { readSentPacket } from './sent-packet.ts';
import type { SentPacket } from './sent-packet.ts';
import { readSentScan } from './sent-scan.ts';
import type { NamedIds, SentScan } from './sent-scan.ts';

/** What of the configuration decides which requests are let in. */
export type AdmissionSettings = Pick<EngineSettings, 'selfHosted' | 'referenceRoot'>;

/** What the thread is asked. */
export type BodyQuestion =
  | { readonly json: Uint8Array; readonly maxStructureBytes: number }
  | { readonly scan: SentScan; readonly context: AdmissionContext }
  | { readonly packet: SentPacket };

/** What a body turned out to be. */
export type BodyContent =
  | { readonly fields: Record<string, unknown> }
  | { readonly scan: AdmittedScan; readonly webhookUrl: string | undefined }
  | { readonly packet: AdmittedPacket };

/** What the thread answers: errors cross as codes. */
export interface BodyAnswer {
  /** Of a scan, valid ids of the request, also where it is refused. */
  readonly ids: NamedIds;
  readonly content: BodyContent | { readonly code: ErrorCode; readonly message: string };
}

// It admits, and starts no process.
const engine = createEnginePool(workerData as AdmissionSettings);

// The thread that reads large bodies, one after the other: see `BodyReader`.
parentPort?.on('message', async (question: BodyQuestion) => {
  let ids: NamedIds = {};
  const content = await contentOf(question, (noted) => (ids = noted)).catch((error: unknown) => {
    if (InputTrustError.isInstance(error)) return { code: error.code, message: error.message };
    throw error;
  });
  parentPort?.postMessage({ ids, content } satisfies BodyAnswer, [...memoryOf(content)]);
});

async function contentOf(question: BodyQuestion, note: (ids: NamedIds) => void): Promise<BodyContent> {
  if ('json' in question) return { fields: parseJsonObject(question.json, question.maxStructureBytes) };
  if ('packet' in question) {
    const packet = await engine.admitPacket(readSentPacket(question.packet));
    return { packet: { ...packet, files: packet.files.map(encoded) } };
  }
  const input = readSentScan(question.scan, note);
  const { accompanyingText: beside, ...scan } = await engine.admit(input, question.context);
  const admitted = { ...scan, file: encoded(scan.file), ...(beside !== undefined && { accompanyingText: encodedText(beside) }) };
  return { scan: admitted, webhookUrl: input.webhook_url };
}

/** No string of many megabytes crosses to the thread that answers everybody. */
function encoded<File extends AdmittedFile>(file: File): File {
  return 'text' in file ? { ...file, text: encodedText(file.text) } : file;
}

function encodedText(text: HeldText): HeldText {
  return typeof text === 'string' ? encodeText(text) : text;
}

/** The memory of all bytes in an answer: it is given away, not copied. */
function memoryOf(data: unknown): Set<ArrayBuffer> {
  if (data instanceof Uint8Array) return new Set(data.buffer instanceof ArrayBuffer ? [data.buffer] : []);
  if (typeof data !== 'object' || data === null) return new Set();
  return new Set(Object.values(data).flatMap((value) => [...memoryOf(value)]));
}
