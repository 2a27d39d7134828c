import fc from 'fast-check';
import { addLine, CART_LINE_CAP, type CartLine, editLine, lineKey, mergeLines, reduceLine } from '../../domain';

const line: fc.Arbitrary<CartLine> = fc.record({
  goodsId: fc.integer({ min: 1, max: 3 }),
  tags: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
  feeds: fc.uniqueArray(fc.record({ id: fc.nat(2), num: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ id }) => id,
    maxLength: 2,
  }),
  note: fc.constantFrom('', 'spicy'),
  num: fc.integer({ min: 1, max: 10 }),
});
const cart = fc.array(line, { maxLength: 8 }).map(mergeLines);
const pieces = (lines: readonly CartLine[]): number => lines.reduce((sum, { num }) => sum + num, 0);
const distinct = (lines: readonly CartLine[]): boolean => new Set(lines.map(lineKey)).size === lines.length;

describe('T-14 the lines of a cart', () => {
  it('T-14 adding a line and taking it off again leaves the cart as it was', () => {
    fc.assert(
      fc.property(cart, line, (lines, added) => {
        expect(reduceLine(addLine(lines, added), lineKey(added), added.num)).toEqual(lines);
      }),
    );
  });

  it('T-14 no piece is lost below the cap, and no two lines are the same', () => {
    fc.assert(
      fc.property(cart, line, (lines, added) => {
        const after = addLine(lines, added);
        expect(pieces(after)).toBe(pieces(lines) + added.num);
        expect(distinct(after)).toBe(true);
      }),
    );
  });

  it('T-14 an edit leaves no two lines the same', () => {
    fc.assert(
      fc.property(cart, line, fc.nat(7), (lines, edited, at) => {
        const old = lines[at % Math.max(1, lines.length)];
        if (old === undefined) return;
        const after = editLine(lines, lineKey(old), edited);
        expect(distinct(after)).toBe(true);
        expect(pieces(after)).toBe(pieces(lines) - old.num + edited.num);
      }),
    );
  });

  it('T-14 C-01 no line ever holds more than its cap', () => {
    fc.assert(
      fc.property(
        fc.array(
          line.map((each) => ({ ...each, goodsId: 1, tags: [], feeds: [], note: '', num: each.num * 90 })),
          { minLength: 2 },
        ),
        (lines) => {
          const [merged, ...others] = mergeLines(lines);
          expect(others).toEqual([]);
          expect(merged?.num).toBe(Math.min(pieces(lines), CART_LINE_CAP));
        },
      ),
    );
  });
});
