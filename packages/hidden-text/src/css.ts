export { INITIAL_CSS, judgeCss, withUnknownBackground } from './css/judge-css.ts';
export type { CssState } from './css/judge-css.ts';
export { readDeclarations } from './css/read-rules.ts';
export type { Declarations } from './css/read-rules.ts';
export type { StyledElement } from './css/styled-element.ts';
export { StyleSheets } from './css/style-sheets.ts';
