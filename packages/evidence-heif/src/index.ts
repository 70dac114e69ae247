export { collectHeifEvidence } from './collect-heif-evidence.ts';
export {
  MAX_HEIF_ASSOCIATIONS,
  MAX_HEIF_BOXES,
  MAX_HEIF_EXTENTS,
  MAX_HEIF_ITEM_COUNT,
  MAX_HEIF_REFERENCES,
} from '@input-trust/container/heif';
export { NotOfFormatError } from '@input-trust/container/bytes';
