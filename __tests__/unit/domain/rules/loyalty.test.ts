import { mainAmount } from '@romduol/domain/money/amount';
import {
  earnedOn,
  lineNet,
  nextTier,
  type PaidLine,
  pointsFor,
  pointsUsed,
  pointsWorth,
  stampsFor,
  tierAt,
} from '@romduol/domain/rules/loyalty';
import { type LedgerEntry, replay } from '@romduol/domain/rules/loyalty-lots';

const NOTHING = mainAmount(0);
const amounts = (gross: number, off: { coupon?: number; reward?: number } = {}) => ({
  gross: mainAmount(gross),
  itemDiscount: NOTHING,
  wholeBill: NOTHING,
  orderPromotion: NOTHING,
  coupon: mainAmount(off.coupon ?? 0),
  ...(off.reward !== undefined && { reward: mainAmount(off.reward) }),
});
const line = (more: Partial<PaidLine> = {}): PaidLine => ({
  goodsId: 1,
  num: 3,
  refundedNum: 0,
  amounts: amounts(600),
  refunded: null,
  ...more,
});
const COFFEE = new Set([1]);

describe('what an order earns (34.5)', () => {
  it('points are of the whole amount, rounded down; nothing earns nothing', () => {
    const terms = { earnPoints: 1, earnPer: mainAmount(100), boostPercent: 50 };
    expect(pointsFor(mainAmount(399), terms)).toBe(5);
    expect(pointsFor(NOTHING, terms)).toBe(0);
  });

  it('it is what dishes cost after every discount, less what was refunded of it', () => {
    expect(lineNet(amounts(600, { coupon: 100, reward: 50 }))).toBe(450);
    expect(earnedOn([line(), line({ refunded: amounts(200) })])).toBe(1_000);
  });

  it('a piece that was paid is a stamp, of a dish of the card only', () => {
    expect(stampsFor([line(), line({ goodsId: 2 })], COFFEE, false)).toBe(3);
    expect(stampsFor([line({ refundedNum: 1 })], COFFEE, false)).toBe(2);
  });

  it('the free dish is none, in a line of its own or beside paid ones', () => {
    const free = line({ num: 1, amounts: amounts(200, { reward: 200 }) });
    expect(stampsFor([line(), free], COFFEE, true)).toBe(3);
    expect(stampsFor([line({ amounts: amounts(600, { reward: 200 }) })], COFFEE, true)).toBe(2);
    expect(stampsFor([line({ amounts: amounts(600, { reward: 200 }) })], COFFEE, false)).toBe(3);
    expect(stampsFor([line({ goodsId: 2, amounts: amounts(600, { reward: 200 }) })], COFFEE, true)).toBe(0);
  });

  it('a price that needs fewer points than were taken uses up fewer', () => {
    expect(pointsUsed(mainAmount(200), 200, mainAmount(200))).toBe(200);
    expect(pointsUsed(mainAmount(101), 200, mainAmount(200))).toBe(101);
    expect(pointsWorth(200, mainAmount(2))).toBe(400);
  });

  it('the highest tier that was reached counts, and the next one is named', () => {
    const tiers = [{ fromPoints: 500 }, { fromPoints: 100 }];
    expect(tierAt(tiers, 99)).toBeNull();
    expect(tierAt(tiers, 500)).toEqual({ fromPoints: 500 });
    expect(nextTier(tiers, 99)).toEqual({ fromPoints: 100 });
    expect(nextTier(tiers, 500)).toBeNull();
  });

  it('what is given back beyond what an order took is new, and lasts as its entry says', () => {
    const entry = (id: number, more: Partial<LedgerEntry>): LedgerEntry => ({
      ...{ id, kind: 'earn', amount: 10, order: '1:1', expiresAt: null, ofEntry: null },
      ...more,
    });
    const { lots, owed } = replay([
      entry(1, {}),
      entry(2, { kind: 'redeem', amount: -4, order: '1:2' }),
      entry(3, { kind: 'return', amount: 6, order: '1:2' }),
    ]);
    expect(lots.map(({ entry: of, left }) => [of, left])).toEqual([
      [1, 10],
      [3, 2],
    ]);
    expect(owed).toBe(0);
  });
});
