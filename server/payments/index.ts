import type { Db } from '../db/db';
import type { Gateways, GatewayType } from './gateway';
import { khqr } from './khqr';
import { payWayCard, payWayQr } from './payway';
import { sandboxGateway } from './sandbox/gateway';
import { stripeCheckout, stripeTerminal } from './stripe';
import { weChatPay } from './wechat';

export {
  askedEvery,
  type CardReader,
  charges,
  findGateway,
  type Gateway,
  type Gateways,
  type GatewayType,
  type Heard,
  IRRELEVANT,
  NotLetIn,
  overLine,
  type PaymentForm,
  type PaymentRequest,
  type PaymentToStart,
  type Received,
  refundsBy,
  type Report,
  type Sent,
} from './gateway';
export { type AccountState, findAccount, saveAccount, type Payee, type StoreAccount } from './accounts/account';
export { mountSandbox } from './sandbox/routes';

/** Every gateway that the operator can set up, as the manager's list has them. */
export const GATEWAY_TYPES: readonly GatewayType[] = [
  khqr,
  weChatPay,
  payWayQr,
  payWayCard,
  stripeCheckout,
  stripeTerminal,
];

/**
 * The gateways of this server: those that are set up, and the sandbox, which simulates a provider and signs with
 * `sandboxKey`; null where no services are simulated: there it does not exist.
 */
export const createGateways = (db: Db, sandboxKey: string | null, setUp: Gateways = []): Gateways => [
  ...(sandboxKey === null ? [] : [sandboxGateway(db, sandboxKey)]),
  ...setUp,
];
