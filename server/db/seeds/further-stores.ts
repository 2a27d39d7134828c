import { sql } from 'kysely';
import { mainAmount } from '@romduol/domain/money/amount';
import type { Language } from '@romduol/domain/languages';
import { hashPassword } from '../../modules/access';
import type { Db } from '../db';
import type { Localized, OfficeRole, StaffRole } from '../schema';
import { inTransaction } from '../transaction';
import { seedFloors } from './floors';
import { seedMasterMenu } from './master-menu';
import { MENU } from './menu';
import { t } from './menu/kinds';
import { seedMenu } from './menu-rows';
import { type Credentials, MANAGER } from './people';
import { seedRemarks } from './remarks';
import { json, type Trx, WEEKDAYS } from './rows';
import { seedWaysToPay } from './ways-to-pay';

/** A store of the demo's organisation beside its first. */
interface FurtherStore {
  readonly name: Localized;
  readonly address: Localized;
  readonly settings: {
    readonly phone: string;
    readonly zone: string;
    readonly country: string;
    readonly currency: string;
    readonly second_currency: string | null;
    readonly vat_percentage: number;
    readonly prices_include_vat: boolean;
    readonly service_charge_percentage: number;
    readonly languages: readonly Language[];
  };
  /** Prices are the first store's times this, in steps of `priceStep` minor units. */
  readonly priceFactor: number;
  readonly priceStep: number;
  readonly cashStep: number;
  /** Whether it shares the members of the first store, which has the same main currency. */
  readonly sharesMembers: boolean;
}

const STORES: readonly FurtherStore[] = [
  {
    name: t('Chhouk Kitchen Siem Reap', '荷花小馆暹粒店', 'ផ្ទះបាយឈូក សៀមរាប'),
    address: t('Street 26, Wat Bo, Siem Reap', '暹粒 Wat Bo 区 26 街', 'ផ្លូវ 26 វត្តបូព៌ សៀមរាប'),
    settings: {
      phone: '063210456',
      zone: 'Asia/Phnom_Penh',
      country: 'KH',
      currency: 'USD',
      second_currency: 'KHR',
      vat_percentage: 10,
      prices_include_vat: false,
      service_charge_percentage: 5,
      languages: ['en', 'zh-Hans', 'km'],
    },
    priceFactor: 1,
    priceStep: 1,
    cashStep: 1,
    sharesMembers: true,
  },
  {
    name: t('Chhouk Kitchen Sydney', '荷花小馆悉尼店', 'ផ្ទះបាយឈូក ស៊ីដនី'),
    address: t('King Street, Newtown, Sydney', '悉尼纽敦国王街', 'ផ្លូវឃីង ញូថោន ស៊ីដនី'),
    settings: {
      phone: '0291234567',
      zone: 'Australia/Sydney',
      country: 'AU',
      currency: 'AUD',
      second_currency: null,
      vat_percentage: 10,
      prices_include_vat: true,
      service_charge_percentage: 0,
      languages: ['en', 'zh-Hans', 'km'],
    },
    priceFactor: 3,
    priceStep: 50,
    cashStep: 5,
    sharesMembers: false,
  },
];

const AREA_MANAGER: Credentials = { user: 'rithy', password: 'rithy-1120' };
const ACCOUNTANT: Credentials = { user: 'sopheap', password: 'sopheap-1120' };

/** Logins that are printed at the start, beside the manager who owns the three stores. */
export const HEAD_OFFICE = [
  { label: 'Area manager in Cambodia', ...AREA_MANAGER },
  { label: 'Accountant of three stores', ...ACCOUNTANT },
] as const;

const PRICED = [
  ['goods', 'sell_cents'],
  ['goods', 'vip_cents'],
  ['goods', 'packing_fee_cents'],
  ['tag', 'price_cents'],
  ['feed', 'price_cents'],
] as const;

/** Prices of dishes, options and toppings in the store's own currency. */
const convertPrices = async (trx: Trx, storeId: number, { priceFactor, priceStep }: FurtherStore): Promise<void> => {
  if (priceFactor === 1) return;
  for (const [table, column] of PRICED) {
    await sql`UPDATE ${sql.table(table)}
      SET ${sql.ref(column)} = round(${sql.ref(column)} * ${priceFactor}::numeric / ${priceStep}) * ${priceStep}
      WHERE store_id = ${storeId}`.execute(trx);
  }
};

interface FirstStore {
  readonly id: number;
  readonly organisation_id: number;
}

const seedStore = async (trx: Trx, first: FirstStore, store: FurtherStore, now: number): Promise<number> => {
  const { languages, ...settings } = store.settings;
  const { id } = await trx
    .insertInto('store')
    .values({
      organisation_id: first.organisation_id,
      members_at: store.sharesMembers ? first.id : null,
      name: json(store.name),
      address: json(store.address),
      ...settings,
      languages: [...languages],
      cash_rounding_cents: mainAmount(store.cashStep),
      hours: json(WEEKDAYS.map((weekday) => ({ weekday, opens: 0, closes: 0 }))),
      logo: '/pictures/demo/lotus.webp',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedFloors(trx, id, new Date(now));
  await seedMenu(trx, id, MENU);
  await seedRemarks(trx, id);
  await seedWaysToPay(trx, id);
  await convertPrices(trx, id, store);
  return id;
};

interface Post {
  readonly storeId: number;
  readonly role: StaffRole;
  readonly officeRole: OfficeRole | null;
}

/** Lets a person work in stores. `hash` is their password's; null for a login that is there. */
const seedPosts = async (trx: Trx, user: string, name: string, hash: string | null, posts: readonly Post[]) => {
  for (const [place, { storeId, role, officeRole }] of posts.entries()) {
    const home = hash !== null && place === 0;
    const { id } = await trx
      .insertInto('staff')
      .values({
        store_id: storeId,
        name,
        role,
        office_role: officeRole,
        may_accept: role === 'manager',
        password_hash: home ? hash : '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('staff_login').values({ user_name: user, store_id: storeId, staff_id: id, home }).execute();
  }
};

/** An area of some stores, which a login manages. */
const seedArea = async (
  trx: Trx,
  { organisation_id: organisationId }: FirstStore,
  storeIds: readonly number[],
): Promise<void> => {
  const { id } = await trx
    .insertInto('area')
    .values({ organisation_id: organisationId, name: 'Cambodia' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('store').set({ area_id: id }).where('id', 'in', storeIds).execute();
  await trx.insertInto('area_manager').values({ area_id: id, user_name: AREA_MANAGER.user }).execute();
};

/** The first store's coupons for orders that name no dish hold in the stores that share its members too. */
const letCouponsHold = async (trx: Trx, { id }: FirstStore): Promise<void> => {
  await trx
    .updateTable('coupon_template')
    .set({ everywhere: true })
    .where('store_id', '=', id)
    .where('purpose', '=', 'order')
    .where(sql<boolean>`jsonb_typeof(terms -> 'usageGoods') IS DISTINCT FROM 'array'`)
    .execute();
};

/**
 * Makes the demo store one of three of its organisation, of which the two in Cambodia share their members and have one master menu.
 * `now` is the instant in ms.
 */
export const seedFurtherStores = (db: Db, now: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const first = await trx
      .selectFrom('store')
      .select(['id', 'organisation_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const further: number[] = [];
    for (const store of STORES) further.push(await seedStore(trx, first, store, now));
    const [siemReap = first.id] = further;
    const manages = { role: 'manager', officeRole: 'owner' } as const;
    await seedPosts(
      trx,
      MANAGER.user,
      'Chanthy',
      null,
      further.map((storeId) => ({ storeId, ...manages })),
    );
    const cambodia = [first.id, siemReap];
    const area = cambodia.map((storeId) => ({ storeId, role: 'manager', officeRole: 'areaManager' }) as const);
    await seedPosts(trx, AREA_MANAGER.user, 'Rithy', await hashPassword(AREA_MANAGER.password), area);
    await seedArea(trx, first, cambodia);
    await letCouponsHold(trx, first);
    const reads = [first.id, ...further].map((storeId) => ({ storeId, role: 'accountant', officeRole: null }) as const);
    await seedPosts(trx, ACCOUNTANT.user, 'Sopheap', await hashPassword(ACCOUNTANT.password), reads);
    await seedMasterMenu(trx, { from: first.id, follower: siemReap, now });
  });
