import { atMost, type MainAmount, minus, NO_MAIN, NO_SECOND } from '../money/amount';
import { type CashChange, type CashRule, settleCash } from '../rules/cash';
import type { PaymentMethod } from '../rules/payment';

/** A refund goes back by the method that was paid with. */
export type RefundMethod = PaymentMethod;

/** A tender as far as it can be refunded, in cents. */
export interface TenderTaken {
  readonly id: number;
  readonly method: PaymentMethod;
  /** What it settled of the order. */
  readonly amount: MainAmount;
  /** What went back to it before. */
  readonly refunded: MainAmount;
}

/** What goes back to one tender, in cents; never 0. */
export interface TenderBack {
  readonly tenderId: number;
  readonly amount: MainAmount;
}

export const leftOfTender = ({ amount, refunded }: TenderTaken): MainAmount => minus(amount, refunded);

/** The chosen method's tenders first; among equals the last one taken is the first to go back. */
const inTurn = (tenders: readonly TenderTaken[], method: RefundMethod | null): readonly TenderTaken[] => {
  const latestFirst = [...tenders].reverse();
  return [
    ...latestFirst.filter((tender) => tender.method === method),
    ...latestFirst.filter((tender) => tender.method !== method),
  ];
};

/**
 * The tenders of a refund: each is refunded at most what it still holds, so wallet money returns to the wallet and an
 * online payment to its provider. The chosen method is used first and the others for the rest. The parts sum to the
 * total, or to less where the tenders do not hold it.
 */
export const backToTenders = (
  total: MainAmount,
  tenders: readonly TenderTaken[],
  method: RefundMethod | null,
): readonly TenderBack[] => {
  let left = total;
  return inTurn(tenders, method).flatMap((tender) => {
    const amount = atMost(leftOfTender(tender), left);
    left = minus(left, amount);
    return amount > 0 ? [{ tenderId: tender.id, amount }] : [];
  });
};

/**
 * How cash is refunded: all in the main currency, all in the second, or in whole units of the main one and the second.
 * Cash goes by the store's steps; the difference is a rounding tender, positive where the store keeps it.
 */
export const cashBack = (amount: MainAmount, rule: CashRule): Readonly<Record<CashChange['kind'], CashChange>> => {
  const given = settleCash({ ...rule, dueCents: NO_MAIN, receivedCents: amount, receivedRiel: NO_SECOND });
  if (!given.enough) throw new RangeError(`nothing to refund: ${amount}`);
  return given.change;
};
