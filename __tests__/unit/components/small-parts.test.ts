import { inputValue } from '../../../src/components/event';
import { minutesLeft } from '../../../src/components/countdown-ring/minutes';

test('the text of a field is read alike on the web and in a mini-program', () => {
  expect(inputValue({ currentTarget: { value: 'web' }, detail: 0 })).toBe('web');
  expect(inputValue({ detail: { value: 'mini', cursor: 4 }, currentTarget: {} })).toBe('mini');
  expect(inputValue({ detail: { value: '' }, currentTarget: { value: 'before' } })).toBe('');
  expect(inputValue({})).toBe('');
});

test('a countdown rounds up and never goes below 0:00', () => {
  expect([272_000, 271_001, 60_000, 999, 0, -5_000].map(minutesLeft)).toEqual([
    '4:32',
    '4:32',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
