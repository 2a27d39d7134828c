import type { SomeHandlers } from '../../http/call';
import type { Gateways } from '../../payments';
import { couponsForTopUp } from './coupons-for-top-up';
import { walletEntries } from './entries';
import { rechargeOffer } from './offer';
import { recharge } from './recharge';
import { staffTopUp } from './staff-top-up';
import { topUpStatus } from './view';

export const topUpHandlers = (gateways: Gateways) =>
  ({
    rechargeDetailPage: (call) => rechargeOffer(call, gateways),
    recharge: (call, input) => recharge(call, gateways, input),
    rechargeStatus: (call, { reference }) => topUpStatus(call, reference),
    findTopUpCanUseCoupon: (call, { amount }) => couponsForTopUp(call, amount),
    walletEntries: (call, { page = 1 }) => walletEntries(call, page),
    staffTopUp,
  }) satisfies SomeHandlers;
