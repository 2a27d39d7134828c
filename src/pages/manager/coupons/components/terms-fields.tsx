import { USAGE_TYPE } from '@romduol/domain/codes';
import { Segment } from '../../../../components/segment';
import { NumberField } from '../../../../components/staff/form/number-field';
import { st } from '../../../../i18n-staff';
import type { CouponDraft } from './coupon-draft';
import type { PartProps } from './coupon-sheet';

const MONEY = { scale: 100, decimals: 2, max: 99_999_99 } as const;
const PIECES = { max: 99 } as const;

const Off = ({ draft, set }: PartProps) => {
  if (draft.usageType === USAGE_TYPE.amount) {
    return (
      <NumberField
        label={st('promotion.amount')}
        value={draft.amount ?? null}
        min={1}
        {...MONEY}
        onChange={(amount) => set({ amount })}
      />
    );
  }
  if (draft.usageType === USAGE_TYPE.rate) {
    return (
      <>
        <NumberField
          label={st('promotion.rate')}
          value={draft.rate ?? null}
          min={0.01}
          max={100}
          decimals={2}
          onChange={(rate) => set({ rate })}
        />
        <NumberField
          label={st('coupons.atMost')}
          value={draft.atMost ?? null}
          min={1}
          {...MONEY}
          optional
          onChange={(atMost) => set({ atMost })}
        />
      </>
    );
  }
  return (
    <>
      <NumberField
        label={st('coupons.free')}
        value={draft.itemNum ?? null}
        min={1}
        {...PIECES}
        onChange={(itemNum) => set({ itemNum })}
      />
      <NumberField
        label={st('coupons.base')}
        value={draft.base ?? null}
        min={0}
        {...PIECES}
        onChange={(base) => set({ base })}
      />
    </>
  );
};

const PURPOSES = ['order', 'topUp'] as const satisfies readonly CouponDraft['purpose'][];
const KINDS = [1, 2, 3] as const satisfies readonly CouponDraft['usageType'][];

/** What a coupon takes off, and from when. */
export const TermsFields = ({ draft, set }: PartProps) => {
  const kinds = draft.purpose === 'topUp' ? KINDS.slice(0, 2) : KINDS;
  const purposeIs = (purpose: CouponDraft['purpose']): void =>
    set({
      purpose,
      ...(purpose === 'topUp' && draft.usageType === USAGE_TYPE.freeItem && { usageType: USAGE_TYPE.amount }),
    });
  return (
    <>
      <Segment
        label={st('coupons.purpose')}
        value={draft.purpose}
        onChange={purposeIs}
        options={PURPOSES.map((value) => ({ value, label: st(`coupons.purpose.${value}`) }))}
      />
      <Segment
        label={st('promotion.kind')}
        value={draft.usageType}
        onChange={(usageType) => set({ usageType })}
        options={kinds.map((value) => ({ value, label: st(`coupons.kind.${value}`) }))}
      />
      <Off key={draft.usageType} draft={draft} set={set} />
      <NumberField
        label={st('promotion.thresholdField')}
        value={draft.threshold ?? null}
        min={0}
        {...MONEY}
        onChange={(threshold) => set({ threshold })}
      />
    </>
  );
};
