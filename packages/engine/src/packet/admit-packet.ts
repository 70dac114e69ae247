import { createHash } from 'node:crypto';
import { InputTrustError, parsePacketRequest } from '@input-trust/contract/requests';
import type { PacketDocument, PacketRequest } from '@input-trust/contract';
import type { PacketManifest } from '@input-trust/consistency';
import { detectType } from '@input-trust/file-types';
import type { AdmittedFile } from '../admission.ts';
import { decodeBase64 } from '../base64.ts';

/** A packet as it comes in. */
export interface PacketInput {
  /** Body of the request, or its part `packet`: parsed JSON, not yet checked. */
  readonly packet: unknown;
  /** The other parts of a multipart request, by name. */
  readonly files?: ReadonlyMap<string, PacketFile>;
}

/** A file of a packet, by the name of the part that holds it. */
export interface PacketFile {
  readonly bytes: Uint8Array;
  readonly filename?: string;
}

/** A packet that was let in: fields checked, contents decoded, kinds detected. Plain data, so that it can wait in a queue. */
export interface AdmittedPacket {
  readonly manifest: PacketManifest;
  /** Of the manifest in canonical form. */
  readonly manifestSha256: string;
  /** One for each document of the manifest, in its order. */
  readonly files: readonly AdmittedPacketFile[];
}

/** `sha256`: of the original bytes, or of the UTF-8 encoding of what was submitted as text; lower case hexadecimal digits. */
export type AdmittedPacketFile = AdmittedFile & { readonly sha256: string };

/**
 * Lets a packet in: shape, references, base64, kinds. Looks at nothing.
 *
 * @throws InputTrustError `invalid_packet` for a wrong shape, a document without content or a part that is missing.
 */
export async function admitPacket({ packet, files = new Map() }: PacketInput): Promise<AdmittedPacket> {
  const request = parsePacketRequest(packet);
  const manifest = manifestOf(request, files);
  const admitted: AdmittedPacketFile[] = [];
  for (const [index, document] of request.documents.entries()) admitted.push(await fileOf(document, index, files));
  return { manifest, manifestSha256: sha256(canonicalJson(manifest)), files: admitted };
}

function manifestOf(request: PacketRequest, files: ReadonlyMap<string, PacketFile>): PacketManifest {
  const documents = request.documents.map(({ text: _text, content: _content, part, ...document }) => {
    const filename = document.filename ?? (part === undefined ? undefined : files.get(part)?.filename);
    return { ...document, ...(filename !== undefined && { filename }) };
  });
  return { ...request, documents };
}

async function fileOf(document: PacketDocument, index: number, files: ReadonlyMap<string, PacketFile>): Promise<AdmittedPacketFile> {
  const { text, content, part, filename } = document;
  const named = filename === undefined ? {} : { name: filename };
  if (text !== undefined) return { kind: 'text', format: 'plain', text, ...named, sha256: sha256(text) };
  const file = part === undefined ? undefined : files.get(part);
  const bytes = file?.bytes ?? (content === undefined ? undefined : decodeBase64(content));
  if (bytes === undefined || bytes.length === 0) {
    const problem = part === undefined ? 'holds no base64 of a file' : 'names a part that the request does not have, or that is empty';
    throw new InputTrustError('invalid_packet', { message: `documents.${index} ${problem}.` });
  }
  const name = filename ?? file?.filename;
  return { ...(await detectType(bytes, name)), bytes, ...(name !== undefined && { name }), sha256: sha256(bytes) };
}

function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

/** JSON with the members of every object in the order of their names, as RFC 8785 has it. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
