export { asciiText, ByteCursor, startsWithAscii } from './byte-cursor.ts';
export type { ByteOrder } from './byte-cursor.ts';
export { ContainerError, NotOfFormatError, ParserLimitError, TruncatedReadError } from './errors.ts';
export type { ContainerErrorKind } from './errors.ts';
export { joinBytes } from './join-bytes.ts';
export { decodeLzw } from './lzw.ts';
export { reversedBits } from './reversed-bits.ts';
export { decodeXz } from './xz.ts';
export { StepCounter } from './step-counter.ts';
