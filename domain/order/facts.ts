import type { ErrorName } from '../errors';
import type { Actor } from './actor';

/**
 * What is true of an order, and of the act itself, at the moment of a transition. The caller fills in all of it.
 */
export interface Facts {
  /** The store accepts diners' orders before they count. */
  readonly mustAccept: boolean;
  /** A line is still to be weighed or priced. */
  readonly pending: boolean;
  /** A round that was added waits for the store to accept it. */
  readonly roundWaiting: boolean;
  /** It came of a split, and has not been joined with the others again. */
  readonly split: boolean;
  /** Placed for a later time, to be paid before it, and its guests are not seated yet. */
  readonly prepaidReservation: boolean;
  /** A tender was captured on it. */
  readonly tenderCaptured: boolean;
  /** All that is due has been captured. */
  readonly dueCaptured: boolean;
  /** A line went to the kitchen. */
  readonly sentToKitchen: boolean;
  /** The diner chose an offline channel. */
  readonly offlineChosen: boolean;
  /** It has a payment window (pay-first or a prepaid reservation, not reversed), and that is over. */
  readonly paymentWindowOver: boolean;
  /** The countdown to acceptance is over. */
  readonly countdownOver: boolean;
  /** Staff: the manager let them accept orders. */
  readonly mayAccept: boolean;
  /** A reason was given. */
  readonly hasReason: boolean;
  /** The store allows this customer credit. */
  readonly creditAllowed: boolean;
  /** The reservation can still be cancelled by the diner. */
  readonly beforeCutOff: boolean;
  /** The reserved time and the store's grace time are over. */
  readonly graceTimeOver: boolean;
  /** The store keeps a share of what a no-show paid. */
  readonly keepsShare: boolean;
  /** The business day of the payment is closed. */
  readonly dayClosed: boolean;
}

/** Nothing is the case; spread what is. */
export const NO_FACTS: Facts = {
  mustAccept: false,
  pending: false,
  roundWaiting: false,
  split: false,
  prepaidReservation: false,
  tenderCaptured: false,
  dueCaptured: false,
  sentToKitchen: false,
  offlineChosen: false,
  paymentWindowOver: false,
  countdownOver: false,
  mayAccept: false,
  hasReason: false,
  creditAllowed: false,
  beforeCutOff: false,
  graceTimeOver: false,
  keepsShare: false,
  dayClosed: false,
};

type Test = (facts: Facts, actor: Actor) => boolean;

const SKIP_ACCEPTANCE: readonly Actor[] = ['kiosk', 'staff', 'manager'];
const needsAcceptance: Test = (facts, actor) => facts.mustAccept && !SKIP_ACCEPTANCE.includes(actor);

/** A case chooses between the rows of one event. */
export const CASES = {
  mustBeAccepted: needsAcceptance,
  mustBeWeighed: (facts, actor) => facts.pending && !needsAcceptance(facts, actor),
  nothingToDo: (facts, actor) => !facts.pending && !needsAcceptance(facts, actor),
  linesPending: (facts) => facts.pending,
  nothingPending: (facts) => !facts.pending,
  reservation: (facts) => facts.prepaidReservation,
  notReservation: (facts) => !facts.prepaidReservation,
  shareKept: (facts) => facts.keepsShare,
  allGivenBack: (facts) => !facts.keepsShare,
} as const satisfies Record<string, Test>;
export type CaseName = keyof typeof CASES;

/** A guard refuses a transition, each with its own message. */
export const GUARDS = {
  everythingWeighed: { why: 'weighingRequired', holds: (facts) => !facts.pending },
  everythingAccepted: { why: 'roundWaiting', holds: (facts) => !facts.roundWaiting },
  notSplit: { why: 'orderSplit', holds: (facts) => !facts.split },
  noTender: { why: 'tendersCaptured', holds: (facts) => !facts.tenderCaptured },
  dueCaptured: { why: 'amountDueRemains', holds: (facts) => facts.dueCaptured },
  nothingSentIfDiner: { why: 'alreadyInKitchen', holds: (facts, actor) => actor !== 'diner' || !facts.sentToKitchen },
  nothingSent: { why: 'alreadyInKitchen', holds: (facts) => !facts.sentToKitchen },
  windowOver: { why: 'paymentWindowOpen', holds: (facts) => facts.paymentWindowOver && !facts.offlineChosen },
  countdownOver: { why: 'changedMeanwhile', holds: (facts) => facts.countdownOver },
  mayAccept: { why: 'mayNotAccept', holds: (facts, actor) => actor === 'manager' || facts.mayAccept },
  reason: { why: 'reasonRequired', holds: (facts) => facts.hasReason },
  credit: { why: 'creditNotAllowed', holds: (facts) => facts.creditAllowed },
  cutOffIfDiner: { why: 'reservationCancelFailed', holds: (facts, actor) => actor !== 'diner' || facts.beforeCutOff },
  graceTimeOver: { why: 'graceTimeRunning', holds: (facts) => facts.graceTimeOver },
  dayOpen: { why: 'dayClosed', holds: (facts) => !facts.dayClosed },
} as const satisfies Record<string, { readonly why: ErrorName; readonly holds: Test }>;
export type GuardName = keyof typeof GUARDS;
