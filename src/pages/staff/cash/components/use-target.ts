import { type Cents, NO_CENTS, plus } from '@romduol/domain/money/amount';
import { parseDollars } from '@romduol/domain/money/format';
import { useState } from 'react';
import type { Order } from '../../../../stores/staff/types';

type Share = Order['shares'][number];

/** What is taken now: all that is due, a part of it, or one of the shares, and a tip on top. Amounts in cents. */
export interface Target {
  readonly shares: readonly Share[];
  /** The position of the share that is paid; null where the bill is not parted. */
  readonly share: number | null;
  readonly partText: string;
  readonly tipText: string;
  readonly isPartWrong: boolean;
  readonly isTipWrong: boolean;
  readonly amount: Cents;
  readonly tip: Cents;
  /** Amount and tip. */
  readonly toPay: Cents;
  /** As the server is told. */
  readonly said: { readonly part?: Cents; readonly share?: number; readonly tip?: Cents };
  choose(share: number): void;
  setPart(text: string): void;
  setTip(text: string): void;
  reset(): void;
}

const NO_SHARES: readonly Share[] = [];

const typed = (text: string): Cents | null => (text.trim() === '' ? NO_CENTS : parseDollars(text.trim()));

export const useTarget = (order: Order | undefined): Target => {
  const [chosen, setChosen] = useState<number | null>(null);
  const [partText, setPart] = useState('');
  const [tipText, setTip] = useState('');
  const due = order?.due ?? NO_CENTS;
  const shares = order?.shares ?? NO_SHARES;
  const unpaid = shares.filter(({ paid }) => !paid);
  const share = unpaid.find(({ position }) => position === chosen) ?? unpaid[0] ?? null;
  const part = typed(partText);
  const isPartWrong = share === null && (part === null || part > due);
  const hasPart = share === null && part !== null && part > 0 && part < due && !isPartWrong;
  const tip = typed(tipText);
  const amount = share?.amount ?? (hasPart ? part : due);
  return {
    shares,
    share: share?.position ?? null,
    partText,
    tipText,
    isPartWrong,
    isTipWrong: tip === null,
    amount,
    tip: tip ?? NO_CENTS,
    toPay: plus(amount, tip ?? NO_CENTS),
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
