import { Material } from '@input-trust/detector-kit';
import { childMaterial } from '../child-material.ts';

/** Media types of encrypted parts: S/MIME (RFC 8551) and OpenPGP (RFC 3156). */
export const ENCRYPTED: ReadonlySet<string> = new Set(['application/pkcs7-mime', 'application/x-pkcs7-mime', 'application/pgp-encrypted']);

/** Detached signatures: numbers and certificates about other parts, and no content of their own. */
export const SIGNATURES: ReadonlySet<string> = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
]);

/** Formats of text that cannot be told from the bytes. */
const BY_MEDIA_TYPE: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'message/global': 'eml',
  'message/partial': 'eml',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/markdown': 'markdown',
  'application/json': 'json',
};

/** A part of a message as a material, typed by its bytes and, where these say nothing, by its media type. */
export async function attachedMaterial(
  bytes: Uint8Array,
  mediaType: string,
  parent: Material,
  { path, name }: { readonly path: string; readonly name?: string | undefined },
): Promise<Material> {
  const child = await childMaterial(parent, bytes, path, name);
  const format = BY_MEDIA_TYPE[mediaType];
  if (child.format !== 'plain' || format === undefined) return child;
  const { text } = child;
  return new Material({
    kind: 'document',
    format,
    bytes,
    parent,
    path,
    ...(name !== undefined && { name }),
    ...(text !== undefined && { text }),
  });
}
