/** Larger assets are not checked. The server and the command line take 32 MiB; hashing twice that takes about 0.3 s. */
export const MAX_ASSET_BYTES = 64 * 1024 * 1024;

/** Assets with more manifests are not checked. Real histories have some ten; each costs up to 30 ms of signature checks. */
export const MAX_MANIFESTS = 64;

/** A longer report of the library is not read. Reports of real files stay below 1 MiB; thumbnails are not in them. */
export const MAX_REPORT_CHARACTERS = 16 * 1024 * 1024;

/** A decompressed manifest beyond this is not read for its signer. Real ones with their thumbnails stay below 1 MiB. */
export const MAX_DECOMPRESSED_MANIFEST_BYTES = 32 * 1024 * 1024;

/** The library gets no more time for one asset. The slowest real file takes 0.2 s on a slow core. */
export const MAX_READ_MS = 20_000;

/** A library that holds more memory than this is replaced by a fresh one: WebAssembly memory never shrinks. */
export const MAX_IDLE_MEMORY_BYTES = 256 * 1024 * 1024;
