import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAcceptableWebhookUrl, isPrivateHost } from '../src/index.ts';

const PRIVATE_HOSTS = [
  'localhost',
  'localhost.',
  'a.localhost',
  'printer.local',
  'db.internal',
  'router.home.arpa',
  'intranet',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::a00:1]',
  '[64:ff9b:1::808:808]',
  '[fc00::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[2001::1]',
  '[2002:7f00:1::]',
];

const PUBLIC_HOSTS = [
  'hooks.input-trust.dev',
  '8.8.8.8',
  '100.128.0.1',
  '172.32.0.1',
  '192.0.3.1',
  '[2606:4700::1111]',
  '[::ffff:8.8.8.8]',
];

describe('webhook_url', () => {
  it.each(PRIVATE_HOSTS)('refuses the private host %s unless self-hosted [scan.req.webhook_url.bad]', (host) => {
    expect(isAcceptableWebhookUrl(`https://${host}/hook`, { selfHosted: false })).toBe(false);
    expect(isAcceptableWebhookUrl(`https://${host}/hook`, { selfHosted: true })).toBe(true);
  });

  it.each(PUBLIC_HOSTS)('accepts the public host %s', (host) => {
    expect(isAcceptableWebhookUrl(`https://${host}/hook`, { selfHosted: false })).toBe(true);
  });

  it.each(['http://0x7f.1/', 'https://0x7f000001/', 'https://2130706433/', 'https://0177.0.0.1/', 'https://127.1/'])(
    'sees through the notation of %s',
    (url) => {
      expect(isAcceptableWebhookUrl(url, { selfHosted: false })).toBe(false);
    },
  );

  it.each([
    'http://hooks.input-trust.dev/',
    'ftp://hooks.input-trust.dev/',
    'https://user:pass@hooks.input-trust.dev/',
    '/relative',
    'hooks',
    '',
  ])('refuses %j, which is not https with a plain host', (url) => {
    expect(isAcceptableWebhookUrl(url, { selfHosted: false })).toBe(false);
  });

  it.each(['ftp://10.0.0.1/', 'file:///etc/passwd', 'https://user@10.0.0.1/'])('refuses %j also when self-hosted', (url) => {
    expect(isAcceptableWebhookUrl(url, { selfHosted: true })).toBe(false);
  });

  it('treats every address of 10/8, 127/8, 192.168/16 and fc00::/7 as private', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (b, c, d) => {
        for (const host of [
          `10.${b}.${c}.${d}`,
          `127.${b}.${c}.${d}`,
          `192.168.${c}.${d}`,
          `[fd${b.toString(16).padStart(2, '0')}::${c.toString(16)}]`,
        ]) {
          expect(isPrivateHost(host)).toBe(true);
        }
      }),
    );
  });

  it('judges any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.ipV6()), (text) => {
        expect(typeof isPrivateHost(text)).toBe('boolean');
        expect(typeof isAcceptableWebhookUrl(text, { selfHosted: false })).toBe('boolean');
      }),
    );
  });
});
