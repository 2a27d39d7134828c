import type { Actor } from './actor';
import type { CaseName, GuardName } from './facts';
import type { PayStatus } from './pay-status';

export const ORDER_EVENTS = [
  'place',
  'accept',
  'reject',
  'countdownOver',
  'weighed',
  'addGoods',
  'acceptRound',
  'rejectRound',
  'roundTimedOut',
  'cutGoods',
  'changeGoods',
  'changeCustomer',
  'discount',
  'changeTable',
  'cancel',
  'paymentWindowOver',
  'captured',
  'putOnCredit',
  'mergedInto',
  'mergedWith',
  'split',
  'seated',
  'noShow',
  'cancelReservation',
  'refundSome',
  'refundAll',
  'reverseCheckout',
  'creditSettled',
  'creditCancelled',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** One line of the table: from `from`, on `event`, by one of `who`, in `when`'s case and if all `needs` hold, to `to`. */
export interface Transition {
  /** null = the order does not exist yet. */
  readonly from: PayStatus | null;
  readonly event: OrderEvent;
  readonly to: PayStatus;
  readonly actors: readonly Actor[];
  readonly when?: CaseName;
  readonly needs?: readonly GuardName[];
}

/**
 * THE table: which status may follow which (T-04). What is not here is refused.
 *
 * 1 to be paid · 2 paid · 3 partial refund · 4 full refund · 5 cancelled · 6 to be confirmed · 7 reserved · 8 waiting
 * confirm · 10 credit unpaid · 11 credit paid. Rows from a status to itself allow the action there without a change of
 * status.
 */
export const TRANSITIONS: readonly Transition[] = [
  // A new order: the store accepts first (T-05), or staff weigh and price first (T-11), or it can be paid.
  { from: null, event: 'place', to: 8, actors: ['diner'], when: 'mustBeAccepted' },
  { from: null, event: 'place', to: 6, actors: ['diner', 'staff'], when: 'mustBeWeighed' },
  { from: null, event: 'place', to: 1, actors: ['diner', 'kiosk', 'staff'], when: 'nothingToDo' },

  // Waiting for the store.
  { from: 8, event: 'accept', to: 6, actors: ['staff'], when: 'linesPending', needs: ['mayAccept'] },
  { from: 8, event: 'accept', to: 1, actors: ['staff'], when: 'nothingPending', needs: ['mayAccept'] },
  { from: 8, event: 'reject', to: 5, actors: ['staff'], needs: ['mayAccept', 'reason', 'noTender'] },
  { from: 8, event: 'countdownOver', to: 5, actors: ['server'], needs: ['countdownOver', 'noTender'] },
  { from: 8, event: 'cancel', to: 5, actors: ['diner'], needs: ['reason', 'noTender'] },
  { from: 8, event: 'addGoods', to: 8, actors: ['diner', 'staff'], needs: ['noTender'] },

  // Weighing and pricing; a round that is added later may need it again.
  { from: 6, event: 'weighed', to: 1, actors: ['staff'], needs: ['everythingWeighed'] },
  { from: 6, event: 'addGoods', to: 6, actors: ['diner', 'staff'], needs: ['noTender'] },
  {
    from: 1,
    event: 'addGoods',
    to: 6,
    actors: ['diner', 'staff'],
    when: 'linesPending',
    needs: ['noTender', 'notSplit'],
  },
  {
    from: 1,
    event: 'addGoods',
    to: 1,
    actors: ['diner', 'staff'],
    when: 'nothingPending',
    needs: ['noTender', 'notSplit'],
  },

  // A later round: its acceptance concerns only itself; what it leaves pending decides.
  { from: 1, event: 'acceptRound', to: 1, actors: ['staff'], needs: ['mayAccept'] },
  { from: 6, event: 'acceptRound', to: 6, actors: ['staff'], needs: ['mayAccept'] },
  { from: 1, event: 'rejectRound', to: 1, actors: ['staff'], needs: ['mayAccept', 'reason'] },
  { from: 6, event: 'rejectRound', to: 6, actors: ['staff'], when: 'linesPending', needs: ['mayAccept', 'reason'] },
  { from: 6, event: 'rejectRound', to: 1, actors: ['staff'], when: 'nothingPending', needs: ['mayAccept', 'reason'] },
  { from: 1, event: 'roundTimedOut', to: 1, actors: ['server'], needs: ['countdownOver'] },
  { from: 6, event: 'roundTimedOut', to: 6, actors: ['server'], when: 'linesPending', needs: ['countdownOver'] },
  { from: 6, event: 'roundTimedOut', to: 1, actors: ['server'], when: 'nothingPending', needs: ['countdownOver'] },

  // Goods are cut, or a line that was not sent is changed.
  { from: 8, event: 'cutGoods', to: 8, actors: ['diner', 'staff'], needs: ['noTender'] },
  { from: 6, event: 'cutGoods', to: 6, actors: ['diner', 'staff'], when: 'linesPending', needs: ['noTender'] },
  {
    from: 6,
    event: 'cutGoods',
    to: 1,
    actors: ['diner', 'staff'],
    when: 'nothingPending',
    needs: ['noTender'],
  },
  { from: 1, event: 'cutGoods', to: 1, actors: ['diner', 'staff'], needs: ['noTender', 'notSplit'] },
  { from: 8, event: 'changeGoods', to: 8, actors: ['diner', 'staff'], needs: ['noTender'] },
  {
    from: 6,
    event: 'changeGoods',
    to: 6,
    actors: ['diner', 'staff'],
    when: 'linesPending',
    needs: ['noTender'],
  },
  {
    from: 6,
    event: 'changeGoods',
    to: 1,
    actors: ['diner', 'staff'],
    when: 'nothingPending',
    needs: ['noTender'],
  },
  {
    from: 1,
    event: 'changeGoods',
    to: 6,
    actors: ['diner', 'staff'],
    when: 'linesPending',
    needs: ['noTender', 'notSplit'],
  },
  {
    from: 1,
    event: 'changeGoods',
    to: 1,
    actors: ['diner', 'staff'],
    when: 'nothingPending',
    needs: ['noTender', 'notSplit'],
  },

  // Who it is for: a charge per person follows the size of the party.
  { from: 8, event: 'changeCustomer', to: 8, actors: ['diner', 'staff'], needs: ['noTender', 'notSplit'] },
  { from: 6, event: 'changeCustomer', to: 6, actors: ['diner', 'staff'], needs: ['noTender', 'notSplit'] },
  { from: 1, event: 'changeCustomer', to: 1, actors: ['diner', 'staff'], needs: ['noTender', 'notSplit'] },

  // Staff take something off, or exempt it from tax: computed again, so only where that is allowed (T-03).
  { from: 8, event: 'discount', to: 8, actors: ['staff'], needs: ['noTender', 'notSplit'] },
  { from: 6, event: 'discount', to: 6, actors: ['staff'], needs: ['noTender', 'notSplit'] },
  { from: 1, event: 'discount', to: 1, actors: ['staff'], needs: ['noTender', 'notSplit'] },

  // Its guests are at another table now (T-08): it moves with them unchanged.
  { from: 1, event: 'changeTable', to: 1, actors: ['staff'] },
  { from: 2, event: 'changeTable', to: 2, actors: ['staff'] },
  { from: 3, event: 'changeTable', to: 3, actors: ['staff'] },
  { from: 6, event: 'changeTable', to: 6, actors: ['staff'] },
  { from: 8, event: 'changeTable', to: 8, actors: ['staff'] },
  { from: 10, event: 'changeTable', to: 10, actors: ['staff'] },
  { from: 11, event: 'changeTable', to: 11, actors: ['staff'] },

  // An order that ends unpaid. What was captured must be refunded first.
  { from: 1, event: 'cancel', to: 5, actors: ['diner', 'staff'], needs: ['reason', 'noTender', 'nothingSentIfDiner'] },
  { from: 6, event: 'cancel', to: 5, actors: ['diner', 'staff'], needs: ['reason', 'noTender', 'nothingSentIfDiner'] },
  { from: 1, event: 'paymentWindowOver', to: 5, actors: ['server'], needs: ['windowOver', 'nothingSent', 'noTender'] },
  { from: 1, event: 'mergedInto', to: 5, actors: ['staff'], needs: ['noTender', 'everythingAccepted'] },
  { from: 6, event: 'mergedInto', to: 5, actors: ['staff'], needs: ['noTender', 'everythingAccepted'] },

  // Orders become one, or one becomes several.
  {
    from: 1,
    event: 'mergedWith',
    to: 6,
    actors: ['staff'],
    when: 'linesPending',
    needs: ['noTender', 'everythingAccepted'],
  },
  {
    from: 1,
    event: 'mergedWith',
    to: 1,
    actors: ['staff'],
    when: 'nothingPending',
    needs: ['noTender', 'everythingAccepted'],
  },
  { from: 6, event: 'mergedWith', to: 6, actors: ['staff'], needs: ['noTender', 'everythingAccepted'] },
  { from: 1, event: 'split', to: 1, actors: ['staff'], needs: ['everythingWeighed', 'everythingAccepted', 'noTender'] },

  // Payment.
  {
    from: 1,
    event: 'captured',
    to: 7,
    actors: ['gateway', 'staff', 'wallet'],
    when: 'reservation',
    needs: ['everythingWeighed', 'everythingAccepted', 'dueCaptured'],
  },
  {
    from: 1,
    event: 'captured',
    to: 2,
    actors: ['gateway', 'staff', 'wallet'],
    when: 'notReservation',
    needs: ['everythingWeighed', 'everythingAccepted', 'dueCaptured'],
  },
  {
    from: 1,
    event: 'putOnCredit',
    to: 10,
    actors: ['staff'],
    needs: ['everythingWeighed', 'everythingAccepted', 'credit'],
  },
  { from: 10, event: 'creditSettled', to: 11, actors: ['staff', 'wallet'], needs: ['dueCaptured'] },
  { from: 10, event: 'creditCancelled', to: 1, actors: ['staff'] },
  { from: 2, event: 'reverseCheckout', to: 1, actors: ['staff'], needs: ['dayOpen'] },

  // A reservation that was paid before.
  { from: 7, event: 'seated', to: 2, actors: ['staff'] },
  { from: 7, event: 'noShow', to: 3, actors: ['staff'], when: 'shareKept', needs: ['graceTimeOver'] },
  { from: 7, event: 'noShow', to: 4, actors: ['staff'], when: 'allGivenBack', needs: ['graceTimeOver'] },
  { from: 7, event: 'cancelReservation', to: 5, actors: ['diner', 'staff'], needs: ['cutOffIfDiner'] },

  // Refunds.
  { from: 2, event: 'refundSome', to: 3, actors: ['staff'] },
  { from: 3, event: 'refundSome', to: 3, actors: ['staff'] },
  { from: 11, event: 'refundSome', to: 3, actors: ['staff'] },
  { from: 2, event: 'refundAll', to: 4, actors: ['staff'] },
  { from: 3, event: 'refundAll', to: 4, actors: ['staff'] },
  { from: 11, event: 'refundAll', to: 4, actors: ['staff'] },
];
