/** Kinds of tokens as `SyntaxKind` of jsonc-parser numbers them: its enumeration has no value at run time. */
export const STRING = 10;
export const UNKNOWN = 16;
export const END = 17;
