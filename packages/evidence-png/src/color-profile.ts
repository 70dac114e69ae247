import type { EvidenceReason } from '@input-trust/contract';
import { MAX_ICC_CARRIER_BYTES, readCarrier } from '@input-trust/metadata-claims';
import type { Carrier, CarrierReading } from '@input-trust/metadata-claims';

const MAX_NAME_BYTES = 79;

/**
 * Checks the frame of iCCP (PNG third edition, section 11.3.2.3): profile name, compression method 0 and a zlib header.
 * The profile behind it is compressed and is not inspected.
 */
export function readColorProfile(carrier: Carrier, unread: Iterable<EvidenceReason>): CarrierReading<true> {
  return readCarrier(carrier, unread, MAX_ICC_CARRIER_BYTES, (data) => {
    const framed = isFramed(data);
    return {
      claims: framed ? true : null,
      claimed: framed,
      withheld: new Set(),
      reasons: [framed ? 'compressed_metadata_uninspected' : 'malformed_metadata'],
    };
  });
}

function isFramed(data: Uint8Array): boolean {
  const end = data.subarray(0, MAX_NAME_BYTES + 1).indexOf(0);
  if (end < 1) return false;
  const [method, compressionInfo, flags] = data.subarray(end + 1);
  if (method !== 0 || compressionInfo === undefined || flags === undefined) return false;
  // RFC 1950, section 2.2: deflate, and both bytes together a multiple of 31.
  return (compressionInfo & 0x0f) === 8 && ((compressionInfo << 8) | flags) % 31 === 0;
}
