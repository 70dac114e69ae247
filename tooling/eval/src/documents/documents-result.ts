/** What a format's part of the suite found. A failure is a crash, a hang or a broken promise. */
export interface DocumentsResult {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly failures: readonly string[];
  /** Rows for people who look closer; written, not printed. */
  readonly details: unknown;
}
