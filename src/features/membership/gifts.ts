import { mt } from '../../i18n-member';
import { formatMain } from '../../money';
import type { Level } from '../../stores/wallet';

/** What a level of top-up gives beside its amount, one line each; nothing where it gives nothing. */
export const listGifts = ({ giftAmount, giftCoupons }: Level): readonly string[] => [
  ...(giftAmount > 0 ? [mt('wallet.gift', { amount: formatMain(giftAmount) })] : []),
  ...giftCoupons.map(({ num, name }) => mt('wallet.giftCoupon', { num, name })),
];
