import type { Endpoints, Input } from '@romduol/contract';
import { sameTotal } from '@romduol/domain/pricing/explain';
import { numProblems } from '@romduol/domain/rules/cart';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuseProblems } from '../../http/refusal';
import { insertOrder, linesToPlace, type LinesToPlace, priceNow, takePortions, selectedLines } from '../orders';
import { loadStore, refuseGoneStore, refuseOutsideHours, type Store } from '../store';
import { isMeasured } from './measured';

type PlaceInput = Input<Endpoints['creatKioskOrder']>;

/** V-01: of a dish all lines together are no more than one order may have. */
const refuseTooMany = ({ lines }: LinesToPlace): void => {
  for (const { row } of lines) {
    const num = lines.filter((line) => line.row.id === row.id).reduce((sum, line) => sum + line.num, 0);
    refuseProblems(numProblems(num, row.purchase_limit));
  }
};

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

const refuseClosed = (store: Store, now: Date): void => {
  refuseGoneStore(store);
  refuseOutsideHours(store, now);
};

/**
 * Places the lines of a kiosk's customer for the total that they saw, all of it or nothing: it needs no acceptance, no
 * table is charged, and the kitchen begins when it is paid.
 */
export const placeKioskOrder = async (call: Call<DinerCaller>, input: PlaceInput) => {
  const { db, caller, now } = call;
  const { diningStyle, goodsList, standNo = null, remark = '', allergies } = input;
  const store = await loadStore(db, caller.storeId);
  refuseClosed(store, now);
  const wanted = await linesToPlace(call, { store, diningStyle }, selectedLines(goodsList));
  refuseMeasured(wanted);
  refuseTooMany(wanted);
  const about = { diningStyle, partySize: 1, chargesTable: false, coupon: null };
  const priced = await priceNow(db, store, now, { ...about, lines: wanted.lines });
  // M-24: the total is no longer what they saw. Member prices do not apply at a kiosk.
  if (input.column !== 'sell' || !sameTotal(priced.quoted, 'sell', input.expectedTotal)) {
    throw new Refusal('productChanged', { totals: priced.quoted.totals });
  }
  const tableId = await findCounter(db, caller);
  const to = { ...about, store, tableId, sittingId: null, remark, allergies, charges: false, standNo };
  const order = await insertOrder(call, to, priced);
  await takePortions(call, wanted);
  return { orderId: order.id, orderNo: order.order_no, payStatus: order.pay_status };
};
