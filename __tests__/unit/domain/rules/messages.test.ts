import { isEmail, shortenEmail, shortenPhone } from '@romduol/domain/rules/messages';

describe('e-mail addresses', () => {
  it.each(['dara@store.example', 'a.b+c@mail.store.example', "o'neil@x-y.example"])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'dara',
    'dara@store',
    '@store.example',
    'dara@-store.example',
    'da ra@store.example',
    'a@b.example,c@d.example',
    '<a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    'a..b@c.example',
    `${'a'.repeat(250)}@b.example`,
  ])('%j is none, so it names no second receiver and ends no header', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('an address that is not needed any more keeps its first letter and its domain', () => {
    expect(shortenEmail('dara@store.example')).toBe('d…@store.example');
    expect(shortenPhone('012345678')).toBe('…78');
  });
});
