import { collectJpegEvidence, NotOfFormatError } from '@input-trust/evidence-jpeg';

/** Larger files are not read: the page stays responsive. */
export const MAX_BYTES = 30 << 20;

/** What a page may say about a photo before it is uploaded. Nothing leaves the page: there is no key here, and no verdict. */
export async function describePhoto(file: Blob): Promise<readonly string[]> {
  if (file.size > MAX_BYTES) return ['The file is too large to be read here.'];
  try {
    const { status, metadata_claims: claims, observations } = collectJpegEvidence(new Uint8Array(await file.arrayBuffer()));
    return [
      `Evidence: ${status}. It does not say whether the photo is genuine.`,
      claims.camera_make_present === true ? 'The file names a camera.' : 'The file names no camera.',
      ...observations.map(({ code }) => `Unusual, or does not fit together: ${code}`),
    ];
  } catch (error) {
    if (error instanceof NotOfFormatError) return ['This is no JPEG.'];
    throw error;
  }
}
