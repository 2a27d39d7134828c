import { DELIVERY_ADDRESS_MAX, RIDER_NAME_MAX, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Banner } from '../../components/banner';
import { CheckRow } from '../../components/check-row';
import { Field } from '../../components/field';
import { Segment } from '../../components/segment';
import { t } from '../../i18n';
import { deliveryTexts, dlt } from '../../i18n-delivery';
import { formatMain } from '../../money';
import type { Preview } from '../../stores/basket';
import { delivery, type DeliveryTerms } from '../../stores/delivery';
import { formatDistance } from '../../components/dining-style';
import './card.scss';

/** Fee, time and distance, before anything is ordered. */
const Terms = observer(({ terms, quote }: { readonly terms: DeliveryTerms; readonly quote: Preview }) => {
  const isKnown = terms.offer === 'fee';
  const isLittle = quote.totals.sell.subTotal < terms.minimum;
  return (
    <div className="delivery__terms" aria-live="polite">
      <p className="medium">
        {[
          ...(isKnown ? [`${dlt('delivery.fee')} ${formatMain(terms.fee)}`] : []),
          dlt('delivery.promise', { minutes: terms.promisedMinutes }),
        ].join(' · ')}
      </p>
      {terms.metres !== null && (
        <p className="muted cap">{dlt('delivery.away', { distance: formatDistance(terms.metres) })}</p>
      )}
      {terms.offer === 'needsPlace' && <p className="muted cap">{dlt('delivery.needsPlace')}</p>}
      {terms.offer === 'tooFar' && <p className="delivery__wrong">{dlt('delivery.tooFar')}</p>}
      {isLittle && <p className="delivery__wrong">{dlt('delivery.minimum', { amount: formatMain(terms.minimum) })}</p>}
      {terms.payFirst && <p className="muted cap">{dlt('delivery.payFirst')}</p>}
    </div>
  );
});

/** Where the phone is, where fee or reach depend on it. */
const Here = observer(() => (
  <>
    <CheckRow
      checked={delivery.place !== null || delivery.isLooking}
      label={dlt(delivery.isLooking ? 'delivery.looking' : 'delivery.useHere')}
      onToggle={() => void delivery.setHere(delivery.place === null)}
    />
    {delivery.placeProblem !== null && (
      <p className="delivery__wrong" role="alert">
        {dlt(delivery.placeProblem === 'refused' ? 'delivery.placeRefused' : 'delivery.placeUnknown')}
      </p>
    )}
  </>
));

const Form = observer(() => {
  const { typed } = delivery;
  return (
    <>
      <Field
        area
        label={dlt('delivery.address')}
        placeholder={dlt('delivery.addressHint')}
        maxLength={DELIVERY_ADDRESS_MAX}
        autoComplete="street-address"
        value={typed.address}
        onChange={(value) => delivery.type('address', value)}
      />
      <Field
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        label={dlt('delivery.phone')}
        value={typed.phone}
        onChange={(value) => delivery.type('phone', value)}
      />
      <Field
        label={dlt('delivery.name')}
        autoComplete="name"
        maxLength={RIDER_NAME_MAX}
        value={typed.name}
        onChange={(value) => delivery.type('name', value)}
      />
      <Field
        label={dlt('delivery.note')}
        maxLength={TEXT_AREA_MAX}
        value={typed.note}
        onChange={(value) => delivery.type('note', value)}
      />
    </>
  );
});

/** Whether a take-away cart is fetched or brought, where the store delivers; and where to. */
export const DeliveryCard = observer(({ quote }: { readonly quote: Preview }) => {
  useEffect(() => {
    void delivery.load();
  }, []);
  const { terms, isOffered, isOn } = delivery;
  if (!deliveryTexts.isReady()) return null;
  if (delivery.isFailed && delivery.isChosen) {
    const action = { label: t('common.retry'), onClick: () => void delivery.load() };
    return (
      <Banner icon="warn" tone="err" action={action}>
        {dlt('delivery.loadFailed')}
      </Banner>
    );
  }
  if (!isOffered || terms === null) return null;
  return (
    <section className="card stack delivery">
      <Segment
        label={dlt('delivery.how')}
        value={isOn ? 'delivery' : 'fetch'}
        options={[
          { value: 'fetch', label: t('common.takeAway') },
          { value: 'delivery', label: dlt('delivery.style') },
        ]}
        onChange={(how) => delivery.choose(how === 'delivery')}
      />
      {isOn && (
        <>
          <Terms terms={terms} quote={quote} />
          <Form />
          {(terms.needsPlace || delivery.place !== null) && <Here />}
        </>
      )}
    </section>
  );
});
