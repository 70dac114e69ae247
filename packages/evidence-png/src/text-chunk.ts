import { asciiText } from '@input-trust/container/bytes';
import type { WithheldCategory } from '@input-trust/contract';

/** Kinds of metadata that have a chunk of their own. */
export type MetadataKind = 'exif' | 'xmp' | 'icc';

/**
 * What a tEXt, zTXt or iTXt chunk holds, told by its keyword. `xmp` is the one form that XMP demands (XMP Part 3, section 1.1.5);
 * `unsupported` is metadata of these kinds in another form: a hexadecimal dump, or XMP in the wrong chunk.
 */
export type TextChunk =
  | { readonly kind: 'xmp'; readonly packet: Uint8Array | 'compressed' | 'malformed' }
  | { readonly kind: 'unsupported'; readonly of: readonly MetadataKind[] }
  | { readonly kind: 'text'; readonly category: WithheldCategory }
  | { readonly kind: 'malformed' };

/** PNG third edition, section 11.3.3.1. */
const MAX_KEYWORD_BYTES = 79;
const XMP_KEYWORD = 'XML:com.adobe.xmp';
const RAW_PROFILE = 'Raw profile type ';

/** Profiles by the names that ImageMagick and its relatives give them. The content of an APP1 segment is EXIF or XMP. */
const RAW_PROFILES: ReadonlyMap<string, readonly MetadataKind[]> = new Map<string, readonly MetadataKind[]>([
  ['exif', ['exif']],
  ['app1', ['exif', 'xmp']],
  ['xmp', ['xmp']],
  ['icc', ['icc']],
  ['icm', ['icc']],
]);

/** Keywords of section 11.3.3.2, in lower case, whose text is of a special kind; any other text is free text. */
const CATEGORIES: ReadonlyMap<string, WithheldCategory> = new Map<string, WithheldCategory>([
  ['author', 'owner_names'],
  ['copyright', 'owner_names'],
  ['creation time', 'timestamps'],
  ['comment', 'comments'],
]);

/** Tells what a text chunk holds. Its text is not read, save the packet of uncompressed XMP. */
export function readTextChunk(type: 'tEXt' | 'zTXt' | 'iTXt', data: Uint8Array): TextChunk {
  const end = data.subarray(0, MAX_KEYWORD_BYTES + 1).indexOf(0);
  if (end < 1) return { kind: 'malformed' };
  const keyword = asciiText(data.subarray(0, end));
  const body = data.subarray(end + 1);
  if (keyword === XMP_KEYWORD) return type === 'iTXt' ? { kind: 'xmp', packet: xmpPacket(body) } : { kind: 'unsupported', of: ['xmp'] };
  if (type !== 'tEXt' && body.length < 2) return { kind: 'malformed' };
  const profile = keyword.startsWith(RAW_PROFILE) ? RAW_PROFILES.get(keyword.slice(RAW_PROFILE.length).toLowerCase()) : undefined;
  if (profile !== undefined) return { kind: 'unsupported', of: profile };
  return { kind: 'text', category: CATEGORIES.get(keyword.toLowerCase()) ?? 'free_text' };
}

/** The text of iTXt, behind compression flag and method, language tag and translated keyword. */
function xmpPacket(body: Uint8Array): Uint8Array | 'compressed' | 'malformed' {
  const [compressed] = body;
  if (compressed === 1) return 'compressed';
  const languageEnd = body.indexOf(0, 2);
  const keywordEnd = languageEnd === -1 ? -1 : body.indexOf(0, languageEnd + 1);
  return compressed === 0 && keywordEnd !== -1 ? body.subarray(keywordEnd + 1) : 'malformed';
}
