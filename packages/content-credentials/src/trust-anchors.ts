import { createHash, X509Certificate } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file of anchors beyond this is refused. The official C2PA list has 40 KiB. */
export const MAX_TRUST_FILE_BYTES = 4 * 1024 * 1024;

/** More anchors of one kind are refused. The official C2PA list has 30; every check parses them all. */
export const MAX_TRUST_ANCHORS = 1000;

/**
 * Extended key usages of signers that are accepted: those of C2PA 2.x, section "Certificate Profiles" (claim signing,
 * document signing, e-mail protection), and the one under which Microsoft signed before there was one.
 */
export const DEFAULT_USAGES: readonly string[] = [
  '1.3.6.1.4.1.62558.2.1',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.4.1.311.76.59.1.9',
];

/** The certificate of an authority that the operator trusts. */
export interface TrustedCertificate {
  readonly pem: string;
  /** SHA-256 of the DER, lower case hex. */
  readonly sha256: string;
  readonly subject: string;
  /** ISO 8601, UTC. */
  readonly notBefore: string;
  readonly notAfter: string;
}

/** What the operator has pinned, as plain JSON. Nothing is trusted beside it: no system store, no list of this package. */
export interface TrustAnchors {
  /** Authorities whose certificates may sign claims. */
  readonly signers: readonly TrustedCertificate[];
  /** Authorities whose time stamps count. */
  readonly timeStamps: readonly TrustedCertificate[];
  /** Object identifiers of accepted extended key usages, dotted. */
  readonly usages: readonly string[];
  /** Fingerprint of all of it, 16 hex digits. */
  readonly version: string;
}

/** Anchors cannot be used as they are. The message names the place and the fault. */
export class TrustAnchorError extends Error {
  override readonly name = 'TrustAnchorError';
}

/** Puts anchors together and gives the set its version. */
export function pinTrustAnchors({
  signers = [],
  timeStamps = [],
  usages = DEFAULT_USAGES,
}: Partial<Omit<TrustAnchors, 'version'>>): TrustAnchors {
  if (signers.length > MAX_TRUST_ANCHORS || timeStamps.length > MAX_TRUST_ANCHORS) {
    throw new TrustAnchorError(`There are more than ${MAX_TRUST_ANCHORS} trust anchors of one kind.`);
  }
  const all = JSON.stringify([fingerprints(signers), fingerprints(timeStamps), usages.toSorted()]);
  return { signers, timeStamps, usages, version: createHash('sha256').update(all).digest('hex').slice(0, 16) };
}

function fingerprints(certificates: readonly TrustedCertificate[]): string[] {
  return certificates.map(({ sha256 }) => sha256).toSorted();
}

/** No anchor: every signer is untrusted. */
export const NO_TRUST_ANCHORS: TrustAnchors = pinTrustAnchors({});

/** Where anchors are: a PEM file, or a folder whose `.pem`, `.crt` and `.cer` files are read. */
export interface TrustAnchorPaths {
  readonly signers?: string;
  readonly timeStamps?: string;
  /** A text file with an object identifier on each line; other lines are ignored. */
  readonly usages?: string;
}

/** Reads and checks anchors from files. @throws TrustAnchorError where one cannot be read or is no authority's certificate. */
export async function loadTrustAnchors(paths: TrustAnchorPaths): Promise<TrustAnchors> {
  const [signers, timeStamps] = await Promise.all([certificatesAt(paths.signers), certificatesAt(paths.timeStamps)]);
  const usages = paths.usages === undefined ? DEFAULT_USAGES : parseUsages(await readTrustFile(paths.usages), paths.usages);
  return pinTrustAnchors({ signers, timeStamps, usages });
}

// A line of base64 has 64 characters; the certificate of a post-quantum authority stays below 40 KiB.
const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]{1,60000}-----END CERTIFICATE-----/g;

/**
 * The certificates of a PEM text, each once; text between them is ignored. `place` names the text in errors.
 *
 * @throws TrustAnchorError for a text without certificates, a broken one, or one that is no authority's: an anchor
 * that cannot issue certificates vouches for nobody.
 */
export function parseTrustAnchors(text: string, place: string): TrustedCertificate[] {
  const found = text.match(PEM) ?? [];
  if (found.length === 0 || found.length !== text.split('-----BEGIN CERTIFICATE-----').length - 1) {
    throw new TrustAnchorError(`${place} holds ${found.length === 0 ? 'no certificate' : 'a damaged certificate'} in PEM.`);
  }
  const certificates = found.map((pem, index) => parseCertificate(pem, `Certificate ${index + 1} of ${place}`));
  return [...new Map(certificates.map((certificate) => [certificate.sha256, certificate])).values()];
}

function parseCertificate(pem: string, place: string): TrustedCertificate {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch {
    throw new TrustAnchorError(`${place} cannot be parsed.`);
  }
  if (!certificate.ca) throw new TrustAnchorError(`${place} is not the certificate of an authority (CA).`);
  return {
    pem: certificate.toString(),
    sha256: createHash('sha256').update(certificate.raw).digest('hex'),
    subject: certificate.subject.replaceAll('\n', ', '),
    notBefore: certificate.validFromDate.toISOString(),
    notAfter: certificate.validToDate.toISOString(),
  };
}

/** Object identifiers, one on a line. */
export function parseUsages(text: string, place: string): string[] {
  const usages = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[012](?:\.\d{1,20}){1,30}$/.test(line));
  if (usages.length === 0) throw new TrustAnchorError(`${place} holds no object identifier.`);
  return usages;
}

async function certificatesAt(path: string | undefined): Promise<TrustedCertificate[]> {
  if (path === undefined) return [];
  const files = await filesAt(path);
  if (files.length === 0) throw new TrustAnchorError(`${path} holds no .pem, .crt or .cer file.`);
  const lists = await Promise.all(files.map(async (file) => parseTrustAnchors(await readTrustFile(file), file)));
  return [...new Map(lists.flat().map((certificate) => [certificate.sha256, certificate])).values()];
}

async function filesAt(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const names = (await readdir(path)).toSorted();
    return names.filter((name) => ['.pem', '.crt', '.cer'].includes(extname(name).toLowerCase())).map((name) => join(path, name));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The text of a file of at most MAX_TRUST_FILE_BYTES. */
export async function readTrustFile(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > MAX_TRUST_FILE_BYTES) throw new TrustAnchorError(`${path} is larger than ${MAX_TRUST_FILE_BYTES} bytes.`);
    return await readFile(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): TrustAnchorError {
  if (error instanceof TrustAnchorError) return error;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new TrustAnchorError(`${path} cannot be read${code}.`);
}
