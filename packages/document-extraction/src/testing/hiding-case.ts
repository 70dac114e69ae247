/** A way to hide text, with the same text shown. */
export interface HidingCase {
  readonly technique: string;
  readonly how: string;
  readonly hiding: (text: string) => Uint8Array;
  readonly showing: (text: string) => Uint8Array;
}
