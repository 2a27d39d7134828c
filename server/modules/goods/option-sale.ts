import type { Endpoints, Input, Output } from '@romduol/contract';
import { sql } from 'kysely';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { menuChanged } from './menu-changed';
import { loadGoods } from './price-goods';

type Staff = Call<StaffCaller>;

/** The options and toppings of a dish, as staff take them off sale. Throws notFound. */
export const dishOptions = async (
  { db, caller, language }: Staff,
  { goodsId }: Input<Endpoints['dishOptions']>,
): Promise<Output<Endpoints['dishOptions']>> => {
  const { groups, feeds } = (await loadGoods(db, caller.storeId, [goodsId])).get(goodsId) ?? refuse('notFound');
  const options = groups.flatMap(({ name, tags }) =>
    tags.map((tag) => ({ ...tag, kind: 'option' as const, group: textIn(name, language) })),
  );
  const toppings = feeds.map((feed) => ({ ...feed, kind: 'topping' as const, group: '' }));
  return {
    list: [...options, ...toppings].map((row) => ({
      kind: row.kind,
      id: row.id,
      group: row.group,
      name: textIn(row.name, language),
      soldOut: row.sold_out,
      portionsLeft: row.portions_left,
      soldAnyway: row.sold_anyway,
    })),
  };
};

/** Staff who put an option on sale know that it can be made, whatever the store room says. Throws notFound. */
export const optionSoldOut = async (
  { db, caller, now }: Staff,
  { kind, id, onSale }: Input<Endpoints['optionSoldOut']>,
): Promise<object> => {
  const { storeId } = caller;
  const table = kind === 'option' ? 'tag' : 'feed';
  const { rows } = await sql<{ goodsId: number }>`
    UPDATE ${sql.table(table)} AS o
    SET sold_out = ${!onSale}, sold_anyway = ${onSale} AND o.portions_left IS NOT DISTINCT FROM 0
    WHERE o.store_id = ${storeId} AND o.id = ${id}
    RETURNING ${
      kind === 'option'
        ? sql`(SELECT g.goods_id FROM tag_group g WHERE g.store_id = o.store_id AND g.id = o.group_id)`
        : sql`o.goods_id`
    } AS "goodsId"`.execute(db);
  const { goodsId } = rows[0] ?? refuse('notFound');
  await menuChanged(db, storeId, goodsId, now);
  return {};
};
