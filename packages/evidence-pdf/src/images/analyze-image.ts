import type { StepCounter } from '@input-trust/container/bytes';
import type { EvidenceReason, PdfChild } from '@input-trust/contract';
import { collectJpegEvidence, NotOfFormatError } from '@input-trust/evidence-jpeg';
import { decodeThrough } from '../filters/decode-stream.ts';
import type { Filter } from '../filters/decode-stream.ts';
import type { PdfStream } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';
import { checkFlatePixels } from './flate-pixels.ts';
import type { ImageParameters } from './image-parameters.ts';
import { readJpxHeader } from './jpx-header.ts';

export interface ImageContext {
  readonly document: PdfDocument;
  /** Bytes of pixels that may still be inflated. */
  readonly pixelBytes: StepCounter;
  readonly signal: AbortSignal | undefined;
}

/**
 * The child for one image. An embedded JPEG is collected as a file of its own; Flate pixels are inflated and counted; of JPX the header
 * and the chain of tile parts are read. Everything else gives a child that is not analyzed, with its reason.
 */
export async function analyzeImage(
  image: PdfStream,
  parameters: ImageParameters,
  pages: number[],
  context: ImageContext,
): Promise<PdfChild> {
  const unanalyzed = (reason: EvidenceReason): PdfChild => ({ analyzed: false, pages, reasons: [reason] });
  const { document } = context;
  const filters = parameters.filters;
  if (filters === null) return unanalyzed('malformed_structure');
  const codec = filters.at(-1);
  if (codec === undefined || !CODECS.has(codec.name)) return unanalyzed('unsupported_filter');
  const encoded = decodeThrough(image.encoded, filters.slice(0, -1), (object) => document.resolve(object), document.decodedBytes);
  if (typeof encoded === 'string') return unanalyzed(encoded);
  if (codec.name === 'DCTDecode') return jpegChild(encoded, pages) ?? unanalyzed('decode_failed');
  const pixels = codec.name === 'JPXDecode' ? jpxPixels(encoded, parameters) : await flatePixels(encoded, codec, parameters, context);
  if (typeof pixels === 'string') return unanalyzed(pixels);
  return {
    analyzed: true,
    source_bytes_kind: 'pdf_encoded_pixel_stream',
    container: 'pdf_image_xobject',
    ...pixels,
    pages,
    components: { pixel_stream: { status: 'complete', reasons: [] } },
  };
}

const CODECS: ReadonlySet<string> = new Set(['DCTDecode', 'FlateDecode', 'JPXDecode']);

interface Pixels {
  readonly encoding: 'flate' | 'jpx';
  readonly pixel_dimensions: { readonly width: number; readonly height: number };
  readonly bits_per_component: number;
  readonly color_components: number;
}

/** Null when the bytes are no JPEG, or none with a frame. */
function jpegChild(encoded: Uint8Array, pages: number[]): PdfChild | null {
  try {
    const evidence = collectJpegEvidence(encoded, { sourceBytesKind: 'extracted_encoded' });
    if (evidence.components.structure.status === 'unavailable') return null;
    return { analyzed: true, source_bytes_kind: 'extracted_encoded', container: 'jpeg', pages, file_evidence: evidence };
  } catch (error) {
    if (NotOfFormatError.isInstance(error)) return null;
    throw error;
  }
}

function jpxPixels(encoded: Uint8Array, { width, height }: ImageParameters): Pixels | EvidenceReason {
  const header = readJpxHeader(encoded);
  if (header === null || (width !== null && width !== header.width) || (height !== null && height !== header.height))
    return 'decode_failed';
  return {
    encoding: 'jpx',
    pixel_dimensions: { width: header.width, height: header.height },
    bits_per_component: header.bitsPerComponent,
    color_components: header.components,
  };
}

async function flatePixels(
  encoded: Uint8Array,
  { parameters }: Filter,
  { width, height, bitsPerComponent, components }: ImageParameters,
  { pixelBytes, signal }: ImageContext,
): Promise<Pixels | EvidenceReason> {
  if (width === null || height === null || bitsPerComponent === null) return 'malformed_structure';
  if (components === null) return 'unsupported_color_space';
  const layout = { width, height, bitsPerComponent, components };
  const failure = await checkFlatePixels(encoded, layout, parameters, pixelBytes, signal);
  if (failure !== null) return failure;
  return { encoding: 'flate', pixel_dimensions: { width, height }, bits_per_component: bitsPerComponent, color_components: components };
}
