import type { MainAmount } from '@romduol/domain/money/amount';
import type { Currency } from '@romduol/domain/money/currency';
import type { CardDecline } from '@romduol/domain/rules/card-readers';
import type { SuperAppName } from '@romduol/domain/rules/super-apps';
import type { PaymentShown } from '../db/schema-ledger';
import type { WeChat } from '../super-app/wechat/api';
import type { Value } from '../variables';
import type { Payee, StoreAccount } from './accounts/account';

/** A payment that is about to be shown to a person. */
export interface PaymentToStart {
  readonly payee: Payee;
  /** Ours, unique, at most 60 characters; the provider gives it back in every report. */
  readonly reference: string;
  readonly amount: MainAmount;
  /** The store's main currency: one of the gateway's. */
  readonly currency: Currency;
  readonly now: Date;
  readonly expiresAt: Date;
  /** The super-app's login code of the payer; null outside a super-app. */
  readonly appCode: string | null;
  /** The card reader that it is for; absent elsewhere. */
  readonly reader?: { readonly id: string; readonly name: string };
}

/** A payment that is asked about: what it was started as. */
export interface PaymentRequest {
  readonly payee: Payee;
  readonly reference: string;
  readonly show: PaymentShown;
  /** The store's main currency. */
  readonly currency: Currency;
  readonly expiresAt: Date;
  /** Somebody still waits for it. */
  readonly isOpen: boolean;
}

/** A form that the payer's browser posts to the provider, which answers with its own page. */
export interface PaymentForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A provider's report of a payment. A transaction id is unique with its provider. */
export type Report =
  | { readonly reference: string; readonly outcome: 'pending' }
  | { readonly reference: string; readonly outcome: 'declined'; readonly reason?: CardDecline }
  | {
      readonly reference: string;
      readonly outcome: 'captured';
      readonly transactionId: string;
      /** What was truly taken, whatever was asked for. */
      readonly amount: MainAmount;
    };

/** A callback as it arrived: nothing of it is believed before the gateway has verified it. */
export interface Sent {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Received extends Sent {
  readonly now: Date;
  /** The store that the address names, whose account must have signed it; null where it names none. */
  readonly payee: Payee | null;
}

/** A callback that the provider signed, about nothing that concerns payments. */
export const IRRELEVANT = 'irrelevant';

/**
 * What a callback comes to: a report; a payment whose state the provider is to be asked; null where the provider did not
 * sign it.
 */
export type Heard = Report | { readonly reference: string; readonly outcome: 'ask' } | typeof IRRELEVANT | null;

export interface RefundToMake {
  readonly payee: Payee;
  readonly currency: Currency;
  readonly now: Date;
  /** Ours; a repeat with the same key must refund once. */
  readonly key: string;
  readonly transactionId: string;
  readonly amount: MainAmount;
  /** What the provider refunded of the transaction before, as far as the server knows. */
  readonly refundedBefore: MainAmount;
}

/** The provider answered, and rejects our credentials, or our request. */
export class NotLetIn extends Error {}

/** A card reader of an account, as its provider knows it. */
export interface CardReader {
  readonly id: string;
  readonly label: string;
  readonly serial: string;
  readonly isOnline: boolean;
}

/** Card readers at the counter. A gateway that has them is for staff: diners are not offered it. */
export interface CardReaders {
  list(payee: Payee): Promise<readonly CardReader[]>;
  /** Has the reader ask for a card for a payment that was started and committed. Sent again, it asks once. */
  send(asked: PaymentRequest): Promise<'sent' | 'busy' | 'offline'>;
  /** Ends a payment, unless the card was charged meanwhile. */
  cancel(asked: PaymentRequest): Promise<Report>;
}

/**
 * A way to be paid through a provider, as a folder of its own. What it cannot do it leaves out: without `callback`
 * payments are found by polling `status`, without `refund` staff refund by hand and that is recorded.
 *
 * `start` is called inside the transaction that opens the attempt: it must change nothing with the provider that
 * matters when the transaction is undone. `status` and `refund` are called by jobs, and throw when the provider cannot
 * be reached: the job tries again later.
 */
export interface Gateway {
  readonly id: string;
  /** A payment is started without the provider, which is asked about it later: it works while the internet is down. */
  readonly startsOffline?: true;
  /** Whether the internet that it needs is down; absent where nothing is known of that. */
  readonly isCutOff?: () => boolean;
  /** ISO 4217 codes of what it can charge; absent: any. */
  readonly currencies?: readonly string[];
  /** The store's own account that it is paid into; absent where the operator has one for all stores. */
  readonly account?: StoreAccount;
  /** The only super-app in which it works: `start` needs a login code of it. */
  readonly app?: SuperAppName;
  readonly readers?: CardReaders;
  start(payment: PaymentToStart): Promise<PaymentShown>;
  /** Asks the provider about a payment, at an instant. */
  status?(asked: PaymentRequest, now: Date): Promise<Report>;
  /** The form of a payment that `start` showed as a page of this server's. */
  form?(payment: PaymentToStart): Promise<PaymentForm>;
  callback?(received: Received): Heard | Promise<Heard>;
  refund?(refund: RefundToMake): Promise<{ readonly refundId: string }>;
  /** Whether it can refund for a store; absent: wherever it has `refund`. */
  canRefund?(payee: Payee): Promise<boolean>;
  /**
   * Makes a request that moves no money, to check our credentials: resolves where they are accepted. Throws NotLetIn
   * where it does not, anything else where it could not be reached.
   */
  tryOut?(now: Date, payee: Payee): Promise<void>;
}

export type Gateways = readonly Gateway[];

/** What a gateway may read when the server starts. */
export interface Surroundings {
  readonly value: Value;
  /** This server, as the world reaches it. */
  readonly publicUrl: string | null;
  readonly weChat: WeChat | null;
}

/** A gateway that the operator can set up. */
export interface GatewayType {
  readonly id: string;
  /** The environment variables that it needs: all of them, or it does not exist. */
  readonly variables: readonly string[];
  /** Null where none of them is set. Throws StartError where some are, or one cannot be used. */
  readonly fromEnvironment: (around: Surroundings) => Gateway | null;
}

/** The gateways of a site, whose line to the internet is `line`. */
export const overLine = (gateways: Gateways, line: { readonly isDown: boolean }): Gateways =>
  gateways.map((gateway) => (gateway.startsOffline ? gateway : { ...gateway, isCutOff: () => line.isDown }));

/** Whether a gateway can charge in a currency. */
export const charges = ({ currencies }: Pick<Gateway, 'currencies'>, code: string): boolean =>
  currencies === undefined || currencies.includes(code);

/** While a payment is open its provider is asked this often, in ms: one without callbacks more often. */
export const askedEvery = ({ callback, readers }: Gateway): number => {
  // A guest stands there with a card.
  if (readers) return 3_000;
  return callback ? 15_000 : 4_000;
};

/** Whether money that came through a gateway can go back through it; else staff refund by hand. */
export const refundsBy = async (gateways: Gateways, id: string | null, payee: Payee): Promise<boolean> => {
  const gateway = findGateway(gateways, id);
  if (!gateway?.refund) return false;
  return (await gateway.canRefund?.(payee)) ?? true;
};

/** The gateway of a name, if this server has it. */
export const findGateway = (gateways: Gateways, id: string | null): Gateway | undefined =>
  gateways.find((gateway) => gateway.id === id);
