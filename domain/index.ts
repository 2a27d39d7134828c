/**
 * The rules of the restaurant: pure and synchronous, without I/O, clock or chance. Whoever needs an instant passes it
 * in as ms; the same functions run on the phone, at the kiosk and inside the server's transaction.
 */
export * from './errors';
export * from './limits';
export * from './money/allocate';
export * from './money/amount';
export * from './money/conversion';
export * from './money/format';
export * from './money/rounding';
export * from './order/actor';
export * from './order/facts';
export * from './order/kitchen';
export * from './order/pay-status';
export * from './order/placing';
export * from './order/transition';
export * from './order/transitions';
export * from './pricing/clearing';
export * from './pricing/columns';
export * from './pricing/explain';
export * from './pricing/line-prices';
export * from './pricing/model';
export * from './pricing/price-shown';
export * from './pricing/promotion';
export * from './pricing/quote';
export * from './pricing/weighed';
export * from './rules/back-office';
export * from './rules/cart';
export * from './rules/cart-lines';
export * from './rules/cash';
export * from './rules/cash-input';
export * from './rules/coupon';
export * from './rules/line-key';
export * from './rules/order';
export * from './rules/payment';
export * from './rules/percent';
export * from './rules/person';
export * from './rules/problem';
export * from './rules/refund';
export * from './rules/reservation';
export * from './rules/set-meal';
export * from './rules/text';
export * from './rules/wallet';
export * from './time/calendar';
export * from './time/countdown';
export * from './time/hours';
