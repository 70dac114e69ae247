import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseSigningSecrets, signatureHeaders } from '../src/index.ts';

const secretText = (): string => `whsec_${randomBytes(32).toString('base64')}`;

describe('signature of a callback', () => {
  it('is accepted by the reference library, by a receiver that knows either of two secrets [webhook.signature]', async () => {
    const [current, next, foreign] = [secretText(), secretText(), secretText()];
    const body = JSON.stringify({ action: 'ALLOW', text: 'ünïcödé' });
    const headers = await signatureHeaders(parseSigningSecrets(`${current},${next}`), randomUUID(), body, new Date());
    expect(new Webhook(current).verify(body, headers)).toEqual(JSON.parse(body));
    expect(new Webhook(next).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(foreign).verify(body, headers)).toThrow('No matching signature');
    expect(() => new Webhook(current).verify(`${body} `, headers)).toThrow('No matching signature');
  });

  it('is absent without a secret', async () => {
    expect(await signatureHeaders([], randomUUID(), '{}', new Date())).toEqual({});
  });

  it('names the position of a secret that cannot be used, and never shows one', () => {
    const text = secretText();
    for (const bad of ['whsec_short', 'nothing', text.slice(6), 'whsec_!!!']) {
      expect(() => parseSigningSecrets(`${text}, ${bad}`)).toThrow('entry 2');
    }
    const [secret] = parseSigningSecrets(text);
    expect(inspect(secret, { showHidden: true, depth: 5 }) + JSON.stringify(secret)).not.toContain(text.slice(6, 20));
  });
});
