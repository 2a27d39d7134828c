import { observer } from 'mobx-react-lite';
import { Segment } from '../../../../components/segment';
import { NumberField } from '../../../../components/staff/form/number-field';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { st } from '../../../../i18n-staff';
import { settings, type Settings } from '../../../../stores/staff/settings';
import { MINUTES, type NumberSetting, type SwitchKey } from './groups';

/** Settings that are yes or no. */
export const Switches = observer(({ keys }: { readonly keys: readonly SwitchKey[] }) => (
  <div className="rows">
    {keys.map((key) => (
      <SwitchRow
        key={key}
        label={st(`setting.${key}`)}
        value={settings.draft?.[key] === true}
        onChange={(on) => settings.set({ [key]: on })}
      />
    ))}
  </div>
));

/** Settings that are numbers. */
export const Numbers = observer(({ list }: { readonly list: readonly NumberSetting[] }) => (
  <>
    {list.map(({ key, unit, ...bounds }) => (
      <NumberField
        key={`${key}-${settings.edition}`}
        label={st(`setting.${key}`)}
        value={settings.draft?.[key] ?? null}
        {...bounds}
        {...(unit !== undefined && { unit: unit === MINUTES ? st('form.minutes') : unit })}
        onChange={(value) => (typeof value === 'number' ? settings.set({ [key]: value }) : settings.mistyped(key))}
      />
    ))}
  </>
));

const VAT_PLACES = ['onTop', 'within'] as const;

/** '' until the manager sets it. */
const toVatPlace = ({ pricesIncludeVat }: Settings): (typeof VAT_PLACES)[number] | '' => {
  if (pricesIncludeVat === undefined) return '';
  return pricesIncludeVat ? 'within' : 'onTop';
};

/** Whether prices hold VAT, where the service charge is taken, and what a table costs. */
export const Choices = observer(() => {
  const { draft } = settings;
  if (draft === null) return null;
  return (
    <>
      <p className="medium">{st('setting.pricesIncludeVat')}</p>
      <Segment
        label={st('setting.pricesIncludeVat')}
        value={toVatPlace(draft)}
        onChange={(place) => settings.set({ pricesIncludeVat: place === 'within' })}
        options={VAT_PLACES.map((value) => ({ value, label: st(`manager.vat.${value}`) }))}
      />
      <p className="medium">{st('setting.serviceChargeMode')}</p>
      <Segment
        label={st('setting.serviceChargeMode')}
        value={draft.serviceChargeMode}
        onChange={(mode) => settings.set({ serviceChargeMode: mode })}
        options={[
          { value: 1, label: st('manager.mode.1') },
          { value: 2, label: st('manager.mode.2') },
        ]}
      />
      <p className="medium">{st('setting.tableChargePer')}</p>
      <Segment
        label={st('setting.tableChargePer')}
        value={draft.tableChargePer}
        onChange={(per) => settings.set({ tableChargePer: per })}
        options={(['none', 'person', 'table'] as const).map((value) => ({
          value,
          label: st(`manager.charge.${value}`),
        }))}
      />
    </>
  );
});
