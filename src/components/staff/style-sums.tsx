import type { MainAmount } from '@romduol/domain/money/amount';
import { st, translateStaff } from '../../i18n-staff';
import { Sum } from './sum';

interface StyleSumsProps {
  readonly styles: readonly { readonly diningStyle: number; readonly orders: number; readonly net: MainAmount }[];
  readonly write: (amount: MainAmount) => string;
}

/** What was sold at tables, taken away and delivered; nothing where all was sold in one way. */
export const StyleSums = ({ styles, write }: StyleSumsProps) =>
  styles.length < 2 ? null : (
    <>
      <h3 className="part__title">{st('report.styles')}</h3>
      {styles.map(({ diningStyle, orders, net }) => (
        <Sum
          key={diningStyle}
          label={`${orders} × ${translateStaff(`report.style.${diningStyle}` as 'report.style.1')}`}
        >
          {write(net)}
        </Sum>
      ))}
    </>
  );
