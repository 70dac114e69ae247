import { randomUUID } from 'node:crypto';
import { buildPng } from '@input-trust/evidence-png/testing';

/** A kind of job that is sent while processes are killed. */
export interface Work {
  readonly noun: 'scan' | 'packet';
  /** Whether a callback tells of its end. */
  readonly isCalledBack: boolean;
  /** Variables of servers and workers that it needs. */
  readonly env: Readonly<Record<string, string>>;
  /** A request that is sent again and again until it is accepted. */
  request(callback: string): WorkRequest;
  idOf(accepted: Answer): string;
  pathOf(id: string): string;
  /** Undefined while there is no final state. */
  finalOf(polled: Answer): Final | undefined;
}

export interface WorkRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Final {
  /** Whether it ended with the result that it has to have. */
  readonly isRight: boolean;
  readonly scu: number;
}

type Answer = Readonly<Record<string, unknown>>;

/** Pictures that are scanned asynchronously, with a callback. Named by their `request_id`. */
const scans: Work = {
  noun: 'scan',
  isCalledBack: true,
  env: { INPUT_TRUST_MAX_WAITING_SCANS: '100000' },
  request: (callback) => ({
    path: '/v1/scan',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      scan_phase: 'input',
      request_id: randomUUID(),
      async: true,
      mode: 'comprehensive',
      content_type: 'image',
      content: Buffer.from(buildPng()).toString('base64'),
      webhook_url: callback,
    }),
  }),
  idOf: ({ scan_id: id }) => String(id),
  pathOf: (id) => `/v1/scan/${id}`,
  finalOf({ scan_status: status, scu_charged: scu = 0 }) {
    return status === 'pending' ? undefined : { isRight: status === 'complete', scu: Number(scu) };
  },
};

/** Packets of two documents that do not agree, all of them accepted for later. Named by their `Idempotency-Key`. */
const packets: Work = {
  noun: 'packet',
  isCalledBack: false,
  env: { INPUT_TRUST_MAX_WAITING_SCANS: '100000', INPUT_TRUST_LONG_PACKET_BYTES: '0' },
  request() {
    const key = randomUUID();
    const total = 100 + (Number.parseInt(key.slice(0, 4), 16) % 900);
    const number = `RE-2026-${Number.parseInt(key.slice(0, 8), 16)}`;
    const invoice = (sum: number): string => `Invoice number: ${number}\nInvoice date: 2026-03-01\nTotal: ${sum}.00 EUR\n`;
    const documents = [
      { id: 'invoice', type: 'invoice', text: invoice(total) },
      { id: 'claim', role: 'claim', text: invoice(total + 60) },
    ];
    return {
      path: '/v1/consistency/packets',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ documents }),
    };
  },
  idOf: ({ job_id: id }) => String(id),
  pathOf: (id) => `/v1/consistency/jobs/${id}`,
  finalOf({ state, result }) {
    if (state !== 'delivered' && state !== 'partial' && state !== 'abandoned') return undefined;
    const { findings = [], scu_charged: scu = 0 } = (result ?? {}) as {
      readonly findings?: readonly unknown[];
      readonly scu_charged?: number;
    };
    return { isRight: state === 'delivered' && findings.length > 0, scu };
  },
};

/** By what is sent. */
export const WORK = { scans, packets };
