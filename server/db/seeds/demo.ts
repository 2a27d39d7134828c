import type { Db } from '../db';
import { mainAmount } from '@romduol/domain/money/amount';
import { inTransaction } from '../transaction';
import { seedCoupons } from './coupons';
import { seedFloors } from './floors';
import { MENU } from './menu';
import { t } from './menu/kinds';
import { seedLinks } from './menu-links';
import { seedMenu } from './menu-rows';
import { type Credentials, KIOSK, MANAGER, seedPeople, STAFF } from './people';
import { seedPromotions } from './promotions';
import { seedRemarks } from './remarks';
import { seedOrganisation } from './organisation';
import { seedNotices, seedReservations } from './reservations';
import { json, type Trx, WEEKDAYS } from './rows';
import { seedWaysToPay } from './ways-to-pay';

/** How to get into the demo store. Demo only: these passwords are printed. */
export interface DemoAccess {
  /** The path of a table's link. */
  readonly dinerPath: string;
  readonly staff: Credentials;
  readonly manager: Credentials;
  readonly kiosk: Credentials;
  /** Whether this start made the store. */
  readonly fresh: boolean;
}

/** The table whose link is printed. */
const FIRST_TABLE = 'A12';

const seedStore = async (trx: Trx, now: number): Promise<number> => {
  const { id } = await trx
    .insertInto('store')
    .values({
      organisation_id: await seedOrganisation(trx, 'Chhouk', new Date(now)),
      name: json(t('Chhouk Kitchen', '荷花小馆', 'ផ្ទះបាយឈូក')),
      address: json(t('Street 278, BKK1, Phnom Penh', '金边 BKK1 区 278 街', 'ផ្លូវ 278 បឹងកេងកង 1 ភ្នំពេញ')),
      phone: '023210456',
      zone: 'Asia/Phnom_Penh',
      tax_number: 'K002-901234567',
      // The demo can be tried at any hour.
      hours: json(WEEKDAYS.map((weekday) => ({ weekday, opens: 0, closes: 0 }))),
      logo: '/pictures/demo/lotus.webp',
      vat_percentage: 10,
      prices_include_vat: false,
      service_charge_percentage: 5,
      table_charge_per: 'table',
      table_charge_cents: mainAmount(100),
      // The demo's approvals come with its managers' PIN.
      pin_discount_above: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The link of the first demo table, or null while there is no store. */
export const dinerPath = async (db: Trx): Promise<string | null> => {
  const code = await db
    .selectFrom('table_code as c')
    .innerJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 'c.store_id').onRef('t.id', '=', 'c.table_id'),
    )
    .select(['c.table_uuid', 'c.version'])
    .where('t.name', '=', FIRST_TABLE)
    .orderBy('c.store_id')
    .executeTakeFirst();
  return code ? `/?tableUuid=${code.table_uuid}-${code.version}` : null;
};

/**
 * Makes the demo store in a database that has no store at all, in one transaction; returns how to sign in to it. `now`
 * is the instant in ms.
 */
export const seedDemo = async (db: Db, now: number): Promise<DemoAccess> => {
  const fresh = await inTransaction(db, async (trx) => {
    if (await trx.selectFrom('store').select('id').limit(1).executeTakeFirst()) return false;
    const storeId = await seedStore(trx, now);
    await seedPeople(trx, storeId);
    await seedFloors(trx, storeId, new Date(now));
    const ids = await seedMenu(trx, storeId, MENU);
    await seedLinks(trx, storeId, ids);
    await seedPromotions(trx, storeId, ids, now);
    await seedCoupons(trx, storeId, ids, now);
    await seedRemarks(trx, storeId);
    await seedWaysToPay(trx, storeId);
    await seedReservations(trx, storeId);
    await seedNotices(trx, storeId, now);
    await trx.updateTable('installation').set({ demo_store: true }).execute();
    return true;
  });
  return { dinerPath: (await dinerPath(db)) ?? '/', staff: STAFF, manager: MANAGER, kiosk: KIOSK, fresh };
};
