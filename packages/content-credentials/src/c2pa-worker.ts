import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';

/** An asset to read, with settings of the library in JSON. */
export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly settings: string;
}

/** The library's report in JSON and the manifest store that it read, or its error. */
export type ReadAnswer = { readonly report: string; readonly store: Uint8Array } | { readonly error: string };

/** An answer with the memory that the library holds now; it never gives any back. */
export interface ReadMessage {
  readonly answer: ReadAnswer;
  readonly heldBytes: number;
}

// The settings forbid every request; without this the library could not make one either.
Reflect.deleteProperty(globalThis, 'fetch');

const { memory }: { memory: { buffer: ArrayBuffer } } = initSync({
  module: readFileSync(new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))),
});

parentPort?.on('message', async (request: ReadRequest) => {
  const message: ReadMessage = { answer: await read(request), heldBytes: memory.buffer.byteLength };
  parentPort?.postMessage(message, []);
});

/** The library throws its own errors as strings. Anything else, a trap above all, ends the thread. */
async function read({ bytes, mediaType, settings }: ReadRequest): Promise<ReadAnswer> {
  try {
    const reader = await WasmReader.fromBytes(mediaType, bytes, settings);
    try {
      return { report: reader.json(), store: reader.resourceToBytes(`self#jumbf=/c2pa/${reader.activeLabel()}`) };
    } finally {
      reader.free();
    }
  } catch (error) {
    if (typeof error !== 'string') throw error;
    return { error };
  }
}
