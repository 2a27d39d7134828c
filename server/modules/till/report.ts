import { textIn } from '../../db/localized';
import type { XContent } from '@romduol/contract/till-reports';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { RunningTotals } from '../../db/schema-till';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { gatewayNameOrNull } from '../../payments/names';
import { loadStoreOnce, nameTax } from '../store';
import { drawerNow } from './drawer';
import type { CashSession } from './session';
import { asReport, since, computeRunningTotals } from './running-totals';

export type ZRow = Selectable<Schema['z_report']>;

export const lastZ = (db: Db, storeId: number): Promise<ZRow | undefined> =>
  db
    .selectFrom('z_report')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const nameOfStaff = async (db: Db, storeId: number, staffId: number): Promise<string> => {
  const staff = await db
    .selectFrom('staff')
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return staff.name;
};

/** The X-report: what a closing would contain now, and all that the store had sold and taken until then. */
export const reportNow = async (
  { db, caller, now, language }: Call<StaffCaller>,
  session: CashSession,
): Promise<{ readonly content: XContent; readonly runningTotals: RunningTotals }> => {
  const { storeId } = caller;
  const last = await lastZ(db, storeId);
  const all = await computeRunningTotals(db, storeId);
  const channels = await db
    .selectFrom('offline_channel')
    .select(['id', 'channels_name'])
    .where('store_id', '=', storeId)
    .execute();
  const findName = ({ offline, gateway }: { readonly offline: number | null; readonly gateway: string | null }) =>
    offline === null
      ? gatewayNameOrNull(gateway, language)
      : textIn(channels.find(({ id }) => id === offline)?.channels_name, language) || null;
  const store = await loadStoreOnce(db, storeId);
  const { payments: _, ...drawer } = await drawerNow(db, session);
  const content = {
    till: session.till,
    openedAt: session.opened_at.getTime(),
    openedBy: await nameOfStaff(db, storeId, session.opened_by),
    since: last?.at.getTime() ?? null,
    at: now.getTime(),
    ...asReport(since(all, last?.so_far), findName, (tax) => nameTax(tax, store, language)),
    ...drawer,
  };
  return { content, runningTotals: all };
};
