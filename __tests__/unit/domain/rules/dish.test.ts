import { mainAmount } from '../../../../domain/money/amount';
import { type DishSetUp, dishProblems } from '../../../../domain/rules/dish';

const plain: DishSetUp = {
  price: mainAmount(450),
  vipPrice: null,
  pricingMethod: 0,
  timed: false,
  groups: [],
  parts: [],
};
const problems = (more: Partial<DishSetUp>) =>
  dishProblems({ ...plain, ...more }).map(({ field, key }) => `${field} ${key}`);
const tags = (count: number) => Array.from({ length: count }, () => ({}));

describe('V-12 a dish that a manager sets up', () => {
  it('with a price is enough', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ vipPrice: mainAmount(450), timed: true })).toEqual([]);
    expect(problems({ pricingMethod: 3 })).toEqual([]);
  });

  it('has no member price above its price', () => {
    expect(problems({ vipPrice: mainAmount(451) })).toEqual(['vipPrice problem.adjustedAboveList']);
  });

  it('has specifications of which the wanted number can be chosen', () => {
    expect(problems({ groups: [{ min: 1, max: 2, tags: tags(2) }] })).toEqual([]);
    expect(problems({ groups: [{ min: 0, max: 1, tags: [] }] })).toEqual(['groups.0.tags problem.atLeastOne']);
    expect(problems({ groups: [{ min: 0, max: 3, tags: tags(2) }] })).toEqual(['groups.0.max problem.tooLarge']);
    expect(problems({ groups: [{ min: 2, max: 1, tags: tags(2) }] })).toEqual(['groups.0.min problem.tooLarge']);
    expect(problems({ groups: [{ min: 0, max: 0, tags: tags(2) }] })).toEqual(['groups.0.max problem.atLeastOne']);
  });

  it('is as a set meal sold by the piece, each part with choices that differ', () => {
    const part = { min: 1, max: 4, choices: [{ goodsId: 1 }, { goodsId: 2 }] };
    expect(problems({ parts: [part] })).toEqual([]);
    expect(problems({ parts: [{ ...part, choices: [] }] })).toEqual(['parts.0.choices problem.atLeastOne']);
    expect(problems({ parts: [{ ...part, choices: [{ goodsId: 1 }, { goodsId: 1 }] }] })).toEqual([
      'parts.0.choices problem.lineLimit',
    ]);
    expect(problems({ parts: [part], pricingMethod: 1 })).toEqual(['pricingMethod problem.notOffered']);
    expect(problems({ parts: [part], timed: true })).toEqual(['timed problem.notOffered']);
    expect(problems({ timed: true, pricingMethod: 1 })).toEqual(['pricingMethod problem.notOffered']);
  });
});
