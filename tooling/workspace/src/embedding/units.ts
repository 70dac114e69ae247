/** Bytes as a reader takes them in: `266 MB`, `6.9 MB`. */
export function megabytes(bytes: number): string {
  const value = Math.max(0, bytes) / 1e6;
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} MB`;
}

/** Milliseconds as a reader takes them in: `0.8 ms`, `43 ms`, `2.0 s`. */
export function milliseconds(ms: number): string {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(1)} s`;
  return ms >= 10 ? `${ms.toFixed(0)} ms` : `${ms.toFixed(1)} ms`;
}
