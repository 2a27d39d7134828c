import { mainAmount } from '../../../../domain/money/amount';
import { costOfStock, countStock, moveStock, receiveStock, type Stock, toCost } from '../../../../domain/stock/ledger';

const NONE: Stock = { thousandths: 0, cost: 0, price: null };
const KG = 1_000_000;
const dollars = (amount: number) => toCost(mainAmount(amount * 100));
const bag = (cost: number, kilos = 10) => ({ thousandths: kilos * KG, cost: dollars(cost) });

describe('the stock of an ingredient', () => {
  it('moves its average cost with each delivery', () => {
    const first = receiveStock(NONE, bag(10)).after;
    const second = receiveStock(first, bag(20)).after;
    expect(second).toEqual({ thousandths: 20 * KG, cost: dollars(30), price: bag(20) });
    expect(costOfStock(second, KG)).toBe(dollars(1.5));
  });

  it('goes at the average, down to nothing', () => {
    const { after, cost } = moveStock(receiveStock(NONE, bag(10)).after, -4 * KG);
    expect([after.thousandths, after.cost, cost]).toEqual([6 * KG, dollars(6), dollars(-4)]);
    expect(moveStock(after, -6 * KG).after).toEqual({ thousandths: 0, cost: 0, price: bag(10) });
  });

  it('is below 0 at the last price until the delivery is entered, and costs then what that costs', () => {
    const empty = moveStock(receiveStock(NONE, bag(10)).after, -10 * KG).after;
    const below = moveStock(empty, -2 * KG).after;
    expect([below.thousandths, below.cost]).toEqual([-2 * KG, dollars(-2)]);
    expect(receiveStock(below, bag(20)).after).toEqual({ thousandths: 8 * KG, cost: dollars(16), price: bag(20) });
    expect(receiveStock(below, bag(2, 1)).after).toEqual({ thousandths: -KG, cost: dollars(-2), price: bag(2, 1) });
  });

  it('that was never bought costs nothing', () => {
    expect(moveStock(NONE, -KG)).toEqual({ thousandths: -KG, cost: 0, after: { ...NONE, thousandths: -KG } });
  });

  it('is what was counted; the change is the difference', () => {
    const there = receiveStock(NONE, bag(10)).after;
    expect(countStock(there, 9 * KG)).toMatchObject({
      thousandths: -KG,
      cost: dollars(-1),
      after: { thousandths: 9 * KG },
    });
    expect(countStock(there, 11 * KG)).toMatchObject({ thousandths: KG, cost: dollars(1) });
    expect(countStock(there, 10 * KG)).toMatchObject({ thousandths: 0, cost: 0 });
  });

  it('is never worth more than a limit, whatever price was typed', () => {
    const dear = receiveStock(NONE, { thousandths: 1, cost: dollars(99_999_999) }).after;
    const { after } = countStock(dear, 1_000 * KG);
    expect([after.thousandths, after.cost]).toEqual([1_000 * KG, dollars(1_000_000_000)]);
  });
});
