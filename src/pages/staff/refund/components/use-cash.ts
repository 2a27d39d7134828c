import { type Cents, cents, riel, sumOf } from '@romduol/domain/money/amount';
import { type CashChoice, cashChoices, NO_CASH, plusCash } from '@romduol/domain/order/cash-refund';
import { backToTenders } from '@romduol/domain/order/refund-tenders';
import type { PaymentMethod } from '@romduol/domain/rules/payment';
import { useState } from 'react';
import type { RefundInfo } from '../../../../stores/staff/refunding';
import type { Picked } from './use-picked';

/** The cash of a refund: how much of it is cash, the ways to hand that out, and the one that was chosen. */
export interface RefundCash {
  readonly amount: Cents;
  readonly choices: readonly CashChoice[];
  readonly chosen: CashChoice | null;
  choose(kind: CashChoice['kind'] | null): void;
}

/** By the rules that the server refunds by: each tender takes back its own, and what of it is cash is handed out. */
export const useCash = (info: RefundInfo, picked: Picked, method: PaymentMethod | null): RefundCash => {
  const [kind, setKind] = useState<CashChoice['kind'] | null>(null);
  const tenders = info.tenders.map((each) => ({ ...each, amount: each.left, refunded: cents(0) }));
  const back = backToTenders(picked.amount, tenders, picked.isAll ? null : method);
  const parts = back.flatMap(({ tenderId, amount }) => {
    const cash = info.tenders.find(({ id }) => id === tenderId)?.cash ?? null;
    return cash === null ? [] : [{ amount, cash }];
  });
  const amount = sumOf(parts.map((part) => part.amount));
  const left = parts.reduce((sum, { cash }) => plusCash(sum, cash), NO_CASH);
  const rule = { ratio: info.conversionRatio, rounding: riel(info.cashRounding) };
  const choices = amount > 0 ? cashChoices(amount, left, rule) : [];
  const chosen = choices.find((choice) => choice.kind === kind) ?? choices[0] ?? null;
  return { amount, choices, chosen, choose: setKind };
};
