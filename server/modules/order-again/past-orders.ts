import type { Endpoints, Output } from '@romduol/contract';
import { BY_PIECE } from '@romduol/domain/codes';
import type { Language } from '@romduol/domain/languages';
import { CART_ADD_LIMIT } from '@romduol/domain/limits';
import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import { selectionToWire } from '@romduol/domain/menu/wire-selection';
import { type MainAmount, minus, plus } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { findUsual, USUAL_ORDERS } from '@romduol/domain/order/usual';
import type { InferResult } from 'kysely';
import type { Db } from '../../db/db';
import { nameIn } from '../../db/localized';
import type { Localized } from '../../db/schema';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';

type Again = Output<Endpoints['orderAgain']>;

/** Orders that are shown one by one. */
const SHOWN = 3;

/** A line as it was ordered; lines of an order that are equal are one. */
interface PastLine extends DishSelection {
  readonly name: Localized;
  readonly cost: MainAmount | null;
}

/** Their own: a member's from every device, a guest's of this device. Of others at the table none. */
const selectOwn = (db: Db, { storeId, deviceId, personId }: DinerCaller) =>
  db
    .selectFrom('orders')
    .select(['store_id', 'id', 'order_no', 'placed_at'])
    .where('store_id', '=', storeId)
    .where((row) =>
      row.or([
        row.and([row('temp_id', '=', deviceId), row('person_id', 'is', null)]),
        ...(personId === null ? [] : [row('person_id', '=', personId)]),
      ]),
    )
    .where('pay_status', '<>', PAY_STATUS.cancelled)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(USUAL_ORDERS);

const selectLines = (db: Db, caller: DinerCaller) =>
  db
    .selectFrom(selectOwn(db, caller).as('o'))
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.store_id', '=', 'o.store_id').onRef('l.order_id', '=', 'o.id'),
    )
    .select(['o.id', 'o.order_no', 'o.placed_at', 'l.goods_id', 'l.name', 'l.tags', 'l.feeds', 'l.parts', 'l.note'])
    .select(['l.num', 'l.goods', 'l.sell', 'l.staff_discount'])
    .where('l.removed_at', 'is', null)
    .where('l.goods_type', '=', 0)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .orderBy('l.position');
type Row = InferResult<ReturnType<typeof selectLines>>[number];

const toCost = ({ goods, sell, staff_discount: staff }: Row): MainAmount | null =>
  goods.pricingMethod === BY_PIECE && !goods.timed && staff === null ? minus(sell.gross, sell.itemDiscount) : null;

const toLine = (row: Row): PastLine => ({
  goodsId: row.goods_id,
  optionIds: row.tags.map(({ id }) => id),
  toppings: row.feeds.map(({ id, num }) => ({ id, num })),
  parts: row.parts.map(({ id, num }) => ({ id, num })),
  note: row.note,
  quantity: row.num,
  name: row.name,
  cost: toCost(row),
});

const addUp = (a: PastLine, b: PastLine): PastLine => ({
  ...a,
  quantity: a.quantity + b.quantity,
  cost: a.cost === null || b.cost === null ? null : plus(a.cost, b.cost),
});

const mergeEqual = (lines: readonly PastLine[]): readonly PastLine[] => {
  const byKey = new Map<string, PastLine>();
  for (const line of lines) {
    const key = selectionKey(line);
    const before = byKey.get(key);
    byKey.set(key, before === undefined ? line : addUp(before, line));
  }
  return [...byKey.values()];
};

/** As many pieces as a call adds; of fewer than were ordered the price then is not known. */
const toWire =
  (language: Language) =>
  ({ name, cost, ...selection }: PastLine): Again['usual'][number] => {
    const quantity = Math.min(selection.quantity, CART_ADD_LIMIT);
    return {
      ...selectionToWire({ ...selection, quantity }),
      ...nameIn(name, language),
      cost: quantity === selection.quantity ? cost : null,
    };
  };

/** What the caller usually orders in this store, and their last orders. */
export const pastOrders = async ({
  db,
  caller,
  language,
}: Call<DinerCaller>): Promise<Pick<Again, 'usual' | 'orders'>> => {
  const rows = await selectLines(db, caller).execute();
  const orders = [...new Set(rows.map(({ id }) => id))].map((id) => {
    const own = rows.filter((row) => row.id === id);
    return { first: own[0], lines: mergeEqual(own.map(toLine)) };
  });
  const toView = toWire(language);
  return {
    usual: findUsual(orders.map(({ lines }) => lines)).map(toView),
    orders: orders
      .slice(0, SHOWN)
      .flatMap(({ first, lines }) =>
        first === undefined
          ? []
          : [{ orderNo: first.order_no, placedAt: first.placed_at.getTime(), lines: lines.map(toView) }],
      ),
  };
};
