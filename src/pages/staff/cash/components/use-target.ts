import { type MainAmount, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { useState } from 'react';
import { st } from '../../../../i18n-staff';
import { parseMain } from '../../../../money-fields';
import type { Order } from '../../../../stores/staff/types';

type Share = Order['shares'][number];

/** What is taken now: all that is due, a part of it, or one of the shares, and a tip on top. Amounts in cents. */
export interface Target {
  readonly shares: readonly Share[];
  /** The position of the share that is paid; null where the bill is not split. */
  readonly share: number | null;
  readonly partText: string;
  readonly tipText: string;
  readonly isPartWrong: boolean;
  readonly isTipWrong: boolean;
  /** What is wrong with part or tip; null = nothing. */
  readonly wrong: string | null;
  readonly amount: MainAmount;
  readonly tip: MainAmount;
  /** Amount and tip. */
  readonly toPay: MainAmount;
  /** The total that was seen, in the price column that is paid. */
  readonly seen: { readonly expectedTotal: MainAmount; readonly column: Order['column'] };
  /** What the whole bill costs a member, where that is less and the column is still open; null elsewhere. */
  readonly memberTotal: MainAmount | null;
  readonly isMember: boolean;
  /** As it is sent to the server. */
  readonly said: { readonly part?: MainAmount; readonly share?: number; readonly tip?: MainAmount };
  choose(share: number): void;
  setPart(text: string): void;
  setTip(text: string): void;
  /** At member prices, or not, as far as that is open. */
  setMember(isMember: boolean): void;
  reset(): void;
}

const NO_SHARES: readonly Share[] = [];

const typed = (text: string): MainAmount | null => (text.trim() === '' ? NO_MAIN : parseMain(text.trim()));

/** The first payment fixes the column, and so does splitting the bill. */
const isOpen = ({ tenders, shares }: Order): boolean => shares.length === 0 && tenders.every(({ voided }) => voided);

/** The column that is paid, and what is due in it. */
const useColumn = (order: Order | undefined) => {
  const [wanted, setMember] = useState(false);
  const sell = order?.price.total ?? NO_MAIN;
  const vip = order?.vipPrice.total ?? NO_MAIN;
  const memberTotal = order !== undefined && isOpen(order) && vip < sell ? vip : null;
  const isMember = memberTotal !== null && wanted;
  const column = isMember ? ('vip' as const) : (order?.column ?? 'sell');
  const due = isMember ? vip : (order?.due ?? NO_MAIN);
  return { due, memberTotal, isMember, setMember, seen: { expectedTotal: column === 'vip' ? vip : sell, column } };
};

/** `hasTip`: a tip can be given; what was typed of one counts for nothing where it cannot. */
export const useTarget = (order: Order | undefined, hasTip: boolean): Target => {
  const { due, ...paid } = useColumn(order);
  const [chosen, setChosen] = useState<number | null>(null);
  const [partText, setPart] = useState('');
  const [tipText, setTip] = useState('');
  const shares = order?.shares ?? NO_SHARES;
  const unpaid = shares.filter(({ paid }) => !paid);
  const share = unpaid.find(({ position }) => position === chosen) ?? unpaid[0] ?? null;
  const part = typed(partText);
  const isPartWrong = share === null && (part === null || part > due);
  const hasPart = share === null && part !== null && part > 0 && part < due && !isPartWrong;
  const tip = hasTip ? typed(tipText) : NO_MAIN;
  const amount = share?.amount ?? (hasPart ? part : due);
  return {
    ...paid,
    shares,
    share: share?.position ?? null,
    partText,
    tipText,
    isPartWrong,
    isTipWrong: tip === null,
    wrong: isPartWrong ? st('pay.wrongPart') : tip === null ? st('pay.wrongTip') : null,
    amount,
    tip: tip ?? NO_MAIN,
    toPay: plus(amount, tip ?? NO_MAIN),
    said: {
      ...(share !== null && { share: share.position }),
      ...(hasPart && { part }),
      ...(tip !== null && tip > 0 && { tip }),
    },
    choose: setChosen,
    setPart,
    setTip,
    reset: () => {
      setPart('');
      setTip('');
      setChosen(null);
    },
  };
};
