import { ALLERGENS } from '@romduol/domain/menu/allergens';
import { ALLERGEN_NAMES } from '@romduol/locales/allergens';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { ChipChecks, ChipGroup } from '../../../../components/chip-group';
import { Mealtimes } from '../../../../components/staff/form/mealtimes';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { i18n } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import type { DishInput } from '../../../../stores/staff/menu-editor';
import { menuEditor } from '../../../../stores/staff/menu-editor';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { CountField, MoneyField } from './count-field';
import type { Editing } from './use-draft';

interface PartProps {
  readonly editing: Editing;
}

const PERCENT = { min: 0, max: 100, decimals: 2, unit: '%', optional: true } as const;

/** What is charged on top of it. */
export const Charges = observer(({ editing }: PartProps) => {
  const { draft, set } = editing;
  return (
    <section className="card dish-ed__card">
      <h2 className="menu-ed__part">{st('dishEd.money')}</h2>
      <CountField
        label={st('dishEd.vat')}
        hint={st('dishEd.storesOwn')}
        value={draft.vatPercentage}
        field="vatPercentage"
        editing={editing}
        {...PERCENT}
        onChange={(vatPercentage) => set({ vatPercentage })}
      />
      <CountField
        label={st('dishEd.service')}
        hint={st('dishEd.storesOwn')}
        value={draft.serviceChargePercentage}
        field="serviceChargePercentage"
        editing={editing}
        {...PERCENT}
        onChange={(serviceChargePercentage) => set({ serviceChargePercentage })}
      />
      <div className="rows">
        <SwitchRow
          label={st('dishEd.vatFree')}
          on={draft.vatWhitelisting}
          onChange={(vatWhitelisting) => set({ vatWhitelisting })}
        />
        <SwitchRow
          label={st('dishEd.serviceFree')}
          on={draft.serviceChargeWhitelisting}
          onChange={(serviceChargeWhitelisting) => set({ serviceChargeWhitelisting })}
        />
      </div>
      <MoneyField
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
  const { draft, set, mark } = editing;
  const { hours: _hours, ...always } = draft;
  return (
    <section className="card dish-ed__card">
      <h2 className="menu-ed__part">{st('dishEd.limits')}</h2>
      {LIMITS.map(({ key, label, max }) => (
        <CountField
          key={key}
          label={st(label)}
          hint={st('dishEd.noLimit')}
          value={draft[key]}
          field={key}
          editing={editing}
          min={1}
          max={max}
          optional
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      <h2 className="menu-ed__part">{st('hours.label')}</h2>
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
  const { draft, set } = editing;
  const stations = menuEditor.value?.stations ?? [];
  return (
    <section className="card dish-ed__card">
      <h2 className="menu-ed__part">{st('dishEd.allergens')}</h2>
      <ChipChecks
        label={st('dishEd.allergens')}
        options={ALLERGENS.map((value) => ({ value, label: ALLERGEN_NAMES[value][i18n.language] }))}
        values={draft.allergens}
        onChange={(allergens) => set({ allergens })}
      />
      <h2 className="menu-ed__part">{st('dishEd.station')}</h2>
      {stations.length === 0 ? (
        <>
          <p className="cap muted">{st('dishEd.noStations')}</p>
          <Button kind="outline" block onClick={() => void open(STAFF_PAGES.printers)}>
            {st('stations.add')}
          </Button>
        </>
      ) : (
        <ChipGroup
          label={st('dishEd.station')}
          options={[
            { value: null, label: st('dishEd.asCategory') },
            ...stations.map(({ id, name }) => ({ value: id, label: name[i18n.language] })),
          ]}
          value={draft.stationId}
          onChange={(stationId) => set({ stationId })}
        />
      )}
    </section>
  );
});
