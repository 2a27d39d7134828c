import type { Endpoints, Output } from '@romduol/contract';
import { RESERVATION_DAYS } from '@romduol/domain/limits';
import { daysLater } from '@romduol/domain/time/days';
import { type SlotDay, slotDays } from '@romduol/domain/time/slots';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { storeZone, storeZoneAnswer } from '../../zones/store-zone';
import { loadStore, refuseGoneStore, type Store } from '../store';
import { type RuleRow, findRule } from './rows';

type TimeInfo = Output<Endpoints['reserveTimeInfo']>;

/** The days and times that a store offers now. */
export const offeredDays = (store: Store, rule: RuleRow | undefined, now: Date): readonly SlotDay[] => {
  const times = { spans: rule?.spans ?? [], slotMinutes: rule?.slot_minutes ?? 30 };
  return slotDays({ ...times, hours: store.hours, zone: storeZone(store) }, now.getTime(), RESERVATION_DAYS);
};

/** P-06: what can be reserved, with the seats that are left at each time. */
export const reserveTimes = async ({ db, caller, now }: Call<DinerCaller | StaffCaller>): Promise<TimeInfo> => {
  const store = await loadStore(db, caller.storeId);
  refuseGoneStore(store);
  const rule = await findRule(db, store.id);
  const slots = await db
    .selectFrom('reservation_slot')
    .select(['at', 'taken'])
    .where('store_id', '=', store.id)
    .where('at', '>', now)
    .where('at', '<', new Date(daysLater(now.getTime(), RESERVATION_DAYS, storeZone(store))))
    .execute();
  const taken = new Map(slots.map((slot) => [slot.at.getTime(), slot.taken]));
  const guests = rule?.guests ?? 0;
  return {
    now: now.getTime(),
    ...storeZoneAnswer(store, now),
    days: offeredDays(store, rule, now).map(({ day, times }) => ({
      day,
      times: times.map((at) => ({ at, left: Math.max(0, guests - (taken.get(at) ?? 0)) })),
    })),
    prepay: rule?.prepay ?? false,
    cutOffMinutes: rule?.cut_off_minutes ?? 0,
    graceMinutes: rule?.grace_minutes ?? 0,
  };
};
