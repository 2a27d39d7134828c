import { mainAmount } from '@romduol/domain/money/amount';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { call } from '../api/late-call';
import { memberTexts, mt } from '../i18n-member';
import { formatMain } from '../money';
import { feedback } from '../platform/feedback';

/**
 * Staff charged the wallet of the signed-in member: the member is shown how much and for what until they have seen it,
 * on every page, so that no charge goes unnoticed.
 */
export const showWalletCharge = async (entryId: number): Promise<void> => {
  const [{ list }] = await Promise.all([call('walletEntries', {}, { quiet: true }), memberTexts.use()]);
  const entry = list.find(({ id }) => id === entryId);
  if (entry === undefined) return;
  const { amount, balance, orderNo } = entry;
  await feedback.ask({
    title: mt('wallet.taken', { amount: formatMain(mainAmount(-amount)) }),
    content: mt('wallet.takenHint', { number: formatOrderNumber(orderNo ?? ''), balance: formatMain(balance) }),
    ok: mt('wallet.takenSeen'),
  });
};
