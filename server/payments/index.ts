import type { Db } from '../db/db';
import type { Gateways } from './gateway';
import type { Bakong } from './khqr/bakong';
import { khqrGateway } from './khqr/gateway';
import { sandboxGateway } from './sandbox/gateway';
import { weChatGateway } from './wechat/gateway';
import type { WeChatPay } from './wechat/settings';

export {
  askedEvery,
  findGateway,
  type Gateway,
  type Gateways,
  NotLetIn,
  type PaymentToStart,
  type Report,
  type Sent,
} from './gateway';
export { mountSandbox } from './sandbox/routes';

/**
 * Every gateway of this server: a new one is a folder beside this file and a line here. The sandbox simulates a
 * provider and signs with `sandboxKey`; null where no services are simulated: there it does not exist.
 */
export const createGateways = (
  db: Db,
  sandboxKey: string | null,
  bakong: Bakong | null,
  weChatPay: WeChatPay | null = null,
): Gateways => [
  ...(sandboxKey === null ? [] : [sandboxGateway(db, sandboxKey)]),
  ...(bakong === null ? [] : [khqrGateway(bakong)]),
  ...(weChatPay === null ? [] : [weChatGateway(weChatPay)]),
];
