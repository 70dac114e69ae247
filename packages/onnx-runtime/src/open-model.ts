import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { InferenceSession } from 'onnxruntime-web/wasm';
import type { RuntimeName } from './runtime-name.ts';
import { loadRuntime } from './runtimes.ts';
import type { Runtime } from './runtimes.ts';

/** How a model is opened. */
export interface OpenModelOptions {
  /** Threads that share a run of the native runtime. Default 1. The WebAssembly has one. */
  readonly threads?: number;
  /** Use this runtime and no other. Default: native where it can be had, else WebAssembly. */
  readonly runtime?: RuntimeName;
  /** Whether a run gives back the memory that it needed: for inputs of many sizes, the largest of which are rare. Default: the next run has it. */
  readonly givesBack?: boolean;
}

/** A tensor that a model is given: its values, row by row, and the length of each dimension. */
export interface ModelInput {
  readonly data: Float32Array | BigInt64Array;
  readonly shape: readonly number[];
}

/** A model in memory. */
export interface OnnxModel {
  readonly runtime: RuntimeName;
  /**
   * Runs the model and gives the values of one of its outputs, row by row. Native runs keep the thread free, the WebAssembly does not.
   * Rejects when the inputs are not those of the model, or the runtime fails, or there is no such output of 32-bit floating point numbers.
   */
  run(inputs: Readonly<Record<string, ModelInput>>, output: string): Promise<Float32Array>;
  /** Frees the weights and the memory of the runtime. */
  close(): Promise<void>;
}

/** Threads that wait for their part sleep: spinning would take a core from others, and on a busy machine twice the time. */
const NO_SPINNING = { session: { intra_op: { allow_spinning: '0' } } };

/** Only failures of the runtime are said, and they are thrown as well. */
const FATAL_ONLY = 4;

/** Opens a model file (`file:` URL). Rejects when it cannot be read, is no model, or no runtime can be loaded. */
export async function openModel(file: URL, { threads = 1, runtime: name, givesBack = false }: OpenModelOptions = {}): Promise<OnnxModel> {
  const runtime = await loadRuntime(name);
  const session = await createSession(runtime, file, threads, givesBack);
  return {
    runtime: runtime.name,
    close: () => session.release(),
    async run(inputs, output) {
      const feeds = Object.entries(inputs).map(([input, { data, shape }]) => [input, tensorOf(runtime, data, shape)] as const);
      const data = (await session.run(Object.fromEntries(feeds), [output]))[output]?.data;
      if (data instanceof Float32Array) return data;
      throw new TypeError(`the model has no output ${output} of 32-bit floating point numbers`);
    },
  };
}

async function createSession(
  { InferenceSession: Session, name }: Runtime,
  file: URL,
  threads: number,
  givesBack: boolean,
): Promise<InferenceSession> {
  const memory = givesBack ? { enableCpuMemArena: false, enableMemPattern: false } : {};
  const common = { interOpNumThreads: 1, executionMode: 'sequential', logSeverityLevel: FATAL_ONLY, ...memory } as const;
  if (name === 'native') return Session.create(fileURLToPath(file), { ...common, intraOpNumThreads: threads, extra: NO_SPINNING });
  // Rewriting the graph takes the WebAssembly longer than all that it saves in the next minutes.
  return Session.create(await readFile(file), { ...common, executionProviders: ['wasm'], graphOptimizationLevel: 'disabled' });
}

function tensorOf({ Tensor }: Runtime, data: ModelInput['data'], shape: readonly number[]): InferenceSession.OnnxValueMapType[string] {
  return data instanceof Float32Array ? new Tensor('float32', data, shape) : new Tensor('int64', data, shape);
}
