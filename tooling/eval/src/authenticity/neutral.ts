import sharp from 'sharp';

const KERNELS = ['lanczos3', 'cubic', 'mitchell', 'linear'] as const;

/**
 * The picture alone: reduced, cropped and stored as JPEG with parameters that are drawn without knowledge of its class, and without metadata.
 * Undefined for a picture that is too small.
 */
export async function neutral(bytes: Uint8Array, random: () => number): Promise<Uint8Array | undefined> {
  const { width, height } = await sharp(bytes).metadata();
  const shorter = Math.min(width, height);
  const target = Math.min(shorter, Math.round(256 + random() * 256));
  if (target < 240) return undefined;
  const factor = target / shorter;
  const [toWidth, toHeight] = [Math.round(width * factor), Math.round(height * factor)];
  const share = 0.75 + random() * 0.25;
  const crop = { width: Math.max(232, Math.floor(toWidth * share)), height: Math.max(232, Math.floor(toHeight * share)) };
  const left = Math.floor(random() * (toWidth - crop.width + 1));
  const top = Math.floor(random() * (toHeight - crop.height + 1));
  const kernel = KERNELS[Math.floor(random() * KERNELS.length)] ?? 'cubic';
  const reduced = sharp(bytes).flatten({ background: '#ffffff' }).removeAlpha().resize(toWidth, toHeight, { fit: 'fill', kernel });
  return new Uint8Array(
    await reduced
      .extract({ left, top, ...crop })
      .jpeg({ quality: Math.round(70 + random() * 25) })
      .toBuffer(),
  );
}
