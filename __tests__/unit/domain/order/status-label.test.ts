import type { PayStatus } from '../../../../domain/order/pay-status';
import { type LabelFacts, statusLabel } from '../../../../domain/order/status-label';

const facts: LabelFacts = {
  status: 1,
  enteredBy: 'place',
  roundWaiting: false,
  toWeigh: 0,
  toPrice: 0,
  payFirst: false,
  holdsTenders: false,
};
const label = (about: Partial<LabelFacts>) => statusLabel({ ...facts, ...about });

describe('the label of an order', () => {
  it.each<[PayStatus, string]>([
    [1, 'toBePaid'],
    [2, 'paid'],
    [3, 'partialRefund'],
    [4, 'fullRefund'],
    [5, 'cancelled'],
    [6, 'toBeConfirmed'],
    [7, 'reserved'],
    [8, 'waitingConfirm'],
    [10, 'creditUnpaid'],
    [11, 'creditPaid'],
  ])('T-01 status %p of an order of which nothing else is known is %s', (status, expected) => {
    expect(label({ status, enteredBy: null })).toBe(expected);
  });

  it('T-01 an order at 1 that the store accepted or weighed is confirmed, until a part of it is paid', () => {
    expect(['accept', 'weighed'].map((enteredBy) => label({ enteredBy }))).toEqual(['confirmed', 'confirmed']);
    expect(label({ enteredBy: 'accept', holdsTenders: true })).toBe('toBePaid');
  });

  it('T-01 an order that is paid before it is cooked is to be paid once the store accepted it', () => {
    expect(label({ enteredBy: 'accept', payFirst: true })).toBe('toBePaid');
  });

  it('T-01 an order at 1 whose checkout was reversed or whose credit was cancelled says so', () => {
    expect(label({ enteredBy: 'reverseCheckout' })).toBe('reverseCheckout');
    expect(label({ enteredBy: 'creditCancelled' })).toBe('cancelledCredit');
  });

  it('T-01 goods that wait for the store make an order at 1 or 6 unconfirmed, whatever else it waits for', () => {
    const waiting = { roundWaiting: true, toWeigh: 1, enteredBy: 'accept' };
    expect(label({ ...waiting, status: 1 })).toBe('unconfirmed');
    expect(label({ ...waiting, status: 6 })).toBe('unconfirmed');
    expect(label({ ...waiting, status: 8 })).toBe('waitingConfirm');
  });

  it('T-01 T-11 an order at 6 awaits weighing, then pricing, then its confirmation', () => {
    expect(label({ status: 6, toWeigh: 1, toPrice: 1 })).toBe('awaitingWeighing');
    expect(label({ status: 6, toPrice: 1 })).toBe('awaitingPricing');
    expect(label({ status: 6 })).toBe('toBeConfirmed');
  });

  it('T-01 T-05 an order at 5 tells whether its time was over, it was merged, or a person cancelled it', () => {
    const ended = (enteredBy: string) => label({ status: 5, enteredBy });
    expect([ended('countdownOver'), ended('paymentWindowOver')]).toEqual(['timedOut', 'timedOut']);
    expect(ended('mergedInto')).toBe('merged');
    expect([ended('cancel'), ended('reject'), ended('cancelReservation')]).toEqual(Array(3).fill('cancelled'));
  });
});
