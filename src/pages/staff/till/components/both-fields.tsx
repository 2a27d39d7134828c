import { CASH_WHOLE_MAX } from '@romduol/domain/limits';
import type { Currency } from '@romduol/domain/money/currency';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import type { Draft } from '../../../../components/staff/draft';
import { NumberField } from '../../../../components/staff/form/number-field';
import { observer } from 'mobx-react-lite';
import { st } from '../../../../i18n-staff';
import { currencies } from '../../../../money';
import { mainField, secondField } from '../../../../money-fields';
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

/** A drawer holds more than one person hands over. */
const TIMES = 100;

interface BothFieldsProps {
  readonly of: Draft<TypedBoth>;
  readonly labels?: { readonly dollars: string; readonly riel: string };
  /** Each must be typed. */
  readonly required?: boolean;
}

/** The main currency, and the second one where the store has one. */
export const BothFields = observer(({ of: [, , field], labels, required = false }: BothFieldsProps) => {
  const { main, second } = currencies();
  const most = ({ limitFactor }: Currency): number => CASH_WHOLE_MAX * TIMES * limitFactor;
  return (
    <>
      <NumberField
        label={labels?.dollars ?? st('till.dollars')}
        {...field('dollars')}
        {...mainField()}
        unit=""
        min={0}
        max={most(main)}
        optional={!required}
      />
      {second !== null && (
        <NumberField
          label={labels?.riel ?? st('till.riel')}
          {...field('riel')}
          {...secondField()}
          unit=""
          min={0}
          max={most(second)}
          optional={!required}
        />
      )}
    </>
  );
});
