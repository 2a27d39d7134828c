import { cents } from '@romduol/domain/money/amount';
import { backToTenders } from '@romduol/domain/order/refund-tenders';
import type { PaymentMethod } from '@romduol/domain/rules/payment';
import { type CashOut, useCashChoice } from '../../../../components/staff/cash-choice/use-cash-choice';
import type { RefundInfo } from '../../../../stores/staff/refunding';
import type { Picked } from './use-picked';

/** By the rules that the server refunds by: each tender takes back its own, and what of it is cash is handed out. */
export const useCash = (info: RefundInfo, picked: Picked, method: PaymentMethod | null): CashOut => {
  const tenders = info.tenders.map((each) => ({ ...each, amount: each.left, refunded: cents(0) }));
  const back = backToTenders(picked.amount, tenders, picked.isAll ? null : method);
  const parts = back.flatMap(({ tenderId, amount }) => {
    const left = info.tenders.find(({ id }) => id === tenderId)?.cash ?? null;
    return left === null ? [] : [{ amount, left }];
  });
  return useCashChoice(parts, info);
};
