import type { StaffSwitch } from '@romduol/domain/rules/switches';

export type Way = 'cash' | 'other' | 'wallet' | 'credit';
const WAYS: readonly Way[] = ['cash', 'other', 'wallet', 'credit'];

/** What a way to pay takes to be on; null where it is always there. */
const TAKES = { cash: null, other: 'counterChannels', wallet: null, credit: 'credit' } as const satisfies Record<
  Way,
  StaffSwitch | null
>;
const TO_BE_PAID = 1;

interface Asked {
  readonly payStatus: number;
  readonly isOn: (name: StaffSwitch) => boolean;
}

/** The ways to pay that are offered. What is on credit already is settled by another. */
export const waysOffered = ({ payStatus, isOn }: Asked): readonly Way[] =>
  WAYS.filter((way) => {
    const takes = TAKES[way];
    return (takes === null || isOn(takes)) && (way !== 'credit' || payStatus === TO_BE_PAID);
  });

/** A wallet gives no tip, nor does credit; the others where the store takes tips. */
export const offersTip = (way: Way, isOn: Asked['isOn']): boolean =>
  (way === 'cash' || way === 'other') && isOn('tips');
