import { DINE_IN, type CartStyle, TAKE_AWAY } from '@romduol/domain/codes';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { type Given, type Params, prepared } from '../../db/prepared';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';

export type CartRow = Selectable<Schema['cart']>;

/** Whose cart: dine-in the sitting's, shared by its phones; take-away the device's own. */
interface Owner {
  readonly sitting_id: number | null;
  readonly temp_id: string | null;
}

const toOwner = (caller: DinerCaller, style: CartStyle): Owner => {
  if (style === TAKE_AWAY) return { sitting_id: caller.sittingId, temp_id: caller.deviceId };
  if (caller.sittingId === null) throw new Refusal('badInput', { field: 'diningStyle' });
  return { sitting_id: caller.sittingId, temp_id: null };
};

/** Who has a cart; in a prepared query, what stands for that. */
export interface CartOwner {
  readonly storeId: Given<number>;
  readonly sittingId: Given<number | null>;
  readonly deviceId: Given<string>;
}

/** M-33: a device whose party was cleared away changes nothing any more. */
export const refuseLostTable = (caller: DinerCaller): void => {
  if (caller.sittingClosed) throw new Refusal('tableLost');
};

const ownCart = (db: Db, { storeId, sittingId, deviceId }: CartOwner, style: CartStyle) => {
  const query = db.selectFrom('cart').where('store_id', '=', storeId);
  return style === TAKE_AWAY
    ? query.where('temp_id', '=', deviceId)
    : query.where('sitting_id', '=', sittingId).where('temp_id', 'is', null);
};

/** The cart as it is, or null before anything was put in. */
export const findCart = async (db: Db, caller: DinerCaller, style: CartStyle): Promise<CartRow | null> => {
  toOwner(caller, style);
  return (await ownCart(db, caller, style).selectAll().executeTakeFirst()) ?? null;
};

/** The id of the cart, for a statement that travels with the one that opens it. */
export const ownCartId = (db: Db, owner: CartOwner, style: CartStyle) => ownCart(db, owner, style).select('id');

interface Opened extends Owner {
  readonly store_id: number;
  readonly now: Date;
}

const prepareOpening = (style: CartStyle) =>
  prepared((db, { store_id, sitting_id, temp_id, now }: Params<Opened>) =>
    db
      .insertInto('cart')
      .values({ store_id, sitting_id, temp_id, dining_style: style, version: 1, touched_at: now })
      .onConflict((conflict) =>
        (style === TAKE_AWAY
          ? conflict.columns(['store_id', 'temp_id']).where('temp_id', 'is not', null)
          : conflict.columns(['store_id', 'sitting_id']).where('temp_id', 'is', null)
        ).doUpdateSet((row) => ({ version: row('cart.version', '+', 1), touched_at: now, sitting_id })),
      )
      .returningAll(),
  );
const OPEN = { [DINE_IN]: prepareOpening(DINE_IN), [TAKE_AWAY]: prepareOpening(TAKE_AWAY) };

/**
 * Locks the cart for a change, makes it at the first one, and raises its version. Changes of one cart queue here, so
 * that two phones never overwrite each other.
 */
export const openCart = async (call: Call<DinerCaller>, style: CartStyle): Promise<CartRow> => {
  const { db, caller, now } = call;
  refuseLostTable(caller);
  const owner = toOwner(caller, style);
  const [cart = refuse('notFound')] = await OPEN[style](db, { ...owner, store_id: caller.storeId, now });
  return cart;
};
