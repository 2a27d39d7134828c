import { listPlaceholders, interpolate } from '@romduol/locales/message';

describe('a message', () => {
  test('takes its arguments by name, as often as they occur', () => {
    expect(interpolate('{name} and {name}, {count} of them', { name: 'A12', count: 2 })).toBe('A12 and A12, 2 of them');
  });

  test('chooses a word by its number', () => {
    const template = '{count} {count|dish|dishes}';
    expect([0, 1, 2].map((count) => interpolate(template, { count }))).toEqual(['0 dishes', '1 dish', '2 dishes']);
  });

  test('shows a placeholder without a value', () => {
    expect(interpolate('{amount} missing')).toBe('{amount} missing');
  });

  test('takes an argument as it is: braces and dollar signs in it mean nothing', () => {
    expect(interpolate('Reason: {reason}', { reason: '{name} $& $1' })).toBe('Reason: {name} $& $1');
  });

  test('takes 0 and the empty text for arguments', () => {
    expect(interpolate('{count}|{text}|', { count: 0, text: '' })).toBe('0||');
  });

  test('names its holes once each, plural forms under the name of their number', () => {
    expect(listPlaceholders('{count} {count|dish|dishes} for {name}')).toEqual(['count', 'name']);
  });
});
