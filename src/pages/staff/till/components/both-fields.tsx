import { CASH_WHOLE_MAX } from '@romduol/domain/limits';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import type { Draft } from '../../../../components/staff/draft';
import { NumberField } from '../../../../components/staff/form/number-field';
import { st } from '../../../../i18n-staff';
import type { Both } from '../../../../stores/staff/till';

/** An amount in both currencies as it is typed: null where nothing is, undefined for what is no amount. */
export interface TypedBoth {
  readonly dollars: number | null | undefined;
  readonly riel: number | null | undefined;
}

export const NOTHING_TYPED: TypedBoth = { dollars: null, riel: null };

/** Null while one of them is no amount. */
export const amountIn = ({ dollars, riel: inRiel }: TypedBoth): Both | null =>
  dollars === undefined || inRiel === undefined
    ? null
    : { cents: mainAmount(dollars ?? 0), riel: secondAmount(inRiel ?? 0) };

const CENTS = 100;
/** Riel go in larger numbers. */
const MOST = CASH_WHOLE_MAX * CENTS;

interface BothFieldsProps {
  readonly of: Draft<TypedBoth>;
  readonly labels?: { readonly dollars: string; readonly riel: string };
  /** Each must be typed. */
  readonly required?: boolean;
}

/** Dollars and riel. */
export const BothFields = ({ of: [, , field], labels, required = false }: BothFieldsProps) => (
  <>
    <NumberField
      label={labels?.dollars ?? st('till.dollars')}
      {...field('dollars')}
      scale={CENTS}
      decimals={2}
      min={0}
      max={MOST}
      optional={!required}
    />
    <NumberField label={labels?.riel ?? st('till.riel')} {...field('riel')} min={0} max={MOST} optional={!required} />
  </>
);
