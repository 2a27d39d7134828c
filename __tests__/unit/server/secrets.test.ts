import { createSecretBox, readSecretBox } from '../../../server/secrets';

const BOX = createSecretBox(Buffer.alloc(32, 1));

describe('secrets of stores', () => {
  it('a secret opens with its key, for its row, and never looks the same twice', () => {
    const [closed, again] = [BOX.close('a token', 'row:1'), BOX.close('a token', 'row:1')];
    expect(BOX.open(closed, 'row:1')).toBe('a token');
    expect(closed.equals(again)).toBe(false);
  });

  it('another key, another row, a changed or a cut secret opens nothing', () => {
    const closed = BOX.close('a token', 'row:1');
    const changed = Buffer.from(closed);
    changed[closed.length - 1] = (changed[closed.length - 1] ?? 0) ^ 1;
    expect([
      createSecretBox(Buffer.alloc(32, 2)).open(closed, 'row:1'),
      BOX.open(closed, 'row:2'),
      BOX.open(changed, 'row:1'),
      BOX.open(closed.subarray(0, 20), 'row:1'),
      BOX.open(Buffer.alloc(0), 'row:1'),
    ]).toEqual([null, null, null, null, null]);
  });

  it('after a change of the key, secrets of the one before are still read, new ones need the new one', () => {
    const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const both = createSecretBox(after, before);
    expect(both.open(BOX.close('a token', 'row:1'), 'row:1')).toBe('a token');
    const closed = both.close('a token', 'row:1');
    expect([BOX.open(closed, 'row:1'), createSecretBox(after).open(closed, 'row:1')]).toEqual([null, 'a token']);
  });

  it('SECRETS_KEY is 32 bytes in base64 each, or the server does not start', () => {
    const toBase64 = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
    expect(readSecretBox(() => null)).toBeNull();
    const box = readSecretBox(() => `${toBase64(2)} ${toBase64(1)}`);
    expect(box?.open(BOX.close('x', 'y'), 'y')).toBe('x');
    for (const text of ['short', Buffer.alloc(31).toString('base64'), Buffer.alloc(32).toString('hex')]) {
      expect(() => readSecretBox(() => text)).toThrow('SECRETS_KEY');
    }
  });
});
