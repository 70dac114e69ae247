import { createHash } from 'node:crypto';
import type { PacketRequest } from '@input-trust/contract';
import { evaluatePacket, matchPacket } from '../src/index.ts';
import type { CheckedPacket, ReadDocument, ReadPacket } from '../src/index.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A document of text, as the engine reads it. */
export function textDocument(id: string, text: string, more: Partial<ReadDocument> = {}): ReadDocument {
  let start = 0;
  const lines = text.split('\n').flatMap((line) => {
    const at = start;
    start += line.length + 1;
    return line.trim() === '' ? [] : [{ text: line, start: at }];
  });
  return {
    id,
    role: 'support',
    sha256: sha256(text),
    kind: 'text',
    status: 'checked',
    limitations: [],
    pages: 1,
    isScanned: false,
    lines,
    pictures: [],
    metadata: {},
    ...more,
  };
}

/** The same of rows. */
export function rowsDocument(id: string, rows: readonly string[], more: Partial<ReadDocument> = {}): ReadDocument {
  return textDocument(id, rows.join('\n'), more);
}

/** Checks documents with the facts and claims beside them. */
export function check(documents: readonly ReadDocument[], more: Partial<Omit<PacketRequest, 'documents'>> = {}): CheckedPacket {
  const manifest = { documents: documents.map(({ id, role }) => ({ id, role })), ...more };
  const packet: ReadPacket = { manifest, manifestSha256: sha256(JSON.stringify(manifest)), documents };
  return evaluatePacket(packet, matchPacket(packet), { tokenKey: new Uint8Array(32).fill(7) });
}

/** The codes of the findings with the excerpt of their first place. */
export function said({ result }: CheckedPacket): [string, string | undefined][] {
  return result.findings.map(({ code, locations: [place] }) => [code, place?.kind === 'text_range' ? place.excerpt : place?.kind]);
}

/** The same of one document of rows. */
export function saidOf(rows: readonly string[]): [string, string | undefined][] {
  return said(check([rowsDocument('paper', rows)]));
}
