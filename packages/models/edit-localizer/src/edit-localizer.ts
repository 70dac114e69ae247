import { readFile } from 'node:fs/promises';
import { ResourceUnavailableError } from '@input-trust/detector-kit';
import { openModel } from '@input-trust/onnx-runtime';
import type { OnnxModel, RuntimeName } from '@input-trust/onnx-runtime';
import { parseSettings } from './settings.ts';

/** Width and height of a cell in pixels: a block of JPEG. */
export const CELL = 8;

/** Threads of one run at most. */
const MAX_THREADS = 2;

/** A picture from the corner of its grid of blocks on. */
export interface PicturePlanes {
  /** In pixels, multiples of {@link CELL}. */
  readonly width: number;
  readonly height: number;
  /** `3 * width * height` samples from 0 to 255: red, green and blue as planes. */
  readonly data: Float32Array;
  /** Steps of the quantisation of luminance, 64, row by row; ones for what is no JPEG. */
  readonly table: Float32Array;
}

/** What the network says of a picture. */
export interface CellLogits {
  /** Of the picture: whether any part of it was edited. */
  readonly whole: number;
  /** Of each cell, row by row. */
  readonly cells: Float32Array;
  readonly columns: number;
  readonly rows: number;
}

/** Says which cells of a picture are unlike the rest. */
export interface EditLocalizer {
  /** Version of the weights. */
  readonly version: string;
  /** Logit of a picture from which it is said to be edited; see the model card. */
  readonly threshold: number;
  /** Takes some 200 bytes of memory for each pixel while it runs. Rejects with `ResourceUnavailableError` when the runtime fails. */
  locate(picture: PicturePlanes): Promise<CellLogits>;
  /** Frees the weights and the runtime's memory. */
  close(): Promise<void>;
}

/** How the model is loaded. */
export interface LocalizerOptions {
  /** Threads that share a picture, at most 2. Default 2. */
  readonly threads?: number;
  /** Default: native where it can be had, else WebAssembly. Their logits differ by rounding. */
  readonly runtime?: RuntimeName;
}

const PUBLISHED = new URL('../model/', import.meta.url);

/** The published model, a session of its own at each call. Rejects with `ResourceUnavailableError` when it cannot be used. */
export function loadEditLocalizer(options: LocalizerOptions = {}): Promise<EditLocalizer> {
  return readEditLocalizer(PUBLISHED, options);
}

/** The model in another folder, with `model.onnx` and `model.json` as the training writes them. */
export async function readEditLocalizer(folder: URL, { threads = MAX_THREADS, runtime }: LocalizerOptions = {}): Promise<EditLocalizer> {
  try {
    const { threshold, version } = parseSettings(await readFile(new URL('model.json', folder), 'utf8'));
    const model = await openModel(new URL('model.onnx', folder), {
      threads: Math.min(MAX_THREADS, Math.max(1, threads)),
      givesBack: true,
      ...(runtime !== undefined && { runtime }),
    });
    return { version, threshold, locate: (picture) => logitsOf(model, picture), close: () => model.close() };
  } catch (error) {
    throw new ResourceUnavailableError('edit-localizer', error);
  }
}

async function logitsOf(model: OnnxModel, { data, height, table, width }: PicturePlanes): Promise<CellLogits> {
  const [columns, rows] = [width / CELL, height / CELL];
  let logits: Float32Array;
  try {
    logits = await model.run(
      { picture: { data, shape: [1, 3, height, width] }, table: { data: table, shape: [1, CELL * CELL] } },
      'logits',
    );
  } catch (error) {
    throw new ResourceUnavailableError('edit-localizer', error);
  }
  return { whole: logits[0] ?? Number.NaN, cells: logits.subarray(1), columns, rows };
}
