import { type MainAmount, secondAmount, sumAmounts } from '@romduol/domain/money/amount';
import { type Cash, type CashChoice, cashChoices, sumOfCash } from '@romduol/domain/order/cash-refund';
import { useState } from 'react';
import { hasSecond } from '../../../money';
import { cashSteps } from '../../../money-fields';

/** Cash that goes back of one payment: how much, and what the payment left in a drawer. */
export interface CashBack {
  readonly amount: MainAmount;
  readonly left: Cash;
}

/** How riel and dollars convert, as the server sends it. */
interface Rule {
  readonly conversionRatio: number;
  readonly cashRounding: number;
}

/** Cash that is refunded: how much, the choices of notes, the selected one. */
export interface CashOut {
  readonly amount: MainAmount;
  readonly choices: readonly CashChoice[];
  readonly chosen: CashChoice | null;
  /** As it is sent to the server; empty where no cash is refunded. */
  readonly said: { readonly cashCents?: MainAmount; readonly cashRiel?: Cash['riel'] };
  choose(kind: CashChoice['kind'] | null): void;
}

/** A store with one currency hands out no other. */
const listChoices = (amount: MainAmount, left: Cash, { conversionRatio, cashRounding }: Rule): readonly CashChoice[] =>
  cashChoices(amount, left, {
    ratio: conversionRatio,
    rounding: secondAmount(cashRounding),
    ...cashSteps(),
  }).filter(({ kind }) => hasSecond() || kind === 'asPaid' || kind === 'dollars');

/** The choices by the server's own rules; as it was paid until another is selected. */
export const useCashChoice = (parts: readonly CashBack[], rule: Rule | null): CashOut => {
  const [kind, setKind] = useState<CashChoice['kind'] | null>(null);
  const amount = sumAmounts(parts.map((part) => part.amount));
  const left = sumOfCash(parts.map((part) => part.left));
  const choices = rule === null || amount <= 0 ? [] : listChoices(amount, left, rule);
  const chosen = choices.find((choice) => choice.kind === kind) ?? choices[0] ?? null;
  const said = chosen === null ? {} : { cashCents: chosen.cents, cashRiel: chosen.riel };
  return { amount, choices, chosen, said, choose: setKind };
};
