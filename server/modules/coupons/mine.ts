import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { type CouponView, selectCoupons, couponViews, type Owner } from './coupon-view';
import { couponStoreIds } from './where-it-holds';

const PAGE_SIZE = 20;

/** The member who calls. Throws memberOnly: a guest has no coupons. */
export const toOwner = ({ caller: { storeId, personId } }: Call<DinerCaller>): Owner => {
  if (personId === null) throw new Refusal('memberOnly');
  return { storeId, personId };
};

const shownTo = ({ caller, language, now }: Call<DinerCaller>) => ({ storeId: caller.storeId, language, now });

/** A member's coupons by where they are (T-09). What is over at this instant is expired, whether or not the job ran. */
export const couponsByStatus = async (
  call: Call<DinerCaller>,
  { status, page = 1 }: Input<Endpoints['findCouponsByStatus']>,
): Promise<Output<Endpoints['findCouponsByStatus']>> => {
  const { db, now } = call;
  const all = selectCoupons(db, toOwner(call));
  const those = {
    received: all.where('c.status', '=', 'received').where('c.expires_at', '>', now).orderBy('c.expires_at'),
    used: all.where('c.status', '=', 'used').orderBy('c.used_at', 'desc'),
    expired: all
      .where('c.status', '<>', 'used')
      .where((row) => row.or([row('c.status', '=', 'expired'), row('c.expires_at', '<=', now)]))
      .orderBy('c.expires_at', 'desc'),
  }[status];
  const rows = await those
    .orderBy('c.id')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const list = await couponViews(db, rows.slice(0, PAGE_SIZE), shownTo(call));
  return { list, more: rows.length > PAGE_SIZE };
};

/** One coupon of the member. Throws notFound for another's. */
export const couponOfMine = async (call: Call<DinerCaller>, code: string): Promise<CouponView> => {
  const row = await selectCoupons(call.db, toOwner(call)).where('c.code', '=', code).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  const [view] = await couponViews(call.db, [row], shownTo(call));
  return view ?? refuse('notFound');
};

/** Gift coupons that their owner has not seen; a guest has none. */
export const unreadCoupons = async (call: Call<DinerCaller>): Promise<CouponView[]> => {
  if (call.caller.personId === null) return [];
  const rows = await selectCoupons(call.db, toOwner(call))
    .where('c.gift', '=', true)
    .where('c.read_at', 'is', null)
    .where('c.status', '=', 'received')
    .where('c.expires_at', '>', call.now)
    .orderBy('c.id')
    .limit(PAGE_SIZE)
    .execute();
  return couponViews(call.db, rows, shownTo(call));
};

/** Their owner has seen them. Codes of others are passed over. */
export const readCoupons = async (call: Call<DinerCaller>, codes: readonly string[]): Promise<void> => {
  const { storeId, personId } = toOwner(call);
  await call.db
    .updateTable('coupon')
    .set({ read_at: call.now })
    .where('store_id', 'in', couponStoreIds(storeId))
    .where('person_id', '=', personId)
    .where('code', 'in', codes)
    .where('read_at', 'is', null)
    .execute();
};
