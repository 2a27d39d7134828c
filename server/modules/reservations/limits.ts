import { textIn } from '../../db/localized';
import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';

type Limits = Output<Endpoints['reservationLimits']>['list'];

/** M-27: dishes with a limit for one time, by name. */
export const reservationLimits = async ({ db, caller, language }: Call<StaffCaller>): Promise<Limits> => {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'name', 'reservation_limit'])
    .where('store_id', '=', caller.storeId)
    .where('reservation_limit', 'is not', null)
    .execute();
  return rows
    .flatMap(({ id, name, reservation_limit: limit }) =>
      limit === null ? [] : [{ goodsId: id, name: textIn(name, language), limit }],
    )
    .sort((one, other) => one.name.localeCompare(other.name));
};

/** Throws notFound for a dish that is not the store's. */
export const setReservationLimit = async (
  { db, caller }: Call<StaffCaller>,
  { goodsId, limit }: Input<Endpoints['setReservationLimit']>,
): Promise<void> => {
  const done = await db
    .updateTable('goods')
    .set({ reservation_limit: limit ?? null })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', goodsId)
    .returning('id')
    .executeTakeFirst();
  if (!done) throw new Refusal('notFound');
};
