import { formatNamed } from '@input-trust/container';
import type { ContentCredentials } from '@input-trust/contract';
import type { CredentialsValidator, TrustAnchors } from '@input-trust/content-credentials';
import type { Material } from '@input-trust/detector-kit';

/** Reads the content credentials of a file as submitted. Never throws for content; rejects with the signal's reason. */
export type ReadCredentials = (material: Material, signal: AbortSignal | undefined) => Promise<ContentCredentials>;

/** Empty for a format that has no media type here. Of ISO base media files the bytes tell the brand. */
function mediaTypeOf(format: string): string {
  return format === 'svg' ? 'image/svg+xml' : (formatNamed(format)?.mediaTypes[0] ?? '');
}

/** With the authorities that the operator has pinned; without any no signer is trusted. The library is loaded with the first file. */
export function credentialsReader(trustAnchors: TrustAnchors | undefined): ReadCredentials {
  let validator: Promise<CredentialsValidator> | undefined;
  return async ({ bytes, format }, signal) => {
    validator ??= import('@input-trust/content-credentials').then(({ createCredentialsValidator }) =>
      createCredentialsValidator(trustAnchors === undefined ? {} : { trustAnchors }),
    );
    const result = await (await validator).validate(bytes, mediaTypeOf(format), signal === undefined ? {} : { signal });
    return result.toReceipt();
  };
}
