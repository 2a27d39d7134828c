import type { Endpoints, Output } from '@romduol/contract';
import { TOP_UP_MAX_CENTS, TOP_UP_MIN_CENTS } from '@romduol/domain/limits';
import { mainAmount } from '@romduol/domain/money/amount';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import type { Gateways } from '../../payments';
import { gatewaysOfStore, pluginView } from '../payments';
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
  return {
    balance: await findBalance(db, caller.storeId, requireMember(call)),
    minimum: mainAmount(TOP_UP_MIN_CENTS),
    maximum: mainAmount(TOP_UP_MAX_CENTS),
    levels: levels.map((level) => levelView(level, language)),
    plugins: offered.map(pluginView),
  };
};
