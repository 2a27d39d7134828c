import { Allergies } from '../../../../src/stores/allergies';
import { persist } from '../../../../src/stores/persist';
import { network } from '../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'));

const SOUP = { allergenCodes: ['fish', 'soy'] } as const;

beforeEach(() => network.reset());

it('a dish with a chosen allergen is hidden; one without it, or of an older server, is not', () => {
  const allergies = new Allergies();
  allergies.choose(['fish']);
  expect([allergies.isHidden(SOUP), allergies.isHidden({ allergenCodes: ['soy'] }), allergies.isHidden({})]).toEqual([
    true,
    false,
    false,
  ]);
  expect(allergies.concerning(SOUP.allergenCodes)).toEqual(['fish']);
});

it('hidden dishes are shown again, and the choice stays', () => {
  const allergies = new Allergies();
  allergies.choose(['fish']);
  allergies.hide(false);
  expect([allergies.isHidden(SOUP), allergies.concerning(SOUP.allergenCodes)]).toEqual([false, ['fish']]);
  const opened = new Allergies();
  expect([opened.codes, opened.hides]).toEqual([['fish'], false]);
});

it('clearing the choice leaves no stored value on the phone, and the next choice hides again', () => {
  const allergies = new Allergies();
  allergies.choose(['fish']);
  allergies.hide(false);
  allergies.choose([]);
  expect(persist.read('allergies')).toBeNull();
  allergies.choose(['soy']);
  expect(allergies.isHidden(SOUP)).toBe(true);
});
