import { mainAmount } from '@romduol/domain/money/amount';
import { divideCapture, isTipOffered, listTips } from '@romduol/domain/rules/tips';

const cents = mainAmount;
const offered = { percents: [5, 10], amounts: [100, 50].map(cents) };

describe('tips on a phone', () => {
  it('a percentage is of what is paid, half up; what is nothing, or the same once more, is not offered', () => {
    expect(listTips(cents(1_018), offered).map(({ amount }) => amount)).toEqual([51, 102, 100, 50]);
    expect(listTips(cents(1_000), offered).map(({ amount }) => amount)).toEqual([50, 100]);
    expect(listTips(cents(5), { percents: offered.percents, amounts: [] }).map(({ amount }) => amount)).toEqual([1]);
  });

  it('a tip is one of those that are offered on the amount, or none', () => {
    expect(isTipOffered(cents(0), cents(1_018), offered)).toBe(true);
    expect(isTipOffered(cents(51), cents(1_018), offered)).toBe(true);
    expect(isTipOffered(cents(52), cents(1_018), offered)).toBe(false);
  });

  const asked = { bill: cents(1_000), tip: cents(100) };
  it.each([
    ['all of it', 1_100, 1_000, { bill: 1_000, tip: 100, surplus: 0 }],
    ['less than the bill', 900, 1_000, { bill: 900, tip: 0, surplus: 0 }],
    ['a part of the tip', 1_050, 1_000, { bill: 1_000, tip: 50, surplus: 0 }],
    ['more than was asked for, while the bill needs it', 1_300, 1_150, { bill: 1_150, tip: 100, surplus: 50 }],
    ['for a bill that needs nothing any more: its tip goes back too', 1_100, 0, { bill: 0, tip: 0, surplus: 1_100 }],
  ])('a capture is divided: %s', (_what, captured, due, parts) => {
    expect(divideCapture({ captured: cents(captured), due: cents(due), ...asked })).toEqual(parts);
  });
});
