import type { Endpoints, Output } from '@romduol/contract';
import { DINE_IN, type CartStyle } from '@romduol/domain/codes';
import type { DishSelection } from '@romduol/domain/menu/selection';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../db/schema';
import type { AddedPieces } from '../../db/schema-orders';
import type { Db } from '../../db/db';
import { type Given, type Params, prepared } from '../../db/prepared';
import { queryRows } from '../../db/read-together';
import { onOneConnection } from '../../db/transaction';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { guestName } from '../access';
import { shownLines } from './shown-lines';
import { type CartOwner, type CartRow, findCart, ownCartId } from './which';

type CartView = Output<Endpoints['cart']>;

export interface CartLineRow {
  readonly id: number;
  readonly goods_id: number;
  readonly tags: readonly { readonly id: number }[];
  readonly feeds: readonly { readonly id: number; readonly num: number }[];
  readonly parts: readonly { readonly id: number; readonly num: number }[];
  readonly note: string;
  readonly num: number;
  /** Pieces that were added because they were suggested. */
  readonly suggested_num: number;
  /** Who added how many of it. */
  readonly added_by: readonly AddedPieces[];
}

export const selectionOfRow = (row: Omit<CartLineRow, 'id' | 'added_by' | 'suggested_num'>): DishSelection => ({
  goodsId: row.goods_id,
  optionIds: row.tags.map(({ id }) => id),
  toppings: row.feeds,
  parts: row.parts,
  note: row.note,
  quantity: row.num,
});

const selectLines = (db: Db, storeId: Given<number>) =>
  db
    .selectFrom('cart_line as l')
    .select(['l.id', 'l.goods_id', 'l.tags', 'l.feeds', 'l.parts', 'l.note', 'l.num', 'l.suggested_num'])
    .select((line) =>
      jsonArrayFrom(
        line
          .selectFrom('cart_share as s')
          .select(['s.temp_id as device', 's.num'])
          .whereRef('s.store_id', '=', 'l.store_id')
          .whereRef('s.line_id', '=', 'l.id')
          .orderBy('s.temp_id'),
      ).as('added_by'),
    )
    .where('l.store_id', '=', storeId)
    .orderBy('l.id');

/** The lines of a cart in the order in which they were put in. */
export const cartLines = (db: Db, cart: CartRow): Promise<CartLineRow[]> =>
  selectLines(db, cart.store_id).where('l.cart_id', '=', cart.id).execute();

/** The same of the caller's cart, for `readTogether` behind the statement that opens it. */
export const ownCartLines = (db: Db, owner: CartOwner, style: CartStyle) =>
  queryRows<CartLineRow>(selectLines(db, owner.storeId).where('l.cart_id', '=', ownCartId(db, owner, style)), {});

/** The ids of the dishes in it. */
export const ownCartGoods = (db: Db, owner: CartOwner, style: CartStyle) =>
  db
    .selectFrom('cart_line')
    .select('cart_line.goods_id')
    .where('cart_line.store_id', '=', owner.storeId)
    .where('cart_line.cart_id', '=', ownCartId(db, owner, style))
    .$asScalar();

/** Whether an order of the sitting pays its table charge: one that was cancelled does not. */
const isCharged = (storeId: Given<number>, sittingId: Given<number | null>) => {
  const row = expressionBuilder<Schema>();
  return row
    .exists(
      row
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.store_id', '=', storeId)
        .where('orders.sitting_id', '=', sittingId)
        // The literal of the index of table charges, which a parameter would not match.
        .where('orders.charges_table', '=', sql.lit(true))
        .where('orders.pay_status', '<>', sql.lit(5)),
    )
    .as('charged');
};

type AtTable = Pick<DinerCaller, 'storeId' | 'sittingId'>;

const selectCharged = (db: Db, storeId: Given<number>, sittingId: Given<number | null>) =>
  db.selectNoFrom(isCharged(storeId, sittingId));

/** Whether an order of a sitting pays the table charge, for `readTogether`. */
export const queryCharged = (db: Db, { storeId, sittingId }: CartOwner) =>
  queryRows(selectCharged(db, storeId, sittingId), {});

/** Whether an order placed now would be the sitting's first that is not cancelled: that one pays the table charge. */
export const paysCharge = (
  { sittingId }: Pick<AtTable, 'sittingId'>,
  style: CartStyle,
  [found]: readonly { readonly charged: unknown }[],
): boolean => style === DINE_IN && sittingId !== null && found?.charged !== true;

/** The same, read. */
export const chargesTable = async (db: Db, at: AtTable, style: CartStyle): Promise<boolean> => {
  if (style !== DINE_IN || at.sittingId === null) return false;
  return paysCharge(at, style, await selectCharged(db, at.storeId, at.sittingId).execute());
};

/** The favourite of the gateways that the store has switched on. */
const favourite = (storeId: Given<number>) => {
  const row = expressionBuilder<Schema>();
  return (
    row
      .selectFrom('store_gateway')
      .select('store_gateway.gateway')
      .where('store_gateway.store_id', '=', storeId)
      .where('store_gateway.enabled', '=', sql.lit(true))
      // Card readers are for staff.
      .where('store_gateway.gateway', '<>', sql.lit('stripe-terminal'))
      .orderBy('store_gateway.position')
      .limit(sql.lit(1))
      .as('plugin')
  );
};

interface Shown {
  readonly storeId: number;
  readonly sittingId: number | null;
  readonly cartId: number;
}

/** What the phones of a cart are sent. One statement, as every phone of a table asks this after every tap of another. */
const showCart = prepared((db, { storeId, sittingId, cartId }: Params<Shown>) =>
  db
    .selectFrom('store as s')
    .leftJoin('sitting as p', (join) => join.onRef('p.store_id', '=', 's.id').on('p.id', '=', sittingId))
    .select(['s.menu_version', 'p.party_size', isCharged(storeId, sittingId), favourite(storeId)])
    .select(jsonArrayFrom(shownLines(db, storeId, cartId)).as('lines'))
    .where('s.id', '=', storeId),
);

/** The cart as its phones see it. */
export const cartView = (call: Call<DinerCaller>, style: CartStyle, known?: CartRow): Promise<CartView> =>
  onOneConnection(call.db, (db) => loadView({ ...call, db }, style, known));

const loadView = async (call: Call<DinerCaller>, style: CartStyle, known?: CartRow): Promise<CartView> => {
  const { db, caller } = call;
  const cart = known ?? (await findCart(db, caller, style));
  const { storeId, sittingId } = caller;
  const [{ lines, ...about } = refuse('notFound')] = await showCart(db, { storeId, sittingId, cartId: cart?.id ?? 0 });
  return {
    version: cart?.version ?? 0,
    diningStyle: style,
    pluginUuid: about.plugin,
    chargesTable: style === DINE_IN && caller.sittingId !== null && !about.charged,
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
      soldOut: Boolean(line.goodsOff) || Boolean(line.partOff),
      shares: line.shares.map(({ temp_id: deviceId, num }) => ({
        name: guestName(deviceId),
        mine: deviceId === caller.deviceId,
        num,
      })),
    })),
  };
};
