import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Async } from '../../../../components/async';
import { Sum } from '../../../../components/staff/sum';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { type CustomerDetails, type CustomerLoyalty, useCustomerLoyalty } from '../../../../stores/staff/customers';
import { storeClock } from '../../../../stores/staff/staff-page';
import { useSwitches } from '../../../../stores/staff/switches';
import { AdjustLoyalty } from './adjust-loyalty';

interface Of {
  readonly of: CustomerLoyalty;
}

const Standing = ({ of }: Of) => (
  <section className="card">
    <h2 className="part__title">{st('loyalOf.title')}</h2>
    <Sum label={st('loyalOf.points')}>{st('loyalOf.worth', { count: of.points, amount: formatMain(of.worth) })}</Sum>
    {of.owed > 0 && <Sum label={st('loyalOf.owed')}>{of.owed}</Sum>}
    {(of.tier !== null || of.next !== null) && (
      <Sum label={st('loyalOf.tier')}>{of.tier === null ? st('loyalOf.noTier') : of.tier.name}</Sum>
    )}
    {of.cards.map(({ id, name, stamps, needed }) => (
      <Sum key={id} label={name}>
        {st('loyalOf.stamps', { stamps, needed })}
      </Sum>
    ))}
  </section>
);

const KINDS = {
  earn: 'loyalOf.kind.earn',
  take_back: 'loyalOf.kind.takeBack',
  redeem: 'loyalOf.kind.redeem',
  return: 'loyalOf.kind.return',
  expire: 'loyalOf.kind.expire',
  adjust: 'loyalOf.kind.adjust',
} as const satisfies Record<CustomerLoyalty['entries'][number]['kind'], string>;

const Entries = ({ of: { entries } }: Of) => {
  if (entries.length === 0) return null;
  return (
    <section className="card">
      <h2 className="part__title">{st('loyalOf.entries')}</h2>
      {entries.map(({ id, kind, amount, card, orderNo, store, reason, at }) => (
        <Sum
          key={id}
          label={[
            st(KINDS[kind]),
            ...(card === null ? [] : [card]),
            ...(orderNo === null ? [] : [formatOrderNumber(orderNo)]),
            ...(store === null ? [] : [store]),
            ...(reason === '' ? [] : [reason]),
            storeClock(at),
          ].join(' · ')}
        >
          {amount > 0 ? `+${amount}` : `−${-amount}`}
        </Sum>
      ))}
    </section>
  );
};

/** What a customer has in the loyalty programme; nothing where there is none. A manager gives or takes some. */
export const Loyalty = observer(({ customer }: { readonly customer: CustomerDetails }) => {
  const loyalty = useCustomerLoyalty(customer.personId);
  const { isOn } = useSwitches();
  return (
    <Async of={loyalty}>
      {(of) =>
        of.enabled && (
          <>
            <Standing of={of} />
            <Entries of={of} />
            {isOn('manage') && <AdjustLoyalty customer={customer} of={of} onChanged={() => void loyalty.load()} />}
          </>
        )
      }
    </Async>
  );
});
