import type { Endpoints, Input, Output } from '@romduol/contract';
import { areSpans } from '@romduol/domain/time/slots';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { findRule } from './rows';

type RuleOutput = Output<Endpoints['reservationRule']>;

/** How the store takes reservations, for its manager. */
export const reservationRule = async ({ db, caller }: Call<StaffCaller>): Promise<RuleOutput> => {
  const row = await findRule(db, caller.storeId);
  if (row === undefined) return { rule: null };
  return {
    rule: {
      spans: [...row.spans],
      slotMinutes: row.slot_minutes,
      guests: row.guests,
      prepay: row.prepay,
      cutOffMinutes: row.cut_off_minutes,
      holdMinutes: row.hold_minutes,
      graceMinutes: row.grace_minutes,
      noShowKeeps: row.no_show_keeps,
    },
  };
};

/** What is reserved stays reserved, whatever the rule is now. Throws badInput for spans that end early or overlap. */
export const setReservationRule = async (
  { db, caller }: Call<StaffCaller>,
  { rule }: Input<Endpoints['setReservationRule']>,
): Promise<void> => {
  if (rule === undefined) {
    await db.deleteFrom('reservation_rule').where('store_id', '=', caller.storeId).execute();
    return;
  }
  if (!areSpans(rule.spans)) throw new Refusal('badInput', { field: 'spans' });
  const values = {
    spans: JSON.stringify(rule.spans),
    slot_minutes: rule.slotMinutes,
    guests: rule.guests,
    prepay: rule.prepay,
    cut_off_minutes: rule.cutOffMinutes,
    hold_minutes: rule.holdMinutes,
    grace_minutes: rule.graceMinutes,
    no_show_keeps: rule.noShowKeeps,
  };
  await db
    .insertInto('reservation_rule')
    .values({ ...values, store_id: caller.storeId })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute();
};
