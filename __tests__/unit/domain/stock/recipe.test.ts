import { explodeRecipe, isCircular, recipeProblems } from '../../../../domain/stock/recipe';

const takes = (ingredientId: number, thousandths: number) => ({ ingredientId, thousandths });
const keys = (lines: Parameters<typeof recipeProblems>[0], mayLower = false) =>
  recipeProblems(lines, { field: 'recipe', mayLower }).map(({ field, key }) => `${field} ${key}`);

/** 7 is a sauce of 500 g from 300 g of 1 and 250 ml of 2; 8 is a marinade from the sauce. */
const made = new Map([
  [7, { yieldThousandths: 500_000, lines: [takes(1, 300_000), takes(2, 250_000)] }],
  [8, { yieldThousandths: 100_000, lines: [takes(7, 50_000), takes(1, 10_000)] }],
]);

describe('a recipe', () => {
  it('V-12 has no quantity of 0, and none below 0 where nothing can be left out', () => {
    expect(keys([takes(1, 200_000)])).toEqual([]);
    expect(keys([takes(1, 0)])).toEqual(['recipe.0.thousandths problem.ingredientQuantity']);
    expect(keys([takes(1, 0)], true)).toEqual(['recipe.0.thousandths problem.ingredientQuantity']);
    expect(keys([takes(1, -1)])).toEqual(['recipe.0.thousandths problem.ingredientQuantity']);
    expect(keys([takes(1, -1)], true)).toEqual([]);
  });

  it('names an ingredient once', () => {
    expect(keys([takes(1, 5), takes(2, 5), takes(1, 7)])).toEqual(['recipe.2.ingredientId problem.lineLimit']);
  });

  it('takes what is in the things that are made for it, by their yield', () => {
    expect([...explodeRecipe([takes(1, 1_000), takes(7, 100_000)], made)]).toEqual([
      [1, 61_000],
      [2, 50_000],
    ]);
    // 20 g of marinade: 10 g of sauce, which has 6 g of 1 and 5 ml of 2, and 2 g of 1.
    expect([...explodeRecipe([takes(8, 20_000)], made)]).toEqual([
      [1, 8_000],
      [2, 5_000],
    ]);
  });

  it('does not lead back to what it makes', () => {
    expect(isCircular(8, made)).toBe(false);
    const circle = new Map([...made, [1, { yieldThousandths: 1_000, lines: [takes(8, 1_000), takes(9, 5)] }]]);
    expect(isCircular(7, circle)).toBe(true);
    expect(isCircular(1, circle)).toBe(true);
    // The circle is elsewhere.
    expect(isCircular(10, new Map([...circle, [10, { yieldThousandths: 1, lines: [takes(7, 1)] }]]))).toBe(false);
  });
});
