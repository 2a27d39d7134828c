import { textIn } from '../../db/localized';
import type { Endpoints, Input } from '@romduol/contract';
import { reservationProblems } from '@romduol/domain/rules/reservation';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { readPhone } from '../../countries/phone';
import type { HeldPortions } from '../../db/schema-reservations';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import { storeZone } from '../../zones/store-zone';
import { orderAhead, type OrderRow } from '../orders';
import { openSlot, refuseFull, takeItems, takeSlot } from '../slots';
import { loadStore, refuseGoneStore, refuseSwitchedOff, type Store } from '../store';
import { type ReservationRow, type RuleRow, findRule, announceReservation } from './rows';
import { offeredDays } from './times';
import { reservationView, type ReservationView } from './view';

type Request = Input<Endpoints['saveReserve']>;

/** V-09, P-06, and a time that the store offers. Returns the rule that applies. Throws reservationsOff without one. */
const refuseUnoffered = async (
  call: Call<DinerCaller>,
  store: Store,
  { at, partySize, remark = '' }: Request,
): Promise<RuleRow> => {
  const { db, now } = call;
  await refuseSwitchedOff(call, 'reservations');
  const moment = { now: now.getTime(), zone: storeZone(store) };
  refuseProblems(reservationProblems({ at, partySize, remark, ...moment }));
  const rule = await findRule(db, store.id);
  const isOffered = offeredDays(store, rule, now).some(({ times }) => times.includes(at));
  if (!rule || !isOffered) throw new Refusal('badInput', { field: 'at' });
  return rule;
};

/** M-27: what is asked of dishes that have a limit for one time, with their names as the caller reads them. */
const limited = async ({ db, caller, language }: Call<DinerCaller>, goods: NonNullable<Request['goodsList']>) => {
  const asked = new Map<number, number>();
  goods.forEach(({ id, cartNum }) => asked.set(id, (asked.get(id) ?? 0) + cartNum));
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'name', 'reservation_limit'])
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [0, ...asked.keys()])
    .execute();
  if (rows.length < asked.size) throw new Refusal('productChanged');
  return rows.flatMap(({ id, name, reservation_limit: limit }) =>
    limit === null ? [] : [{ goodsId: id, name: textIn(name, language), num: asked.get(id) ?? 0, limit }],
  );
};

/** Dishes that are paid ahead are an order from now on, which holds the seats for the payment window. */
const reservePrepaid = async (
  call: Call<DinerCaller>,
  store: Store,
  asked: Request,
  writes: (orderId: number) => Promise<ReservationView>,
): Promise<ReservationView> => {
  const { goodsList = [], partySize, remark = '', expectedTotal, column = 'sell' } = asked;
  const seen = expectedTotal === undefined ? null : { expectedTotal, column };
  const about = { store, goods: goodsList, tableId: null, sittingId: null, partySize, remark };
  const charges = store.table_charge_per !== 'none';
  const written: ReservationView[] = [];
  const placed = async (order: OrderRow): Promise<void> => {
    written.push(await writes(order.id));
  };
  await orderAhead(call, { ...about, charges, prepaid: true, seen, placed });
  return written[0] ?? refuse('notFound');
};

const insertReservation = async (
  { db, caller, now }: Call<DinerCaller>,
  asked: Request,
  { orderId, held }: { readonly orderId: number | null; readonly held: readonly HeldPortions[] },
): Promise<ReservationRow> =>
  db
    .insertInto('reservation')
    .values({
      store_id: caller.storeId,
      status: 'reserved',
      at: new Date(asked.at),
      party_size: asked.partySize,
      name: asked.name.trim(),
      phone: asked.phone,
      remark: asked.remark ?? '',
      goods: JSON.stringify(asked.goodsList ?? []),
      held: JSON.stringify(held),
      temp_id: caller.deviceId,
      person_id: caller.personId,
      order_id: orderId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Reserves seats, and portions of dishes that have a limit: all of it or nothing. Of two who take the last seats, one
 * gets them. Throws slotFull, reservationLimit (M-27), and where dishes are paid ahead what placing throws.
 */
export const reserve = async (call: Call<DinerCaller>, sent: Request): Promise<ReservationView> => {
  const { db, caller, now } = call;
  const { goodsList = [] } = sent;
  const store = await loadStore(db, caller.storeId);
  refuseGoneStore(store);
  const asked = { ...sent, phone: readPhone(sent.phone, store.country) };
  const rule = await refuseUnoffered(call, store, asked);
  const slot = { storeId: store.id, at: new Date(asked.at) };
  const wanted = await limited(call, goodsList);
  await refuseFull(db, slot, { guests: asked.partySize, capacity: rule.guests, items: wanted });
  await openSlot(call.autoCommitDb, slot, { capacity: rule.guests, items: wanted });
  const held = wanted.map(({ goodsId, num }) => ({ goodsId, num }));
  const writes = async (orderId: number | null): Promise<ReservationView> => {
    const row = await insertReservation(call, asked, { orderId, held });
    const dueAt = new Date(Math.max(now.getTime(), asked.at - rule.hold_minutes * MINUTE_MS));
    await enqueue(db, { storeId: store.id, kind: 'reservationTable', payload: { reservationId: row.id }, dueAt });
    await announceReservation(db, row, now);
    return reservationView(call, row);
  };
  const view =
    rule.prepay && goodsList.length > 0 ? await reservePrepaid(call, store, asked, writes) : await writes(null);
  // What others may ask for at the same time comes last: portions of the order, then seats, then portions of the time.
  await takeSlot(db, slot, asked.partySize, rule.guests);
  await takeItems(db, slot, wanted);
  return view;
};
