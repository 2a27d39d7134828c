import { cartStyle, DELIVERY, DINE_IN, TAKE_AWAY } from '../../../../domain/codes';
import { mainAmount } from '../../../../domain/money/amount';
import { explain } from '../../../../domain/pricing/explain';
import { quote } from '../../../../domain/pricing/quote';
import {
  areTiersInOrder,
  deliveryBook,
  type DeliveryRule,
  needsPlace,
  offerDelivery,
  toDeliveryState,
} from '../../../../domain/rules/delivery';
import { dish, line, makeBasket, makeBook } from '../support/basket';

const STORE = { latitude: 11.5564, longitude: 104.9282 };
/** 1.0 km and 2.2 km north. */
const NEAR = { latitude: 11.5654, longitude: 104.9282 };
const FAR = { latitude: 11.5764, longitude: 104.9282 };
const tier = (metres: number, fee: number) => ({ metres, fee: mainAmount(fee) });
const rule = (more: Partial<DeliveryRule> = {}): DeliveryRule => ({
  place: STORE,
  fee: mainAmount(150),
  tiers: [],
  radius: null,
  minimum: mainAmount(0),
  ...more,
});

it('a delivery is ordered from the cart of take-away', () => {
  expect([DINE_IN, TAKE_AWAY, DELIVERY].map(cartStyle)).toEqual([DINE_IN, TAKE_AWAY, TAKE_AWAY]);
});

describe('what a delivery costs', () => {
  it('is one fee for every address, with the distance where both places are known', () => {
    expect(offerDelivery(rule(), null)).toEqual({ kind: 'fee', fee: 150, metres: null });
    expect(offerDelivery(rule(), NEAR)).toEqual({ kind: 'fee', fee: 150, metres: 1_001 });
    expect(offerDelivery(rule({ place: null }), NEAR)).toEqual({ kind: 'fee', fee: 150, metres: null });
    expect(offerDelivery(rule({ place: null, radius: 100 }), NEAR)).toEqual({ kind: 'fee', fee: 150, metres: null });
  });

  it('follows the distance where the store has tiers, and beyond the last one there is none', () => {
    const tiers = [tier(1_000, 100), tier(2_000, 200)];
    expect(offerDelivery(rule({ tiers }), STORE)).toEqual({ kind: 'fee', fee: 100, metres: 0 });
    expect(offerDelivery(rule({ tiers }), NEAR)).toEqual({ kind: 'fee', fee: 200, metres: 1_001 });
    expect(offerDelivery(rule({ tiers }), FAR)).toEqual({ kind: 'tooFar', metres: 2_224 });
    expect(offerDelivery(rule({ tiers }), null)).toEqual({ kind: 'needsPlace' });
  });

  it('is not said beyond the radius', () => {
    expect(offerDelivery(rule({ radius: 1_500 }), NEAR)).toMatchObject({ kind: 'fee' });
    expect(offerDelivery(rule({ radius: 1_500 }), FAR)).toEqual({ kind: 'tooFar', metres: 2_224 });
    expect(needsPlace(rule())).toBe(false);
  });

  it('has tiers that go outwards', () => {
    expect(areTiersInOrder([])).toBe(true);
    expect(areTiersInOrder([tier(500, 100), tier(900, 50)])).toBe(true);
    expect(areTiersInOrder([tier(500, 100), tier(500, 200)])).toBe(false);
  });
});

describe('the price of a delivery', () => {
  const lines = [line('a', dish(1, 1_000, 1_000, { packingFee: mainAmount(20) }), 2)];
  const FEES = { id: 4, name: { en: 'Fees', 'zh-Hans': 'Fees', km: 'Fees' }, dineIn: 10, takeAway: 5 };
  const book = makeBook({ vatPercentage: 10 });
  const brought = makeBasket(lines, { diningStyle: DELIVERY, chargesTable: true });

  it('is that of take-away with the fee after the packing, taxed by the store’s percentage', () => {
    const plain = quote(makeBasket(lines, { diningStyle: TAKE_AWAY }), book).totals.sell;
    const { totals } = quote(brought, deliveryBook(book, mainAmount(150), null));
    expect(totals.sell).toMatchObject({ packing: plain.packing, tableCharge: 150, tableChargeVat: 15 });
    expect(totals.sell.total).toBe(plain.total + 165);
    expect(explain(totals.sell).map(({ kind }) => kind)).toEqual(['gross', 'packing', 'tableCharge', 'vat']);
  });

  it('has the fee in a tax class of its own, and no discount on it', () => {
    const half = { kind: 'rate', reduceRate: 50 } as const;
    const { sell } = quote({ ...brought, wholeBill: half }, deliveryBook(book, mainAmount(150), FEES)).totals;
    expect(sell).toMatchObject({ wholeBill: 1_000, tableCharge: 150, tableChargeVat: 8 });
  });

  it('has no fee where all dishes are comped, or where it is a part of an order that paid it', () => {
    const withFee = deliveryBook(book, mainAmount(150), null);
    const comped = lines.map((each) => ({ ...each, onTheHouse: true }));
    expect(quote({ ...brought, lines: comped }, withFee).totals.sell.tableCharge).toBe(0);
    expect(quote({ ...brought, chargesTable: false }, withFee).totals.sell.tableCharge).toBe(0);
    expect(quote(brought, book).totals.sell.tableCharge).toBe(0);
  });

  it('forgets the class of the table charge', () => {
    const ofTables = makeBook({ tableChargeTax: { percent: 20, taxClass: { id: 9 } } });
    expect(deliveryBook(ofTables, mainAmount(150), null)).not.toHaveProperty('tableChargeTax');
  });
});

it.each([
  [{ ready: false, handedOver: false, delivered: false }, 'preparing'],
  [{ ready: true, handedOver: false, delivered: false }, 'ready'],
  [{ ready: true, handedOver: true, delivered: false }, 'onTheWay'],
  [{ ready: true, handedOver: true, delivered: true }, 'delivered'],
] as const)('a delivery with the steps %j is %s', (steps, state) => {
  expect(toDeliveryState(steps)).toBe(state);
});
