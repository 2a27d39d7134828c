import fc from 'fast-check';
import { isWeighable, scaleReply, weightIn } from '@romduol/domain/weighing/mt-sics';

describe('what a scale says, MT-SICS', () => {
  it.each([
    ['S S      1.235 kg\r', { weight: 1.235, unit: 'kg' }],
    ['S S     620 g', { weight: 620, unit: 'g' }],
    ['S S     -0.005 kg', { weight: -0.005, unit: 'kg' }],
    ['S S      2.72 lb', { weight: 2.72, unit: 'lb' }],
    ['S S      8.5 oz', { weight: 8.5, unit: 'oz' }],
    ['S +', { problem: 'over' }],
    ['S -', { problem: 'under' }],
    ['S I', { problem: 'unstable' }],
    ['S D      1.235 kg', { problem: 'unstable' }],
    ['S S      1.235 pcs', { problem: 'unreadable' }],
    ['S S      1.2.5 kg', { problem: 'unreadable' }],
    ['ES', { problem: 'unreadable' }],
    ['', { problem: 'unreadable' }],
  ])('%j means %j', (line, meaning) => {
    expect(scaleReply(line)).toEqual(meaning);
  });

  it('no line makes it fail, and no other line than a stable weight gives one', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect('weight' in scaleReply(line)).toBe(/^S S +-?\d+(\.\d+)? +(kg|g|lb|oz)$/.test(line.trim()));
      }),
    );
  });
});

describe('T-10: a weight in the unit of a price', () => {
  it.each([
    [1, { weight: 1.235, unit: 'kg' as const }, 1.235],
    [1, { weight: 620, unit: 'g' as const }, 0.62],
    [2, { weight: 1, unit: 'kg' as const }, 2.205],
    [4, { weight: 1, unit: 'lb' as const }, 16],
    [6, { weight: 1.235, unit: 'kg' as const }, 1235],
    [1, { weight: 1.0005, unit: 'kg' as const }, 1.001],
    [1, { weight: 0.0004, unit: 'kg' as const }, 0],
  ])('priced by unit %j, %j are %j', (pricingMethod, reading, expected) => {
    expect([isWeighable(pricingMethod), weightIn(reading, pricingMethod)]).toEqual([true, expected]);
  });

  it.each([0, 3, 5])('goods priced by unit %j, which no scale measures, have no weight', (pricingMethod) => {
    expect([isWeighable(pricingMethod), weightIn({ weight: 1, unit: 'kg' }, pricingMethod)]).toEqual([false, null]);
  });

  it('a weight in grams priced by the gram, or in kilograms by the kilogram, is what the scale says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (grams) => {
        expect(weightIn({ weight: grams / 1_000, unit: 'kg' }, 1)).toBe(grams / 1_000);
        expect(weightIn({ weight: grams, unit: 'g' }, 1)).toBe(grams / 1_000);
        expect(weightIn({ weight: grams, unit: 'g' }, 6)).toBe(grams);
      }),
    );
  });
});
