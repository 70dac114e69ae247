/** Why a disagreement on some fields of some files is meant. */
export interface Explanation {
  readonly format: string;
  readonly reason: string;
  readonly fields: readonly string[];
  /** First 8 digits of each file's SHA-256. */
  readonly files: string;
}
