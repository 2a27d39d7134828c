import type { MainAmount, Percent } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { Sum } from '../sum';

interface TaxSumsProps {
  /** `name` is '' without a class. */
  readonly tax: readonly {
    readonly name: string;
    readonly percent: Percent;
    readonly base: MainAmount;
    readonly amount: MainAmount;
  }[];
}

/** VAT by tax class and percentage, each with its base. */
export const TaxSums = observer(({ tax }: TaxSumsProps) => (
  <>
    {tax.map(({ name, percent, base, amount }) => (
      <Sum
        key={`${name}${percent}`}
        label={st('report.taxClass', { name: name === '' ? st('tax.none') : name, percent, base: formatMain(base) })}
      >
        {formatMain(amount)}
      </Sum>
    ))}
  </>
));
