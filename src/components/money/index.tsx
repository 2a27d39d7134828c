import type { MainAmount, ConversionRatio } from '@romduol/domain/money/amount';
import { toSecond } from '@romduol/domain/money/conversion';
import type { Currency } from '@romduol/domain/money/currency';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { currencies, formatMain, plainMain, plainSecond } from '../../money';
import { classes } from '../classes';
import './index.scss';

interface PriceProps {
  readonly amount: MainAmount;
  /** 30, 36 (m, the default), 44, 68 of 750. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** '/ KG', after a price per unit. */
  readonly unit?: string;
}

interface SignedProps {
  readonly currency: Pick<Currency, 'symbol' | 'symbolFirst' | 'gap'>;
  readonly size: string;
  readonly className: string;
  readonly minus?: string;
}

/** Digits with a small sign, on the side on which the currency has it. */
const Signed = ({ currency: { symbol, symbolFirst, gap }, size, className, minus = '' }: SignedProps) =>
  symbolFirst ? (
    <>
      <span className={className}>{minus + symbol + gap}</span>
      {size}
    </>
  ) : (
    <>
      {minus + size}
      <span className={className}>{gap + symbol}</span>
    </>
  );

/** An amount of the main currency. */
export const Price = observer(({ amount, size = 'm', unit }: PriceProps) => (
  <span className={classes('price', size !== 'm' && `price--${size}`)}>
    <Signed
      currency={currencies().main}
      size={plainMain(amount).replace('-', '')}
      className="price__sign"
      minus={amount < 0 ? '−' : ''}
    />
    {unit !== undefined && <span className="price__unit">{unit}</span>}
  </span>
));

interface InSecondProps {
  /** The amount of the main currency that it is shown under or beside. */
  readonly of: MainAmount;
  readonly ratio: ConversionRatio;
}

/** An amount in the second currency, smaller; nothing where the store has none. It is always computed (V-14). */
export const InSecond = observer(({ of, ratio }: InSecondProps) => {
  const { second } = currencies();
  if (second === null) return null;
  return (
    <span className="riel">
      <Signed currency={{ ...second, gap: '' }} size={plainSecond(toSecond(of, ratio))} className="riel__sign" />
    </span>
  );
});

/** The price before a discount. */
export const Was = ({ amount }: { readonly amount: MainAmount }) => <s className="was">{formatMain(amount)}</s>;

/** What a member pays. */
export const MemberTag = observer(({ amount }: { readonly amount: MainAmount }) => (
  <span className="member-tag">{t('price.member', { amount: formatMain(amount) })}</span>
));

/** A text in the place of a price that is not set yet: never 0.00 (S-37). What is timed waits to be confirmed. */
export const PendingPrice = observer(({ timed = false }: { readonly timed?: boolean }) => (
  <span className="pending-price">{t(timed ? 'price.waitForConfirmation' : 'price.waitForWeighing')}</span>
));
