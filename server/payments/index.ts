import type { Db } from '../db/db';
import type { Gateways, GatewayType } from './gateway';
import { khqr } from './khqr';
import { sandboxGateway } from './sandbox/gateway';
import { weChatPay } from './wechat';

export {
  askedEvery,
  charges,
  findGateway,
  type Gateway,
  type Gateways,
  type GatewayType,
  NotLetIn,
  overLine,
  type PaymentToStart,
  type Report,
  type Sent,
} from './gateway';
export { mountSandbox } from './sandbox/routes';

/** Every gateway that the operator can set up, as the manager's list has them. */
export const GATEWAY_TYPES: readonly GatewayType[] = [khqr, weChatPay];

/**
 * The gateways of this server: those that are set up, and the sandbox, which simulates a provider and signs with
 * `sandboxKey`; null where no services are simulated: there it does not exist.
 */
export const createGateways = (db: Db, sandboxKey: string | null, setUp: Gateways = []): Gateways => [
  ...(sandboxKey === null ? [] : [sandboxGateway(db, sandboxKey)]),
  ...setUp,
];
