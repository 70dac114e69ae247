/** What the header of a form part says about it (RFC 7578, section 4.2). */
export interface Disposition {
  readonly name?: string;
  readonly filename?: string;
}

/** A parameter, quoted with backslash escapes or bare. The bounds are those of the part header, so matching stays linear. */
const PARAMETER = /;[ \t]{0,8}(name|filename|filename\*)=(?:"((?:[^"\\]|\\.){0,4096})"|([^";\s]{1,4096}))/gi;
const UTF8_VALUE = /^utf-8'[A-Za-z0-9-]{0,32}'(.{1,4096})$/i;

/**
 * Reads `Content-Disposition: form-data; …`. A `filename*` in UTF-8 wins over `filename`, which some clients mangle beside it.
 * Nothing when a parameter is given twice: another reader may take the other one. An empty file name is none: some clients write it for bytes
 * that have no name.
 */
export function parseDisposition(header: string): Disposition {
  const found = new Map<string, string>();
  for (const [, key = '', quoted, bare] of header.matchAll(PARAMETER)) {
    if (found.has(key.toLowerCase())) return {};
    found.set(key.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? '');
  }
  const name = found.get('name');
  const filename = decodedFilename(found.get('filename*')) ?? found.get('filename');
  return { ...(name !== undefined && { name }), ...(filename !== undefined && filename !== '' && { filename }) };
}

/** RFC 8187 value in UTF-8. Undefined for any other charset and for broken escapes: the plain `filename` is then used. */
function decodedFilename(value: string | undefined): string | undefined {
  const encoded = UTF8_VALUE.exec(value ?? '')?.[1];
  return encoded === undefined ? undefined : percentDecoded(encoded);
}

/** Percent-decodes UTF-8, or undefined for broken escapes. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
