import { type Cents, NO_CENTS, NO_RIEL, type Riel } from '@romduol/domain/money/amount';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';
import { type CashChange, type CashSettlement, settleCash } from '@romduol/domain/rules/cash';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/button';
import {
  type Currency,
  press,
  type PadKey,
  typedCents,
  typedRiel,
} from '../../../../components/staff/number-pad/typed';
import { type MessageKey, tOf } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { acts, staffOrders } from '../../../../stores/staff';
import { storeFacts } from '../../../../stores/staff/store-facts';
import type { Order } from '../../../../stores/staff/types';
import type { Target } from './use-target';
import { changeWords } from './words';

export interface Payment {
  readonly texts: Readonly<Record<Currency, string>>;
  readonly currency: Currency;
  readonly kind: CashChange['kind'];
  readonly settled: CashSettlement;
  readonly step: Riel;
  readonly isDone: boolean;
  /** What stands in the way of the last key or the last try; null once something else is typed. */
  readonly problem: string | null;
  readonly button: ReactNode;
  setCurrency(currency: Currency): void;
  setText(currency: Currency, text: string): void;
  setKind(kind: CashChange['kind']): void;
  key(key: PadKey): void;
  /** It was taken by another way than cash. */
  taken(): void;
  /** The next payment of the same order. */
  next(): void;
}

const EMPTY = { dollars: '', riel: '' } as const;

const settle = (order: Order | undefined, toPay: Cents, receivedCents: Cents, receivedRiel: Riel): CashSettlement =>
  settleCash({
    dueCents: toPay,
    ratio: order?.conversionRatio ?? 1,
    receivedCents,
    receivedRiel,
    rounding: storeFacts.cashStep,
  });

/** The button says what to hand back; too little and it is off and says how much is missing. */
const labelOf = (
  settled: CashSettlement,
  kind: CashChange['kind'],
  hasTyped: boolean,
  inRiel: boolean,
): { label: string; why: string | null } => {
  if (!hasTyped) return { label: st('cash.enter'), why: st('cash.enter') };
  if (!settled.enough) {
    const { cents, riel: missing } = settled.missing;
    const label = st('cash.missing', { amount: inRiel ? formatRielSign(missing) : formatDollarSign(cents) });
    return { label, why: label };
  }
  const change = changeWords(settled.change[kind]);
  return { label: change === null ? st('cash.paidExact') : st('cash.paidGive', { change }), why: null };
};

/** Somebody changed the order meanwhile: the amounts that were typed stay, and the new due is said. */
const changedWords = ({ orderId, due }: Order): string | null => {
  const now = staffOrders.byId.get(orderId)?.due ?? due;
  return now !== due && now > 0 ? st('cash.changed', { amount: formatDollarSign(now) }) : null;
};

/** What staff typed for an order, what it comes to, and the way to take it. */
export const usePayment = (order: Order | undefined, target: Target): Payment => {
  const [texts, setTexts] = useState<Payment['texts']>(EMPTY);
  const [currency, setCurrency] = useState<Currency>('dollars');
  const [kind, setKind] = useState<CashChange['kind']>('mixed');
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const receivedCents = typedCents(texts.dollars);
  const receivedRiel = typedRiel(texts.riel);
  const settled = settle(order, target.toPay, receivedCents, receivedRiel);
  const setText = (which: Currency, text: string): void => {
    setProblem(null);
    setTexts((known) => ({ ...known, [which]: text }));
  };
  const key = (pressed: PadKey): void => {
    const typed = press(texts[currency], pressed, currency);
    if ('text' in typed) setText(currency, typed.text);
    else setProblem(tOf(typed.problem.key as MessageKey, typed.problem.args));
  };
  const take = async (paid: Order): Promise<void> => {
    const cash = { receivedCents, receivedRiel, change: kind, ...target.seen, ...target.said };
    const taken = await acts.run('takeCash', { orderId: paid.orderId, ...cash }, paid.orderId);
    if (taken !== null) setDone(true);
    else setProblem(changedWords(paid));
  };
  const hasTyped = receivedCents !== NO_CENTS || receivedRiel !== NO_RIEL;
  const wrong = target.isPartWrong ? st('pay.wrongPart') : target.isTipWrong ? st('pay.wrongTip') : null;
  const { label, why } = labelOf(settled, kind, hasTyped, currency === 'riel');
  const button = (
    <div aria-live="polite">
      <Button
        size="xl"
        block
        why={wrong ?? why}
        busy={acts.busy}
        onClick={() => order !== undefined && void take(order)}
      >
        {label}
      </Button>
    </div>
  );
  return {
    texts,
    currency,
    kind,
    settled,
    step: storeFacts.cashStep,
    isDone,
    problem,
    button,
    setCurrency,
    setText,
    setKind,
    key,
    taken: () => setDone(true),
    next: () => {
      setTexts(EMPTY);
      target.reset();
      setDone(false);
    },
  };
};
