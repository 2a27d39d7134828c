import { type MainAmount, minus } from '@romduol/domain/money/amount';
import type { PayStatus } from '@romduol/domain/order/pay-status';
import { priceShown } from '@romduol/domain/pricing/price-shown';
import { MemberTag } from './index';

interface MemberTotalProps {
  readonly payStatus: PayStatus;
  /** Something is still to be weighed or priced. */
  readonly pending: boolean;
  readonly total: MainAmount;
  readonly vipTotal: MainAmount;
  /** What is left to pay of `total`; by default all of it. */
  readonly due?: MainAmount;
}

/** What a member pays for an order that is not paid yet, beside the regular total (S-37). */
export const MemberTotal = ({ payStatus, pending, total, vipTotal, due = total }: MemberTotalProps) => {
  const left = minus(vipTotal, minus(total, due));
  const shown = priceShown({ payStatus, pending, timed: false, withVipPrice: left > 0 && left < due });
  return shown.kind === 'price' && shown.withMemberPrice ? <MemberTag amount={left} /> : null;
};
