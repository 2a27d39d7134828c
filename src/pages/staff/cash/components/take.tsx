import { type Cents, cents, riel } from '@romduol/domain/money/amount';
import { centsToRiel, rielToCents, roundCashRiel } from '@romduol/domain/money/conversion';
import { formatDollars, formatDollarSign, formatRiel, formatRielSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { classes } from '../../../../components/classes';
import { Note } from '../../../../components/staff/note';
import { NumberPad } from '../../../../components/staff/number-pad';
import { type Currency, typedCents, typedRiel } from '../../../../components/staff/number-pad/typed';
import { useKeys } from '../../../../components/staff/number-pad/use-keys';
import { st } from '../../../../i18n-staff';
import type { Order } from '../../../../stores/staff/types';
import { Change } from './change';
import type { Payment } from './use-payment';
import type { Target } from './use-target';
import { typedDollars, typedRielWords } from './words';

interface TakeProps {
  readonly order: Order;
  readonly payment: Payment;
  readonly target: Target;
}

/** Notes that guests hand over, in their own currency. */
const NOTES = { dollars: [5, 10, 20], riel: [10_000, 20_000, 50_000] } as const;
const CENTS_PER_DOLLAR = 100;
const WRONG = { tone: 'err', icon: 'warn' } as const;

/** What is to be paid now, in both currencies. */
export const Due = observer(({ order, payment, target }: TakeProps) => {
  const exact = centsToRiel(target.toPay, order.conversionRatio);
  return (
    <section className="due">
      <div>
        <p className="cap muted">{st('cash.toPay')}</p>
        <p className="due__dollars">{formatDollarSign(target.toPay)}</p>
      </div>
      <div className="due__side">
        <p className="due__riel">{formatRielSign(roundCashRiel(exact, payment.step))}</p>
        <p className="cap muted">
          {st('cash.exactAt', {
            riel: formatRielSign(exact),
            ratio: formatRiel(roundCashRiel(centsToRiel(cents(CENTS_PER_DOLLAR), order.conversionRatio), payment.step)),
          })}
        </p>
      </div>
    </section>
  );
});

interface AmountProps {
  readonly currency: Currency;
  readonly payment: Payment;
  readonly extra?: string;
}

const Amount = observer(({ currency, payment, extra }: AmountProps) => {
  const isOn = payment.currency === currency;
  const text = payment.texts[currency];
  return (
    <button
      type="button"
      className={classes('amount', isOn && 'amount--on')}
      aria-pressed={isOn}
      onClick={() => payment.setCurrency(currency)}
    >
      <span className="amount__label">
        {st(currency === 'dollars' ? 'cash.dollars' : 'cash.riel')}
        {extra !== undefined && <span className="amount__extra">{extra}</span>}
      </span>
      <span className="amount__value">{currency === 'dollars' ? typedDollars(text) : typedRielWords(text)}</span>
    </button>
  );
});

/** What is still due once the other currency is counted, as it is typed. */
const exactText = (due: Cents, { conversionRatio }: Order, { texts, currency, step }: Payment): string => {
  const inRiel = typedRiel(texts.riel);
  if (currency === 'riel') {
    const left = cents(Math.max(0, due - typedCents(texts.dollars)));
    return String(roundCashRiel(centsToRiel(left, conversionRatio), step));
  }
  const left = cents(Math.max(0, due - rielToCents(inRiel, conversionRatio)));
  return formatDollars(left).replaceAll(',', '');
};

const Quick = observer(({ order, payment, target }: TakeProps) => {
  const { currency, texts } = payment;
  const add = (note: number): void => {
    if (currency === 'riel') payment.setText('riel', String(typedRiel(texts.riel) + note));
    else
      payment.setText(
        'dollars',
        formatDollars(cents(typedCents(texts.dollars) + note * CENTS_PER_DOLLAR))
          .replace(',', '')
          .replace('.00', ''),
      );
  };
  return (
    <div className="quick">
      <button
        type="button"
        className="quick__key"
        onClick={() => payment.setText(currency, exactText(target.toPay, order, payment))}
      >
        {st(currency === 'riel' ? 'cash.exactRiel' : 'cash.exactDollars')}
      </button>
      {NOTES[currency].map((note) => (
        <button key={note} type="button" className="quick__key" onClick={() => add(note)}>
          {currency === 'riel' ? `+${formatRiel(riel(note))}` : `+$${note}`}
        </button>
      ))}
    </div>
  );
});

/** The cash dialog: what is due, what was handed over, and the change, each in both currencies. */
export const Take = observer(({ order, payment, target }: TakeProps) => {
  useKeys(payment.key);
  const inRiel = typedRiel(payment.texts.riel);
  const other: Currency = payment.currency === 'riel' ? 'dollars' : 'riel';
  return (
    <div className="take">
      <div className="amounts">
        <Amount currency="dollars" payment={payment} />
        <Amount
          currency="riel"
          payment={payment}
          {...(inRiel > 0 && { extra: `= ${formatDollarSign(rielToCents(inRiel, order.conversionRatio))}` })}
        />
      </div>
      <Quick order={order} payment={payment} target={target} />
      <NumberPad
        onKey={payment.key}
        bottom={['00', '0', payment.currency === 'riel' ? '000' : '.']}
        act={{ face: '$ ⇄ ៛', label: st('cash.switch'), onClick: () => payment.setCurrency(other) }}
      />
      {payment.problem === null ? (
        <Change payment={payment} />
      ) : (
        <Note look={WRONG} role="alert">
          {payment.problem}
        </Note>
      )}
    </div>
  );
});
