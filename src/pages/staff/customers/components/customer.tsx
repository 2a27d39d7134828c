import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { ErrorState } from '../../../../components/error-state';
import { Skeleton } from '../../../../components/skeleton';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import { type CustomerDetails, useCustomer } from '../../../../stores/staff/customers';
import { storeClock } from '../../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { CreditLimit, TopUp } from './wallet';

const Head = observer(({ customer }: { readonly customer: CustomerDetails }) => (
  <section className="card">
    <h2 className="part__title">{customer.deleted ? st('cust.deleted') : customer.nickname}</h2>
    {customer.deleted && <p className="muted">{st('cust.deletedHint')}</p>}
    <p className="muted">
      {[customer.phone ?? '', st('cust.member', { number: customer.memberNumber })]
        .filter((word) => word !== '')
        .join(' · ')}
    </p>
    <div className="sums__row">
      <span>{st('cust.balance')}</span>
      <span className="customer__balance">{formatDollarSign(customer.balance)}</span>
    </div>
    <div className="sums__row">
      <span>{st('cust.credit')}</span>
      <span className="sums__amount">
        {customer.creditLimit === 0 && customer.creditOwed === 0
          ? st('cust.noCredit')
          : st('cust.creditOf', {
              owed: formatDollarSign(customer.creditOwed),
              limit: formatDollarSign(customer.creditLimit),
            })}
      </span>
    </div>
  </section>
));

const Credits = observer(({ credits }: Pick<CustomerDetails, 'credits'>) => {
  if (credits.length === 0) return null;
  return (
    <section>
      <h2 className="part__title">{st('cust.credits')}</h2>
      <div className="rows">
        {credits.map(({ orderId, orderNo, owed, at }) => (
          <div key={orderId} className="rows__row">
            <span className="grow">{`${formatOrderNumber(orderNo)} · ${storeClock(at)}`}</span>
            <Button size="s" onClick={() => void open(STAFF_PAGES.cash, { orderId })}>
              {st('cust.settle', { amount: formatDollarSign(owed) })}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
});

const Entries = observer(({ entries }: Pick<CustomerDetails, 'entries'>) => (
  <section className="card">
    <h2 className="part__title">{st('cust.entries')}</h2>
    {entries.length === 0 && <p className="muted">{st('cust.noEntries')}</p>}
    {entries.map(({ id, kind, amount, orderNo, staffName, at }) => (
      <div key={id} className="sums__row">
        <span>
          {[
            st(`cust.entry.${kind}`),
            ...(orderNo === null ? [] : [formatOrderNumber(orderNo)]),
            staffName ?? '',
            storeClock(at),
          ]
            .filter((word) => word !== '')
            .join(' · ')}
        </span>
        <span className="sums__amount">{formatDollarSign(amount)}</span>
      </div>
    ))}
  </section>
));

/** One customer: wallet, credit, and what may be done with them. */
export const CustomerView = observer(({ personId }: { readonly personId: number }) => {
  const { value, problem, load } = useCustomer(personId);
  if (value === null) {
    return problem === null ? (
      <Skeleton label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={load} message={problem} />
    );
  }
  return (
    <>
      <Head customer={value} />
      {!value.deleted && <TopUp customer={value} onChanged={load} />}
      <Credits credits={value.credits} />
      <Entries entries={value.entries} />
      {!value.deleted && <CreditLimit customer={value} onChanged={load} />}
    </>
  );
});
