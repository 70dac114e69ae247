import { loadOptional } from '@input-trust/detector-kit';
import { failed } from './raster.ts';
import type { RasterResult } from './raster.ts';

/**
 * Decodes the primary image of a HEIF file with libheif compiled to WebAssembly: HEVC, for which the binaries of sharp carry no decoder.
 * Rotation and mirroring that the container states are part of the image (ISO/IEC 23008-12, 6.5.10) and applied.
 */
export async function decodeHeif(bytes: Uint8Array, admittedPixels: number): Promise<RasterResult> {
  const heif = await loadHeif();
  const context = heif.heif_context_alloc();
  try {
    if (isError(heif.heif_context_read_from_memory(context, bytes))) return failed('malformed_content');
    const ids = heif.heif_js_context_get_list_of_top_level_image_IDs(context);
    if (!Array.isArray(ids)) return failed('malformed_content');
    const handles = ids.map((id: number) => heif.heif_js_context_get_image_handle(context, id)).filter((handle) => !isError(handle));
    try {
      const primary = handles.find((handle) => heif.heif_image_handle_is_primary_image(handle)) ?? handles[0];
      return primary === undefined ? failed('malformed_content') : await decodeHandle(heif, primary, handles.length, admittedPixels);
    } finally {
      for (const handle of handles) heif.heif_image_handle_release(handle);
    }
  } catch {
    return failed('malformed_content');
  } finally {
    heif.heif_context_free(context);
  }
}

async function decodeHandle(heif: LibHeif, handle: HeifObject, frames: number, admittedPixels: number): Promise<RasterResult> {
  const width = heif.heif_image_handle_get_width(handle);
  const height = heif.heif_image_handle_get_height(handle);
  if (width * height > admittedPixels) return failed('pixel_budget_exceeded');
  const { heif_colorspace_RGB: rgb } = heif.heif_colorspace;
  const { heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma;
  const image = await heif.heif_js_decode_image2(handle, rgb, rgba);
  if (isError(image)) return failed('malformed_content');
  try {
    const plane = image.channels?.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved);
    if (plane === undefined || plane.width * plane.height > admittedPixels) return failed('malformed_content');
    const hasAlpha = Boolean(heif.heif_image_handle_has_alpha_channel(handle));
    const channels = hasAlpha ? 4 : 3;
    const data = packRows(plane, channels);
    return {
      status: 'decoded',
      raster: { width: plane.width, height: plane.height, channels, data, hasAlpha, frames, format: 'heif' },
      reasons: [],
    };
  } finally {
    if (image.image !== undefined) heif.heif_image_release(image.image);
  }
}

/** Rows of four samples a pixel with padding, packed without the padding and, for opaque images, without alpha. */
function packRows({ width, height, stride, data }: HeifPlane, channels: 3 | 4): Uint8Array {
  const packed = new Uint8Array(width * height * channels);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, from = y * stride; x < width; x += 1, from += 4) {
      for (let channel = 0; channel < channels; channel += 1) packed[to++] = data[from + channel] ?? 0;
    }
  }
  return packed;
}

type HeifObject = object;

interface HeifError {
  readonly code: number | object;
}

interface HeifPlane {
  readonly id: unknown;
  readonly width: number;
  readonly height: number;
  /** Bytes from one row to the next. */
  readonly stride: number;
  readonly data: Uint8Array;
}

/** The functions of libheif that are used here, as its Emscripten build names them. Its own wrapper classes write to the console. */
interface LibHeif {
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
  readonly heif_channel: { readonly heif_channel_interleaved: unknown };
  heif_context_alloc(): HeifObject;
  heif_context_free(context: HeifObject): void;
  heif_context_read_from_memory(context: HeifObject, bytes: Uint8Array): HeifError;
  heif_js_context_get_list_of_top_level_image_IDs(context: HeifObject): number[] | HeifError;
  heif_js_context_get_image_handle(context: HeifObject, id: number): HeifObject;
  heif_image_handle_is_primary_image(handle: HeifObject): number;
  heif_image_handle_get_width(handle: HeifObject): number;
  heif_image_handle_get_height(handle: HeifObject): number;
  heif_image_handle_has_alpha_channel(handle: HeifObject): number;
  heif_image_handle_release(handle: HeifObject): void;
  heif_js_decode_image2(
    handle: HeifObject,
    colorspace: unknown,
    chroma: unknown,
  ): Promise<{ channels?: readonly HeifPlane[]; image?: HeifObject; code?: unknown }>;
  heif_image_release(image: HeifObject): void;
}

/** Whether a result of libheif is its error structure: an object with a code other than Ok (0). */
function isError(result: object): boolean {
  if (!('code' in result) || result.code === undefined) return false;
  const { code } = result;
  return typeof code === 'object' && code !== null && 'value' in code ? code.value !== 0 : code !== 0;
}

let loaded: Promise<LibHeif> | undefined;

/** Loaded on first use, once per process: 2 MB of WebAssembly. Rejects with `ResourceUnavailableError` where it is not installed. */
function loadHeif(): Promise<LibHeif> {
  loaded ??= loadOptional<LibHeif>('libheif', async () => (await import('libheif-js/wasm-bundle.js')).default);
  return loaded;
}
