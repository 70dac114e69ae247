import { readFile } from 'node:fs/promises';
import { ResourceUnavailableError } from '@input-trust/detector-kit';
import { openModel } from '@input-trust/onnx-runtime';
import type { OnnxModel, RuntimeName } from '@input-trust/onnx-runtime';
import { parseCalibration } from './calibration.ts';

/** Width and height of a tile in pixels: what the network was trained on. */
export const TILE_SIDE = 224;

/** Threads of one run at most. */
const MAX_THREADS = 2;

/** Scores how much the texture of a tile is like that of generated pictures. */
export interface ImageAuthenticityModel {
  readonly tileSide: number;
  /** Version of the weights. */
  readonly version: string;
  /**
   * The raw logit of a tile: `3 * 224 * 224` samples from 0 to 255, red, green and blue as planes.
   * Rejects with `ResourceUnavailableError` when the runtime fails.
   */
  score(tile: Float32Array): Promise<number>;
  /** Log odds of a picture whose tiles have this mean logit, equal numbers of both kinds given; see the model card. */
  calibrate(logit: number): number;
  /** Frees the weights and the runtime's memory. */
  close(): Promise<void>;
}

/** How the model is loaded. */
export interface ModelOptions {
  /** Threads that share a tile, at most 2. Default 2. */
  readonly threads?: number;
  /** Default: native where it can be had, else WebAssembly. Their logits differ by rounding: see the README. */
  readonly runtime?: RuntimeName;
}

const PUBLISHED = new URL('../model/', import.meta.url);

/** The published model, a session of its own at each call. Rejects with `ResourceUnavailableError` when it cannot be used. */
export function loadImageAuthenticityModel(options: ModelOptions = {}): Promise<ImageAuthenticityModel> {
  return readImageAuthenticityModel(PUBLISHED, options);
}

/** The model in another folder, with `model.onnx` and `model.json` as the training writes them. */
export async function readImageAuthenticityModel(
  folder: URL,
  { threads = MAX_THREADS, runtime }: ModelOptions = {},
): Promise<ImageAuthenticityModel> {
  try {
    const settings = parseCalibration(await readFile(new URL('model.json', folder), 'utf8'));
    const model = await openModel(new URL('model.onnx', folder), {
      threads: Math.min(MAX_THREADS, Math.max(1, threads)),
      ...(runtime !== undefined && { runtime }),
    });
    return {
      tileSide: TILE_SIDE,
      version: settings.version,
      score: (tile) => logitOf(model, tile),
      calibrate: (logit) => Math.max(-settings.limit, Math.min(settings.limit, settings.slope * logit + settings.intercept)),
      close: () => model.close(),
    };
  } catch (error) {
    throw new ResourceUnavailableError('image-authenticity-model', error);
  }
}

async function logitOf(model: OnnxModel, tile: Float32Array): Promise<number> {
  const [logit] = await model.run({ tile: { data: tile, shape: [1, 3, TILE_SIDE, TILE_SIDE] } }, 'logit');
  if (logit === undefined) throw new ResourceUnavailableError('image-authenticity-model');
  return logit;
}
