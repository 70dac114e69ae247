import { ByteCursor, startsWithAscii } from '@input-trust/container/bytes';

/** ICC.1:2022, section 7.2: the header is 128 bytes. */
const HEADER_BYTES = 128;
const SIGNATURE_OFFSET = 36;

/** Whether bytes are a whole ICC profile: `acsp` in the header and the size that the header states. Nothing of it is returned. */
export function isIccProfile(profile: Uint8Array): boolean {
  if (profile.length < HEADER_BYTES || !startsWithAscii(profile, 'acsp', SIGNATURE_OFFSET)) return false;
  const size = new ByteCursor(profile).u32At(0);
  // Some writers pad the profile to a multiple of four.
  return size >= HEADER_BYTES && size <= profile.length && profile.length - size < 4;
}
