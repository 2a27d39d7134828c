import type { Endpoints, Input } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { linesToPlace, type LinesToPlace, placeCounterOrder, selectedLines } from '../orders';
import { loadStore, refuseGoneStore, refuseOutsideHours } from '../store';
import { isMeasured } from './measured';

type PlaceInput = Input<Endpoints['creatKioskOrder']>;

/** No employee is there to weigh or to measure time. */
const refuseMeasured = ({ lines }: LinesToPlace): void => {
  if (lines.some(({ row }) => isMeasured(row))) throw new Refusal('productChanged');
};

/** The counter that the order belongs to; null in a store without one. */
const findCounter = async (db: Db, { storeId, tableId }: DinerCaller): Promise<number | null> => {
  const counter = await db
    .selectFrom('dining_table')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .where('kind', '=', 'counter')
    .executeTakeFirst();
  return counter?.id ?? null;
};

/**
 * Places the lines of a kiosk's customer for the total that they saw, all of it or nothing: it needs no acceptance, no
 * table is charged, and the kitchen begins when it is paid.
 */
export const placeKioskOrder = async (call: Call<DinerCaller>, input: PlaceInput) => {
  const { diningStyle, goodsList, standNo = null, remark = '', allergies } = input;
  const store = await loadStore(call.db, call.caller.storeId);
  refuseGoneStore(store);
  refuseOutsideHours(store, call.now);
  const wanted = await linesToPlace(call, { store, diningStyle }, selectedLines(goodsList));
  refuseMeasured(wanted);
  const tableId = await findCounter(call.db, call.caller);
  const to = { store, diningStyle, tableId, remark, allergies, standNo };
  const order = await placeCounterOrder(call, { ...to, wanted, seen: input });
  return { orderId: order.id, orderNo: order.order_no, payStatus: order.pay_status };
};
