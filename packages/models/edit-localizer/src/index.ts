export { CELL, loadEditLocalizer, readEditLocalizer } from './edit-localizer.ts';
export type { CellLogits, EditLocalizer, LocalizerOptions, Picture } from './edit-localizer.ts';
