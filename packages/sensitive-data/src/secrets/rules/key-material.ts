import { isBech32 } from '../checksum.ts';
import { distinctCharacters } from '../randomness.ts';
import { prefixed, type SecretRule, type Verdict } from '../rule.ts';
import { decodeBase64 } from './checks.ts';

/** The words that stand before `PRIVATE KEY` (RFC 7468 section 10 and 11, OpenSSL, OpenSSH, RFC 4716, RFC 9580). */
const KEY_KINDS = ['', 'RSA ', 'EC ', 'DSA ', 'ENCRYPTED ', 'OPENSSH ', 'PGP ', 'ANY ', 'SSH2 ENCRYPTED ', 'ED25519 ', 'X25519 '];

/** The smallest private key (Ed25519 in PKCS #8) has 64 Base64 characters; fewer are a placeholder. */
const SHORTEST_KEY_BODY = 60;

/** The fixed start of every OpenSSH key file, Base64 of `openssh-key-v1`. */
const OPENSSH_MAGIC = 'b3BlbnNzaC1rZXktdjE';

/** Keys and wallets that stand in the text themselves. */
export const KEY_MATERIAL_RULES: readonly SecretRule[] = [
  {
    // The longest block that is read holds an RSA key of 16384 bits: 12 800 characters, with escaped line ends 13 200.
    // RFC 7468 (PEM), OpenSSH PROTOCOL.key, RFC 9580 section 6.2 (OpenPGP armor). A block without its end line is cut after the last body line.
    id: 'private-key',
    type: 'PRIVATE_KEY',
    literals: KEY_KINDS.map((kind) => `-----BEGIN ${kind}PRIVATE KEY`),
    glued: true,
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[^-]{0,14000}(?:-(?!----)[^-]{0,100}){0,16}-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|(?:[\s"'+,]|\\[nr]){0,8}[A-Za-z0-9+/=]{16,80}(?:(?:[\s"',]|\\[nr]){1,8}[A-Za-z0-9+/=]{16,80}){0,220})/y,
    confidence: 0.9,
    check: checkKeyBlock,
  },
  {
    // PuTTY manual, appendix C, "PPK file format".
    id: 'putty-private-key',
    type: 'PRIVATE_KEY',
    literals: ['PuTTY-User-Key-File-'],
    pattern: /PuTTY-User-Key-File-\d: [^\n]{1,80}\n(?:(?!PuTTY-User|Private-MAC)[^\n]{0,160}\n){4,110}Private-MAC: [0-9a-f]{40,64}/y,
    confidence: 0.97,
  },
  // age: "The age file encryption format", Bech32 with its checksum.
  prefixed('age-secret-key', 'AGE_SECRET_KEY', ['AGE-SECRET-KEY-1'], '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}', {
    check: (secret) =>
      isBech32(secret.toLowerCase()) ? { confidence: 0.99, checked: 'checksum' } : { confidence: 0.6, checked: 'format' },
  }),
  {
    // SEC 2, curve secp256k1: a number below the group order, written as 64 hexadecimal digits after a word for a private key.
    id: 'secp256k1-private-key',
    type: 'WALLET_PRIVATE_KEY',
    literals: ['private', 'wallet', 'secp256k1', 'priv_key', 'privkey', 'signer_key', 'deployer'],
    ignoreCase: true,
    glued: true,
    pattern:
      /(?<before>(?:private|wallet|secp256k1|priv_?key|signer_key|deployer)[\w .'"-]{0,24}(?::=|=>|[=:,(])?[ \t"'\x60(]{0,4})(?<secret>(?:0x)?[0-9a-fA-F]{64})(?![0-9a-zA-Z])/iy,
    confidence: 0.8,
    check: checkSecp256k1,
  },
  {
    // BIP 39: twelve to twenty-four lower-case words after a name for them. The word list itself is not consulted.
    id: 'wallet-seed-phrase',
    type: 'WALLET_SEED_PHRASE',
    literals: ['mnemonic', 'seed phrase', 'recovery phrase', 'seed_phrase', 'seedphrase', 'seed words'],
    ignoreCase: true,
    glued: true,
    pattern:
      /(?<before>(?:mnemonic|(?:seed|recovery)[ _]?(?:phrase|words))[\w ]{0,12}["']?[ \t]{0,2}(?:[=:]|is)[ \t]{0,4}["'\x60]?)(?<secret>[a-z]{3,8}(?: [a-z]{3,8}){11,23})(?![ ]?[A-Za-z])/y,
    confidence: 0.6,
    check: (secret) => ([12, 15, 18, 21, 24].includes(secret.split(' ').length) ? { confidence: 0.6, checked: 'format' } : undefined),
  },
  {
    // RFC 7515 section 7.1, compact serialisation: the header must be JSON with an algorithm. Often public, hence the low confidence.
    id: 'json-web-token',
    type: 'JSON_WEB_TOKEN',
    literals: ['eyJh', 'eyJ0', 'eyJr', 'eyJ6', 'eyJj', 'eyJi', 'eyJl', 'eyJ4', 'eyJw', 'ewog', 'eyAi'],
    pattern: /[\w-]{12,1500}\.[\w-]{10,6000}\.[\w-]{0,1400}(?![\w-])/y,
    confidence: 0.4,
    check: checkJwt,
  },
];

function checkKeyBlock(block: string): Verdict | undefined {
  const body = block
    .replaceAll(/-----(?:BEGIN|END)[^-]{0,60}-----/g, '')
    .replaceAll(/\\[nr]/g, '')
    .replaceAll(/^[A-Za-z-]{4,20}: .{0,120}$/gm, '')
    .replaceAll(/[^A-Za-z0-9+/=]/g, '');
  if (body.length < SHORTEST_KEY_BODY || distinctCharacters(body) < 20) return undefined;
  if (/xxxx|example|\.\.\./i.test(body.slice(0, 200))) return undefined;
  const isDer = decodeBase64(body.slice(0, 4))?.startsWith('0') ?? false;
  return { confidence: isDer || body.startsWith(OPENSSH_MAGIC) || block.includes('PGP') ? 0.98 : 0.85, checked: 'format' };
}

const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

function checkSecp256k1(secret: string): Verdict | undefined {
  const digits = secret.replace(/^0x/, '');
  const number = BigInt(`0x${digits}`);
  if (number === 0n || number >= SECP256K1_ORDER || distinctCharacters(digits.toLowerCase()) < 8) return undefined;
  return { confidence: 0.8, checked: 'format' };
}

function checkJwt(token: string): Verdict | undefined {
  const header = decodeBase64(token.slice(0, token.indexOf('.')));
  if (header === undefined || !/^\s{0,4}\{/.test(header) || !/"alg"\s{0,4}:\s{0,4}"/.test(header)) return undefined;
  return { confidence: 0.4, checked: 'format' };
}
