import { fixedZone } from '@romduol/domain/time/zone';
import { mainAmount } from '../../../../domain/money/amount';
import { runningPromotion } from '../../../../domain/pricing/promotion';
import { percentProblems } from '../../../../domain/rules/percent';
import { computeAdjustedPiece, measured } from '../../../../domain/pricing/steps/piece';
import { both, dish, line } from '../support/basket';

describe('T-10 what goods cost by their measure', () => {
  it('T-10 nothing while weight or price is still to be given', () => {
    const price = mainAmount(1800);
    const crab = dish(1, 1800, 1800, { pricingMethod: 1 });
    const unweighed = line('a', crab, 1, { measure: { kind: 'weight', weight: null } });
    expect(measured(unweighed, price, 'sell')).toBe(0);
    const room = dish(2, 0, 0, { timed: true });
    expect(measured(line('b', room, 1, { measure: { kind: 'time', price: null } }), price, 'sell')).toBe(0);
    expect(measured(line('b', room, 1, { measure: { kind: 'minutes', minutes: 10 } }), price, 'sell')).toBe(300);
    expect(computeAdjustedPiece(unweighed, price)).toBe(1800);
  });

  it('P-07 a promotion of a dish that costs nothing saves nothing', () => {
    const promotion = { startsAt: 0, endsAt: 9, hours: null, activityId: 1, goodsIds: null, limit: null } as const;
    const free = line('a', dish(1, 0));
    const [first, second] = [50, 10].map((reduceRatio, index) => ({
      ...promotion,
      activityId: index,
      discount: { type: 2, amount: both(reduceRatio) } as const,
    }));
    if (first === undefined || second === undefined) throw new Error('two promotions');
    expect(runningPromotion([second, first], free, { now: 1, zone: fixedZone(0) })).toBe(second);
  });

  it('V-12 a percentage without a field of its own is a rate', () => {
    expect(percentProblems(101)).toEqual([{ field: 'rate', key: 'problem.percentage', args: { min: 0, max: 100 } }]);
  });
});
