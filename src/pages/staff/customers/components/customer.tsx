import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Sum } from '../../../../components/staff/sum';
import { Row, Rows } from '../../../../components/staff/row';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { open } from '../../../../platform/navigation';
import { type CustomerDetails, useCustomer } from '../../../../stores/staff/customers';
import { storeClock } from '../../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { Loyalty } from './loyalty';
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
    <Sum label={st('cust.balance')}>
      <span className="customer__balance">{formatMain(customer.balance)}</span>
    </Sum>
    <Sum label={st('cust.credit')}>
      {customer.creditLimit === 0 && customer.creditOwed === 0
        ? st('cust.noCredit')
        : st('cust.creditOf', {
            owed: formatMain(customer.creditOwed),
            limit: formatMain(customer.creditLimit),
          })}
    </Sum>
  </section>
));

const Credits = observer(({ credits }: Pick<CustomerDetails, 'credits'>) => {
  if (credits.length === 0) return null;
  return (
    <section>
      <h2 className="part__title">{st('cust.credits')}</h2>
      <Rows>
        {credits.map(({ orderId, orderNo, owed, at }) => (
          <Row key={orderId} label={`${formatOrderNumber(orderNo)} · ${storeClock(at)}`}>
            <Button size="s" onClick={() => void open(STAFF_PAGES.cash, { orderId })}>
              {st('cust.settle', { amount: formatMain(owed) })}
            </Button>
          </Row>
        ))}
      </Rows>
    </section>
  );
});

const Entries = observer(({ entries }: Pick<CustomerDetails, 'entries'>) => (
  <section className="card">
    <h2 className="part__title">{st('cust.entries')}</h2>
    {entries.length === 0 && <p className="muted">{st('cust.noEntries')}</p>}
    {entries.map(({ id, kind, amount, orderNo, staffName, store, at }) => (
      <Sum
        key={id}
        label={[
          st(`cust.entry.${kind}`),
          ...(orderNo === null ? [] : [formatOrderNumber(orderNo)]),
          staffName ?? '',
          store ?? '',
          storeClock(at),
        ]
          .filter((word) => word !== '')
          .join(' · ')}
      >
        {formatMain(amount)}
      </Sum>
    ))}
  </section>
));

/** One customer: wallet, credit, and what may be done with them. */
export const CustomerView = ({ personId }: { readonly personId: number }) => {
  const customer = useCustomer(personId);
  return (
    <Async of={customer}>
      {(known) => (
        <>
          <Head customer={known} />
          {!known.deleted && <TopUp customer={known} onChanged={customer.load} />}
          <Credits credits={known.credits} />
          <Entries entries={known.entries} />
          {!known.deleted && <Loyalty customer={known} />}
          {!known.deleted && <CreditLimit customer={known} onChanged={customer.load} />}
        </>
      )}
    </Async>
  );
};
