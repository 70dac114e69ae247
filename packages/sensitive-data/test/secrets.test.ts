import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestMatch } from '@input-trust/detector-kit/text';
import { findSecrets } from '../src/secrets/find-secrets.ts';
import { SECRET_RULES } from '../src/secrets/rules.ts';
import { checkedToken, cloudflareToken, expand, fill, grafanaToken, jwt, keyBlock, SAMPLES, seeded } from './secrets-samples.ts';

const found = (text: string): string[] => findSecrets(text).map(({ start, end }) => text.slice(start, end));

describe('secret rules', () => {
  it('have a sample each, and no sample is left over', () => {
    expect(Object.keys(SAMPLES).toSorted()).toEqual(SECRET_RULES.map(({ id }) => id).toSorted());
  });

  it('are sticky, bounded and documented with literals of three characters or more', () => {
    const loose = SECRET_RULES.filter(
      ({ pattern, literals }) => !pattern.sticky || longestMatch(pattern) > 25_000 || literals.some((literal) => literal.length < 3),
    );
    expect(loose).toEqual([]);
  });

  it.each(Object.entries(SAMPLES))('find the whole of a valid %s and nothing around it', (id, samples) => {
    const random = seeded(id.length * 7919);
    for (const sample of samples) {
      for (let round = 0; round < 5; round += 1) {
        const { text, start, end } = expand(sample, random);
        const lead = 'Some words before\n';
        const findings = findSecrets(`${lead}${text}\nand some after.`).filter((finding) => finding.end > lead.length + start);
        expect(findings).toMatchObject([{ start: lead.length + start, end: lead.length + end }]);
      }
    }
  });

  it.each(Object.entries(SAMPLES))('name %s themselves', (id, samples) => {
    const random = seeded(42);
    const type = SECRET_RULES.find((rule) => rule.id === id)?.type;
    const findings = samples.flatMap((sample) => findSecrets(expand(sample, random).text));
    expect(findings).toContainEqual(expect.objectContaining({ rule: id, type }));
  });
});

describe('findSecrets', () => {
  const random = seeded(1);

  it.each([
    ['GitHub', checkedToken('ghp_', random)],
    ['npm', checkedToken('npm_', random)],
    ['Cloudflare', cloudflareToken('cfut_', random)],
    ['Grafana', grafanaToken(random)],
  ])('reports a right checksum as such and a wrong one with less confidence: %s', (_, token) => {
    const broken = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
    expect(findSecrets(token)).toMatchObject([{ checked: 'checksum', confidence: 0.99 }]);
    expect(findSecrets(broken)).toMatchObject([{ checked: 'format', confidence: 0.5 }]);
  });

  it('lets the provider name a token that is also assigned to a name', () => {
    const token = checkedToken('ghp_', random);
    expect(findSecrets(`GITHUB_TOKEN="${token}"`)).toEqual([
      { rule: 'github-token', type: 'GITHUB_TOKEN', start: 14, end: 14 + token.length, confidence: 0.99, checked: 'checksum' },
    ]);
  });

  it('leaves out findings below the minimum confidence', () => {
    const text = jwt(random);
    expect(findSecrets(text)).toHaveLength(1);
    expect(findSecrets(text, { minimumConfidence: 0.5 })).toEqual([]);
  });

  it('takes a key block without its end line up to the last body line', () => {
    const block = keyBlock('RSA PRIVATE KEY', random).replace(/\n-----END.*$/, '');
    expect(found(`${block}\n\nThat was my key.`)).toEqual([block]);
  });

  it.each(['postgres://app:p@ss9word@db/x', 'https://bot:a@b@c9@host/x'])('takes the last @ as the end of a password: %s', (text) => {
    expect(found(text)).toEqual([text.slice(text.indexOf(':', text.indexOf('//')) + 1, text.lastIndexOf('@'))]);
  });

  it('keeps offsets right behind characters outside the basic plane', () => {
    const token = checkedToken('gho_', random);
    expect(found(`😀🔑 ${token} 😀`)).toEqual([token]);
  });

  it('finds every token of several, in order', () => {
    const tokens = [checkedToken('ghp_', random), fill('sk_live_{A24}', random), fill('xoxb-{d12}-{d13}-{A24}', random)];
    expect(found(tokens.join(' and '))).toEqual(tokens);
  });

  it('never throws, and answers ordered findings inside the text that do not overlap', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...SECRET_RULES.flatMap(({ literals }) => literals)),
      fc.constantFrom('=', ': "', '\n', 'A1b2C3d4E5f6G7h8', '@', '://'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        let last = 0;
        for (const { start, end, confidence } of findSecrets(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThan(1);
          last = end;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('what looks like a secret and is none', () => {
  const random = seeded(3);

  it.each([
    ['a UUID', 'token: "{u}"'],
    ['a git commit', 'commit {h40}'],
    ['an npm integrity hash', '"integrity": "sha512-{b86}=="'],
    ['a package manager hash', '"packageManager": "pnpm@10.4.1+sha512.{h128}"'],
    ['an image in a data URL', 'background: url(data:image/png;base64,{b200})'],
    ['a public key', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{b43} user@host'],
    ['a certificate', '-----BEGIN CERTIFICATE-----\n{b64}\n{b64}\n-----END CERTIFICATE-----'],
    ['a public key block', '-----BEGIN PUBLIC KEY-----\n{b64}\n{b64}\n-----END PUBLIC KEY-----'],
    ['a colour list', '--token-color: #a1b2c3; --secret: #ffeedd'],
    ['a Stripe publishable key', 'pk_live_{A24}'],
    ['a token in the middle of a word', 'xghp_{A36}'],
    ['a token that is too long', 'ghp_{A40}'],
    ['a token that is too short', 'ghp_{A30}'],
    ['a hash under the name of a hash', 'token_hash = "{h64}"'],
    ['a pagination token', '"nextPageToken": "{A40}"'],
    ['a version', 'password: 1.2.3-beta.4'],
    ['a Merkle root', 'root 0x{h64}'],
    ['a link without password', 'https://example.com/a:b@c'],
    ['an e-mail in a query', 'https://acme.io/?to=bob@acme.io'],
    ['a mongo address without credentials', 'mongodb://localhost:27017/db'],
  ])('%s', (_, template) => {
    expect(findSecrets(fill(template, random))).toEqual([]);
  });

  it.each([
    'AKIAQ3EGRIVL6N2TPQWZ was removed in commit {h40}',
    `AKIAQ3EGRIVL6N2TPQWZ ${'and so on '.repeat(9)}{b40}`,
    'AKIAQ3EGRIVL6N2TPQWZ secret {b50}',
  ])('behind an AWS key id: %s', (template) => {
    expect(findSecrets(fill(template, random)).map(({ rule }) => rule)).toEqual(['aws-access-key-id']);
  });

  it.each([
    'password = "changeme"',
    'password: "your_password_here"',
    'PASSWORD=${DB_PASSWORD_1}',
    'password = process.env.PASSWORD_1',
    'apiKey: "<your-api-key-0000000>"',
    'API_KEY={{ secrets.API_KEY_123456 }}',
    'api_key = "xxxxxxxxxxxxxxxx1234"',
    'api_key = "abcdefghijklmnop12345678"',
    'api_key = "1234567890123456"',
    'token = os.environ["SERVICE_TOKEN_1"]',
    'token = getToken(request1)',
    'AKIAIOSFODNN7EXAMPLE',
    'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'sk_live_xxxxxxxxxxxxxxxxxxxxxxxx',
    'hf_FakeFakeFakeFakeFakeFakeFakeFakeFa',
    'https://user:password@example.com/',
    'postgres://postgres:postgres@localhost:5432/app',
    'postgres://$(PGUSER):$(PGPASSWORD)@$(PGHOST)/x',
    'mysql://user:${PASSWORD}@example.com:3306/db',
    'if (password === "Passw0rd!x") {',
    'passwordLabel: "Password123*"',
    '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n-----END PRIVATE KEY-----',
    'Authorization: Basic <credentials>',
    'the secret: a good night of sleep',
    'token: the quick brown fox',
  ])('the placeholder in %s', (text) => {
    expect(findSecrets(text)).toEqual([]);
  });
});

/** Milliseconds of processor time for a text of `length` characters made of one unit: the best of three. */
function time(unit: string, length: number): number {
  const text = unit.repeat(Math.ceil(length / unit.length));
  const runs = [1, 2, 3].map(() => {
    const start = process.threadCpuUsage();
    findSecrets(text);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

describe('time', () => {
  it.each([
    '://a:',
    'password=',
    'eyJh.',
    '-----BEGIN PRIVATE KEY-----\n',
    'token "',
    'ghp_',
    'PuTTY-User-Key-File-3: x\n',
    'sig=',
    '0Q~',
    ':AA',
    'machine a login ',
  ])('grows with the length of hostile text, not with its square: %j', (unit) => {
    time(unit, 20_000);
    // A square law would give 64 times the time; the clock of a thread moves in steps of some milliseconds.
    expect(time(unit, 160_000)).toBeLessThan(50 + 16 * time(unit, 20_000));
  });
});
