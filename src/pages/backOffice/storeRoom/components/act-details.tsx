import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Async } from '../../../../components/async';
import { ChipGroup } from '../../../../components/chip-group';
import { Field } from '../../../../components/field';
import { call } from '../../../../api/staff-call';
import { st } from '../../../../i18n-staff';
import { type StockActKind, storeRoom } from '../../../../stores/staff/store-room';
import { toList } from '../../../../stores/resource';
import { useResource } from '../../../../stores/use-resource';

const Supplier = observer(() =>
  storeRoom.suppliers.length === 0 ? null : (
    <section className="card recipe__card">
      <h2 className="item-title">{st('stock.supplier')}</h2>
      <ChipGroup
        label={st('stock.supplier')}
        options={[
          { value: null, label: st('stock.noSupplier') },
          ...storeRoom.suppliers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={storeRoom.details.supplierId}
        onChange={(supplierId) => storeRoom.describe({ supplierId })}
      />
    </section>
  ),
);

const REASONS = ['stock.spoiled', 'stock.dropped', 'stock.expired'] as const;

const Reason = observer(() => {
  const { reason } = storeRoom.details;
  return (
    <section className="card recipe__card">
      <h2 className="item-title">{st('stock.reason')}</h2>
      <ChipGroup
        label={st('stock.reason')}
        options={REASONS.map((key) => ({ value: st(key) as string, label: st(key) }))}
        value={reason}
        onChange={(chosen) => storeRoom.describe({ reason: chosen })}
      />
      <Field
        bare
        label={st('stock.reason')}
        placeholder={st('stock.reason')}
        value={reason}
        maxLength={140}
        onChange={(typed) => storeRoom.describe({ reason: typed })}
      />
    </section>
  );
});

const Target = observer(() => {
  const ask = useCallback(() => call('stockStores', {}, { quiet: true }).then(toList), []);
  const stores = useResource(ask);
  return (
    <section className="card recipe__card">
      <h2 className="item-title">{st('stock.toStore')}</h2>
      <Async of={stores} rows={1} empty={<p className="muted">{st('stock.noStores')}</p>}>
        {(list) => (
          <ChipGroup
            label={st('stock.toStore')}
            options={list.map(({ storeId, name }) => ({ value: storeId, label: name }))}
            value={storeRoom.details.toStoreId}
            onChange={(toStoreId) => storeRoom.describe({ toStoreId })}
          />
        )}
      </Async>
    </section>
  );
});

/** What an act says beside the quantities: from whom, why, or to which store. */
export const Details = ({ kind }: { readonly kind: StockActKind }) => {
  if (kind === 'receive') return <Supplier />;
  if (kind === 'waste') return <Reason />;
  return kind === 'transfer' ? <Target /> : null;
};
