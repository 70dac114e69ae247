/** Numbers between 0 and 1 from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();
const DIGITS = '0123456789';
const ALPHABETS: Readonly<Record<string, string>> = {
  A: UPPER + LOWER + DIGITS,
  w: `${UPPER}${LOWER}${DIGITS}_-`,
  b: `${UPPER}${LOWER}${DIGITS}+/`,
  h: '0123456789abcdef',
  H: '0123456789ABCDEF',
  d: DIGITS,
  n: '123456789',
  l: LOWER + DIGITS,
  U: UPPER + DIGITS,
  B: `${UPPER}234567`,
  a: LOWER,
};

export function randomText(random: () => number, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('');
}

/** Fills `{A36}` with 36 random characters of alphabet A, `{u}` with a UUID; letters as in `ALPHABETS`. */
export function fill(template: string, random: () => number): string {
  return template
    .replaceAll('{u}', '{h8}-{h4}-{h4}-{h4}-{h12}')
    .replaceAll(/\{([A-Za-z])(\d+)\}/g, (_, alphabet: string, length: string) =>
      randomText(random, ALPHABETS[alphabet] ?? '', Number(length)),
    );
}

/** CRC-32 written out bit by bit, independent of the table in the package. */
export function crc32Reference(text: string): number {
  let crc = -1;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function base62(value: number): string {
  const alphabet = DIGITS + UPPER + LOWER;
  let digits = '';
  for (let rest = value; digits.length < 6; rest = Math.floor(rest / 62)) digits = alphabet.charAt(rest % 62) + digits;
  return digits;
}

/** A GitHub or npm token of 30 random characters and a right checksum. */
export function checkedToken(prefix: string, random: () => number, length = 30): string {
  const body = fill(`{A${length}}`, random);
  return prefix + body + base62(crc32Reference(body));
}

export function cloudflareToken(prefix: string, random: () => number): string {
  const body = fill('{A40}', random);
  return prefix + body + crc32Reference(body).toString(16).padStart(8, '0');
}

export function grafanaToken(random: () => number): string {
  const body = fill('glsa_{A32}', random);
  const hex = crc32Reference(body).toString(16).padStart(8, '0');
  return `${body}_${hex.slice(6)}${hex.slice(4, 6)}${hex.slice(2, 4)}${hex.slice(0, 2)}`;
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** An age secret key: Bech32 of 52 random characters (BIP 173, reference algorithm). */
export function ageKey(random: () => number): string {
  const name = 'age-secret-key-';
  const data = Array.from({ length: 52 }, () => Math.floor(random() * 32));
  const expanded = [...Array.from(name, (c) => c.charCodeAt(0) >> 5), 0, ...Array.from(name, (c) => c.charCodeAt(0) & 31)];
  let sum = 1;
  for (const value of [...expanded, ...data, 0, 0, 0, 0, 0, 0]) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator;
    });
  }
  const check = [25, 20, 15, 10, 5, 0].map((shift) => ((sum ^ 1) >>> shift) & 31);
  return (name + '1' + [...data, ...check].map((value) => BECH32.charAt(value)).join('')).toUpperCase();
}

const base64url = (value: object): string => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export function jwt(random: () => number): string {
  return `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ sub: fill('{d10}', random), iat: 1_516_239_022 })}.${fill('{w43}', random)}`;
}

/** A key block with a random body of `lines` lines. */
export function keyBlock(kind: string, random: () => number, lines = 12, lineEnd = '\n'): string {
  const body = Array.from({ length: lines }, () => fill('{b64}', random));
  return [`-----BEGIN ${kind}-----`, ...body, `-----END ${kind}-----`].join(lineEnd);
}

export function puttyKey(random: () => number): string {
  const lines = (count: number): string => Array.from({ length: count }, () => fill('{b64}\n', random)).join('');
  return `PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: laptop\nPublic-Lines: 2\n${lines(2)}Private-Lines: 1\n${lines(1)}Private-MAC: ${fill('{h64}', random)}`;
}

type Sample = string | ((random: () => number) => string);

const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

/**
 * One or more valid tokens for every rule, written from the provider's documentation and not from the rule's pattern.
 * Where the secret is only part of the text it stands between « and ».
 */
export const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  'aws-access-key-id': ['AKIA{B16}', 'ASIA{B16}'],
  'aws-secret-access-key': ['aws_secret_access_key = «{b40}»', '"SecretAccessKey": "«{b40}»"', 'AWS_SECRET_ACCESS_KEY=«{b40}»'],
  'aws-key-pair': ['AKIAQ3EGRIVL6N2TPQWZ,«{b40}»', 'AWS key AKIAQ3EGRIVL6N2TPQWZ secret «{b40}» (40 chars)'],
  'aws-session-token': ['IQoJb3JpZ2lu{b300}==', 'FwoGZXIvYXdz{b200}'],
  'aws-bedrock-key': ['ABSKQmVkcm9ja0FQSUtleS{b100}'],
  'google-api-key': ['AIza{w34}Q'],
  'google-oauth-client-secret': ['GOCSPX-{w27}Q'],
  'google-oauth-token': ['ya29.{w119}Q'],
  'google-oauth-refresh-token': ['1//0{w99}Q'],
  'azure-storage-key': ['DefaultEndpointsProtocol=https;AccountName=files;«AccountKey={b86}==»'],
  'azure-shared-access-key': ['Endpoint=sb://a.servicebus.windows.net/;SharedAccessKeyName=Root;«SharedAccessKey={b43}=»'],
  'azure-sas-signature': ['https://a.blob.core.windows.net/c?sv=2023-11-03&se=2026-01-01&sr=c&sp=r&sig=«{A43}%3D»'],
  'azure-client-secret': ['{A3}8Q~{A34}'],
  'azure-devops-token': ['{A76}AZDO{A4}'],
  'digitalocean-token': ['dop_v1_{h64}', 'doo_v1_{h64}', 'dor_v1_{h64}'],
  'heroku-api-key': ['HRKU-{u}', 'HRKU-AA{w57}Q'],
  'heroku-api-key-named': ['HEROKU_API_KEY=«{u}»'],
  'cloudflare-token': [(random) => cloudflareToken('cfat_', random), (random) => cloudflareToken('cfut_', random)],
  'cloudflare-origin-ca-key': ['v1.0-{h24}-{h146}'],
  'cloudflare-key-named': ['CLOUDFLARE_API_KEY="«{h37}»"', 'cloudflare_api_token: «{A40}»'],
  'databricks-token': ['dapi{h32}', 'dapi{h32}-2'],
  'vault-token': ['hvs.{w94}Q', 'hvr.{w94}Q'],
  'vault-batch-token': ['hvb.{w159}Q'],
  'vault-legacy-token': ['VAULT_TOKEN=«s.{A24}»'],
  'terraform-token': ['{A14}.atlasv1.{w66}Q'],
  'consul-token': ['CONSUL_HTTP_TOKEN=«{u}»'],
  'pulumi-token': ['pul-{h40}'],
  'fastly-token': ['FASTLY_API_TOKEN=«{A32}»'],
  'vercel-token': ['vcp_{A40}', 'vck_{A56}'],
  'netlify-token': ['nfp_{A36}'],
  'fly-token': ['fo1_{w42}Q'],
  'fly-macaroon': ['fm2_{b400}=='],
  'render-token': ['rnd_{A32}'],
  'supabase-token': ['sbp_{h40}'],
  'supabase-secret-key': ['sb_secret_{w30}Q'],
  'planetscale-token': ['pscale_tkn_{w42}Q', 'pscale_pw_{w42}Q'],
  'neon-token': ['napi_{l64}'],
  'doppler-token': ['dp.pt.{A43}', 'dp.st.prd.{A43}'],
  'tailscale-key': ['tskey-auth-{A12}CNTRL-{A32}', 'tskey-api-{A12}-{A24}'],
  'alibaba-access-key-id': ['LTAI5t{A18}'],
  'tencent-secret-id': ['AKID{A32}'],
  'yandex-api-key': ['AQVN{w36}Q'],
  'openshift-token': ['sha256~{w42}Q'],
  'github-token': ['ghp_', 'gho_', 'ghu_', 'ghs_'].map((prefix) => (random) => checkedToken(prefix, random)),
  'github-refresh-token': [(random) => checkedToken('ghr_', random, 70)],
  'github-installation-token': [(random) => `ghs_12345_${jwt(random)}`],
  'github-fine-grained-token': ['github_pat_{A22}_{A59}'],
  'gitlab-token': ['glpat-{w19}Q', 'glrt-{w26}Q.01.{l7}', 'gldt-{w19}Q'],
  'gitlab-runner-registration': ['GR1348941{w19}Q'],
  'atlassian-token': ['ATATT3xFfGF0{w170}={H8}'],
  'bitbucket-token': ['ATBB{A32}'],
  'jira-token': ['JIRA_API_TOKEN=«{A20}{h4}»'],
  'npm-token': [(random) => checkedToken('npm_', random)],
  'npm-legacy-token': ['//registry.npmjs.org/:_authToken=«{u}»'],
  'pypi-token': ['pypi-AgEIcHlwaS5vcmc{w150}Q'],
  'rubygems-key': ['rubygems_{h48}'],
  'crates-io-token': ['cio{A32}'],
  'nuget-key': ['oy2{l43}'],
  'docker-token': ['dckr_pat_{w26}Q', 'dckr_oat_{w31}Q'],
  'artifactory-key': ['AKCp{A69}'],
  'artifactory-reference-token': ['cmVmd{A59}'],
  'clojars-token': ['CLOJARS_{h60}'],
  'circleci-token': ['CCIPAT_{A22}_{h40}'],
  'buildkite-token': ['bkua_{h40}'],
  'sonar-token': ['sqp_{h40}', 'squ_{h40}'],
  'snyk-token': ['SNYK_TOKEN=«{u}»'],
  'sourcegraph-token': ['sgp_{h16}_{h40}', 'sgp_{h40}'],
  'postman-key': ['PMAK-{h24}-{h34}'],
  'readme-key': ['rdme_{l70}'],
  'prefect-key': ['pnu_{A36}'],
  'octopus-deploy-key': ['API-{U26}'],
  'openai-project-key': ['sk-proj-{w74}T3BlbkFJ{w73}Q', 'sk-svcacct-{w58}T3BlbkFJ{w57}Q', 'sk-proj-{A48}'],
  'openai-user-key': ['sk-{A20}T3BlbkFJ{A20}'],
  'sk-api-key': ['sk-{A48}', 'sk-{h32}'],
  'anthropic-key': ['sk-ant-api03-{w93}AA', 'sk-ant-admin01-{w93}AA', 'sk-ant-oat01-{w93}AA'],
  'huggingface-token': ['hf_{A34}', 'api_org_{A34}'],
  'groq-key': ['gsk_{A52}'],
  'openrouter-key': ['sk-or-v1-{h64}'],
  'perplexity-key': ['pplx-{A48}'],
  'xai-key': ['xai-{A80}'],
  'replicate-token': ['r8_{A37}'],
  'nvidia-key': ['nvapi-{w63}Q'],
  'cerebras-key': ['csk-{l48}'],
  'elevenlabs-key': ['sk_{h48}'],
  'langsmith-key': ['lsv2_pt_{h32}_{h10}'],
  'langfuse-key': ['sk-lf-{u}'],
  'pinecone-key': ['pcsk_{A6}_{A63}'],
  'jina-key': ['jina_{h32}{w27}Q'],
  'voyage-key': ['pa-{w42}Q'],
  'cohere-key': ['CO_API_KEY=«{A40}»', 'cohere_key: "«{A40}»"'],
  'mistral-key': ['MISTRAL_API_KEY=«{A32}»'],
  'slack-token': ['xoxb-{d12}-{d13}-{A24}', 'xoxp-{d12}-{d12}-{d12}-{h32}', 'xoxe-1-{A146}'],
  'slack-configuration-token': ['xoxe.xoxp-1-{A166}'],
  'slack-app-token': ['xapp-1-A{U10}-{d13}-{h64}'],
  'slack-webhook': ['https://hooks.slack.com/services/«T{U10}/B{U10}/{A24}»'],
  'discord-token': [(random) => `${btoa(fill('{n18}', random))}.${fill('{A6}.{A38}', random)}`],
  'discord-webhook': ['https://discord.com/api/webhooks/{n18}/«{w67}Q»'],
  'discord-client-secret': ['DISCORD_CLIENT_SECRET=«{A32}»'],
  'telegram-bot-token': ['{n10}:AA{w32}Q'],
  'teams-webhook': ['https://acme.webhook.office.com/webhookb2/«{u}@{u}/IncomingWebhook/{h32}/{u}»'],
  'twilio-api-key': ['SK{h32}'],
  'twilio-auth-token': ['TWILIO_AUTH_TOKEN=«{h32}»'],
  'sendgrid-key': ['SG.{w22}.{w42}Q'],
  'mailgun-key': ['key-{h32}'],
  'mailgun-key-named': ['MAILGUN_API_KEY=«{h32}-{h8}-{h8}»'],
  'mailchimp-key': ['{h32}-us14'],
  'brevo-key': ['xkeysib-{h64}-{A16}'],
  'resend-key': ['re_{A8}_{A24}'],
  'postmark-token': ['POSTMARK_SERVER_TOKEN=«{u}»'],
  'vonage-secret': ['NEXMO_API_SECRET=«{A16}»'],
  'stripe-key': ['sk_live_{A24}', 'rk_live_{A99}', 'sk_test_{A24}'],
  'stripe-webhook-secret': ['whsec_{A32}'],
  'square-token': ['sq0atp-{w21}Q', 'sq0csp-{w42}Q'],
  'square-access-token': ['EAAA{w59}Q'],
  'braintree-token': ['access_token$production${l16}${h32}'],
  'braintree-private-key': ['BRAINTREE_PRIVATE_KEY=«{h32}»'],
  'paypal-secret': ['PAYPAL_CLIENT_SECRET=«E{w78}Q»'],
  'shopify-token': ['shpat_{h32}', 'shpss_{h32}'],
  'plaid-token': ['access-production-{u}'],
  'flutterwave-key': ['FLWSECK-{h32}-X'],
  'razorpay-key': ['rzp_live_{A14}'],
  'easypost-key': ['EZAK{A54}'],
  'shippo-token': ['shippo_live_{h40}'],
  'duffel-token': ['duffel_live_{w42}Q'],
  'datadog-key': ['DD_API_KEY=«{h32}»', 'datadog_app_key: "«{h40}»"'],
  'grafana-service-account-token': [grafanaToken],
  'grafana-cloud-token': [(random) => `glc_${btoa(fill('{"o":"{d6}","n":"stack-{d6}","k":"{A24}"}', random))}`],
  'new-relic-key': ['NRAK-{U27}', 'NRII-{w31}Q'],
  'new-relic-license-key': ['{h36}NRAL'],
  'sentry-organization-token': ['sntrys_eyJpYXQiOjE2{b120}_{b43}'],
  'sentry-user-token': ['sntryu_{h64}'],
  'dynatrace-token': ['dt0c01.{U24}.{U64}'],
  'honeycomb-key': ['hcaik_{l58}'],
  'linear-key': ['lin_api_{A40}'],
  'notion-token': ['ntn_{d11}{A35}'],
  'notion-legacy-token': ['secret_{A43}'],
  'figma-token': ['figd_{w39}Q'],
  'airtable-token': ['pat{A14}.{h64}'],
  'hubspot-token': ['pat-na1-{u}'],
  'contentful-token': ['CFPAT-{w42}Q'],
  'typeform-token': ['tfp_{A43}_{A15}'],
  'dropbox-token': ['sl.{w149}Q'],
  'facebook-token': ['EAAC{A160}'],
  'mapbox-secret-token': ['sk.eyJ1Ijoi{A60}.{w21}Q'],
  'algolia-key': ['ALGOLIA_ADMIN_KEY=«{h32}»'],
  'okta-token': ['OKTA_TOKEN=«00{w39}Q»'],
  'twitter-secret': ['TWITTER_API_SECRET=«{A50}»'],
  'pagerduty-key': ['PAGERDUTY_TOKEN=«u+{A20}»'],
  'onepassword-service-token': [(random) => `ops_${btoa(JSON.stringify({ email: 'a@b.c', muk: fill('{A300}', random) }))}`],
  'onepassword-secret-key': ['A3-{U6}-{U6}-{U5}-{U5}-{U5}-{U5}'],
  'private-key': [
    ...['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY', 'OPENSSH PRIVATE KEY', 'PGP PRIVATE KEY BLOCK', 'ENCRYPTED PRIVATE KEY'].map(
      (kind) => (random: () => number) => keyBlock(kind, random),
    ),
    (random) => `{"type":"service_account","private_key":"«${keyBlock('PRIVATE KEY', random, 12, String.raw`\n`)}»"}`,
  ],
  'putty-private-key': [puttyKey],
  'age-secret-key': [ageKey],
  'secp256k1-private-key': ['wallet private key: «0x{h63}7»', 'PRIVATE_KEY=«0x{h63}7»'],
  'wallet-seed-phrase': [`mnemonic = "«${WORDS}»"`, `My seed phrase is: «${WORDS}»`],
  'json-web-token': [jwt],
  'database-url-password': [
    'postgres://app:«{A14}»@db.internal:5432/app',
    'mongodb+srv://app:«k9{A8}»@cluster0.mongodb.net/x',
    'redis://:«{A20}»@cache:6379',
  ],
  'basic-auth-url-password': ['https://deploy:«{A16}»@git.acme.io/repo.git'],
  'connection-string-password': ['Server=db.acme.io;Database=app;Uid=app;Pwd=«{A12}»;'],
  'netrc-password': ['machine api.acme.io\n  login bot\n  password «{A14}»'],
  'basic-authorization': [(random) => `Authorization: Basic «${btoa(fill('deploy:{A16}', random))}»`],
  'password-assignment': [
    'password = "«Tr0ub4dor&{A4}»"',
    'DB_PASSWORD=«k#9{A9}»',
    '<password>«x!7{A9}»</password>',
    'Passwort: «Blau7!{A6}»',
    'Your password is «Tr0ub4dor&{A2}» from now on',
    '密码：«Kx8!{A6}»',
  ],
  'secret-assignment': [
    'const apiKey = "«{A32}»"',
    'CLIENT_SECRET=«{A40}»',
    '"access_token": "«{h40}»"',
    '<token>«{A24}»</token>',
    'secret_key: «{A32}»',
  ],
  'bearer-token': ['Authorization: Bearer «{A40}»'],
};

/** The text of a sample and where its secret stands. */
export function expand(sample: Sample, random: () => number): { text: string; start: number; end: number } {
  const marked = typeof sample === 'string' ? fill(sample, random) : sample(random);
  const start = marked.indexOf('«');
  if (start === -1) return { text: marked, start: 0, end: marked.length };
  return { text: marked.replaceAll(/[«»]/g, ''), start, end: marked.indexOf('»') - 1 };
}
