/** The oldest Node that packages run on, as in `engines` of their manifests: its type stripping, permissions and language are used. */
const OLDEST = [22, 18] as const;

/**
 * Refuses an older Node in words, before something that it does not have is missed somewhere.
 *
 * @throws Error that names the version that is needed.
 */
export function requireSupportedNode(version: string = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(`@input-trust/engine needs Node ${OLDEST.join('.')} or newer; this is Node ${version}.`);
}
