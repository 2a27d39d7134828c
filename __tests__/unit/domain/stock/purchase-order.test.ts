import { mainAmount } from '@romduol/domain/money/amount';
import {
  isAwaited,
  mayMove,
  outstanding,
  priceLine,
  PURCHASE_MOVES,
  PURCHASE_STATES,
  stateAfterDelivery,
} from '@romduol/domain/stock/purchase-order';

describe('an order to a supplier', () => {
  it('is sent or cancelled by people, and closed once a part of it came', () => {
    const moves = PURCHASE_STATES.map((from) => [from, PURCHASE_MOVES.filter((to) => mayMove(from, to))]);
    expect(moves).toEqual([
      ['draft', ['sent', 'cancelled']],
      ['sent', ['cancelled']],
      ['partlyReceived', ['received']],
      ['received', []],
      ['cancelled', []],
    ]);
    expect(PURCHASE_STATES.filter(isAwaited)).toEqual(['sent', 'partlyReceived']);
  });

  it('is received once nothing of any line is outstanding; what came too much is not', () => {
    const [full, over] = [
      { orderedThousandths: 5, receivedThousandths: 5 },
      { orderedThousandths: 0, receivedThousandths: 3 },
    ];
    const part = { orderedThousandths: 5, receivedThousandths: 2 };
    expect([full, over, part].map(outstanding)).toEqual([0, 0, 3]);
    expect(stateAfterDelivery([full, over])).toBe('received');
    expect(stateAfterDelivery([full, part])).toBe('partlyReceived');
  });

  it('what came costs its part of the price of its order, rounded half up; without a price it is not known', () => {
    const line = { expected: mainAmount(1_001), orderedThousandths: 2_000 };
    expect(priceLine(line, 2_000)).toBe(1_001);
    expect(priceLine(line, 1_000)).toBe(501);
    expect(priceLine({ ...line, expected: null }, 1_000)).toBeNull();
    expect(priceLine({ ...line, orderedThousandths: 0 }, 1_000)).toBeNull();
  });
});
