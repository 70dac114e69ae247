/**
 * Sizes in which generators deliver, longer side first: the native sizes of the large model families and of the services that run them. They
 * are also sizes of thumbnails, textures and crops, so that they support and never decide.
 */
const FAMILIES: readonly string[] = [
  // Stable Diffusion 1 and 2, with their usual portrait and landscape.
  '512x512 768x512 640x512 704x512 768x768 960x640 960x512 1024x512',
  // SDXL buckets (paper, appendix I), also of its successors.
  '1024x1024 1152x896 1216x832 1344x768 1536x640 1280x768 1088x960 1152x832 1408x704 1472x704',
  // DALL·E 3 and GPT Image.
  '1792x1024 1536x1024',
  // Midjourney.
  '1456x816 1344x896 1232x928 1680x720 1312x736 2048x2048 2912x1632 2688x1792 2464x1856',
  // Imagen and Gemini.
  '1408x768 1280x896 1248x832 1184x864 1152x864 1344x768',
  // FLUX, Seedream, Qwen-Image, Hunyuan.
  '1440x1440 1392x752 1328x1328 1664x928 1472x1104 1584x1056 2304x1728 2496x1664 2560x1440 2304x1296 1280x1280 1920x1920',
];

const SIZES: ReadonlySet<string> = new Set(FAMILIES.flatMap((line) => line.split(' ')));

export function isGeneratorSize(width: number, height: number): boolean {
  return SIZES.has(`${Math.max(width, height)}x${Math.min(width, height)}`);
}
