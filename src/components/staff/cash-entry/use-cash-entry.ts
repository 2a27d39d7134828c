import { type MainAmount, NO_MAIN, NO_SECOND, type SecondAmount } from '@romduol/domain/money/amount';
import type { Denominations } from '@romduol/domain/money/denominations';
import { type CashChange, type CashSettlement, settleCash } from '@romduol/domain/rules/cash';
import { useState } from 'react';
import { type MessageKey, translate } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { formatMain, formatSecond, hasSecond } from '../../../money';
import { cashSteps, typedMain, typedSecond } from '../../../money-fields';
import { type Currency, press, type PadKey } from '../number-pad/typed';
import { changeWords } from './words';

/** What is due, and how the second currency converts. */
export interface CashDue {
  readonly due: MainAmount;
  readonly ratio: number;
  /** Cash in the second currency goes by this step. */
  readonly step: SecondAmount;
  /** Notes that guests hand over most, in minor units: keys of their own. */
  readonly handed: Readonly<Record<Currency, Denominations>>;
}

/** Cash that is handed over for an amount, as it is typed, and the change that it leaves. */
export interface CashEntryState extends CashDue {
  readonly texts: Readonly<Record<Currency, string>>;
  readonly currency: Currency;
  readonly kind: CashChange['kind'];
  readonly received: { readonly receivedCents: MainAmount; readonly receivedRiel: SecondAmount };
  readonly settled: CashSettlement;
  /** What is wrong with the last key or the last try; null once something else is typed. */
  readonly problem: string | null;
  /** The text of the button: what to hand back, or what is missing. `why` is null where it may be tapped. */
  readonly label: string;
  readonly why: string | null;
  setCurrency(currency: Currency): void;
  setText(currency: Currency, text: string): void;
  setKind(kind: CashChange['kind']): void;
  setProblem(problem: string | null): void;
  key(key: PadKey): void;
  clear(): void;
}

const EMPTY = { dollars: '', riel: '' } as const;

/** The button shows what to hand back; with too little it is off and shows how much is missing. */
const formatLabel = (
  settled: CashSettlement,
  kind: CashChange['kind'],
  hasTyped: boolean,
  inRiel: boolean,
  due: MainAmount,
): { label: string; why: string | null } => {
  if (!hasTyped) return { label: st('cash.enter'), why: st('cash.enter') };
  if (!settled.enough) {
    const { cents, riel: missing } = settled.missing;
    const label = st('cash.missing', { amount: inRiel ? formatSecond(missing) : formatMain(cents) });
    return { label, why: label };
  }
  const change = changeWords(settled.change[kind]);
  const amount = formatMain(due);
  return { label: change === null ? st('cash.take', { amount }) : st('cash.takeGive', { amount, change }), why: null };
};

/** Cash for an amount: typed in both currencies, settled by the rule that the server settles by. */
export const useCashEntry = ({ due, ratio, step, handed }: CashDue): CashEntryState => {
  const [texts, setTexts] = useState<CashEntryState['texts']>(EMPTY);
  const [currency, setCurrency] = useState<Currency>('dollars');
  const [kind, setKind] = useState<CashChange['kind']>(hasSecond() ? 'mixed' : 'dollars');
  const [problem, setProblem] = useState<string | null>(null);
  const receivedCents = typedMain(texts.dollars);
  const receivedRiel = typedSecond(texts.riel);
  const settled = settleCash({ ...cashSteps(), dueCents: due, ratio, receivedCents, receivedRiel, rounding: step });
  const setText = (which: Currency, text: string): void => {
    setProblem(null);
    setTexts((known) => ({ ...known, [which]: text }));
  };
  const key = (pressed: PadKey): void => {
    const typed = press(texts[currency], pressed, currency);
    if ('text' in typed) setText(currency, typed.text);
    else setProblem(translate(typed.problem.key as MessageKey, typed.problem.args));
  };
  const hasTyped = receivedCents !== NO_MAIN || receivedRiel !== NO_SECOND;
  return {
    due,
    ratio,
    step,
    handed,
    texts,
    currency,
    kind,
    received: { receivedCents, receivedRiel },
    settled,
    problem,
    ...formatLabel(settled, kind, hasTyped, currency === 'riel', due),
    setCurrency,
    setText,
    setKind,
    setProblem,
    key,
    clear: () => setTexts(EMPTY),
  };
};
