import {
  areAlike,
  enteredUnits,
  formatQuantity,
  parseQuantity,
  STOCK_QUANTITY_MAX,
  thousandthsIn,
  smallUnit,
} from '../../../../domain/stock/units';

const rice = { unit: 'kg', packThousandths: 25_000_000 } as const;
const eggs = { unit: 'piece', packThousandths: null } as const;

describe('quantities of ingredients', () => {
  it('are typed in units that measure the same, and in packs where there are any', () => {
    expect(enteredUnits(rice)).toEqual(['kg', 'g', 'pack']);
    expect(enteredUnits(eggs)).toEqual(['piece']);
    expect(areAlike('g', 'kg')).toBe(true);
    expect(areAlike('g', 'ml')).toBe(false);
  });

  it.each([
    ['2.5', 'kg', 2_500_000],
    ['2,5', 'kg', 2_500_000],
    ['2', 'pack', 50_000_000],
    ['-30', 'g', -30_000],
    [' 7. ', 'g', 7_000],
  ] as const)('%s %s are %d thousandths', (text, unit, thousandths) => {
    expect(parseQuantity(text, unit, rice)).toBe(thousandths);
  });

  it('are no quantity below a thousandth, above the limit, or as a word', () => {
    expect(parseQuantity('0.0005', 'piece', eggs)).toBeNull();
    expect(parseQuantity(String(STOCK_QUANTITY_MAX), 'piece', eggs)).toBeNull();
    expect(parseQuantity('999999999', 'kg', rice)).toBeNull();
    expect(parseQuantity('some', 'g', rice)).toBeNull();
  });

  it('are written in the unit in which the ingredient is shown', () => {
    expect(formatQuantity(2_500_000, 'kg')).toBe('2.5');
    expect(formatQuantity(-30_000, 'g')).toBe('-30');
  });

  it('of a pack of what has none count as its unit', () => {
    expect(thousandthsIn('pack', eggs)).toBe(1_000);
  });

  it('are in grams, millilitres or pieces in a recipe', () => {
    expect((['g', 'kg', 'ml', 'l', 'piece'] as const).map(smallUnit)).toEqual(['g', 'g', 'ml', 'ml', 'piece']);
  });
});
