import { ResourceUnavailableError } from '@input-trust/detector-kit';
import type { Resource } from '@input-trust/detector-kit';
import type { ImageAuthenticityModel } from '@input-trust/model-image-authenticity';

/** Scores tiles of a picture. */
export type PixelDetector = ImageAuthenticityModel;

/** The published model. Loaded with the first picture, once per process. */
export const PIXEL_DETECTOR: Resource<PixelDetector> = {
  id: 'image-authenticity-model',
  async load({ threads }) {
    try {
      const { loadImageAuthenticityModel } = await import('@input-trust/model-image-authenticity');
      return await loadImageAuthenticityModel({ threads });
    } catch (error) {
      throw new ResourceUnavailableError('image-authenticity-model', error);
    }
  },
  close: (model) => model.close(),
};
