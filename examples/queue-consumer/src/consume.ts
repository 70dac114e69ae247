import { isServiceError, ScanFailedError } from '@input-trust/client';
import type { Client } from '@input-trust/client';

/** What a queue (SQS, Pub/Sub, AMQP) hands over: a file that was put somewhere. */
export interface FileMessage {
  /** Of the delivery: the same on every redelivery. A UUID. */
  readonly id: string;
  readonly key: string;
  /** How often it was delivered before. */
  readonly deliveries: number;
}

export interface Consumer {
  readonly client: Pick<Client, 'scan'>;
  /** Opens the object, for example with `GetObject` of S3, whose body has `transformToByteArray`. */
  readonly open: (key: string) => Promise<Blob>;
  /** Moves the object where it belongs. Called before the message is confirmed, and again if the process dies between the two. */
  readonly route: (key: string, place: 'clean' | 'quarantine' | 'review') => Promise<void>;
}

/** After so many deliveries a person looks, whatever was in the way. */
export const MAX_DELIVERIES = 5;

/**
 * Handles one message. `confirm`: it is done. `again`: put it back, and hand it over again after so many seconds. The id of the message names the
 * scan, so that a redelivery gets the first answer and is not charged.
 */
export async function handle(
  { id, key, deliveries }: FileMessage,
  { client, open, route }: Consumer,
): Promise<{ readonly kind: 'confirm' } | { readonly kind: 'again'; readonly afterSeconds: number }> {
  try {
    const { action } = await client.scan({ scan_phase: 'input', file: await open(key), filename: key.split('/').at(-1), request_id: id });
    await route(key, action === 'ALLOW' ? 'clean' : action === 'BLOCK' ? 'quarantine' : 'review');
    return { kind: 'confirm' };
  } catch (error) {
    // What is wrong with this file stays wrong; what is wrong with the world may pass.
    const isFinal = error instanceof ScanFailedError || (isServiceError(error) && !error.retryable);
    if (!isFinal && deliveries < MAX_DELIVERIES)
      return { kind: 'again', afterSeconds: isServiceError(error) ? (error.retryAfterSeconds ?? 30) : 30 };
    await route(key, 'review');
    return { kind: 'confirm' };
  }
}
