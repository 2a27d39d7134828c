import type { SomeHandlers } from '../../http/call';
import type { Gateways } from '../../payments';
import { listLevels } from '../top-ups';
import { accountsSetUp, saveGatewayAccount } from './accounts';
import { channelsSetUp, saveOfflineChannel } from './channels';
import { gatewaysSetUp, switchGateway, testGateway } from './gateways';
import { removeRechargeLevel, saveRechargeLevel } from './levels';

export const wayHandlers = (gateways: Gateways, publicUrl: string | null) =>
  ({
    waysToPay: async (call) => {
      const levels = await listLevels(call.db, call.caller.storeId);
      return {
        gateways: await gatewaysSetUp(call, gateways),
        accounts: await accountsSetUp(call, gateways, publicUrl),
        channels: await channelsSetUp(call),
        levels: levels.map(({ giftCoupons, ...level }) => ({
          ...level,
          giftCoupons: giftCoupons.map(({ templateId, num }) => ({ templateId, num })),
        })),
      };
    },
    switchGateway: async (call, input) => {
      await switchGateway(call, gateways, input);
      return {};
    },
    saveGatewayAccount: async (call, input) => {
      await saveGatewayAccount(call, gateways, input);
      return {};
    },
    testGateway: (call, input) => testGateway(call, gateways, input),
    saveOfflineChannel: async (call, input) => ({ id: await saveOfflineChannel(call, input) }),
    saveRechargeLevel: async (call, input) => ({ id: await saveRechargeLevel(call, input) }),
    removeRechargeLevel: async (call, input) => {
      await removeRechargeLevel(call, input);
      return {};
    },
  }) satisfies SomeHandlers;
