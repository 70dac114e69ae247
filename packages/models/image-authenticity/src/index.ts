export { loadImageAuthenticityModel, readImageAuthenticityModel, TILE_SIDE } from './image-authenticity-model.ts';
export type { ImageAuthenticityModel, ModelOptions } from './image-authenticity-model.ts';
