import type { PacketRequest } from '@input-trust/contract';
import type { Call } from './transport.ts';
import type { Upload } from './scan-request.ts';

/** A packet, with the bytes of documents by the name that their `part` field gives. */
export interface PacketSubmission extends PacketRequest {
  readonly files?: Readonly<Record<string, Upload | File>>;
}

/** JSON; a form where there are files. */
export function packetBody({ files = {}, ...packet }: PacketSubmission): Required<Pick<Call, 'headers' | 'body'>> {
  const text = JSON.stringify(packet);
  const parts = Object.entries(files);
  if (parts.length === 0) return { headers: { 'content-type': 'application/json' }, body: () => text };
  const form = new FormData();
  form.append('packet', text);
  for (const [name, file] of parts) form.append(name, file instanceof Blob ? file : new Blob([new Uint8Array(file)]));
  return { headers: {}, body: () => form };
}
