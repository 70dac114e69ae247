/** Media types in which C2PA manifests are looked for. The bytes decide, not the type, where both disagree. */
export const SUPPORTED_MEDIA_TYPES = [
  'application/pdf',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/tiff',
  'image/webp',
] as const;
/** One of `SUPPORTED_MEDIA_TYPES`. */
export type SupportedMediaType = (typeof SUPPORTED_MEDIA_TYPES)[number];

export function isSupported(mediaType: string): mediaType is SupportedMediaType {
  return SUPPORTED_MEDIA_TYPES.some((type) => type === mediaType);
}
