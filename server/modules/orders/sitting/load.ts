import { DINE_IN } from '@romduol/domain/codes';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { HOUR_MS } from '@romduol/domain/time/units';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import type { LineRow, OrderRow, TenderRow } from '../rows';

/** A line, and from where its round came: a phone, or staff. */
export type SittingLine = LineRow & { readonly round_device: string | null };

/** A take-away order or a delivery belongs to no sitting: a phone follows its own for as long as this. */
const FOLLOWED_MS = 6 * HOUR_MS;

/** The orders of the caller's sitting, and its own take-away orders of late; cancelled and merged ones left out. */
export const loadSittingOrders = ({ db, caller, now }: Call<DinerCaller>): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where((row) =>
      row.or([
        row.and([row('sitting_id', '=', caller.sittingId ?? 0), row('dining_style', '=', DINE_IN)]),
        row.and([
          row('temp_id', '=', caller.deviceId),
          row('dining_style', '<>', DINE_IN),
          row('placed_at', '>', new Date(now.getTime() - FOLLOWED_MS)),
        ]),
      ]),
    )
    .where('pay_status', '<>', PAY_STATUS.cancelled)
    .orderBy('placed_at')
    .orderBy('id')
    .execute();

const listIds = (orders: readonly OrderRow[]): number[] => orders.map(({ id }) => id);

/** Their lines, those that were cut left out: in the order in which they were added. */
export const loadSittingLines = (db: Db, storeId: number, orders: readonly OrderRow[]): Promise<SittingLine[]> =>
  db
    .selectFrom('order_line as l')
    .innerJoin('order_round as r', (join) =>
      join
        .onRef('r.store_id', '=', 'l.store_id')
        .onRef('r.order_id', '=', 'l.order_id')
        .onRef('r.round', '=', 'l.round'),
    )
    .selectAll('l')
    .select(['r.state as round_state', 'r.temp_id as round_device'])
    .where('l.store_id', '=', storeId)
    .where('l.order_id', 'in', listIds(orders))
    .where('l.removed_at', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();

export const loadSittingTenders = (db: Db, storeId: number, orders: readonly OrderRow[]): Promise<TenderRow[]> =>
  db
    .selectFrom('tender')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', 'in', listIds(orders))
    .orderBy('id')
    .execute();
