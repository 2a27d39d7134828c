import { plainSelection } from '../../../../domain/menu/selection';
import { findUsual } from '../../../../domain/order/usual';

const [AMOK, LOK_LAK, COFFEE] = [1, 2, 3];
const ordered = (...ids: number[]) => ids.map((id) => plainSelection(id));
const usualIds = (...orders: ReturnType<typeof ordered>[]) => findUsual(orders).map(({ goodsId }) => goodsId);

describe('what someone usually orders', () => {
  it('one order, or none, is no habit', () => {
    expect(usualIds()).toEqual([]);
    expect(usualIds(ordered(AMOK))).toEqual([]);
  });

  it('a dish of both of two orders is usual, as it was ordered last; the others are not', () => {
    expect(findUsual([[plainSelection(AMOK, 2)], [plainSelection(AMOK, 1), plainSelection(COFFEE)]])).toEqual([
      plainSelection(AMOK, 2),
    ]);
  });

  it('half of the last orders is enough, less is not; what is ordered most often comes first', () => {
    const orders = [ordered(LOK_LAK), ordered(AMOK, COFFEE), ordered(COFFEE), ordered(AMOK, COFFEE), ordered(LOK_LAK)];
    expect(usualIds(...orders)).toEqual([COFFEE]);
    expect(usualIds(...orders.slice(0, 4))).toEqual([COFFEE, AMOK]);
  });

  it('of the same dish other options are another line, and orders before the last six do not count', () => {
    const hot = { ...plainSelection(COFFEE), optionIds: [7] };
    expect(findUsual([[hot], ordered(COFFEE)])).toEqual([]);
    const empty = Array.from({ length: 5 }, () => []);
    expect(usualIds(ordered(AMOK), ...empty, ordered(AMOK))).toEqual([]);
  });

  it('at most six lines are usual', () => {
    const many = ordered(1, 2, 3, 4, 5, 6, 7);
    expect(usualIds(many, many)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
