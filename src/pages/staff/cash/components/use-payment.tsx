import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/button';
import { type CashEntryState, useCashEntry } from '../../../../components/staff/cash-entry/use-cash-entry';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { handedNotes } from '../../../../stores/staff/denominations';
import { staffActions, staffOrders } from '../../../../stores/staff';
import { useNoTill } from '../../../../stores/staff/no-till';
import { storeFacts } from '../../../../stores/staff/store-facts';
import { switches } from '../../../../stores/staff/switches';
import type { Order } from '../../../../stores/staff/types';
import type { Target } from './use-target';

export interface Payment {
  readonly entry: CashEntryState;
  readonly isDone: boolean;
  readonly button: ReactNode;
  /** It was taken by another way than cash. */
  taken(): void;
  /** The next payment of the same order. */
  next(): void;
}

/** The order was changed meanwhile: the typed amounts are kept, and the new due is shown. */
const changedWords = ({ orderId, due }: Order): string | null => {
  const now = staffOrders.byId.get(orderId)?.due ?? due;
  return now !== due && now > 0 ? st('cash.changed', { amount: formatMain(now) }) : null;
};

/** What staff typed for an order, its amounts, and the action that takes it. */
export const usePayment = (order: Order | undefined, target: Target): Payment => {
  const entry = useCashEntry({
    due: target.toPay,
    ratio: order?.conversionRatio ?? 1,
    step: storeFacts.cashStep,
    handed: handedNotes(),
  });
  const noTill = useNoTill();
  const [isDone, setDone] = useState(false);
  const take = async (paid: Order): Promise<void> => {
    const cash = { ...entry.received, change: entry.kind, ...target.seen, ...target.said };
    const taken = await staffActions.run('takeCash', { orderId: paid.orderId, ...cash }, paid.orderId);
    if (taken !== null) return setDone(true);
    void switches.load();
    entry.setProblem(changedWords(paid));
  };
  const button = (
    <div aria-live="polite">
      <Button
        size="xl"
        block
        why={target.wrong ?? entry.why ?? (noTill?.blocks === true ? st('till.openFirst') : null)}
        busy={staffActions.busy}
        onClick={() => order !== undefined && void take(order)}
      >
        {entry.label}
      </Button>
    </div>
  );
  return {
    entry,
    isDone,
    button,
    taken: () => setDone(true),
    next: () => {
      entry.clear();
      target.reset();
      setDone(false);
    },
  };
};
