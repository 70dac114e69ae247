import { named, prefixed, type SecretRule } from '../rule.ts';
import { looksRandom, decodeBase64 } from './checks.ts';

/** A Discord token begins with the Base64 of a numeric account id of 17 to 20 digits: these are its possible first four characters. */
const DISCORD_HEADS = Array.from({ length: 900 }, (_, index) => btoa(String(index + 100)));

/** Chat, mail and telephony services. */
export const MESSAGING_RULES: readonly SecretRule[] = [
  // Slack: "Tokens" and "Incoming webhooks".
  prefixed(
    'slack-token',
    'SLACK_TOKEN',
    ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxo-', 'xoxs-', 'xoxe-', 'xoxd-', 'xoxc-'],
    '[0-9A-Za-z-]{12,300}',
    {
      check: (secret) =>
        /\d{8}|[0-9a-zA-Z]{16}/.test(secret.slice(5)) && /\d/.test(secret) ? { confidence: 0.95, checked: 'format' } : undefined,
    },
  ),
  prefixed('slack-configuration-token', 'SLACK_TOKEN', ['xoxe.xoxb-', 'xoxe.xoxp-'], '\\d-[A-Za-z0-9]{140,180}', { confidence: 0.97 }),
  prefixed('slack-app-token', 'SLACK_TOKEN', ['xapp-'], '\\d-[A-Z0-9]{8,16}-\\d{8,16}-[0-9a-f]{32,128}'),
  {
    id: 'slack-webhook',
    type: 'SLACK_WEBHOOK',
    literals: ['hooks.slack.com/'],
    glued: true,
    pattern:
      /(?<before>hooks\.slack\.com\/(?:services|workflows|triggers)\/)(?<secret>[A-Z][A-Za-z0-9]{7,14}\/[A-Za-z0-9]{8,24}\/[A-Za-z0-9/]{16,48})(?![A-Za-z0-9])/y,
    confidence: 0.95,
  },
  {
    // Discord: developer documentation, "Authentication".
    id: 'discord-token',
    type: 'DISCORD_TOKEN',
    literals: DISCORD_HEADS,
    pattern: /[A-Za-z0-9]{22,28}={0,2}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/y,
    confidence: 0.9,
    check: (secret) => {
      const isAccount = /^\d{17,20}$/.test(decodeBase64(secret.slice(0, secret.indexOf('.'))) ?? '');
      return { confidence: isAccount ? 0.95 : 0.6, checked: 'format' };
    },
  },
  {
    id: 'discord-webhook',
    type: 'DISCORD_WEBHOOK',
    literals: ['/api/webhooks/'],
    glued: true,
    pattern: /(?<before>\/api\/webhooks\/\d{17,20}\/)(?<secret>[\w-]{60,72})(?![\w-])/y,
    confidence: 0.9,
  },
  named('discord-client-secret', 'DISCORD_CLIENT_SECRET', ['discord'], '[\\w-]{32}', { check: looksRandom(0.65) }),
  {
    // Telegram: Bot API, "Authorizing your bot".
    id: 'telegram-bot-token',
    type: 'TELEGRAM_BOT_TOKEN',
    literals: [':AA'],
    glued: true,
    reach: 14,
    pattern: /(?:bot)?(?<!\d)\d{8,10}:AA[\w-]{33}(?![\w-])/y,
    confidence: 0.95,
  },
  {
    // Microsoft Teams: incoming webhook address.
    id: 'teams-webhook',
    type: 'TEAMS_WEBHOOK',
    literals: ['/webhookb2/'],
    glued: true,
    pattern:
      /(?<before>\/webhookb2\/)(?<secret>[0-9a-f-]{36}@[0-9a-f-]{36}\/IncomingWebhook\/[0-9a-f]{32}\/[0-9a-f-]{36}(?:\/[\w-]{40,60})?)/y,
    confidence: 0.95,
  },
  // Twilio: API key identifiers and account tokens.
  {
    id: 'twilio-api-key',
    type: 'TWILIO_API_KEY',
    literals: Array.from('0123456789abcdef', (digit) => `SK${digit}`),
    pattern: /SK[0-9a-f]{32}(?![A-Za-z0-9_])/y,
    confidence: 0.7,
    check: looksRandom(0.7),
  },
  named('twilio-auth-token', 'TWILIO_AUTH_TOKEN', ['twilio', 'auth_token'], '[0-9a-f]{32}'),
  // SendGrid: "API keys".
  prefixed('sendgrid-key', 'SENDGRID_API_KEY', ['SG.'], '[\\w-]{22}\\.[\\w-]{43}(?![\\w-])', { confidence: 0.95 }),
  prefixed('mailgun-key', 'MAILGUN_API_KEY', ['key-'], '[0-9a-f]{32}', { confidence: 0.85 }),
  named('mailgun-key-named', 'MAILGUN_API_KEY', ['mailgun'], '[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}'),
  {
    id: 'mailchimp-key',
    type: 'MAILCHIMP_API_KEY',
    literals: ['-us1', '-us2', '-us3', '-us4', '-us5', '-us6', '-us7', '-us8', '-us9'],
    glued: true,
    reach: 32,
    pattern: /[0-9a-f]{32}-us\d{1,2}(?![\w-])/y,
    confidence: 0.9,
  },
  prefixed('brevo-key', 'BREVO_API_KEY', ['xkeysib-', 'xsmtpsib-'], '[0-9a-f]{64}-[A-Za-z0-9]{16}'),
  prefixed('resend-key', 'RESEND_API_KEY', ['re_'], '[A-Za-z0-9]{8}_[A-Za-z0-9]{24}', { check: looksRandom(0.8) }),
  named('postmark-token', 'POSTMARK_TOKEN', ['postmark'], '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'),
  named('vonage-secret', 'VONAGE_API_SECRET', ['nexmo', 'vonage'], '[A-Za-z0-9]{16}', { check: looksRandom(0.65) }),
];
