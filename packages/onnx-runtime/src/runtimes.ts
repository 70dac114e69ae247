import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { RuntimeName } from './runtime-name.ts';

/** What both runtimes export. */
interface RuntimeModule {
  readonly InferenceSession: typeof InferenceSession;
  readonly Tensor: typeof Tensor;
}

export interface Runtime extends RuntimeModule {
  readonly name: RuntimeName;
}

/** The native runtime where its package is installed and runs here, else the WebAssembly. A runtime that is asked for by name is that one. */
export async function loadRuntime(name?: RuntimeName): Promise<Runtime> {
  if (name === 'native') return loadNative();
  if (name === 'wasm') return loadWasm();
  return loadNative().catch(loadWasm);
}

async function loadNative(): Promise<Runtime> {
  // There is a package for each of the five platforms that ONNX Runtime is published for; npm installs that of the machine.
  const { InferenceSession, Tensor } = (await import(`@input-trust/onnx-runtime-${process.platform}-${process.arch}`)) as RuntimeModule;
  return { name: 'native', InferenceSession, Tensor };
}

async function loadWasm(): Promise<Runtime> {
  const { env, InferenceSession, Tensor } = await import('onnxruntime-web/wasm');
  // More threads take more time than they save on models of this size, and each would be a worker.
  env.wasm.numThreads = 1;
  return { name: 'wasm', InferenceSession, Tensor };
}
