import { PER_PIECE, usageOfSale, type RecipeBook } from '../../../../domain/stock/usage';

const takes = (ingredientId: number, thousandths: number) => ({ ingredientId, thousandths });
const RICE = 1;
const BEEF = 2;
const EGG = 3;
const SAUCE = 4;
const CHILI = 5;

const book: RecipeBook = {
  goods: new Map([
    [10, [takes(RICE, 150_000), takes(BEEF, 80_000), takes(SAUCE, 20_000)]],
    [11, [takes(EGG, 2_000)]],
  ]),
  tags: new Map([
    [20, [takes(RICE, 50_000)]],
    [21, [takes(BEEF, -100_000)]],
  ]),
  feeds: new Map([[30, [takes(EGG, 1_000)]]]),
  made: new Map([[SAUCE, { yieldThousandths: 1_000_000, lines: [takes(CHILI, 500_000)] }]]),
};
const plain = { goodsId: 10, tagIds: [], feeds: [], parts: [] };
const usage = (piece: Partial<typeof plain> | object, units = PER_PIECE) =>
  Object.fromEntries(usageOfSale({ ...plain, ...piece }, units, book));

describe('what an order line takes', () => {
  it('is its recipe for each piece, with what is in the things that are made', () => {
    expect(usage({})).toEqual({ [RICE]: 150_000, [BEEF]: 80_000, [CHILI]: 10_000 });
    expect(usage({}, 3 * PER_PIECE)).toEqual({ [RICE]: 450_000, [BEEF]: 240_000, [CHILI]: 30_000 });
  });

  it('of a weighed dish is for its weight', () => {
    expect(usage({ goodsId: 11 }, 1_235)).toEqual({ [EGG]: 2_470 });
  });

  it('is more with toppings and options, and less with options that leave something out, never below 0', () => {
    expect(usage({ tagIds: [20], feeds: [{ id: 30, num: 2 }] })).toEqual({
      [RICE]: 200_000,
      [BEEF]: 80_000,
      [CHILI]: 10_000,
      [EGG]: 2_000,
    });
    expect(usage({ tagIds: [21] })).toEqual({ [RICE]: 150_000, [CHILI]: 10_000 });
  });

  it('of a set meal is that of the chosen dishes', () => {
    expect(usage({ goodsId: 12, parts: [{ id: 11, num: 2 }] })).toEqual({ [EGG]: 4_000 });
  });

  it('is nothing where there is no recipe', () => {
    expect(usage({ goodsId: 12, tagIds: [99], feeds: [{ id: 99, num: 1 }], parts: [{ id: 99, num: 1 }] })).toEqual({});
  });
});
