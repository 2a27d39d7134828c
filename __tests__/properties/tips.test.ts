import fc from 'fast-check';
import { allocate } from '../../domain/money/allocate';
import { type MainAmount, mainAmount } from '../../domain/money/amount';
import { divideCapture, isTipOffered, listTips, type TipsOffered } from '../../domain/rules/tips';

const amounts: fc.Arbitrary<MainAmount> = fc.integer({ min: 1, max: 10_000_000 }).map(mainAmount);
const orNothing: fc.Arbitrary<MainAmount> = fc.integer({ min: 0, max: 10_000_000 }).map(mainAmount);
const offers: fc.Arbitrary<TipsOffered> = fc.record({
  percents: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
  amounts: fc.uniqueArray(amounts, { maxLength: 4 }),
});
const captures = fc.record({ captured: amounts, bill: amounts, tip: orNothing, due: orNothing });

describe('tips on phones', () => {
  it('a capture is divided without loss, and its bill never takes more than is due', () => {
    fc.assert(
      fc.property(captures, (capture) => {
        const { bill, tip, surplus } = divideCapture(capture);
        expect(bill + tip + surplus).toBe(capture.captured);
        expect(Math.min(bill, tip, surplus)).toBeGreaterThanOrEqual(0);
        expect(bill).toBeLessThanOrEqual(capture.due);
        expect(tip).toBeLessThanOrEqual(capture.tip);
      }),
    );
  });

  it('the bill comes before the tip: a tip is taken only where the bill got what was asked for it', () => {
    fc.assert(
      fc.property(captures, (capture) => {
        const { bill, tip } = divideCapture(capture);
        if (tip > 0) expect(bill).toBeGreaterThanOrEqual(Math.min(capture.bill, capture.due));
        if (bill === 0) expect(tip).toBe(0);
      }),
    );
  });

  it('what was asked for, captured while all of it is due, is the bill and the tip', () => {
    fc.assert(
      fc.property(amounts, orNothing, orNothing, (bill, tip, more) => {
        const capture = { captured: mainAmount(bill + tip), bill, tip, due: mainAmount(bill + more) };
        expect(divideCapture(capture)).toEqual({ bill, tip, surplus: 0 });
      }),
    );
  });

  it('each tip that is offered is a whole amount above 0, and taken; none is offered twice', () => {
    fc.assert(
      fc.property(amounts, offers, (toPay, offered) => {
        const tips = listTips(toPay, offered).map(({ amount }) => amount);
        expect(new Set(tips).size).toBe(tips.length);
        for (const tip of tips) {
          expect(Number.isSafeInteger(tip) && tip > 0).toBe(true);
          expect(isTipOffered(tip, toPay, offered)).toBe(true);
        }
        expect(isTipOffered(mainAmount(Math.max(0, ...tips) + 1), toPay, offered)).toBe(false);
      }),
    );
  });

  it('of a bill in shares, tips of one percentage differ from that of the whole by half a unit a share', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, parts, fc.integer({ min: 1, max: 100 }), (total, weights, percent) => {
        const tipOn = (toPay: MainAmount): number =>
          listTips(toPay, { percents: [percent], amounts: [] })[0]?.amount ?? 0;
        const shares = allocate(total, weights.map(mainAmount)).filter((share) => share > 0);
        const sum = shares.map(tipOn).reduce((all, tip) => all + tip, 0);
        expect(Math.abs(sum - tipOn(total))).toBeLessThanOrEqual((shares.length + 1) / 2);
      }),
    );
  });
});
