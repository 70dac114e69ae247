/** A model file, field by field in the wire format of protocol buffers (onnx/onnx.proto3): y = x + x, three numbers in a row. */
export function doubling(): Uint8Array {
  const shape = message(2, [...message(1, varint(1, 1)), ...message(1, varint(1, 3))]);
  const tensor = (name: string): number[] => [...text(1, name), ...message(2, message(1, [...varint(1, 1), ...shape]))];
  const node = [...text(1, 'x'), ...text(1, 'x'), ...text(2, 'y'), ...text(4, 'Add')];
  const graph = [...message(1, node), ...text(2, 'doubling'), ...message(11, tensor('x')), ...message(12, tensor('y'))];
  const opset = message(8, varint(2, 13));
  return Uint8Array.from([...varint(1, 8), ...message(7, graph), ...opset]);
}

/** Everything here is shorter than 128 bytes: a length is one byte. */
const message = (field: number, content: readonly number[]): number[] => [(field << 3) | 2, content.length, ...content];

const text = (field: number, value: string): number[] => message(field, [...Buffer.from(value)]);

const varint = (field: number, value: number): number[] => [field << 3, value];
