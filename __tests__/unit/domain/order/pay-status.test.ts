import { goesToKitchen } from '../../../../domain/order/kitchen';
import {
  blocksTable,
  hasOpenBill,
  isOpen,
  isPaid,
  isRefundable,
  isRefunded,
  isServed,
  isSettled,
  PAY_STATUS,
  PAY_STATUSES,
  type PayStatus,
  showsPaidFigures,
  STATUS_TRAITS,
  statusesWith,
  waitsForStore,
} from '../../../../domain/order/pay-status';
import { statusOnPlacing } from '../../../../domain/order/placing';

const those = (test: (status: PayStatus) => boolean): readonly PayStatus[] => PAY_STATUSES.filter(test);

describe('T-01 the statuses of an order', () => {
  it('T-01 each has its number and its name', () => {
    expect(PAY_STATUS).toEqual({
      toBePaid: 1,
      paid: 2,
      partialRefund: 3,
      fullRefund: 4,
      cancelled: 5,
      toBeConfirmed: 6,
      reserved: 7,
      waitingConfirm: 8,
      creditUnpaid: 10,
      creditPaid: 11,
    });
    PAY_STATUSES.forEach((status) => expect(PAY_STATUS[STATUS_TRAITS[status].name]).toBe(status));
  });

  it('T-02 1, 5, 6 and 8 are not settled; 2, 3, 4 and 7 show discounted or member figures', () => {
    expect(those((status) => !isSettled(status))).toEqual([1, 5, 6, 8]);
    expect(those(showsPaidFigures)).toEqual([2, 3, 4, 7]);
  });

  it('T-03 prices and coupons are checked again at 1, 6 and 8 only', () => {
    expect(those(isOpen)).toEqual([1, 6, 8]);
  });

  it('T-08 T-12 staff discount, split and merge the bills of 1 and 6 only', () => {
    expect(those(hasOpenBill)).toEqual([1, 6]);
  });

  it('T-04 only 2, 3 and 11 can be refunded', () => {
    expect(those(isRefundable)).toEqual([2, 3, 11]);
  });

  it('T-01 each is in one of the groups of a list of orders', () => {
    expect([statusesWith('unpaid'), statusesWith('credit'), statusesWith('cancelled')]).toEqual([[1, 6, 8], [10], [5]]);
    expect([those(isPaid), those(isRefunded)]).toEqual([
      [2, 7, 11],
      [3, 4],
    ]);
  });

  it('T-05 T-11 6 and 8 wait for the store; nothing of 4, 5, 7 and 8 is served', () => {
    expect(those(waitsForStore)).toEqual([6, 8]);
    expect(those((status) => !isServed(status))).toEqual([4, 5, 7, 8]);
  });

  it('V-04 M-06 open orders block their table, except those that hold tenders or were reversed', () => {
    const plain = { holdsTenders: false, reversed: false };
    expect(those((status) => blocksTable(status, plain))).toEqual([1, 6, 8]);
    expect(those((status) => blocksTable(status, { ...plain, holdsTenders: true }))).toEqual([]);
    expect(those((status) => blocksTable(status, { ...plain, reversed: true }))).toEqual([]);
  });
});

describe('T-05 T-11 the first status of an order', () => {
  it.each([
    [true, true, false, 8],
    [true, false, false, 8],
    [true, true, true, 6],
    [true, false, true, 1],
    [false, true, false, 6],
    [false, false, false, 1],
    [false, true, true, 6],
    [false, false, true, 1],
  ])(
    'T-05 T-11 must accept %p, pending %p, skips acceptance %p: %p',
    (mustAccept, pending, skipsAcceptance, status) => {
      expect(statusOnPlacing({ mustAccept, pending, skipsAcceptance })).toBe(status);
    },
  );
});

describe('T-05 when kitchen work starts', () => {
  const line = {
    kind: 'plain',
    payMode: 'postPayment',
    status: 1,
    roundAccepted: true,
    pending: false,
    held: false,
  } as const;
  const at = (more: Partial<Parameters<typeof goesToKitchen>[0]>) =>
    those((status) => goesToKitchen({ ...line, ...more, status }));

  it('P-05 a post-payment order cooks once it is accepted, or placed where no acceptance is needed', () => {
    expect(at({})).toEqual([1, 2, 3, 6, 10, 11]);
  });

  it('P-04 a pay-first order cooks once it is paid or put on credit', () => {
    expect(at({ payMode: 'payFirst' })).toEqual([2, 3, 10, 11]);
  });

  it('P-06 a prepaid reservation cooks once its guests are seated, whatever the pay mode', () => {
    expect(at({ kind: 'prepaidReservation' })).toEqual([2]);
    expect(at({ kind: 'prepaidReservation', payMode: 'payFirst' })).toEqual([2]);
  });

  it('T-05 T-11 a round that waits for acceptance and a line that waits for its weight are held', () => {
    expect(at({ roundAccepted: false })).toEqual([]);
    expect(at({ pending: true })).toEqual([]);
    expect(at({ held: true })).toEqual([]);
  });
});
