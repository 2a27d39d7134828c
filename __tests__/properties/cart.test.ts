import fc from 'fast-check';
import { CART_ADD_LIMIT, CART_LINE_CAP } from '../../domain/limits';
import { type DishSelection, plainSelection, selectionKey } from '../../domain/menu/selection';
import { applied, countByGoods, type ShownLine } from '../../src/stores/cart-operations';

const NO_LINES: readonly ShownLine[] = [];

const selections: fc.Arbitrary<DishSelection> = fc.record({
  goodsId: fc.integer({ min: 1, max: 3 }),
  optionIds: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
  toppings: fc.uniqueArray(fc.record({ id: fc.nat(2), num: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ id }) => id,
    maxLength: 2,
  }),
  parts: fc.constant([]),
  note: fc.constantFrom('', 'spicy'),
  quantity: fc.integer({ min: 1, max: CART_ADD_LIMIT }),
});

const add = (lines: readonly ShownLine[], selection: DishSelection): readonly ShownLine[] =>
  applied(lines, { kind: 'add', key: selectionKey(selection), selection, since: 0 });
const cart = fc
  .array(selections, { maxLength: 8 })
  .map((additions) => additions.reduce((lines, selection) => add(lines, selection), NO_LINES));

const pieces = (lines: readonly ShownLine[]): number => [...countByGoods(lines).values()].reduce((a, b) => a + b, 0);
const isMerged = (lines: readonly ShownLine[]): boolean =>
  new Set(lines.map(selectionKey)).size === lines.length && lines.every((line) => line.key === selectionKey(line));

describe('the cart that a phone shows', () => {
  it('T-14 a diner who adds pieces and takes them off again has the cart that was there', () => {
    fc.assert(
      fc.property(cart, selections, (lines, selection) => {
        const { quantity } = selection;
        const take = { kind: 'take', key: selectionKey(selection), quantity, since: 0 } as const;
        const left = (all: readonly ShownLine[]) => all.map((line) => [line.key, line.quantity]);
        expect(left(applied(add(lines, selection), take))).toEqual(left(lines));
      }),
    );
  });

  it('T-14 a diner who adds pieces loses none below the cap, and identical lines are one', () => {
    fc.assert(
      fc.property(cart, selections, (lines, selection) => {
        const after = add(lines, selection);
        expect(pieces(after)).toBe(pieces(lines) + selection.quantity);
        expect(isMerged(after)).toBe(true);
      }),
    );
  });

  it('T-14 a diner who takes all pieces of a line, or more, removes it and nothing else', () => {
    fc.assert(
      fc.property(cart, fc.nat(7), fc.nat(5), (lines, at, beyond) => {
        const line = lines[at % Math.max(1, lines.length)];
        if (line === undefined) return;
        const after = applied(lines, { kind: 'take', key: line.key, quantity: line.quantity + beyond, since: 0 });
        expect(after).toEqual(lines.filter((each) => each !== line));
      }),
    );
  });

  it('T-14 a diner who edits a line merges it with its like, and no piece is lost', () => {
    fc.assert(
      fc.property(cart, selections, fc.nat(7), (lines, selection, at) => {
        const old = lines[at % Math.max(1, lines.length)];
        if (old === undefined) return;
        const after = applied(lines, { kind: 'edit', key: old.key, selection, since: 0 });
        expect(isMerged(after)).toBe(true);
        expect(pieces(after)).toBe(pieces(lines) - old.quantity + selection.quantity);
      }),
    );
  });

  it('T-14 C-01 a diner who goes on adding has 999 of a line at most', () => {
    const taps = Math.ceil((CART_LINE_CAP + 1) / CART_ADD_LIMIT);
    const lines = Array.from({ length: taps }).reduce<readonly ShownLine[]>(
      (all) => add(all, plainSelection(1, CART_ADD_LIMIT)),
      NO_LINES,
    );
    expect(lines.map((line) => line.quantity)).toEqual([CART_LINE_CAP]);
  });
});
