import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { StaffSwitch } from '@romduol/domain/rules/switches';

export type PaymentMethod = 'cash' | 'reader' | 'other' | 'wallet' | 'credit';
const WAYS: readonly PaymentMethod[] = ['cash', 'reader', 'other', 'wallet', 'credit'];

/** What a way to pay takes to be on; null where it is always there. */
const TAKES = {
  cash: null,
  reader: null,
  other: 'counterChannels',
  wallet: null,
  credit: 'credit',
} as const satisfies Record<PaymentMethod, StaffSwitch | null>;

interface Asked {
  readonly payStatus: number;
  readonly isOn: (name: StaffSwitch) => boolean;
  /** The store has card readers that work. */
  readonly hasReaders: boolean;
}

/** The ways to pay that are offered. What is on credit already is settled by another. */
export const findPaymentMethods = ({ payStatus, isOn, hasReaders }: Asked): readonly PaymentMethod[] =>
  WAYS.filter((way) => {
    const takes = TAKES[way];
    if (way === 'reader' && !hasReaders) return false;
    return (takes === null || isOn(takes)) && (way !== 'credit' || payStatus === PAY_STATUS.toBePaid);
  });

/** A wallet gives no tip, nor does credit; the others where the store takes tips. */
export const offersTip = (way: PaymentMethod, isOn: Asked['isOn']): boolean =>
  (way === 'cash' || way === 'other') && isOn('tips');
