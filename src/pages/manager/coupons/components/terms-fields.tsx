import { COUPON_KINDS, kindTerms, type UsageType } from '@romduol/domain/coupons/kinds';
import { COUPON_TERMS, type TermName } from '@romduol/domain/coupons/terms';
import { Segment } from '../../../../components/segment';
import { MoneyField } from '../../../../components/staff/form/money-field';
import { NumberField } from '../../../../components/staff/form/number-field';
import { st } from '../../../../i18n-staff';
import type { CouponDraft } from './coupon-draft';
import type { PartProps } from './coupon-sheet';

const DECIMALS = { percent: 2, count: 0 } as const;

interface TermFieldProps extends PartProps {
  readonly name: TermName;
  readonly optional: boolean;
}

const TermField = ({ name, optional, of: [draft, set] }: TermFieldProps) => {
  const { type, min, max } = COUPON_TERMS[name];
  const shared = {
    label: st(`coupons.term.${name}`),
    value: draft.terms[name],
    min,
    optional,
    onChange: (value: number | null | undefined) => set({ terms: { ...draft.terms, [name]: value } }),
  };
  return type === 'money' ? (
    <MoneyField {...shared} maxCents={max} />
  ) : (
    <NumberField {...shared} max={max} decimals={DECIMALS[type]} />
  );
};

const PURPOSES = ['order', 'topUp'] as const satisfies readonly CouponDraft['purpose'][];

const kindsFor = (purpose: CouponDraft['purpose']) =>
  COUPON_KINDS.filter(({ forTopUps }) => purpose === 'order' || forTopUps);

/** The kind stays where it is for that purpose too. */
const kindFor = (purpose: CouponDraft['purpose'], usageType: UsageType): UsageType =>
  (kindsFor(purpose).find((kind) => kind.usageType === usageType) ?? COUPON_KINDS[0]).usageType;

/** What a coupon takes off, and from when. */
export const TermsFields = ({ of }: PartProps) => {
  const [draft, set, field] = of;
  return (
    <>
      <Segment
        label={st('coupons.purpose')}
        value={draft.purpose}
        onChange={(purpose) => set({ purpose, usageType: kindFor(purpose, draft.usageType) })}
        options={PURPOSES.map((value) => ({ value, label: st(`coupons.purpose.${value}`) }))}
      />
      <Segment
        label={st('promotion.kind')}
        {...field('usageType')}
        options={kindsFor(draft.purpose).map(({ usageType, name }) => ({
          value: usageType,
          label: st(`coupons.kind.${name}`),
        }))}
      />
      {kindTerms(draft.usageType).map(({ name, absent }) => (
        <TermField key={name} name={name} optional={absent === null} of={of} />
      ))}
      <MoneyField
        label={st('promotion.thresholdField')}
        {...field('threshold')}
        min={0}
        maxCents={COUPON_TERMS.amount.max}
      />
    </>
  );
};
