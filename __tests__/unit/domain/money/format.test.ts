import { mainAmount, secondAmount } from '../../../../domain/money/amount';
import { toSecond, toMain, roundSecond } from '../../../../domain/money/conversion';
import { countedWords } from '../../../../domain/money/format';
import {
  formatDollars,
  formatDollarSign,
  formatRiel,
  formatRielSign,
  parseDollars,
  parseRiel,
} from '../../../support/money';

describe('V-14 P-16 money is shown in dollars with two decimals and in whole riel', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [75, '0.75'],
    [4056, '40.56'],
    [100000, '1,000.00'],
    [123456789, '1,234,567.89'],
    [-5, '-0.05'],
    [-123450, '-1,234.50'],
  ])('V-14 shows %p cents as %p', (amount, text) => {
    expect(formatDollars(mainAmount(amount))).toBe(text);
  });

  it('P-16 the sign stands in front, the minus before it', () => {
    expect(formatDollarSign(mainAmount(123450))).toBe('$1,234.50');
    expect(formatDollarSign(mainAmount(-5))).toBe('−$0.05');
    expect(formatRielSign(secondAmount(166296))).toBe('166,296\u00A0៛');
    expect(formatRielSign(secondAmount(-400))).toBe('−400\u00A0៛');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [166296, '166,296'],
    [1234567, '1,234,567'],
    [-15700, '-15,700'],
  ])('V-14 shows %p riel as %p', (amount, text) => {
    expect(formatRiel(secondAmount(amount))).toBe(text);
  });

  it.each([
    ['12', 1200],
    ['12.', 1200],
    ['12.5', 1250],
    [' 12.05 ', 1205],
    ['0.29', 29],
    ['99999.99', 9999999],
    ['12.345', null],
    ['1,200', null],
    ['-1', null],
    ['', null],
    ['.5', null],
    ['1e3', null],
  ])('V-14 reads %p dollars as %p cents', (text, amount) => {
    expect(parseDollars(text)).toBe(amount);
  });

  it.each([
    ['100000', 100000],
    ['0', 0],
    ['1.5', null],
    ['', null],
    ['៛100', null],
  ])('V-14 reads %p riel as %p', (text, amount) => {
    expect(parseRiel(text)).toBe(amount);
  });
});

describe("P-16 dollars and riel by the order's ratio", () => {
  it.each([
    [4056, 4100, 166296],
    [3063, 4100, 125583],
    [1, 4150, 42],
    [0, 4100, 0],
  ])('P-16 %p cents at %p are %p riel', (amount, ratio, result) => {
    expect(toSecond(mainAmount(amount), ratio)).toBe(result);
  });

  it('P-16 riel become cents, rounded half up', () => {
    expect(toMain(secondAmount(2000), 4100)).toBe(49);
    expect(toMain(secondAmount(15704), 4100)).toBe(383);
    expect(toMain(secondAmount(205), 4100)).toBe(5);
  });

  it('V-14 cash in riel goes to the nearest hundred, half up, unless the store counts every riel', () => {
    expect([166296, 166249, 166250, 49, 50].map((r) => roundSecond(secondAmount(r), secondAmount(100)))).toEqual([
      166300, 166200, 166300, 0, 100,
    ]);
    expect(roundSecond(secondAmount(166296), secondAmount(1))).toBe(166296);
    expect(roundSecond(secondAmount(166296), secondAmount(0))).toBe(166296);
  });

  it('T-15 so many of something stays on one line', () => {
    expect(countedWords('煎蛋', 2)).toBe('煎蛋\u00a0×\u00a02');
  });
});
