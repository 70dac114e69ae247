import type { ContentCredentials } from '@input-trust/contract';
import type { CredentialsValidator, TrustAnchors } from '@input-trust/content-credentials';
import type { Material } from '@input-trust/detector-kit';

/** Reads the content credentials of a file as submitted. Never throws for content; rejects with the signal's reason. */
export type ReadCredentials = (material: Material, signal: AbortSignal | undefined) => Promise<ContentCredentials>;

/** Media type of each format that can carry C2PA. Of ISO base media files the bytes tell the brand. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tiff: 'image/tiff',
  heif: 'image/heif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** With the authorities that the operator has pinned; without any no signer is trusted. The library is loaded with the first file. */
export function credentialsReader(trustAnchors: TrustAnchors | undefined): ReadCredentials {
  let validator: Promise<CredentialsValidator> | undefined;
  return async ({ bytes, format }, signal) => {
    validator ??= import('@input-trust/content-credentials').then(({ createCredentialsValidator }) =>
      createCredentialsValidator(trustAnchors === undefined ? {} : { trustAnchors }),
    );
    const result = await (await validator).validate(bytes, MEDIA_TYPES[format] ?? '', signal === undefined ? {} : { signal });
    return result.toReceipt();
  };
}
