import { type MainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { isTipOffered, type TipsOffered } from '@romduol/domain/rules/tips';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { type OrderRow, toRefusal } from '../orders';
import { loadStoreOnce, type Store } from '../store';

/** What a store offers to guests who pay on their phone; null where it offers nothing. */
export const offeredTips = ({ tips, tip_percents: percents, tip_amounts: amounts }: Store): TipsOffered | null =>
  tips && percents.length + amounts.length > 0 ? { percents, amounts } : null;

/**
 * The tip that a guest adds to a payment. Throws tipsOff where the store offers none on phones, changedMeanwhile for one
 * that it does not offer on this amount.
 */
export const checkPhoneTip = async (
  { db, caller }: Call<DinerCaller>,
  order: OrderRow,
  toPay: MainAmount,
  tip: MainAmount = NO_MAIN,
): Promise<MainAmount> => {
  if (tip === 0) return tip;
  const offered = offeredTips(await loadStoreOnce(db, caller.storeId));
  if (offered === null) throw new Refusal('tipsOff');
  if (!isTipOffered(tip, toPay, offered)) throw toRefusal('changedMeanwhile', order);
  return tip;
};
