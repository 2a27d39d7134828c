import { isBirthday } from '@romduol/domain/rules/birthday';
import { monthsLater } from '@romduol/domain/time/days';
import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { storeZone } from '../../zones/store-zone';
import { loadStore } from '../store';
import { loadProgramme } from './programme';
import { requireMember } from './member';

const MONTHS_KEPT = 12;

/** Keeps when a member was born, without the year. Throws conflict within a year of the last change, so that one year has one coupon. */
export const setBirthday = async (
  call: Call<DinerCaller>,
  { month, day }: Input<Endpoints['setBirthday']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const personId = requireMember(call);
  if (!isBirthday({ month, day })) throw new Refusal('badInput', { field: 'day' });
  const programme = await loadProgramme(db, caller.storeId);
  if (programme === null) throw new Refusal('rewardUnavailable');
  const { keeper } = programme;
  const before = new Date(monthsLater(now.getTime(), -MONTHS_KEPT, storeZone(await loadStore(db, caller.storeId))));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('loyalty_birthday')
    .values({ store_id: keeper, person_id: personId, month, day, given_year: null, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'person_id'])
        .doUpdateSet({ month, day, changed_at: now })
        .where('loyalty_birthday.changed_at', '<=', before),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('conflict');
};
