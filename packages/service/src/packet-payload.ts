import type { AdmittedPacket } from '@input-trust/engine';
import { framed, sizeOf, unframed, withBytes, withoutBytes } from './payload.ts';
import type { FileHeader } from './payload.ts';

/** An admitted packet as bytes. Equal packets give equal bytes, whatever style the request had. */
export function encodePacket({ files, ...fields }: AdmittedPacket): Buffer {
  const bare = files.map((file) => ({ ...withoutBytes(file), sha256: file.sha256 }));
  return framed(
    { ...fields, files: bare.map(({ header, sha256 }): PacketFileHeader => ({ ...header, sha256 })) },
    bare.map(({ bytes }) => bytes),
  );
}

/** Reads what `encodePacket` wrote. Throws when the bytes are something else. */
export function decodePacket(bytes: Buffer): AdmittedPacket {
  const { header, body } = unframed<Header>(bytes);
  const { manifest, manifestSha256 } = header;
  let start = 0;
  const files = header.files.map((file) => {
    const end = start + sizeOf(file);
    const whole = { ...withBytes(file, body.subarray(start, end)), sha256: file.sha256 };
    start = end;
    return whole;
  });
  return { manifest, manifestSha256, files };
}

type PacketFileHeader = FileHeader & { readonly sha256: string };
type Header = Omit<AdmittedPacket, 'files'> & { readonly files: readonly PacketFileHeader[] };
