import { mainAmount } from '@romduol/domain/money/amount';
import { areTiersInOrder } from '@romduol/domain/rules/delivery';
import { placeIn } from '@romduol/domain/rules/ordering-area';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { ChipGroup } from '../../../components/chip-group';
import { Field } from '../../../components/field';
import { MoneyField } from '../../../components/staff/form/money-field';
import { NumberField } from '../../../components/staff/form/number-field';
import { SwitchCard } from '../../../components/staff/form/switch-row';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st, staffLanguage } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import {
  deliverySettings as settings,
  type DeliverySettings,
  saveDeliverySettings,
} from '../../../stores/staff/deliveries';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Fee } from './components/fee';

type Draft = { readonly draft: DeliverySettings };

const RADIUS = { min: 100, max: 100_000 };
const MINUTES = { min: 5, max: 480 };

const hasPlace = ({ place, areaPlace }: DeliverySettings): boolean => place !== null || areaPlace !== null;

/** Why the draft cannot be saved; null where it can. */
const findProblem = (draft: DeliverySettings): string | null => {
  if (settings.wrong.size > 0) return st('delivery.wrong');
  if (!areTiersInOrder(draft.tiers)) return st('delivery.tiersWrong');
  const isMeasured = draft.tiers.length > 0 || draft.radius !== null;
  return isMeasured && !hasPlace(draft) ? st('delivery.placeMissing') : null;
};

const Reach = observer(({ draft }: Draft) => {
  const [text, setText] = useState(draft.place === null ? '' : `${draft.place.latitude}, ${draft.place.longitude}`);
  const type = (typed: string): void => {
    setText(typed);
    const place = placeIn(typed);
    if (typed.trim() === '') settings.set({ place: null });
    else if (place === null) settings.mistyped('place');
    else settings.set({ place });
  };
  return (
    <section className="card stack">
      <NumberField
        label={st('delivery.radius')}
        optional
        {...RADIUS}
        value={draft.radius}
        onChange={(radius) => (radius === undefined ? settings.mistyped('radius') : settings.set({ radius }))}
      />
      <Field
        label={st('delivery.place')}
        value={text}
        maxLength={60}
        error={settings.wrong.has('place') ? st('delivery.placeWrong') : null}
        onChange={type}
      />
      <p className="muted cap">{st('delivery.placeHint')}</p>
    </section>
  );
});

const Rules = observer(({ draft }: Draft) => {
  return (
    <section className="card stack">
      <MoneyField
        label={st('delivery.minimum')}
        min={0}
        value={draft.minimum}
        onChange={(minimum) =>
          typeof minimum === 'number' ? settings.set({ minimum: mainAmount(minimum) }) : settings.mistyped('minimum')
        }
      />
      <NumberField
        label={st('delivery.promised')}
        {...MINUTES}
        value={draft.promisedMinutes}
        onChange={(promisedMinutes) =>
          typeof promisedMinutes === 'number' ? settings.set({ promisedMinutes }) : settings.mistyped('promisedMinutes')
        }
      />
      {draft.taxClasses.length > 0 && (
        <>
          <p className="medium">{st('delivery.taxClass')}</p>
          <ChipGroup
            label={st('delivery.taxClass')}
            value={draft.taxClass}
            onChange={(taxClass) => settings.set({ taxClass })}
            options={[
              { value: 0, label: st('delivery.taxStore') },
              ...draft.taxClasses.map(({ id, name }) => ({ value: id, label: name[staffLanguage()] })),
            ]}
          />
        </>
      )}
    </section>
  );
});

const save = async (draft: DeliverySettings): Promise<void> => {
  if (await saveDeliverySettings(draft)) feedback.toast(st('delivery.saved'));
};

const Save = observer(({ draft }: Draft) => (
  <Button block size="xl" busy={settings.busy} why={findProblem(draft)} onClick={() => void save(draft)}>
    {st('delivery.save')}
  </Button>
));

/** Whether the store delivers, how far, how soon and for what. */
const DeliverySettingsPage = () => (
  <StaffFrame
    loads={[settings]}
    title={st('delivery.title')}
    back={STAFF_PAGES.manager}
    {...(settings.draft !== null && { bar: <Save draft={settings.draft} /> })}
  >
    <Async of={settings} rows={4}>
      {(draft) => (
        <>
          <SwitchCard
            label={st('delivery.enabled')}
            value={draft.enabled}
            onChange={(enabled) => settings.set({ enabled })}
          />
          {draft.enabled && (
            <div className="stack" key={settings.edition}>
              <Fee draft={draft} />
              <Reach draft={draft} />
              <Rules draft={draft} />
              <SwitchCard
                label={st('delivery.payFirst')}
                value={draft.payFirst}
                onChange={(payFirst) => settings.set({ payFirst })}
              />
            </div>
          )}
        </>
      )}
    </Async>
  </StaffFrame>
);

export default staffPage(DeliverySettingsPage);
