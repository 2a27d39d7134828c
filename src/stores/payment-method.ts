import type { PAYMENT_METHODS } from '@romduol/domain/rules/payment';

/** A way to pay, as it was chosen: online by a gateway, at the counter by a channel, from the wallet. */
export type PaymentMethod =
  | { readonly method: typeof PAYMENT_METHODS.online; readonly gateway: string }
  | { readonly method: typeof PAYMENT_METHODS.offline; readonly channelId: number }
  | { readonly method: typeof PAYMENT_METHODS.balance };

export const isSameMethod = (one: PaymentMethod | null, other: PaymentMethod): boolean =>
  one !== null && JSON.stringify(one) === JSON.stringify(other);
