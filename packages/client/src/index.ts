export { createClient } from './client.ts';
export type { Client, ClientOptions, DeleteDocumentOptions, ScanOptions, SubmitPacketOptions, SubmitScanOptions } from './client.ts';
export {
  AnswerError,
  ConnectionError,
  isServiceError,
  JobAbandonedError,
  ScanFailedError,
  ServiceError,
  StillRunningError,
} from './errors.ts';
export type { PacketSubmission } from './packet-request.ts';
export type { PolledDeletion, PolledJob, PolledScan, SubmittedPacket, SubmittedScan } from './read-answer.ts';
export type { ScanStreamEvent } from './scan-stream.ts';
export type { BodyStyle, ScanRequest, Upload } from './scan-request.ts';
export { MAX_ANSWER_BYTES } from './transport.ts';
export type { CallOptions } from './transport.ts';
export { verifyWebhook, WebhookError } from './webhook.ts';
export type { VerifiedWebhook, VerifyWebhookOptions } from './webhook.ts';
export { showOutput } from '@input-trust/contract';
export type { ShownOutput, ShowOutputOptions } from '@input-trust/contract';
