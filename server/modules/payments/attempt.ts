import { type MainAmount, sumAmounts } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { type Selectable, sql } from 'kysely';
import { storeCurrencies } from '../../money/store-currencies';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { charges, type Gateway, type Gateways } from '../../payments';
import { heldBy, type OrderRow, type TenderRow } from '../orders';
import { loadStoreOnce } from '../store';

export type AttemptRow = Selectable<Schema['payment_attempt']>;

/** How long a code or a page to pay on is good. */
export const ATTEMPT_MS = 10 * MINUTE_MS;

/** All that is due of an order, among its shares. */
export const WHOLE = 0;

/** The newest attempt of a share of an order, whatever its status. */
export const latestAttempt = (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id'>,
  share = WHOLE,
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('share', '=', share)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An attempt as phones show it; null without one, and for one by card reader. */
export const attemptView = (attempt: AttemptRow | undefined) => {
  if (attempt === undefined || attempt.show.kind === 'reader') return null;
  return {
    reference: attempt.reference,
    gateway: attempt.gateway,
    status: attempt.status,
    column: attempt.column,
    amount: attempt.amount_cents,
    tip: attempt.tip_cents,
    show: attempt.show,
    expiresAt: attempt.expires_at.getTime(),
  };
};

/** What arrived by an attempt and its order still holds; null where nothing was recorded. */
export const receivedBy = (attempt: AttemptRow | undefined, tenders: readonly TenderRow[]): MainAmount | null => {
  const booked = tenders.filter(({ attempt_id: id }) => id !== null && id === attempt?.id);
  return booked.length === 0 ? null : sumAmounts(booked.map(heldBy));
};

/** What a store offers to pay online by: the gateways that work now, and whether others miss the internet. */
export interface Offered {
  readonly gateways: Gateways;
  readonly lineDown: boolean;
}

/** The providers that a store has accounts with. */
const listAccounts = (storeId: number) =>
  sql<string[]>`ARRAY(SELECT account FROM gateway_account WHERE store_id = ${storeId})`;

/** Those for phones that are switched on, that this server has, and that charge the store's currency, in its order. */
export const gatewaysOfStore = (db: Db, storeId: number, gateways: Gateways): Promise<Offered> =>
  gatewaysOn(
    db,
    storeId,
    gateways.filter(({ readers }) => !readers),
  );

/** The same of all, those for staff too. */
export const gatewaysOn = async (db: Db, storeId: number, gateways: Gateways): Promise<Offered> => {
  const rows = await db
    .selectFrom('store_gateway')
    .select(['gateway', listAccounts(storeId).as('accounts')])
    .where('store_id', '=', storeId)
    .where('enabled', '=', true)
    .orderBy('position')
    .execute();
  const { main } = storeCurrencies(await loadStoreOnce(db, storeId));
  const able = gateways.filter((gateway) => charges(gateway, main.code));
  const chosen = rows.flatMap((row) =>
    able.filter(({ id, account }) => id === row.gateway && (!account || row.accounts.includes(account.id))),
  );
  const working = chosen.filter(({ isCutOff }) => isCutOff?.() !== true);
  return { gateways: working, lineDown: working.length < chosen.length };
};

/** A gateway as a client sees it. */
export const pluginView = ({ id, app }: Gateway) => ({ gateway: id, app: app ?? null });

/** How to pay: by which gateway, from within which super-app. */
export interface AttemptRequest {
  readonly gateway?: string | undefined;
  readonly appCode?: string | undefined;
}

/** The requested gateway, or the store's preferred one of those that work where this person is. */
export const chosenGateway = (
  { gateways }: Offered,
  { gateway: wanted, appCode }: AttemptRequest,
): Gateway | undefined => {
  const working = gateways.filter(({ app }) => app === undefined || appCode !== undefined);
  return wanted === undefined ? working[0] : working.find(({ id }) => id === wanted);
};
