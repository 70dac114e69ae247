import { crc32HexReversed } from '../checksum.ts';
import { named, prefixed, type SecretRule } from '../rule.ts';
import { looksRandom, decodeBase64, withChecksum } from './checks.ts';

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

/** Payment, commerce, office and monitoring services. */
export const BUSINESS_RULES: readonly SecretRule[] = [
  // Stripe: "API keys"; Clerk and Paystack use the same prefixes.
  prefixed(
    'stripe-key',
    'STRIPE_SECRET_KEY',
    ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'sk_prod_', 'rk_prod_'],
    '[A-Za-z0-9]{24,247}',
    { confidence: 0.95 },
  ),
  prefixed('stripe-webhook-secret', 'STRIPE_WEBHOOK_SECRET', ['whsec_'], '[A-Za-z0-9+/]{32,64}={0,2}'),
  // Square: "Access tokens".
  prefixed('square-token', 'SQUARE_TOKEN', ['sq0atp-', 'sq0csp-', 'sq0idp-'], '[\\w-]{22,43}(?![\\w-])'),
  prefixed('square-access-token', 'SQUARE_TOKEN', ['EAAA'], '[\\w-]{60}(?![\\w-])', { check: looksRandom(0.85) }),
  // Braintree: access tokens of PayPal's gateway.
  prefixed('braintree-token', 'BRAINTREE_TOKEN', ['access_token$production$', 'access_token$sandbox$'], '[0-9a-z]{16}\\$[0-9a-f]{32}', {
    confidence: 0.95,
  }),
  named('braintree-private-key', 'BRAINTREE_PRIVATE_KEY', ['braintree'], '[0-9a-f]{32}', { check: looksRandom(0.75) }),
  named('paypal-secret', 'PAYPAL_CLIENT_SECRET', ['paypal_client_secret', 'paypal_secret'], 'E[\\w-]{50,90}', { check: looksRandom(0.85) }),
  // Shopify: changelog, token prefixes.
  prefixed('shopify-token', 'SHOPIFY_TOKEN', ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shpua_', 'shprt_'], '[A-Za-z0-9]{32,40}'),
  prefixed('plaid-token', 'PLAID_TOKEN', ['access-sandbox-', 'access-development-', 'access-production-'], UUID),
  prefixed('flutterwave-key', 'FLUTTERWAVE_SECRET_KEY', ['FLWSECK-', 'FLWSECK_TEST-'], '[0-9a-zA-Z]{12,40}(?:-X)?'),
  prefixed('razorpay-key', 'RAZORPAY_KEY', ['rzp_live_', 'rzp_test_'], '[A-Za-z0-9]{14}', { check: looksRandom(0.7) }),
  prefixed('easypost-key', 'EASYPOST_API_KEY', ['EZAK', 'EZTK'], '[A-Za-z0-9]{54}', { check: looksRandom(0.85) }),
  prefixed('shippo-token', 'SHIPPO_TOKEN', ['shippo_live_', 'shippo_test_'], '[0-9a-f]{40}'),
  prefixed('duffel-token', 'DUFFEL_TOKEN', ['duffel_live_', 'duffel_test_'], '[\\w-]{43}(?![\\w-])'),
  // Datadog: "API and application keys" have no form of their own.
  named('datadog-key', 'DATADOG_API_KEY', ['datadog', 'dd_api_key', 'dd_app_key', 'dd-api-key'], '(?:[0-9a-f]{40}|[0-9a-f]{32})', {
    confidence: 0.85,
    check: looksRandom(0.85),
  }),
  // Grafana: satokengen, the checksum covers prefix and secret.
  prefixed('grafana-service-account-token', 'GRAFANA_TOKEN', ['glsa_'], '[A-Za-z0-9]{32}_[0-9a-f]{8}', {
    check: withChecksum((secret) => crc32HexReversed(secret.slice(0, -9)) === secret.slice(-8)),
  }),
  prefixed('grafana-cloud-token', 'GRAFANA_TOKEN', ['glc_eyJ'], '[A-Za-z0-9+/]{20,400}={0,2}'),
  prefixed('new-relic-key', 'NEW_RELIC_KEY', ['NRAK-', 'NRII-', 'NRIQ-', 'NRRA-', 'NRSP-'], '[A-Za-z0-9_-]{27,42}(?![\\w-])'),
  {
    id: 'new-relic-license-key',
    type: 'NEW_RELIC_KEY',
    literals: ['NRAL'],
    reach: 36,
    pattern: /[0-9a-f]{36}NRAL(?![A-Za-z0-9])/y,
    glued: true,
    confidence: 0.9,
  },
  // Sentry: organization and user auth tokens.
  prefixed('sentry-organization-token', 'SENTRY_TOKEN', ['sntrys_eyJ'], '[A-Za-z0-9+/=_]{80,600}'),
  prefixed('sentry-user-token', 'SENTRY_TOKEN', ['sntryu_'], '[0-9a-f]{64}'),
  prefixed('dynatrace-token', 'DYNATRACE_TOKEN', ['dt0c01.', 'dt0s01.', 'dt0s16.'], '[A-Z0-9]{8,24}\\.[A-Z0-9]{64}'),
  prefixed('honeycomb-key', 'HONEYCOMB_API_KEY', ['hcaik_', 'hcamk_'], '[a-z0-9_]{50,70}'),
  // Work tools.
  prefixed('linear-key', 'LINEAR_API_KEY', ['lin_api_', 'lin_oauth_'], '[A-Za-z0-9]{40,64}'),
  prefixed('notion-token', 'NOTION_TOKEN', ['ntn_'], '\\d{11}[A-Za-z0-9]{35}'),
  prefixed('notion-legacy-token', 'NOTION_TOKEN', ['secret_'], '[A-Za-z0-9]{43}', { check: looksRandom(0.8) }),
  prefixed('figma-token', 'FIGMA_TOKEN', ['figd_', 'figo_', 'figu_'], '[\\w-]{40,80}(?![\\w-])'),
  {
    id: 'airtable-token',
    type: 'AIRTABLE_TOKEN',
    literals: ['pat'],
    pattern: /pat[A-Za-z0-9]{14}\.[0-9a-f]{64}(?![A-Za-z0-9])/y,
    confidence: 0.95,
  },
  prefixed('hubspot-token', 'HUBSPOT_TOKEN', ['pat-na1-', 'pat-eu1-', 'pat-na2-', 'pat-ap1-'], UUID),
  prefixed('contentful-token', 'CONTENTFUL_TOKEN', ['CFPAT-'], '[\\w-]{43}(?![\\w-])'),
  prefixed('typeform-token', 'TYPEFORM_TOKEN', ['tfp_'], '[\\w.-]{40,60}(?![\\w-])'),
  prefixed('dropbox-token', 'DROPBOX_TOKEN', ['sl.'], '[\\w-]{130,1200}', { check: looksRandom(0.85) }),
  prefixed('facebook-token', 'FACEBOOK_TOKEN', ['EAAM', 'EAAC', 'EAAB', 'EAAG', 'EAAJ'], '[A-Za-z0-9]{90,400}', {
    check: looksRandom(0.85),
  }),
  prefixed('mapbox-secret-token', 'MAPBOX_TOKEN', ['sk.eyJ'], '[\\w-]{50,250}\\.[\\w-]{22}(?![\\w-])'),
  named('algolia-key', 'ALGOLIA_API_KEY', ['algolia'], '[0-9a-f]{32}', { check: looksRandom(0.7) }),
  named('okta-token', 'OKTA_TOKEN', ['okta', 'ssws'], '00[\\w-]{40}', { check: looksRandom(0.85) }),
  named('twitter-secret', 'TWITTER_SECRET', ['twitter', 'x_api_secret'], '(?:\\d{15,20}-[A-Za-z0-9]{40}|[A-Za-z0-9]{45}|[A-Za-z0-9]{50})', {
    check: looksRandom(0.75),
  }),
  named('pagerduty-key', 'PAGERDUTY_API_KEY', ['pagerduty', 'pd_api_key'], '(?:u\\+|y_)?[\\w+-]{20}', { check: looksRandom(0.65) }),
  // 1Password: service account tokens are JSON in Base64; the secret key has a fixed grouping.
  prefixed('onepassword-service-token', 'ONEPASSWORD_TOKEN', ['ops_eyJ'], '[A-Za-z0-9+/_-]{200,1200}={0,3}', {
    check: (secret) => {
      const start = decodeBase64(secret.slice(4, 4 + 120));
      return start?.startsWith('{"') ? { confidence: 0.97, checked: 'format' } : undefined;
    },
  }),
  prefixed(
    'onepassword-secret-key',
    'ONEPASSWORD_SECRET_KEY',
    ['A3-'],
    '[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}',
  ),
];
