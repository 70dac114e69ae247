export { asciiText, ByteCursor, startsWithAscii } from './byte-cursor.ts';
export type { ByteOrder } from './byte-cursor.ts';
export { ParserLimitError, TruncatedReadError } from './errors.ts';
export { StepCounter } from './step-counter.ts';
