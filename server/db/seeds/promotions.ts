import { mainAmount } from '@romduol/domain/money/amount';
import type { ItemDiscount, OrderPromotion } from '@romduol/domain/pricing/model';
import type { OpeningSpan } from '@romduol/domain/time/hours';
import { DAY_MS } from '@romduol/domain/time/units';
import type { Localized } from '../schema';
import { t } from './menu/kinds';
import { json, type Trx, WEEKDAYS } from './rows';

interface SeedPromotion {
  readonly name: Localized;
  readonly description: Localized;
  readonly hours?: readonly OpeningSpan[];
}
interface SeedItemPromotion extends SeedPromotion {
  readonly discount: ItemDiscount;
  /** Dishes by their English names. */
  readonly dishes: readonly string[];
  /** Units of one order that may have it. */
  readonly limit?: number;
}
interface SeedOrderPromotion extends SeedPromotion {
  /** In cents. */
  readonly threshold: number;
  readonly off: OrderPromotion['off'];
}

const half = { sell: mainAmount(50), vip: mainAmount(50) };

export const ITEM_PROMOTIONS: readonly SeedItemPromotion[] = [
  {
    name: t('Happy hour', '欢乐时光', 'ម៉ោងបញ្ចុះតម្លៃ'),
    description: t(
      'Beer and juices, 5 to 7 in the evening.',
      '每天傍晚 5 点至 7 点，啤酒与果汁八折。',
      'ស្រាបៀរ និងទឹកផ្លែឈើ ពីម៉ោង 5 ដល់ 7 ល្ងាច។',
    ),
    discount: { type: 1, reduceRatio: 20 },
    dishes: ['Angkor beer, can', 'Passion fruit juice', 'Mango smoothie', 'Sugar-cane juice, lime'],
    hours: WEEKDAYS.map((weekday) => ({ weekday, opens: 17 * 60, closes: 19 * 60 })),
  },
  {
    name: t('Cook’s choice', '主厨推荐', 'មុខម្ហូបចុងភៅណែនាំ'),
    description: t(
      'Three dishes that our cook is proud of, every day.',
      '主厨得意的三道菜，天天九折。',
      'ម្ហូបបីមុខដែលចុងភៅយើងមានមោទនភាព បញ្ចុះតម្លៃរាល់ថ្ងៃ។',
    ),
    discount: { type: 1, reduceRatio: 10 },
    dishes: ['Green mango salad, smoked fish', 'Saraman beef curry', 'Fresh spring rolls'],
  },
  {
    name: t('A sweet end', '甜蜜收尾', 'បង្អែមបញ្ចប់អាហារ'),
    description: t(
      'Half a dollar off the first two desserts of an order.',
      '每单前两份甜品各减 0.5 美元。',
      'បញ្ចុះ 0.50 ដុល្លារ លើបង្អែម 2 ចានដំបូងនៃការកុម្ម៉ង់នីមួយៗ។',
    ),
    discount: { type: 2, amount: half },
    dishes: ['Pumpkin custard', 'Coconut ice cream', 'Nom ansom chek'],
    limit: 2,
  },
];

export const ORDER_PROMOTIONS: readonly SeedOrderPromotion[] = [
  {
    name: t('Big table, small thanks', '聚餐立减', 'រង្វាន់ជួបជុំ'),
    description: t('For the whole table, in one order.', '全桌同单，满额即减。', 'សម្រាប់តុទាំងមូល ក្នុងការកុម្ម៉ង់តែមួយ។'),
    threshold: 6000,
    off: { kind: 'amount', amount: mainAmount(500) },
  },
];

const toRow = (storeId: number, { name, description, hours }: SeedPromotion, now: number) => ({
  store_id: storeId,
  name: json(name),
  description: json(description),
  // They run from the start of the demo, and do not end while it is in use.
  starts_at: new Date(now - DAY_MS),
  ends_at: new Date(now + 3_650 * DAY_MS),
  hours: hours === undefined ? null : json(hours),
});

/** The promotions of the demo store; `ids` finds a dish by its English name, `now` is the instant in ms. */
export const seedPromotions = async (
  trx: Trx,
  storeId: number,
  ids: ReadonlyMap<string, number>,
  now: number,
): Promise<void> => {
  for (const [position, promotion] of ITEM_PROMOTIONS.entries()) {
    const { discount, dishes, limit = null } = promotion;
    const { id } = await trx
      .insertInto('activity')
      .values({
        ...toRow(storeId, promotion, now),
        kind: 'item',
        discount: json(discount),
        item_limit: limit,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const goods = dishes.map((dish) => ({ store_id: storeId, activity_id: id, goods_id: ids.get(dish) ?? 0 }));
    await trx.insertInto('activity_goods').values(goods).execute();
  }
  for (const [position, promotion] of ORDER_PROMOTIONS.entries()) {
    const { threshold, off } = promotion;
    await trx
      .insertInto('activity')
      .values({
        ...toRow(storeId, promotion, now),
        kind: 'order',
        threshold_cents: mainAmount(threshold),
        off: json(off),
        position,
      })
      .execute();
  }
};
