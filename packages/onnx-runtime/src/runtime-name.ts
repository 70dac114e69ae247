/** `native`: the machine's own code, from the package of its platform. `wasm`: WebAssembly, on every machine, and slower. */
export type RuntimeName = 'native' | 'wasm';
