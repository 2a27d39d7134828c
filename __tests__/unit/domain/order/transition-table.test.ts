import { type Actor, ACTORS } from '../../../../domain/order/actor';
import { type Facts, NO_FACTS } from '../../../../domain/order/facts';
import { PAY_STATUSES, type PayStatus } from '../../../../domain/order/pay-status';
import { granted, transition } from '../../../../domain/order/transition';
import { ORDER_EVENTS, type OrderEvent } from '../../../../domain/order/transitions';

/** Everything that a guard asks for is the case. */
const ready: Facts = {
  ...NO_FACTS,
  dueCaptured: true,
  paymentWindowOver: true,
  countdownOver: true,
  mayAccept: true,
  hasReason: true,
  creditAllowed: true,
  beforeCutOff: true,
  graceTimeOver: true,
};

interface Allowed {
  readonly who: readonly Actor[];
  readonly to: PayStatus;
  /** Where it leads when a line is pending, the order is a reservation, or a share is kept. */
  readonly else?: readonly [Partial<Facts>, PayStatus];
}

const staff = ['staff', 'manager'] as const;
const dinerOrStaff = ['diner', 'staff', 'manager'] as const;
const payers = ['gateway', 'staff', 'manager', 'wallet'] as const;
const pending = { pending: true };

/** The table once more, by event, written independently: the test does not derive it from the table. */
const ALLOWED: Record<OrderEvent, Partial<Record<PayStatus, Allowed>>> = {
  place: {},
  accept: { 8: { who: staff, to: 1, else: [pending, 6] } },
  reject: { 8: { who: staff, to: 5 } },
  countdownOver: { 8: { who: ['server'], to: 5 } },
  weighed: { 6: { who: staff, to: 1 } },
  addGoods: {
    1: { who: dinerOrStaff, to: 1, else: [pending, 6] },
    6: { who: dinerOrStaff, to: 6 },
    8: { who: dinerOrStaff, to: 8 },
  },
  acceptRound: { 1: { who: staff, to: 1 }, 6: { who: staff, to: 6 } },
  rejectRound: { 1: { who: staff, to: 1 }, 6: { who: staff, to: 1, else: [pending, 6] } },
  roundTimedOut: { 1: { who: ['server'], to: 1 }, 6: { who: ['server'], to: 1, else: [pending, 6] } },
  cutGoods: {
    1: { who: dinerOrStaff, to: 1 },
    6: { who: dinerOrStaff, to: 1, else: [pending, 6] },
    8: { who: dinerOrStaff, to: 8 },
  },
  changeCustomer: { 1: { who: dinerOrStaff, to: 1 }, 6: { who: dinerOrStaff, to: 6 }, 8: { who: dinerOrStaff, to: 8 } },
  changeGoods: {
    1: { who: dinerOrStaff, to: 1, else: [pending, 6] },
    6: { who: dinerOrStaff, to: 1, else: [pending, 6] },
    8: { who: dinerOrStaff, to: 8 },
  },
  discount: { 1: { who: staff, to: 1 }, 6: { who: staff, to: 6 }, 8: { who: staff, to: 8 } },
  changeTable: {
    1: { who: staff, to: 1 },
    2: { who: staff, to: 2 },
    3: { who: staff, to: 3 },
    6: { who: staff, to: 6 },
    8: { who: staff, to: 8 },
    10: { who: staff, to: 10 },
    11: { who: staff, to: 11 },
  },
  cancel: { 1: { who: dinerOrStaff, to: 5 }, 6: { who: dinerOrStaff, to: 5 }, 8: { who: ['diner'], to: 5 } },
  paymentWindowOver: { 1: { who: ['server'], to: 5 } },
  captured: { 1: { who: payers, to: 2, else: [{ prepaidReservation: true }, 7] } },
  putOnCredit: { 1: { who: staff, to: 10 } },
  mergedInto: { 1: { who: staff, to: 5 }, 6: { who: staff, to: 5 } },
  mergedWith: { 1: { who: staff, to: 1, else: [pending, 6] }, 6: { who: staff, to: 6 } },
  split: { 1: { who: staff, to: 1 } },
  seated: { 7: { who: staff, to: 2 } },
  noShow: { 7: { who: staff, to: 4, else: [{ keepsShare: true }, 3] } },
  cancelReservation: { 7: { who: dinerOrStaff, to: 5 } },
  refundSome: { 2: { who: staff, to: 3 }, 3: { who: staff, to: 3 }, 11: { who: staff, to: 3 } },
  refundAll: { 2: { who: staff, to: 4 }, 3: { who: staff, to: 4 }, 11: { who: staff, to: 4 } },
  reverseCheckout: { 2: { who: staff, to: 1 } },
  creditSettled: { 10: { who: ['staff', 'manager', 'wallet'], to: 11 } },
  creditCancelled: { 10: { who: staff, to: 1 } },
};

const every = PAY_STATUSES.flatMap((from) => ORDER_EVENTS.map((event) => ({ from, event })));

describe('T-04 every status, every event, every actor', () => {
  it.each(every)(
    'T-04 R-01 at $from, $event moves the order only for those who may, and only where the table says',
    ({ from, event }) => {
      const allowed = ALLOWED[event][from];
      for (const actor of ACTORS) {
        const moved = transition(from, event, actor, ready);
        if (allowed === undefined) {
          expect(moved).toEqual({ ok: false, why: from === 5 ? 'orderCancelled' : 'changedMeanwhile' });
        } else if (!allowed.who.includes(actor)) {
          expect(moved).toEqual({ ok: false, why: 'forbidden' });
        } else {
          expect(moved).toEqual({ ok: true, to: allowed.to });
          if (allowed.else !== undefined) {
            const [facts, to] = allowed.else;
            expect(transition(from, event, actor, { ...ready, ...facts })).toEqual({ ok: true, to });
          }
        }
      }
    },
  );

  it('T-04 a move that the caller takes for granted throws where the table refuses it', () => {
    expect(granted(transition(1, 'captured', 'staff', ready))).toBe(2);
    expect(() => granted(transition(5, 'captured', 'staff', ready))).toThrow('orderCancelled');
  });

  it('T-04 nothing moves an order that does not exist but placing it', () => {
    for (const event of ORDER_EVENTS.filter((each) => each !== 'place')) {
      for (const actor of ACTORS) expect(transition(null, event, actor, ready).ok).toBe(false);
    }
  });
});

describe('T-05 T-11 placing', () => {
  const placed = (actor: Actor, facts: Partial<Facts>) => transition(null, 'place', actor, { ...NO_FACTS, ...facts });

  it('T-05 a diner whose store accepts first waits for it, weighed goods or not', () => {
    expect(placed('diner', { mustAccept: true })).toEqual({ ok: true, to: 8 });
    expect(placed('diner', { mustAccept: true, pending: true })).toEqual({ ok: true, to: 8 });
  });

  it('T-11 an order with goods to be weighed waits for staff, others are to be paid', () => {
    expect(placed('diner', { pending: true })).toEqual({ ok: true, to: 6 });
    expect(placed('diner', {})).toEqual({ ok: true, to: 1 });
  });

  it('T-05 kiosk and staff orders skip acceptance; a kiosk has no goods to be weighed', () => {
    expect(placed('kiosk', { mustAccept: true })).toEqual({ ok: true, to: 1 });
    expect(placed('staff', { mustAccept: true })).toEqual({ ok: true, to: 1 });
    expect(placed('manager', { mustAccept: true, pending: true })).toEqual({ ok: true, to: 6 });
    expect(placed('kiosk', { pending: true })).toEqual({ ok: false, why: 'forbidden' });
  });

  it.each(['server', 'gateway', 'wallet'] as const)('R-01 the %s places nothing', (actor) => {
    for (const facts of [{}, { pending: true }, { mustAccept: true }]) {
      expect(placed(actor, facts)).toEqual({ ok: false, why: 'forbidden' });
    }
  });
});

describe('T-04 guards: an allowed move is refused while something is in its way', () => {
  const rows: readonly [OrderEvent, PayStatus, Actor, Partial<Facts>, string][] = [
    ['accept', 8, 'staff', { mayAccept: false }, 'mayNotAccept'],
    ['reject', 8, 'staff', { mayAccept: false }, 'mayNotAccept'],
    ['reject', 8, 'manager', { hasReason: false }, 'reasonRequired'],
    ['countdownOver', 8, 'server', { countdownOver: false }, 'changedMeanwhile'],
    ['cancel', 8, 'diner', { hasReason: false }, 'reasonRequired'],
    ['cancel', 1, 'staff', { hasReason: false }, 'reasonRequired'],
    ['cancel', 1, 'diner', { sentToKitchen: true }, 'alreadyInKitchen'],
    ['cancel', 6, 'diner', { sentToKitchen: true }, 'alreadyInKitchen'],
    ['cancel', 1, 'staff', { tenderCaptured: true }, 'tendersCaptured'],
    ['cancel', 6, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['mergedInto', 1, 'staff', { tenderCaptured: true }, 'tendersCaptured'],
    ['mergedInto', 6, 'staff', { tenderCaptured: true }, 'tendersCaptured'],
    ['addGoods', 1, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['addGoods', 1, 'diner', { tenderCaptured: true, pending: true }, 'tendersCaptured'],
    ['addGoods', 1, 'diner', { split: true }, 'orderSplit'],
    ['addGoods', 6, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['addGoods', 8, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['reject', 8, 'staff', { tenderCaptured: true }, 'tendersCaptured'],
    ['countdownOver', 8, 'server', { tenderCaptured: true }, 'tendersCaptured'],
    ['cancel', 8, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['acceptRound', 1, 'staff', { mayAccept: false }, 'mayNotAccept'],
    ['acceptRound', 6, 'staff', { mayAccept: false }, 'mayNotAccept'],
    ['rejectRound', 1, 'staff', { mayAccept: false }, 'mayNotAccept'],
    ['rejectRound', 1, 'manager', { hasReason: false }, 'reasonRequired'],
    ['rejectRound', 6, 'staff', { mayAccept: false }, 'mayNotAccept'],
    ['rejectRound', 6, 'staff', { hasReason: false }, 'reasonRequired'],
    ['rejectRound', 6, 'staff', { mayAccept: false, pending: true }, 'mayNotAccept'],
    ['rejectRound', 6, 'staff', { hasReason: false, pending: true }, 'reasonRequired'],
    ['roundTimedOut', 1, 'server', { countdownOver: false }, 'changedMeanwhile'],
    ['roundTimedOut', 6, 'server', { countdownOver: false }, 'changedMeanwhile'],
    ['roundTimedOut', 6, 'server', { countdownOver: false, pending: true }, 'changedMeanwhile'],
    ['cutGoods', 1, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['cutGoods', 1, 'staff', { split: true }, 'orderSplit'],
    ['cutGoods', 6, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['cutGoods', 6, 'diner', { tenderCaptured: true, pending: true }, 'tendersCaptured'],
    ['cutGoods', 8, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['changeCustomer', 1, 'staff', { tenderCaptured: true }, 'tendersCaptured'],
    ['changeCustomer', 6, 'diner', { split: true }, 'orderSplit'],
    ['changeGoods', 1, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['changeGoods', 1, 'diner', { tenderCaptured: true, pending: true }, 'tendersCaptured'],
    ['changeGoods', 1, 'staff', { split: true }, 'orderSplit'],
    ['changeGoods', 1, 'staff', { split: true, pending: true }, 'orderSplit'],
    ['changeGoods', 6, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['changeGoods', 6, 'diner', { tenderCaptured: true, pending: true }, 'tendersCaptured'],
    ['changeGoods', 8, 'diner', { tenderCaptured: true }, 'tendersCaptured'],
    ['mergedInto', 1, 'staff', { roundWaiting: true }, 'roundWaiting'],
    ['mergedInto', 6, 'staff', { roundWaiting: true }, 'roundWaiting'],
    ['mergedWith', 1, 'staff', { roundWaiting: true }, 'roundWaiting'],
    ['mergedWith', 1, 'staff', { roundWaiting: true, pending: true }, 'roundWaiting'],
    ['mergedWith', 6, 'staff', { roundWaiting: true }, 'roundWaiting'],
    ['mergedWith', 1, 'staff', { tenderCaptured: true }, 'tendersCaptured'],
    ['mergedWith', 1, 'staff', { tenderCaptured: true, pending: true }, 'tendersCaptured'],
    ['mergedWith', 6, 'staff', { tenderCaptured: true }, 'tendersCaptured'],
    ['split', 1, 'staff', { pending: true }, 'weighingRequired'],
    ['split', 1, 'staff', { roundWaiting: true }, 'roundWaiting'],
    ['split', 1, 'staff', { tenderCaptured: true }, 'tendersCaptured'],
    ['captured', 1, 'gateway', { roundWaiting: true }, 'roundWaiting'],
    ['captured', 1, 'gateway', { roundWaiting: true, prepaidReservation: true }, 'roundWaiting'],
    ['captured', 1, 'gateway', { pending: true, prepaidReservation: true }, 'weighingRequired'],
    ['putOnCredit', 1, 'staff', { roundWaiting: true }, 'roundWaiting'],
    ['weighed', 6, 'staff', { pending: true }, 'weighingRequired'],
    ['captured', 1, 'gateway', { pending: true }, 'weighingRequired'],
    ['captured', 1, 'staff', { dueCaptured: false }, 'amountDueRemains'],
    ['captured', 1, 'wallet', { dueCaptured: false, prepaidReservation: true }, 'amountDueRemains'],
    ['putOnCredit', 1, 'staff', { pending: true }, 'weighingRequired'],
    ['putOnCredit', 1, 'staff', { creditAllowed: false }, 'creditNotAllowed'],
    ['creditSettled', 10, 'wallet', { dueCaptured: false }, 'amountDueRemains'],
    ['paymentWindowOver', 1, 'server', { paymentWindowOver: false }, 'paymentWindowOpen'],
    ['paymentWindowOver', 1, 'server', { offlineChosen: true }, 'paymentWindowOpen'],
    ['paymentWindowOver', 1, 'server', { sentToKitchen: true }, 'alreadyInKitchen'],
    ['paymentWindowOver', 1, 'server', { tenderCaptured: true }, 'tendersCaptured'],
    ['cancelReservation', 7, 'diner', { beforeCutOff: false }, 'reservationCancelFailed'],
    ['noShow', 7, 'staff', { graceTimeOver: false }, 'graceTimeRunning'],
    ['noShow', 7, 'staff', { graceTimeOver: false, keepsShare: true }, 'graceTimeRunning'],
    ['reverseCheckout', 2, 'staff', { dayClosed: true }, 'dayClosed'],
  ];

  it.each(rows)('T-04 %s at %p by %s with %p is refused: %s', (event, from, actor, facts, why) => {
    expect(transition(from, event, actor, { ...ready, ...facts })).toEqual({ ok: false, why });
    expect(transition(from, event, actor, ready).ok).toBe(true);
  });

  it('T-04 staff may cancel what the kitchen has, and a reservation past the cut-off', () => {
    expect(transition(1, 'cancel', 'staff', { ...ready, sentToKitchen: true })).toEqual({ ok: true, to: 5 });
    expect(transition(7, 'cancelReservation', 'staff', { ...ready, beforeCutOff: false })).toEqual({ ok: true, to: 5 });
  });

  it('R-04 a manager accepts and rejects without a permission of their own', () => {
    expect(transition(8, 'accept', 'manager', { ...ready, mayAccept: false })).toEqual({ ok: true, to: 1 });
    expect(transition(8, 'reject', 'manager', { ...ready, mayAccept: false })).toEqual({ ok: true, to: 5 });
  });
});
