import type { MainAmount, ConversionRatio } from '@romduol/domain/money/amount';
import { toSecond } from '@romduol/domain/money/conversion';
import { formatDollars, formatDollarSign, formatRiel } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { classes } from '../classes';
import './index.scss';

interface PriceProps {
  readonly amount: MainAmount;
  /** 30, 36 (m, the default), 44, 68 of 750. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** '/ KG', after a price per unit. */
  readonly unit?: string;
}

/** Dollars with a small sign. */
export const Price = ({ amount, size = 'm', unit }: PriceProps) => (
  <span className={classes('price', size !== 'm' && `price--${size}`)}>
    <span className="price__sign">{amount < 0 ? '−$' : '$'}</span>
    {formatDollars(amount).replace('-', '')}
    {unit !== undefined && <span className="price__unit">{unit}</span>}
  </span>
);

interface InRielProps {
  /** The dollars that it is shown under or beside. */
  readonly of: MainAmount;
  readonly ratio: ConversionRatio;
}

/** An amount of dollars in riel, smaller. It is always computed from the dollars beside it (V-14). */
export const InRiel = ({ of, ratio }: InRielProps) => (
  <span className="riel">
    {formatRiel(toSecond(of, ratio))}
    <span className="riel__sign">៛</span>
  </span>
);

/** The price before a discount. */
export const Was = ({ amount }: { readonly amount: MainAmount }) => <s className="was">{formatDollarSign(amount)}</s>;

/** What a member pays. */
export const MemberTag = observer(({ amount }: { readonly amount: MainAmount }) => (
  <span className="member-tag">{t('price.member', { amount: formatDollarSign(amount) })}</span>
));

/** A text in the place of a price that is not set yet: never 0.00 (S-37). What is timed waits to be confirmed. */
export const PendingPrice = observer(({ timed = false }: { readonly timed?: boolean }) => (
  <span className="pending-price">{t(timed ? 'price.waitForConfirmation' : 'price.waitForWeighing')}</span>
));
