/** From sources the runtime comes from the package that holds every platform; `scripts/copy-native.ts` makes the one that is published. */
export { InferenceSession, Tensor } from 'onnxruntime-node';
