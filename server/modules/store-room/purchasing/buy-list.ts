import type { Endpoints, Output } from '@romduol/contract';
import { COST_PER_MINOR } from '@romduol/domain/stock/ledger';
import { buyReason, forecastUse, planDeliveries, suggestQuantity } from '@romduol/domain/stock/forecast';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { sql } from 'kysely';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { storeDays } from '../../../zones/store-zone';
import { loadStore } from '../../store';
import { loadUse } from './use-history';

type List = Output<Endpoints['buyList']>;

/** Who sells nothing regularly is bought from the day after. */
const NO_SUPPLIER = { id: null, name: '', lead_days: 1, delivery_weekdays: [] } as const;

const selectSuppliers = (db: Db, storeId: number) =>
  db
    .selectFrom('supplier')
    .select(['id', 'name', 'lead_days', 'delivery_weekdays'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** What is bought, with what is still to come of it, by name. */
const selectBought = (db: Db, storeId: number) =>
  db
    .selectFrom('ingredient as i')
    .select(['i.id', 'i.name', 'i.unit', 'i.pack_thousandths', 'i.supplier_id', 'i.minimum_thousandths'])
    .select(['i.stock_thousandths', 'i.price_cost', 'i.price_thousandths'])
    .select(
      sql<number>`(SELECT coalesce(sum(greatest(0, l.ordered_thousandths - l.received_thousandths)), 0)::bigint
        FROM purchase_order_line AS l JOIN purchase_order AS o ON o.store_id = l.store_id AND o.id = l.order_id
        WHERE l.store_id = i.store_id AND l.ingredient_id = i.id AND o.state IN ('draft', 'sent', 'partlyReceived'))`.as(
        'on_order',
      ),
    )
    .where('i.store_id', '=', storeId)
    .where('i.removed_at', 'is', null)
    .where('i.yield_thousandths', 'is', null)
    .orderBy('i.name')
    .orderBy('i.id')
    .execute();

const toPrice = (cost: number | null, thousandths: number | null) =>
  cost === null || thousandths === null ? null : { paid: cost / COST_PER_MINOR, thousandths };

/** Every ingredient that is bought, by supplier, with how much of it to order. */
export const buyList = async ({ db, caller, now }: Call<StaffCaller>): Promise<List> => {
  const { storeId } = caller;
  const days = storeDays(await loadStore(db, storeId));
  const { day: today } = businessDayAt(now.getTime(), days);
  const [suppliers, bought, use, { drafts }] = [
    await selectSuppliers(db, storeId),
    await selectBought(db, storeId),
    await loadUse(db, { storeId, today, days }),
    await db
      .selectFrom('purchase_order')
      .select((row) => row.fn.countAll<number>().as('drafts'))
      .where('store_id', '=', storeId)
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow(),
  ];
  const groups = [...suppliers, NO_SUPPLIER].map(({ id, name, lead_days: leadDays, delivery_weekdays: weekdays }) => {
    const { arrives, next } = planDeliveries(today, { leadDays, weekdays });
    const lines = bought
      .filter(({ supplier_id: supplierId }) => supplierId === id)
      .map((row) => {
        const need = {
          forecast: forecastUse(use(row.id), today, next),
          minimum: row.minimum_thousandths ?? 0,
          stock: row.stock_thousandths,
          onOrder: row.on_order,
        };
        const measure = { unit: row.unit, packThousandths: row.pack_thousandths };
        return {
          ingredientId: row.id,
          name: row.name,
          ...measure,
          stockThousandths: need.stock,
          minimumThousandths: need.minimum,
          forecastThousandths: need.forecast,
          onOrderThousandths: need.onOrder,
          suggestedThousandths: suggestQuantity(need, measure),
          reason: buyReason(need),
          price: toPrice(row.price_cost, row.price_thousandths),
        };
      });
    return { supplierId: id, supplierName: name, arrivesOn: arrives, lastsUntil: next, lines };
  });
  return { suppliers: groups.filter(({ lines }) => lines.length > 0), drafts: Number(drafts) };
};
