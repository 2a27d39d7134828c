import { amountCoupon } from '@romduol/domain/coupons/amount';
import { freeItemCoupon } from '@romduol/domain/coupons/free-item';
import { percentCoupon } from '@romduol/domain/coupons/percent';
import { mainAmount } from '@romduol/domain/money/amount';
import type { CouponTerms } from '@romduol/domain/pricing/model';
import { DAY_MS } from '@romduol/domain/time/units';
import type { Localized } from '../schema';
import { t } from './menu/kinds';
import { json, type Trx } from './rows';

interface SeedCoupon {
  readonly name: Localized;
  /** In cents. */
  readonly threshold: number;
  readonly off: CouponTerms['off'];
  /** Dishes by their English names; absent = every dish. */
  readonly dishes?: readonly string[];
  readonly stock: number | null;
  readonly perPerson: number;
  readonly validDays: number;
  readonly purpose?: 'topUp';
  /** It comes with a top-up only. */
  readonly gift?: true;
}

const COUPONS = {
  welcome: {
    name: t('$2 off from $10', '满 10 美元减 2 美元', 'បញ្ចុះ $2 ពី $10 ឡើង'),
    threshold: 1_000,
    off: { usageType: amountCoupon.usageType, amount: mainAmount(200) },
    stock: null,
    perPerson: 1,
    validDays: 30,
  },
  grill: {
    name: t('15% off the grill', '烧烤八五折', 'បញ្ចុះ 15% លើម្ហូបអាំង'),
    threshold: 800,
    off: { usageType: percentCoupon.usageType, rate: 15, atMost: mainAmount(500) },
    dishes: ['Beef skewers, lemongrass', 'Pork ribs in palm sugar'],
    stock: 200,
    perPerson: 2,
    validDays: 14,
  },
  coconut: {
    name: t('Third coconut free', '椰子买二送一', 'ទិញដូង 2 ថែម 1'),
    threshold: 0,
    off: { usageType: freeItemCoupon.usageType, itemNum: 1, base: 2 },
    dishes: ['Fresh coconut'],
    stock: 100,
    perPerson: 1,
    validDays: 7,
  },
  topUp: {
    name: t('$1 off a top-up from $20', '充值满 20 美元减 1 美元', 'បញ្ចុះ $1 ពេលបញ្ចូលលុយពី $20'),
    threshold: 2_000,
    off: { usageType: amountCoupon.usageType, amount: mainAmount(100) },
    stock: 500,
    perPerson: 1,
    validDays: 30,
    purpose: 'topUp',
  },
  thanks: {
    name: t('$3 off from $12, with our thanks', '感谢礼券：满 12 美元减 3 美元', 'គូប៉ុងអរគុណ៖ បញ្ចុះ $3 ពី $12 ឡើង'),
    threshold: 1_200,
    off: { usageType: amountCoupon.usageType, amount: mainAmount(300) },
    stock: null,
    perPerson: 1,
    validDays: 60,
    gift: true,
  },
} as const satisfies Record<string, SeedCoupon>;

/** Amounts in cents; gifts by how many of the thank-you coupon. */
const LEVELS = [
  { amount: 1_000, gift: 0, coupons: 0 },
  { amount: 2_000, gift: 100, coupons: 0 },
  { amount: 5_000, gift: 500, coupons: 1 },
  { amount: 10_000, gift: 1_500, coupons: 2 },
];

/** The demo's offers run for a year. */
const OFFERED_MS = 365 * DAY_MS;

const seedTemplate = async (
  trx: Trx,
  about: { storeId: number; ids: ReadonlyMap<string, number>; now: number },
  coupon: SeedCoupon,
): Promise<number> => {
  const { name, threshold, off, dishes, stock, perPerson, validDays, purpose = 'order', gift } = coupon;
  const usageGoods = dishes?.flatMap((dish) => about.ids.get(dish) ?? []) ?? null;
  const { id } = await trx
    .insertInto('coupon_template')
    .values({
      store_id: about.storeId,
      name: json(name),
      terms: json({ threshold, usageGoods, off }),
      stock,
      per_person: perPerson,
      claim_from: new Date(about.now),
      claim_until: new Date(about.now + OFFERED_MS),
      valid_days: validDays,
      purpose,
      in_centre: gift !== true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The demo store's coupons, and its levels of top-up. */
export const seedCoupons = async (
  trx: Trx,
  storeId: number,
  ids: ReadonlyMap<string, number>,
  now: number,
): Promise<void> => {
  const { thanks, ...others } = COUPONS;
  for (const coupon of Object.values(others)) await seedTemplate(trx, { storeId, ids, now }, coupon);
  const giftId = await seedTemplate(trx, { storeId, ids, now }, thanks);
  for (const { amount, gift, coupons } of LEVELS) {
    const level = await trx
      .insertInto('recharge_level')
      .values({ store_id: storeId, amount_cents: mainAmount(amount), gift_cents: mainAmount(gift) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { store_id: storeId, level_id: level.id, template_id: giftId, num: coupons };
    if (coupons > 0) await trx.insertInto('recharge_level_coupon').values(row).execute();
  }
};
