import fc from 'fast-check';
import { countStock, moveStock, receiveStock, type Stock, type StockChange } from '../../domain/stock/ledger';
import { explodeRecipe, isCircular, type MadeRecipe } from '../../domain/stock/recipe';
import { PER_PIECE, usageOfSale } from '../../domain/stock/usage';

const NONE: Stock = { thousandths: 0, cost: 0, price: null };
const quantity = fc.integer({ min: 1, max: 1_000_000_000 });

/** One act of a store room on one ingredient, as the server writes it. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), thousandths: quantity, cost: fc.integer({ min: 0, max: 1e11 }) }),
  fc.record({ kind: fc.constantFrom('use' as const, 'waste' as const, 'send' as const), thousandths: quantity }),
  fc.record({ kind: fc.constant('void' as const), thousandths: quantity }),
  fc.record({ kind: fc.constant('count' as const), thousandths: fc.integer({ min: 0, max: 1_000_000_000 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const apply = (stock: Stock, does: Act): readonly StockChange[] => {
  switch (does.kind) {
    case 'receive':
      return [receiveStock(stock, does)];
    case 'count':
      return [countStock(stock, does.thousandths)];
    case 'void': {
      const back = moveStock(stock, does.thousandths);
      return [back, moveStock(back.after, -does.thousandths)];
    }
    default:
      return [moveStock(stock, -does.thousandths)];
  }
};

describe('the stock ledger', () => {
  it('after any history its entries sum up to what there is and to what that cost', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (history) => {
        let stock = NONE;
        const entries: StockChange[] = [];
        for (const does of history) {
          const changes = apply(stock, does);
          entries.push(...changes);
          stock = changes.at(-1)?.after ?? stock;
          expect(Number.isSafeInteger(stock.thousandths) && Number.isSafeInteger(stock.cost)).toBe(true);
        }
        expect(entries.reduce((sum, { thousandths }) => sum + thousandths, 0)).toBe(stock.thousandths);
        expect(entries.reduce((sum, { cost }) => sum + cost, 0)).toBe(stock.cost);
      }),
    );
  });

  it('a count after any history leaves what was counted', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), fc.integer({ min: 0, max: 1e9 }), (history, counted) => {
        const before = history.reduce((stock, does) => apply(stock, does).at(-1)?.after ?? stock, NONE);
        const change = countStock(before, counted);
        expect(change.after.thousandths).toBe(counted);
        expect(before.thousandths + change.thousandths).toBe(counted);
      }),
    );
  });

  it('stock that nothing but purchases and uses change is never worth more than what was paid', () => {
    const bought = fc.record({ thousandths: quantity, cost: fc.integer({ min: 0, max: 1e11 }) });
    fc.assert(
      fc.property(bought, bought, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, share) => {
        const { after } = receiveStock(receiveStock(NONE, one).after, other);
        const used = moveStock(after, -Math.floor(after.thousandths * share));
        expect(used.after.cost).toBeGreaterThanOrEqual(0);
        expect(used.after.cost).toBeLessThanOrEqual(one.cost + other.cost);
      }),
    );
  });
});

/** Recipes of ingredients that are made only of earlier ones: without a circle. */
const made = fc
  .array(fc.tuple(quantity, fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 1e6 })), { maxLength: 4 })), {
    maxLength: 8,
  })
  .map(
    (recipes) =>
      new Map<number, MadeRecipe>(
        recipes.map(([yieldThousandths, lines], index) => [
          index + 10,
          {
            yieldThousandths,
            lines: lines.map(([id, thousandths]) => ({
              ingredientId: id % 2 === 0 || index === 0 ? id : 10 + (id % index),
              thousandths,
            })),
          },
        ]),
      ),
  );

describe('recipes', () => {
  it('of what is made only of earlier ones lead in no circle, and end in what is bought', () => {
    fc.assert(
      fc.property(made, fc.nat(17), (recipes, id) => {
        expect(isCircular(id, recipes)).toBe(false);
        const taken = explodeRecipe([{ ingredientId: id, thousandths: 1_000 }], recipes);
        for (const ingredientId of taken.keys()) expect(recipes.has(ingredientId)).toBe(false);
      }),
    );
  });

  it('for several pieces take as often as much as for one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), quantity)), fc.integer({ min: 1, max: 99 }), (lines, num) => {
        const recipe = lines.map(([ingredientId, thousandths]) => ({ ingredientId, thousandths }));
        const none = new Map<number, never>();
        const book = { goods: new Map([[1, recipe]]), tags: none, feeds: none, made: none };
        const piece = { goodsId: 1, tagIds: [], feeds: [], parts: [] };
        const one = usageOfSale(piece, PER_PIECE, book);
        for (const [id, taken] of usageOfSale(piece, num * PER_PIECE, book)) {
          expect(taken).toBe((one.get(id) ?? 0) * num);
        }
      }),
    );
  });
});
