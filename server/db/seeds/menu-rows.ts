import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { ALLERGENS_OF } from './menu/allergens';
import type { SeedCategory, SeedGoods } from './menu/kinds';
import { json, type Trx } from './rows';

const picturePath = ({ picture }: { readonly picture: string }): string => `/pictures/demo/${picture}.webp`;

const seedOptions = async (trx: Trx, storeId: number, goodsId: number, goods: SeedGoods): Promise<void> => {
  for (const [position, group] of (goods.groups ?? []).entries()) {
    const { id } = await trx
      .insertInto('tag_group')
      .values({
        store_id: storeId,
        goods_id: goodsId,
        name: json(group.name),
        min_choices: group.min ?? 1,
        max_choices: group.max ?? 1,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tags = group.tags.map((tag, place) => ({
      store_id: storeId,
      group_id: id,
      name: json(tag.name),
      price_cents: mainAmount(tag.price),
      position: place,
    }));
    await trx.insertInto('tag').values(tags).execute();
  }
  const feeds = (goods.feeds ?? []).map((feed, position) => ({
    store_id: storeId,
    goods_id: goodsId,
    name: json(feed.name),
    picture: picturePath(feed),
    price_cents: mainAmount(feed.price),
    ...(feed.max === undefined ? {} : { max_num: feed.max }),
    position,
  }));
  if (feeds.length > 0) await trx.insertInto('feed').values(feeds).execute();
};

/** Writes a menu into a store. Returns the ids of the dishes by their English names. `sample`: it is one of the set-up. */
export const seedMenu = async (
  trx: Trx,
  storeId: number,
  menu: readonly SeedCategory[],
  sample = false,
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  for (const [position, category] of menu.entries()) {
    const { id: categoryId } = await trx
      .insertInto('category')
      .values({ store_id: storeId, name: json(category.name), position, course: category.course ?? 2, sample })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, goods] of category.goods.entries()) {
      const vip: MainAmount | null = goods.vip === undefined ? null : mainAmount(goods.vip);
      const { id } = await trx
        .insertInto('goods')
        .values({
          store_id: storeId,
          category_id: categoryId,
          name: json(goods.name),
          description: json(goods.description),
          picture: picturePath(goods),
          tint: goods.tint,
          position: place,
          sell_cents: mainAmount(goods.sell),
          vip_cents: vip,
          packing_fee_cents: mainAmount(goods.packing ?? 0),
          vat_percentage: goods.vatPercentage ?? null,
          service_charge_whitelisting: goods.drink ?? false,
          purchase_limit: goods.limit ?? null,
          pricing_method: goods.by ?? 0,
          timed: goods.timed ?? false,
          stock: goods.stock ?? null,
          sold_out: goods.soldOut ?? false,
          sales_count: goods.sales,
          sample,
          allergens: [...(ALLERGENS_OF[goods.name.en] ?? [])],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(goods.name.en, id);
      await seedOptions(trx, storeId, id, goods);
    }
  }
  return ids;
};
