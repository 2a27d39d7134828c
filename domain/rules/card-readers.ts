/** Why a payment by card reader came to nothing, as staff are told. */
export const CARD_DECLINES = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'wrongPin',
  'cancelled',
  'noCard',
  'readerFailed',
] as const;

export type CardDecline = (typeof CARD_DECLINES)[number];
