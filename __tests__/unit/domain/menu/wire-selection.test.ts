import type { DishSelection } from '../../../../domain/menu/selection';
import {
  modifiersFromWire,
  selectionFromWire,
  selectionOfOrderLine,
  selectionToWire,
} from '../../../../domain/menu/wire-selection';

const SELECTION: DishSelection = {
  goodsId: 3,
  optionIds: [5, 4],
  toppings: [{ id: 8, num: 2 }],
  parts: [{ id: 9, num: 1 }],
  note: 'no ice',
  quantity: 6,
};

describe('a selection in the words of the calls (T-14)', () => {
  test('comes back as it went', () => {
    expect(selectionFromWire(selectionToWire(SELECTION))).toEqual(SELECTION);
  });

  test('a field that a phone leaves out means none', () => {
    expect(selectionFromWire({ id: 3, cartNum: 1 })).toEqual({
      goodsId: 3,
      ...modifiersFromWire({}),
      note: '',
      quantity: 1,
    });
    expect(modifiersFromWire({})).toEqual({ optionIds: [], toppings: [], parts: [] });
  });

  test('a topping that is sent twice is counted once, with all of it', () => {
    const feeds = [
      { id: 8, num: 1 },
      { id: 8, num: 1 },
    ];
    expect(modifiersFromWire({ feeds }).toppings).toEqual([{ id: 8, num: 2 }]);
  });

  test('a line of an order is what it was ordered with', () => {
    const { id: goodsId, cartNum: num, feeds, ...line } = selectionToWire(SELECTION);
    const ordered = { ...line, goodsId, num, feeds: feeds.map(({ id, num: alreadyNum }) => ({ id, alreadyNum })) };
    expect(selectionOfOrderLine(ordered)).toEqual(SELECTION);
  });
});
