import { businessDayAt } from '@romduol/domain/time/business-day';
import { birthdayCouponDue } from '@romduol/domain/rules/birthday';
import { DAY_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { storeDays } from '../../zones/store-zone';
import { giveGifts } from '../coupons';
import { loadStore } from '../store';
import { announceWallet } from '../wallet';
import { takeExpired } from './expire';
import { POINTS } from './ledger';
import { loadProgramme, type Programme } from './programme';

/** Longer than any server is away, in ms: what expired before that was done. */
const LOOKED_BACK_MS = 60 * DAY_MS;

const expirePoints = async (db: Db, keeper: number, now: Date): Promise<void> => {
  const due = await db
    .selectFrom('loyalty_entry as e')
    .innerJoin('loyalty_balance as b', (join) =>
      join
        .onRef('b.store_id', '=', 'e.store_id')
        .onRef('b.person_id', '=', 'e.person_id')
        .onRef('b.card_id', '=', 'e.card_id'),
    )
    .select('e.person_id')
    .distinct()
    .where('e.store_id', '=', keeper)
    .where('e.card_id', '=', POINTS)
    .where('e.expires_at', '<=', now)
    .where('e.expires_at', '>', new Date(now.getTime() - LOOKED_BACK_MS))
    .where('b.balance', '>', 0)
    .orderBy('e.person_id')
    .execute();
  for (const { person_id: personId } of due) {
    await takeExpired(db, { keeper, personId, cardId: POINTS }, now);
    await announceWallet(db, { memberStoreId: keeper, personId, now }, null);
  }
};

/** The coupon of a birthday, once in a year. */
const giveBirthdayCoupons = async (db: Db, { keeper, row }: Programme, now: Date): Promise<void> => {
  const { birthday_template_id: templateId, birthday_days: daysBefore } = row;
  if (templateId === null || !row.enabled) return;
  const { day: today } = businessDayAt(now.getTime(), storeDays(await loadStore(db, keeper)));
  const born = await db.selectFrom('loyalty_birthday').selectAll().where('store_id', '=', keeper).execute();
  for (const { person_id: personId, month, day, given_year: given } of born) {
    const year = birthdayCouponDue({ month, day }, today, daysBefore);
    if (year === null || (given !== null && given >= year)) continue;
    const { numUpdatedRows } = await db
      .updateTable('loyalty_birthday')
      .set({ given_year: year })
      .where('store_id', '=', keeper)
      .where('person_id', '=', personId)
      .where((of) => of.or([of('given_year', 'is', null), of('given_year', '<', year)]))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await giveGifts(db, { storeId: keeper, personId, now }, [{ templateId, num: 1 }]);
  }
};

/** What is due of a programme once a day: points that have expired, and coupons of birthdays. */
export const loyaltyDay: JobHandler = async (db, job, now) => {
  const { store_id: keeper } = job;
  await enqueue(db, { storeId: keeper, kind: 'loyaltyDay', payload: {}, dueAt: new Date(now.getTime() + DAY_MS) });
  const programme = await loadProgramme(db, keeper);
  if (programme === null) return;
  await expirePoints(db, keeper, now);
  await giveBirthdayCoupons(db, programme, now);
};
