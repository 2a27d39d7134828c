import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { derivePushKeys, type PushKeys } from '../../../../server/messages/push-keys';
import { createSecretBox } from '../../../../server/secrets';

const key = (n: number): Buffer => createHash('sha256').update(`key ${n}`).digest();

const jwk = ({ publicKey, privateKey }: PushKeys) => ({
  kty: 'EC',
  crv: 'P-256',
  x: publicKey.subarray(1, 33).toString('base64url'),
  y: publicKey.subarray(33).toString('base64url'),
  d: privateKey.toString('base64url'),
});

describe('the keys by which a server identifies itself at push services', () => {
  it('are the same on every server that has the key of stored secrets, and others for another key', () => {
    const [here] = derivePushKeys(createSecretBox(key(1)));
    expect(derivePushKeys(createSecretBox(key(1)))).toEqual([here]);
    expect(derivePushKeys(createSecretBox(key(2)))[0].publicKey.equals(here.publicKey)).toBe(false);
  });

  it('after a change of that key the pair before still signs, so that no browser has to subscribe again', () => {
    const [before] = derivePushKeys(createSecretBox(key(1)));
    const [now, kept] = derivePushKeys(createSecretBox(key(2), key(1)));
    expect(kept).toEqual(before);
    expect(now.publicKey.equals(before.publicKey)).toBe(false);
  });

  it('are pairs of P-256: what the private one signs, the public one verifies', () => {
    for (let n = 0; n < 50; n += 1) {
      const [pair] = derivePushKeys(createSecretBox(key(n)));
      const { d, ...open } = jwk(pair);
      const signature = sign('sha256', Buffer.from('x'), createPrivateKey({ key: { ...open, d }, format: 'jwk' }));
      const publicKey = createPublicKey({ key: open, format: 'jwk' });
      expect(verify('sha256', Buffer.from('x'), publicKey, signature)).toBe(true);
      expect([pair.publicKey.length, pair.privateKey.length]).toEqual([65, 32]);
    }
  });
});
