export { CELL, loadEditLocalizer, readEditLocalizer } from './edit-localizer.ts';
export type { CellLogits, EditLocalizer, LocalizerOptions, PicturePlanes } from './edit-localizer.ts';
