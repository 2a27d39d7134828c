import { PAY_STATUS } from '../../../../domain/order/pay-status';
import { mayRate, RATING_CHANGE_MS, RATING_OPEN_MS } from '../../../../domain/rules/rating';

const SETTLED = new Date('2026-11-20T11:00:00Z');
const after = (ms: number): Date => new Date(SETTLED.getTime() + ms);
const paid = { payStatus: PAY_STATUS.paid, settledAt: SETTLED };

describe('when an order can be rated (0088)', () => {
  it.each([
    ['paid just now', paid, after(0), true],
    ['paid, in the last moment', paid, after(RATING_OPEN_MS - 1), true],
    ['paid too long ago', paid, after(RATING_OPEN_MS), false],
    ['refunded', { ...paid, payStatus: PAY_STATUS.fullRefund }, after(1), true],
    ['on credit', { ...paid, payStatus: PAY_STATUS.creditUnpaid }, after(1), true],
    ['not settled', { payStatus: PAY_STATUS.paid, settledAt: null }, after(1), false],
    ['not paid', { payStatus: PAY_STATUS.toBePaid, settledAt: null }, after(1), false],
    ['cancelled', { ...paid, payStatus: PAY_STATUS.cancelled }, after(1), false],
    ['reserved', { ...paid, payStatus: PAY_STATUS.reserved }, after(1), false],
  ] as const)('an order that is %s', (_name, order, now, may) => {
    expect(mayRate(order, null, now)).toBe(may);
  });

  it.each([
    ['until a day has passed', null, RATING_CHANGE_MS - 1, true],
    ['not after a day', null, RATING_CHANGE_MS, false],
    ['not after the store replied', after(1), 2, false],
  ] as const)('a rating is changed %s', (_name, repliedAt, ms, may) => {
    expect(mayRate(paid, { ratedAt: SETTLED, repliedAt }, after(ms))).toBe(may);
  });
});
