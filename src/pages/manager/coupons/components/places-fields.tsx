import type { Endpoints, Output } from '@romduol/contract';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { TickRows } from '../../../../components/staff/tick-rows';
import { st } from '../../../../i18n-staff';
import { isForDishes } from './coupon-draft';
import type { PartProps } from './coupon-sheet';

interface PlacesFieldsProps extends PartProps {
  readonly sharing: Output<Endpoints['managedTemplates']>['sharing'];
}

/** Where a coupon holds beside this store; nothing where no other store shares its members. */
export const PlacesFields = ({ of: [draft, , field], sharing: { stores, everywhere } }: PlacesFieldsProps) => {
  const mayAll = everywhere || draft.everywhere;
  if (!mayAll && stores.length === 0) return null;
  if (isForDishes(draft)) return <p className="cap muted">{st('coupons.dishesHere')}</p>;
  return (
    <>
      <p>{st('coupons.stores')}</p>
      {mayAll && <SwitchCard label={st('coupons.everywhere')} {...field('everywhere')} />}
      {!draft.everywhere && stores.length > 0 && (
        <>
          <p className="cap muted">{st('coupons.storesHint')}</p>
          <TickRows<number>
            as="checkbox"
            label={st('coupons.stores')}
            rows={stores.map(({ storeId, name }) => ({ value: storeId, label: name }))}
            values={draft.storeIds}
            onChange={field('storeIds').onChange}
          />
        </>
      )}
    </>
  );
};
