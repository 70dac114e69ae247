/** A font by its family, without the prefix of a subset and the words of a style. */
export function familyOf(name: string): string {
  return bareName(name)
    .toLowerCase()
    .replaceAll(/bold|italic|oblique|regular|medium|semibold|semi|light|black|roman|book|mt|ps/g, '')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** `ABCDEF+Arial` is a subset of `Arial` (ISO 32000-2, 9.9.2). */
export function bareName(name: string): string {
  return /^[A-Z]{6}\+/.test(name) ? name.slice(7) : name;
}
