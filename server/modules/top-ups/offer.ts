import type { Endpoints, Output } from '@romduol/contract';
import { walletLimits } from '@romduol/domain/rules/wallet';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { storeCurrencies } from '../../money/store-currencies';
import type { Gateways } from '../../payments';
import { gatewaysOfStore, pluginView } from '../payments';
import { loadStoreOnce } from '../store';
import { findBalance } from '../wallet';
import { levelView, listLevels } from './levels';
import { requireMember } from './view';

/** What a member can put in, what that gives, and how it can be paid. */
export const rechargeOffer = async (
  call: Call<DinerCaller>,
  gateways: Gateways,
): Promise<Output<Endpoints['rechargeDetailPage']>> => {
  const { db, caller, language } = call;
  const levels = await listLevels(db, caller.storeId);
  const offered = await gatewaysOfStore(db, caller.storeId, gateways);
  const { min, max } = walletLimits(storeCurrencies(await loadStoreOnce(db, caller.storeId)).main);
  return {
    balance: await findBalance(db, caller.storeId, requireMember(call)),
    minimum: min,
    maximum: max,
    levels: levels.map((level) => levelView(level, language)),
    plugins: offered.gateways.map(pluginView),
    ...(offered.lineDown && { lineDown: true as const }),
  };
};
