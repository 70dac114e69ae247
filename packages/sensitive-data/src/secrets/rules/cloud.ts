import { crc32Hex } from '../checksum.ts';
import { named, prefixed, type SecretRule } from '../rule.ts';
import { looksRandom, withChecksum } from './checks.ts';

/** Cloud and hosting providers. */
export const CLOUD_RULES: readonly SecretRule[] = [
  // AWS: IAM user guide, "IAM identifiers", unique id prefixes. Real ids are base 32; documentation often is not.
  prefixed('aws-access-key-id', 'AWS_ACCESS_KEY_ID', ['AKIA', 'ASIA', 'ABIA', 'ACCA'], '[A-Z0-9]{16}', {
    check: (secret) => {
      if (!/\d/.test(secret.slice(4)) && !/[A-Z]{8}/.test(secret.slice(4))) return undefined;
      return { confidence: /^[A-Z2-7]+$/.test(secret) ? 0.95 : 0.7, checked: 'format' };
    },
  }),
  named('aws-secret-access-key', 'AWS_SECRET_ACCESS_KEY', ['aws_secret', 'secret_access_key', 'aws_sec_key'], '[A-Za-z0-9/+]{40}', {
    confidence: 0.95,
    check: looksRandom(0.95),
  }),
  {
    // AWS: the two halves of a key pair, as in the console's CSV download or with up to 80 characters of free wording between.
    id: 'aws-key-pair',
    type: 'AWS_SECRET_ACCESS_KEY',
    literals: ['AKIA'],
    pattern: /(?<before>AKIA[A-Z0-9]{16}(?![A-Za-z0-9/+])[\s\S]{1,80}?(?<![A-Za-z0-9/+]))(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/y,
    confidence: 0.9,
    // Digits and both cases: a commit hash beside the key is none.
    check: (secret) => (/\d/.test(secret) && /[a-z]/.test(secret) && /[A-Z]/.test(secret) ? looksRandom(0.9)(secret) : undefined),
  },
  // AWS: Security Token Service, session tokens.
  prefixed('aws-session-token', 'AWS_SESSION_TOKEN', ['IQoJb3JpZ2lu', 'FwoGZXIvYXdz', 'FQoGZXIvYXdz'], '[A-Za-z0-9+/]{80,2000}={0,2}'),
  // AWS: Bedrock user guide, API keys.
  prefixed('aws-bedrock-key', 'AWS_BEDROCK_API_KEY', ['ABSKQmVkcm9ja0FQSUtleS'], '[A-Za-z0-9+/]{60,260}={0,2}'),
  // Google Cloud: "API keys" and "OAuth 2.0" guides.
  prefixed('google-api-key', 'GOOGLE_API_KEY', ['AIza'], '[\\w-]{35}(?![\\w-])'),
  prefixed('google-oauth-client-secret', 'GOOGLE_OAUTH_CLIENT_SECRET', ['GOCSPX-'], '[\\w-]{28}(?![\\w-])'),
  prefixed('google-oauth-token', 'GOOGLE_OAUTH_TOKEN', ['ya29.'], '[\\w-]{30,1200}'),
  prefixed('google-oauth-refresh-token', 'GOOGLE_OAUTH_TOKEN', ['1//0'], '[\\w-]{40,160}', { confidence: 0.8 }),
  // Azure: Storage, Service Bus and Cosmos DB connection strings.
  prefixed('azure-storage-key', 'AZURE_STORAGE_KEY', ['AccountKey='], '[A-Za-z0-9+/]{86}==', { glued: true }),
  prefixed('azure-shared-access-key', 'AZURE_SHARED_ACCESS_KEY', ['SharedAccessKey='], '[A-Za-z0-9+/]{43}=', { glued: true }),
  {
    // Azure: "Create a service SAS", the signature field.
    id: 'azure-sas-signature',
    type: 'AZURE_SAS_SIGNATURE',
    literals: ['sig='],
    pattern: /(?<before>sig=)(?<secret>(?:[A-Za-z0-9+/]|%2[BbFf]){43}(?:=|%3[Dd]))/y,
    confidence: 0.85,
    check: (secret, text, start) =>
      /[?&;"]s(?:v|e|r|p|t)=/.test(text.slice(Math.max(0, start - 240), start)) ? looksRandom(0.85)(secret) : undefined,
  },
  {
    // Microsoft Entra: application credentials, client secret format.
    id: 'azure-client-secret',
    type: 'AZURE_CLIENT_SECRET',
    literals: Array.from({ length: 10 }, (_, digit) => `${digit}Q~`),
    reach: 3,
    pattern: /[\w~.]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/y,
    confidence: 0.9,
  },
  // Azure DevOps: personal access token with its fixed signature.
  {
    id: 'azure-devops-token',
    type: 'AZURE_DEVOPS_TOKEN',
    literals: ['AZDO'],
    reach: 76,
    pattern: /[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}(?![A-Za-z0-9])/y,
    confidence: 0.9,
  },
  // DigitalOcean: API reference, authentication.
  prefixed('digitalocean-token', 'DIGITALOCEAN_TOKEN', ['dop_v1_', 'doo_v1_', 'dor_v1_'], '[0-9a-f]{64}'),
  // Heroku: platform API, authentication.
  prefixed('heroku-api-key', 'HEROKU_API_KEY', ['HRKU-'], '[\\w-]{36,66}'),
  named('heroku-api-key-named', 'HEROKU_API_KEY', ['heroku_api_key', 'heroku_key'], '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'),
  // Cloudflare: "API token formats": 40 characters and a CRC-32 of them.
  prefixed('cloudflare-token', 'CLOUDFLARE_API_TOKEN', ['cfat_', 'cfut_', 'cfk_'], '[A-Za-z0-9]{48}', {
    check: withChecksum((secret) => {
      const body = secret.slice(secret.indexOf('_') + 1);
      return crc32Hex(body.slice(0, 40)) === body.slice(40).toLowerCase();
    }),
  }),
  prefixed('cloudflare-origin-ca-key', 'CLOUDFLARE_ORIGIN_CA_KEY', ['v1.0-'], '[0-9a-f]{24}-[0-9a-f]{146}'),
  named('cloudflare-key-named', 'CLOUDFLARE_API_TOKEN', ['cloudflare', 'cf_api'], '(?:[0-9a-f]{37}|[\\w-]{40})', {
    check: looksRandom(0.75),
  }),
  // Databricks: "Authenticate with personal access tokens".
  prefixed('databricks-token', 'DATABRICKS_TOKEN', ['dapi'], '[0-9a-fA-F]{32}(?:-\\d)?'),
  // HashiCorp: Vault "Tokens" concept page; HCP Terraform API tokens.
  prefixed('vault-token', 'VAULT_TOKEN', ['hvs.', 'hvr.'], '[\\w-]{24,200}'),
  prefixed('vault-batch-token', 'VAULT_TOKEN', ['hvb.'], '[\\w-]{100,350}'),
  named('vault-legacy-token', 'VAULT_TOKEN', ['vault_token'], 's\\.[A-Za-z0-9]{24}'),
  {
    id: 'terraform-token',
    type: 'TERRAFORM_TOKEN',
    literals: ['.atlasv1.'],
    reach: 14,
    pattern: /[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,70}(?![\w-])/y,
    confidence: 0.95,
  },
  named(
    'consul-token',
    'CONSUL_TOKEN',
    ['consul_http_token', 'consul_token', 'nomad_token'],
    '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}',
  ),
  // Pulumi: "Access tokens".
  prefixed('pulumi-token', 'PULUMI_TOKEN', ['pul-'], '[0-9a-f]{40}'),
  // Fastly: "Using API tokens".
  named('fastly-token', 'FASTLY_API_TOKEN', ['fastly'], '[\\w-]{32}', { check: looksRandom(0.75) }),
  // Vercel: changelog 2025, token formats.
  prefixed('vercel-token', 'VERCEL_TOKEN', ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'], '[A-Za-z0-9]{40,80}'),
  prefixed('netlify-token', 'NETLIFY_TOKEN', ['nfp_', 'nfc_', 'nfo_'], '[A-Za-z0-9]{36}'),
  prefixed('fly-token', 'FLY_TOKEN', ['fo1_'], '[\\w-]{43}'),
  prefixed('fly-macaroon', 'FLY_TOKEN', ['fm1a_', 'fm1r_', 'fm2_'], '[A-Za-z0-9+/]{100,1500}={0,3}'),
  prefixed('render-token', 'RENDER_TOKEN', ['rnd_'], '[A-Za-z0-9]{28,32}'),
  prefixed('supabase-token', 'SUPABASE_TOKEN', ['sbp_'], '[0-9a-f]{40}'),
  prefixed('supabase-secret-key', 'SUPABASE_SECRET_KEY', ['sb_secret_'], '[\\w-]{31,48}'),
  prefixed('planetscale-token', 'PLANETSCALE_TOKEN', ['pscale_tkn_', 'pscale_oauth_', 'pscale_pw_'], '[\\w=.-]{32,64}'),
  prefixed('neon-token', 'NEON_API_KEY', ['napi_'], '[0-9a-z]{64}'),
  prefixed(
    'doppler-token',
    'DOPPLER_TOKEN',
    ['dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    '(?:[\\w-]{2,35}\\.)?[A-Za-z0-9]{40,44}',
  ),
  // Tailscale: "Key prefixes"; the kinds grow, so any word may stand in the middle.
  prefixed('tailscale-key', 'TAILSCALE_KEY', ['tskey-'], '[a-z]{2,16}-[A-Za-z0-9]{8,20}-[A-Za-z0-9]{16,40}'),
  prefixed('alibaba-access-key-id', 'ALIBABA_ACCESS_KEY_ID', ['LTAI'], '[A-Za-z0-9]{12,20}', { check: looksRandom(0.8) }),
  prefixed('tencent-secret-id', 'TENCENT_SECRET_ID', ['AKID'], '[A-Za-z0-9]{32}', { check: looksRandom(0.85) }),
  prefixed('yandex-api-key', 'YANDEX_API_KEY', ['AQVN'], '[\\w-]{35,38}', { check: looksRandom(0.85) }),
  prefixed('openshift-token', 'OPENSHIFT_TOKEN', ['sha256~'], '[\\w-]{43}(?![\\w-])'),
];
