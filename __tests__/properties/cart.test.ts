import fc from 'fast-check';
import { CART_ADD_LIMIT, CART_LINE_CAP } from '../../domain';
import { applied, countsOf, keyOf, plain, type ShownLine, type Wanted } from '../../src/stores/cart-operations';

const NO_LINES: readonly ShownLine[] = [];

const wanted: fc.Arbitrary<Wanted> = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  tagItems: fc.uniqueArray(fc.nat(3), { maxLength: 3 }).map((ids) => ids.map((id) => ({ id }))),
  feeds: fc.uniqueArray(fc.record({ id: fc.nat(2), num: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ id }) => id,
    maxLength: 2,
  }),
  parts: fc.constant([]),
  note: fc.constantFrom('', 'spicy'),
});
const num = fc.integer({ min: 1, max: CART_ADD_LIMIT });

const add = (lines: readonly ShownLine[], line: Wanted, pieces: number): readonly ShownLine[] =>
  applied(lines, { kind: 'add', key: keyOf(line), line, num: pieces, since: 0 });
const cart = fc
  .array(fc.tuple(wanted, num), { maxLength: 8 })
  .map((additions) => additions.reduce((lines, [line, pieces]) => add(lines, line, pieces), NO_LINES));

const pieces = (lines: readonly ShownLine[]): number => [...countsOf(lines).values()].reduce((a, b) => a + b, 0);
const isMerged = (lines: readonly ShownLine[]): boolean =>
  new Set(lines.map(keyOf)).size === lines.length && lines.every((line) => line.key === keyOf(line));

describe('the cart that a phone shows', () => {
  it('T-14 a diner who adds pieces and takes them off again has the cart that was there', () => {
    fc.assert(
      fc.property(cart, wanted, num, (lines, line, more) => {
        const after = applied(add(lines, line, more), { kind: 'take', key: keyOf(line), num: more, since: 0 });
        expect(after.map(({ key, num: left }) => [key, left])).toEqual(lines.map(({ key, num: left }) => [key, left]));
      }),
    );
  });

  it('T-14 a diner who adds pieces loses none below the cap, and identical lines are one', () => {
    fc.assert(
      fc.property(cart, wanted, num, (lines, line, more) => {
        const after = add(lines, line, more);
        expect(pieces(after)).toBe(pieces(lines) + more);
        expect(isMerged(after)).toBe(true);
      }),
    );
  });

  it('T-14 a diner who takes all pieces of a line, or more, removes it and nothing else', () => {
    fc.assert(
      fc.property(cart, fc.nat(7), fc.nat(5), (lines, at, beyond) => {
        const line = lines[at % Math.max(1, lines.length)];
        if (line === undefined) return;
        const after = applied(lines, { kind: 'take', key: line.key, num: line.num + beyond, since: 0 });
        expect(after).toEqual(lines.filter((each) => each !== line));
      }),
    );
  });

  it('T-14 a diner who edits a line merges it with its like, and no piece is lost', () => {
    fc.assert(
      fc.property(cart, wanted, num, fc.nat(7), (lines, to, edited, at) => {
        const old = lines[at % Math.max(1, lines.length)];
        if (old === undefined) return;
        const after = applied(lines, { kind: 'edit', key: old.key, to, num: edited, since: 0 });
        expect(isMerged(after)).toBe(true);
        expect(pieces(after)).toBe(pieces(lines) - old.num + edited);
      }),
    );
  });

  it('T-14 C-01 a diner who goes on adding has 999 of a line at most', () => {
    const taps = Math.ceil((CART_LINE_CAP + 1) / CART_ADD_LIMIT);
    const lines = Array.from({ length: taps }).reduce<readonly ShownLine[]>(
      (all) => add(all, plain(1), CART_ADD_LIMIT),
      NO_LINES,
    );
    expect(lines.map((line) => line.num)).toEqual([CART_LINE_CAP]);
  });
});
