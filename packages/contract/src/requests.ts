/**
 * What a program needs before an answer is made: requests are read and refused. A part of the whole, for programs that import it at their
 * start: the schemas of answers and of evidence take a third of the time.
 */
export { InputTrustError } from './errors.ts';
export type { InputTrustErrorOptions } from './errors.ts';
export { parsePacketRequest } from './consistency/packet-request.ts';
export { checkAgainstKind, parseScanRequest } from './scan-request.ts';
export type { ScanRequest, ScanRequestOptions } from './scan-request.ts';
