import { ALLERGENS } from '@romduol/domain/menu/allergens';
import { ALLERGEN_NAMES } from '@romduol/locales/generated/allergens';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { ChipChecks, ChipGroup } from '../../../../components/chip-group';
import { Mealtimes } from '../../../../components/staff/form/mealtimes';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { i18n } from '../../../../i18n';
import { st, staffLanguage } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import { root } from '../../../../stores/staff';
import { menuEditor, type DishInput } from '../../../../stores/staff/menu-editor';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { AmountField, CountField } from './count-field';
import type { Editing } from './use-draft';

interface PartProps {
  readonly editing: Editing;
}

const PERCENTAGES = [
  { key: 'vatPercentage', label: 'dishEd.vat' },
  { key: 'serviceChargePercentage', label: 'dishEd.service' },
] as const;
const PERCENT = { min: 0, max: 100, decimals: 2, unit: '%', optional: true } as const;

/** What is charged on top of it. */
export const Charges = observer(({ editing }: PartProps) => {
  const { draft, set, field } = editing;
  const classes = menuEditor.menu.value?.taxClasses ?? [];
  return (
    <section className="card dish-ed__card">
      <h2 className="item-title">{st('dishEd.money')}</h2>
      {PERCENTAGES.map(({ key, label }) => (
        <CountField
          key={key}
          label={st(label)}
          hint={st('dishEd.storesOwn')}
          {...field(key)}
          field={key}
          editing={editing}
          {...PERCENT}
        />
      ))}
      {classes.length > 0 && (
        <>
          <p className="medium">{st('tax.class')}</p>
          <ChipGroup
            label={st('tax.class')}
            value={draft.taxClass ?? null}
            onChange={(taxClass) => set({ taxClass })}
            options={[
              { value: null, label: st('tax.none') },
              ...classes.map(({ id, name }) => ({ value: id, label: name[staffLanguage()] })),
            ]}
          />
        </>
      )}
      <div className="rows">
        <SwitchRow label={st('dishEd.vatFree')} {...field('vatWhitelisting')} />
        <SwitchRow label={st('dishEd.serviceFree')} {...field('serviceChargeWhitelisting')} />
      </div>
      <AmountField
        label={st('dishEd.packing')}
        value={draft.packingFee}
        field="packingFee"
        editing={editing}
        onChange={(packingFee) => packingFee !== null && set({ packingFee })}
      />
    </section>
  );
});

const LIMITS = [
  { key: 'dailyStock', label: 'dishEd.daily', max: 9_999 },
  { key: 'purchaseLimit', label: 'dishEd.perOrder', max: 999 },
  { key: 'reservationLimit', label: 'dishEd.perReservation', max: 9_999 },
] as const satisfies readonly { readonly key: keyof DishInput; readonly label: string; readonly max: number }[];

/** How many of it there are, and when. */
export const Limits = observer(({ editing }: PartProps) => {
  const { draft, set, field, mark } = editing;
  const { hours: _hours, ...always } = draft;
  return (
    <section className="card dish-ed__card">
      <h2 className="item-title">{st('dishEd.limits')}</h2>
      {LIMITS.map(({ key, label, max }) => (
        <CountField
          key={key}
          label={st(label)}
          hint={st('dishEd.noLimit')}
          {...field(key)}
          field={key}
          editing={editing}
          min={1}
          max={max}
          optional
        />
      ))}
      <h2 className="item-title">{st('hours.label')}</h2>
      <Mealtimes
        value={draft.hours}
        onChange={(typed) => {
          mark('hours', typed === null);
          if (typed === undefined) editing.replace(always);
          else if (typed !== null) set({ hours: [...typed] });
        }}
      />
    </section>
  );
});

/** What is in it, and who cooks it. */
export const Kitchen = observer(({ editing }: PartProps) => {
  const { draft, set, field } = editing;
  const stations = menuEditor.menu.value?.stations ?? [];
  return (
    <section className="card dish-ed__card">
      <h2 className="item-title">{st('dishEd.allergens')}</h2>
      <ChipChecks
        label={st('dishEd.allergens')}
        options={ALLERGENS.map((value) => ({ value, label: ALLERGEN_NAMES[i18n.language][value] }))}
        values={draft.allergens}
        onChange={(allergens) => set({ allergens })}
      />
      <h2 className="item-title">{st('dishEd.station')}</h2>
      {stations.length === 0 ? (
        <>
          <p className="cap muted">{st('dishEd.noStations')}</p>
          {root.staff.info?.inMasterMenu !== true && (
            <Button kind="outline" block onClick={() => void open(STAFF_PAGES.printers)}>
              {st('stations.add')}
            </Button>
          )}
        </>
      ) : (
        <ChipGroup
          label={st('dishEd.station')}
          options={[
            { value: null, label: st('dishEd.asCategory') },
            ...stations.map(({ id, name }) => ({ value: id, label: name[staffLanguage()] })),
          ]}
          {...field('stationId')}
        />
      )}
    </section>
  );
});
