import type { Endpoints, Output } from '@romduol/contract';
import type { DiningStyle } from '@romduol/domain/pricing/model';
import type { Call, Db } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { guestName } from '../access';
import { soldOutLines } from './sold-out';
import { type CartRow, findCart } from './which';

type CartView = Output<Endpoints['cart']>;

export interface CartLineRow {
  readonly id: number;
  readonly goods_id: number;
  readonly tags: readonly { readonly id: number }[];
  readonly feeds: readonly { readonly id: number; readonly num: number }[];
  readonly parts: readonly { readonly id: number; readonly num: number }[];
  readonly note: string;
  readonly num: number;
}

/** The lines of a cart in the order in which they were put in. */
export const cartLines = (db: Db, cart: CartRow): Promise<CartLineRow[]> =>
  db
    .selectFrom('cart_line')
    .select(['id', 'goods_id', 'tags', 'feeds', 'parts', 'note', 'num'])
    .where('store_id', '=', cart.store_id)
    .where('cart_id', '=', cart.id)
    .orderBy('id')
    .execute();

/** Whether an order placed now would be the sitting's first that is not cancelled: that one pays the table charge. */
export const chargesTable = async (
  db: Db,
  caller: Pick<DinerCaller, 'storeId' | 'sittingId'>,
  style: DiningStyle,
): Promise<boolean> => {
  if (style !== 1 || caller.sittingId === null) return false;
  const charged = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('sitting_id', '=', caller.sittingId)
    .where('charges_table', '=', true)
    .where('pay_status', '<>', 5)
    .executeTakeFirst();
  return charged === undefined;
};

const sharesOf = (db: Db, cart: CartRow) =>
  db
    .selectFrom('cart_share as s')
    .innerJoin('cart_line as l', (join) => join.onRef('l.store_id', '=', 's.store_id').onRef('l.id', '=', 's.line_id'))
    .select(['s.line_id', 's.temp_id', 's.num'])
    .where('l.store_id', '=', cart.store_id)
    .where('l.cart_id', '=', cart.id)
    .execute();

/** The cart as its phones see it. */
export const cartView = async (call: Call<DinerCaller>, style: DiningStyle, known?: CartRow): Promise<CartView> => {
  const { db, caller } = call;
  const cart = known ?? (await findCart(db, caller, style));
  const lines = cart ? await cartLines(db, cart) : [];
  const shares = cart ? await sharesOf(db, cart) : [];
  const soldOut = await soldOutLines(db, caller.storeId, lines);
  const about = await db
    .selectFrom('store as s')
    .leftJoin('sitting as p', (join) => join.onRef('p.store_id', '=', 's.id').on('p.id', '=', caller.sittingId))
    .select(['s.menu_version', 'p.party_size'])
    .where('s.id', '=', caller.storeId)
    .executeTakeFirstOrThrow();
  return {
    version: cart?.version ?? 0,
    diningStyle: style,
    chargesTable: await chargesTable(db, caller, style),
    partySize: about.party_size ?? 1,
    menuVersion: about.menu_version,
    goodsList: lines.map((line) => ({
      myCartId: line.id,
      id: line.goods_id,
      tagItems: [...line.tags],
      feeds: [...line.feeds],
      orderMealSetGoodsDTOList: [...line.parts],
      note: line.note,
      num: line.num,
      cartNum: line.num,
      soldOut: soldOut.has(line.id),
      shares: shares
        .filter((share) => share.line_id === line.id)
        .map((share) => ({ name: guestName(share.temp_id), mine: share.temp_id === caller.tempId, num: share.num })),
    })),
  };
};
