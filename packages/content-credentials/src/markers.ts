/** Begin and rest of the UUIDs of C2PA's description boxes (C2PA 2.x, section "Use of JUMBF"); two letters tell what they describe. */
const BOX = 'jumdc2';
const UUID_TAIL = Buffer.from('00110010800000aa00389b71', 'hex');
const CLAIM = Buffer.concat([Buffer.from(`${BOX}cl`), UUID_TAIL]);

/** Strings that speak of content credentials without being any. */
const MARKERS = ['c2pa', 'contentauth', 'contentcredentials'].map((text) => Buffer.from(text));

/** Whether the bytes hold the head of a C2PA box: of a manifest store, or of a part of one whose head is damaged. */
export function holdsManifestStore(bytes: Uint8Array): boolean {
  const buffer = bufferOf(bytes);
  for (let at = buffer.indexOf(UUID_TAIL); at !== -1; at = buffer.indexOf(UUID_TAIL, at + 1)) {
    if (at >= 8 && buffer.toString('latin1', at - 8, at - 2) === BOX) return true;
  }
  return false;
}

/**
 * Whether the bytes hold a string that speaks of content credentials, as a word of its own. Context only: anyone can
 * write it, and of 10 MB of coded pixels one file in a thousand has one by chance.
 */
export function holdsMarker(bytes: Uint8Array): boolean {
  const buffer = bufferOf(bytes);
  return MARKERS.some((marker) => {
    for (let at = buffer.indexOf(marker); at !== -1; at = buffer.indexOf(marker, at + 1)) {
      if (!isAlphanumeric(buffer[at - 1]) && !isAlphanumeric(buffer[at + marker.length])) return true;
    }
    return false;
  });
}

/** Counts manifests by their claim boxes, at most one beyond the limit. Those in compressed manifests are not seen. */
export function countManifests(bytes: Uint8Array, limit: number): number {
  const buffer = bufferOf(bytes);
  let count = 0;
  for (let at = buffer.indexOf(CLAIM); at !== -1 && count <= limit; at = buffer.indexOf(CLAIM, at + CLAIM.length)) count += 1;
  return count;
}

function isAlphanumeric(byte: number | undefined): boolean {
  return byte !== undefined && /[0-9A-Za-z]/.test(String.fromCharCode(byte));
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
