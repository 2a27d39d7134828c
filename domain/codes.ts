/** The numbers that the wire uses for kinds (E-01), by name. Those of an order's status are in `order/pay-status.ts`. */

/** How the goods of an order are eaten. */
export const DINE_IN = 1 as const;
export const TAKE_AWAY = 2 as const;
/** Brought to an address: priced as take-away, plus the delivery fee (decision 0085). */
export const DELIVERY = 3 as const;
/** Of sums: what was sold before dining styles were told apart. */
export const UNTOLD_STYLE = 0 as const;
export type DiningStyle = typeof DINE_IN | typeof TAKE_AWAY | typeof DELIVERY;

/** What carts there are. A delivery is ordered from the cart of take-away: everything in it costs the same. */
export type CartStyle = typeof DINE_IN | typeof TAKE_AWAY;
export const cartStyle = (style: DiningStyle): CartStyle => (style === DINE_IN ? DINE_IN : TAKE_AWAY);

/** T-10: 0 by the piece, else by a unit of weight or volume: 1 KG, 2 LB, 3 L, 4 OZ, 5 GAL, 6 G. */
export const BY_PIECE = 0 as const;
export type PricingMethod = typeof BY_PIECE | 1 | 2 | 3 | 4 | 5 | 6;

/** T-12: what a discount on a line, or a promotion, does to its price. */
export const DISCOUNT_TYPE = { percentage: 1, amount: 2, price: 3 } as const;

/** What a discount on the whole bill takes off: a percentage, or an amount. */
export const REDUCE_TYPE = { rate: 1, amount: 2 } as const;

/** Where an order, or a round of it, comes from. */
export const ORDER_SOURCE = { scannedCode: 1, miniProgram: 2, staff: 3, kiosk: 4 } as const;
export type OrderSource = (typeof ORDER_SOURCE)[keyof typeof ORDER_SOURCE];

/** What the service charge is taken from: the net after the whole-bill discount, or after the coupon. */
export const SERVICE_CHARGE_MODE = { afterWholeBill: 1, afterCoupon: 2 } as const;

/** A line of the menu, or an open item that staff typed in. */
export const GOODS_TYPE = { menu: 0, openItem: 1 } as const;
