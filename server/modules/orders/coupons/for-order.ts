import type { Endpoints, Input } from '@romduol/contract';
import type { CartStyle } from '@romduol/domain/codes';
import type { Basket, PriceBook } from '@romduol/domain/pricing/model';
import { quote } from '@romduol/domain/pricing/quote';
import { wireCoupon } from '@romduol/domain/coupons/wire';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { cartLines, chargesTable, findCart } from '../../cart';
import {
  bestFirst,
  type CouponRow,
  type CouponView,
  couponViews,
  type Effect,
  toOwner,
  usableCoupons,
} from '../../coupons';
import { loadStore, toPriceBook } from '../../store';
import { toBasket, basketOfOrder, selectedRow } from '../basket';
import { linesToPlace } from '../lines-to-place';
import { priceNow } from '../price-now';
import { findDinerOrder } from '../queries';
import { loadLines } from '../rows';

/** What a coupon would be used for: everything but the coupon, and the prices it is made of. */
interface Purchase {
  readonly basket: Basket;
  readonly book: PriceBook;
}

const purchaseOfOrder = async (call: Call<DinerCaller>, orderNo: string): Promise<Purchase> => {
  const order = await findDinerOrder(call.db, call.caller, orderNo);
  const basket = { ...basketOfOrder(order, await loadLines(call.db, order)), coupon: null };
  return { basket, book: order.price_book };
};

/** The cart as it would be placed now. What cannot be placed as it is has no price yet, and so no coupon. */
const purchaseOfCart = async (call: Call<DinerCaller>, diningStyle: CartStyle): Promise<Purchase> => {
  const { db, caller, now } = call;
  const cart = await findCart(db, caller, diningStyle);
  const store = await loadStore(db, caller.storeId);
  const rows = cart ? await cartLines(db, cart) : [];
  const { lines } = await linesToPlace(call, { store, diningStyle }, rows.map(selectedRow)).catch((error: unknown) => {
    if (error instanceof Refusal) return { lines: [] };
    throw error;
  });
  const charges = await chargesTable(db, caller, diningStyle);
  const about = { diningStyle, partySize: 1, chargesTable: charges, lines, coupon: null };
  const priced = await priceNow(db, store, now, about);
  return { basket: toBasket({ ...about, ...priced }), book: toPriceBook(store) };
};

const whyNot = (row: CouponRow, { basket }: Purchase): Effect['why'] => {
  if (row.free_item_withdrawn_at !== null) return 'freeItemRemoved';
  const { usageGoods } = row.terms;
  const isFor = basket.lines.some(({ goods }) => usageGoods === null || usageGoods.includes(goods.id));
  return isFor ? 'threshold' : 'goods';
};

const computeEffect = (row: CouponRow, purchase: Purchase): Effect => {
  const coupon = { ...row.terms, couponCode: row.code };
  const wired = wireCoupon(coupon, quote({ ...purchase.basket, coupon }, purchase.book));
  const withdrawn = row.free_item_withdrawn_at !== null;
  const isValid = wired.isValid && !withdrawn;
  const isVipValid = wired.isVipValid && !withdrawn;
  return {
    isValid,
    isVipValid,
    couponPrice: wired.couponPrice,
    vipCouponPrice: wired.vipCouponPrice,
    why: isValid || isVipValid ? null : whyNot(row, purchase),
  };
};

/** A member's coupons for an order or for the cart: what each takes off in each column, and why not; the best first. */
export const couponsForOrder = async (
  call: Call<DinerCaller>,
  { orderNo, diningStyle = 1 }: Input<Endpoints['findOrderCanUseCoupon']>,
): Promise<CouponView[]> => {
  const { db, caller, language, now } = call;
  const rows = await usableCoupons(db, toOwner(call), 'order', now);
  const purchase = await (orderNo === undefined ? purchaseOfCart(call, diningStyle) : purchaseOfOrder(call, orderNo));
  const effects = rows.map((row) => computeEffect(row, purchase));
  return bestFirst(await couponViews(db, rows, { storeId: caller.storeId, language, now, effects }));
};
