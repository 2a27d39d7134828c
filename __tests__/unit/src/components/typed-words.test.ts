import { typedWords } from '../../../../src/components/staff/form/typed-words';

describe('a text in three languages', () => {
  const words = (en: string, zh: string, km: string) => ({ en, 'zh-Hans': zh, km });

  it('a name that is typed first is that of every language', () => {
    expect(typedWords({}, 'en', 'L', true)).toEqual(words('L', 'L', 'L'));
    expect(typedWords(words('L', 'L', 'L'), 'en', 'Lo', true)).toEqual(words('Lo', 'Lo', 'Lo'));
  });

  it('a language that has words of its own keeps them', () => {
    expect(typedWords(words('Lotus', '莲池', 'Lotus'), 'en', 'Lotus Pond', true)).toEqual(
      words('Lotus Pond', '莲池', 'Lotus Pond'),
    );
    expect(typedWords(words('Lotus', 'Lotus', 'Lotus'), 'km', 'ឈូក', true)).toEqual(words('Lotus', 'Lotus', 'ឈូក'));
  });

  it('texts that do not follow change one at a time', () => {
    expect(typedWords(words('a', '', ''), 'en', 'ab', false)).toEqual(words('ab', '', ''));
  });
});
