import { BY_PIECE } from '@romduol/domain/codes';
import type { Language } from '@romduol/domain/languages';
import { textIn } from '../../db/localized';
import type { Db } from '../../db/db';
import type { PlatformMenu, PlatformMenuItem } from '../../platforms';
import { type GoodsWithOptions, isOff, loadGoods } from '../goods';
import type { Connection } from './connection';

const LANGUAGE: Language = 'en';
const OPTION = 'option-';
const TOPPING = 'topping-';

export const optionId = (id: number): string => `${OPTION}${id}`;
export const toppingId = (id: number): string => `${TOPPING}${id}`;

/** What a dish is called at a connection, by our id; others have our id. */
export const loadNames = async (
  db: Db,
  { store_id: storeId, id }: Pick<Connection, 'store_id' | 'id'>,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('platform_item')
    .select(['goods_id', 'external_id'])
    .where('store_id', '=', storeId)
    .where('connection_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.goods_id, row.external_id]));
};

/** Whether a platform can sell it: by the piece, and not made of parts. */
export const isSoldThere = ({ row, parts }: GoodsWithOptions): boolean =>
  row.pricing_method === BY_PIECE && !row.timed && !row.casual && parts.length === 0;

/** The dishes that platforms sell, in the order of the menu. */
export const loadSold = async (db: Db, storeId: number): Promise<GoodsWithOptions[]> => {
  const rows = await db
    .selectFrom('goods')
    .select('id')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('casual', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const goods = await loadGoods(
    db,
    storeId,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => goods.get(id) ?? []).filter(isSoldThere);
};

const TOPPINGS_MOST = 5;

const toItem = (goods: GoodsWithOptions, names: ReadonlyMap<number, string>): PlatformMenuItem => {
  const { row, groups, feeds } = goods;
  return {
    id: names.get(row.id) ?? String(row.id),
    name: textIn(row.name, LANGUAGE),
    description: textIn(row.description, LANGUAGE),
    price: row.sell_cents,
    available: !isOff(row),
    groups: [
      ...groups.map((group) => ({
        id: `group-${group.id}`,
        name: textIn(group.name, LANGUAGE),
        min: group.min_choices,
        max: group.max_choices,
        choices: group.tags.map((tag) => ({
          id: optionId(tag.id),
          name: textIn(tag.name, LANGUAGE),
          price: tag.price_cents,
          available: !tag.sold_out,
        })),
      })),
      ...(feeds.length === 0
        ? []
        : [
            {
              id: `toppings-${row.id}`,
              name: 'Toppings',
              min: 0,
              max: Math.min(feeds.length, TOPPINGS_MOST),
              choices: feeds.map((feed) => ({
                id: toppingId(feed.id),
                name: textIn(feed.name, LANGUAGE),
                price: feed.price_cents,
                available: !feed.sold_out,
              })),
            },
          ]),
    ],
  };
};

/** The menu of a store as a platform gets it, in English. */
export const loadPlatformMenu = async (db: Db, connection: Connection): Promise<PlatformMenu> => {
  const { store_id: storeId } = connection;
  const [names, sold] = [await loadNames(db, connection), await loadSold(db, storeId)];
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute();
  return {
    categories: categories
      .map(({ id, name }) => ({
        id: `category-${id}`,
        name: textIn(name, LANGUAGE),
        items: sold.filter(({ row }) => row.category_id === id).map((goods) => toItem(goods, names)),
      }))
      .filter(({ items }) => items.length > 0),
  };
};
