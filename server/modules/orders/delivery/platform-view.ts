import type { MainAmount } from '@romduol/domain/money/amount';
import type { Db } from '../../../db/db';
import { queryRows } from '../../../db/read-together';
import type { PlatformName } from '../../../platforms/adapter';
import type { OrderView } from '../view';
import type { OfOrder } from '../rows';

interface PlatformRow {
  readonly name: string;
  readonly platform: PlatformName;
  readonly display_no: string;
  readonly total_cents: MainAmount;
  readonly own_total_cents: MainAmount;
  readonly cancelled_at: Date | null;
}

export const queryPlatform = (db: Db, order: OfOrder) =>
  queryRows<PlatformRow>(
    db
      .selectFrom('platform_order as p')
      .innerJoin('platform_connection as c', (join) =>
        join.onRef('c.store_id', '=', 'p.store_id').onRef('c.id', '=', 'p.connection_id'),
      )
      .select(['c.name', 'c.platform', 'p.display_no', 'p.total_cents', 'p.own_total_cents', 'p.cancelled_at'])
      .where('p.store_id', '=', order.store_id)
      .where('p.order_id', '=', order.id),
    { cancelled_at: true },
  );

/** Where an order was placed, what it pays, and what it would cost here. */
export const toPlatform = ([row]: readonly PlatformRow[]): Pick<OrderView, 'platform'> =>
  row === undefined
    ? {}
    : {
        platform: {
          name: row.name,
          displayNo: row.display_no,
          total: row.total_cents,
          ownTotal: row.own_total_cents,
          cancelled: row.cancelled_at !== null,
        },
      };
