import { Webhook } from 'standardwebhooks';
import { verify } from '../../../../server/demo-webhooks/verify';
import { RETRY_PAUSES_MS } from '../../../../server/webhooks/retries';
import { createSecretBox } from '../../../../server/secrets';
import { makeSecret, sealBy } from '../../../../server/webhooks/secrets';
import { signedHeaders } from '../../../../server/webhooks/sign';

const NOW = 1_764_200_000_000;
const BODY = '{"type":"order.placed","data":{"note":"Kuy teav ក្តាម"}}';
const sign = (...secrets: readonly string[]) =>
  signedHeaders({ id: 'msg_1', timestamp: NOW / 1000, body: BODY }, secrets);
const toIncoming = (headers: Readonly<Record<string, string>>, body = BODY) => ({
  id: headers['webhook-id'] ?? '',
  timestamp: headers['webhook-timestamp'] ?? '',
  signature: headers['webhook-signature'] ?? '',
  body,
});

describe('signatures of events', () => {
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
  afterEach(() => void jest.restoreAllMocks());

  it('the library of Standard Webhooks takes a signed message, and no other body, id, secret or hour', () => {
    const secret = makeSecret();
    const headers = sign(secret);
    expect(new Webhook(secret).verify(BODY, { ...headers })).toEqual(JSON.parse(BODY));
    expect(() => new Webhook(secret).verify(`${BODY} `, { ...headers })).toThrow('signature');
    expect(() => new Webhook(secret).verify(BODY, { ...headers, 'webhook-id': 'msg_2' })).toThrow('signature');
    expect(() => new Webhook(makeSecret()).verify(BODY, { ...headers })).toThrow('signature');
    jest.spyOn(Date, 'now').mockReturnValue(NOW + 6 * 60_000);
    expect(() => new Webhook(secret).verify(BODY, { ...headers })).toThrow('too old');
  });

  it('while a secret is changed, a message is good by the old one and by the new one', () => {
    const [before, after] = [makeSecret(), makeSecret()];
    const headers = { ...sign(after, before) };
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [before, after]) expect(new Webhook(secret).verify(BODY, headers)).toBeTruthy();
  });

  it('the receiver of the demo judges as the library does', () => {
    const secret = makeSecret();
    const headers = sign(secret);
    expect(verify(toIncoming(headers), secret, NOW)).toBe('signed');
    expect(verify(toIncoming(headers, '{}'), secret, NOW)).toBe('unsigned');
    expect(verify(toIncoming(headers), makeSecret(), NOW)).toBe('unsigned');
    expect(verify(toIncoming(headers), 'nonsense', NOW)).toBe('unsigned');
    expect(verify(toIncoming(headers), secret, NOW + 6 * 60_000)).toBe('tooOld');
    const theirs = new Webhook(secret).sign('msg_3', new Date(NOW), BODY);
    const incoming = { id: 'msg_3', timestamp: String(NOW / 1000), signature: theirs, body: BODY };
    expect(verify(incoming, secret, NOW)).toBe('signed');
  });

  it('attempts are spread over three days', () => {
    const hours = RETRY_PAUSES_MS.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(71);
    expect(hours).toBeLessThan(73);
  });
});

describe('secrets of receivers at rest', () => {
  const key = Buffer.alloc(32, 7);

  it('with a key of the operator they are encrypted, each time otherwise, and only that key opens them', () => {
    const [box, secret] = [sealBy(createSecretBox(key)), makeSecret()];
    const sealed = box.seal(secret);
    expect(sealed).not.toContain(secret.slice(6));
    expect(box.seal(secret)).not.toBe(sealed);
    expect(box.open(sealed)).toBe(secret);
    expect(sealBy(createSecretBox(Buffer.alloc(32, 8))).open(sealed)).toBeNull();
    expect(sealBy(null).open(sealed)).toBeNull();
    expect(box.open(`gcm:${'A'.repeat(80)}`)).toBeNull();
  });

  it('those that were kept before a key was set are still read', () => {
    expect(sealBy(createSecretBox(key)).open(sealBy(null).seal('whsec_AAAA'))).toBe('whsec_AAAA');
  });
});
