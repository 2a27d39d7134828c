import { PHONE_DIGITS_ANYWHERE } from '@romduol/domain/limits';
import { placeIn } from '@romduol/domain/rules/ordering-area';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Field } from '../../../../components/field';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { TickRows } from '../../../../components/staff/tick-rows';
import { WordsFields } from '../../../../features/staff-words';
import { AreaFields, useAreaChoice } from '../../../../features/store-place/area-fields';
import { st } from '../../../../i18n-staff';
import { officeAreas } from '../../../../stores/staff/office-stores';
import { opening } from '../../../../stores/staff/store-opening';

const setPhone = (phone: string): void => {
  const digits = phone.replaceAll(' ', '');
  opening.set({ phone: digits });
  if (!new RegExp(`^(\\d{${PHONE_DIGITS_ANYWHERE.min},${PHONE_DIGITS_ANYWHERE.max}})?$`).test(digits)) {
    opening.mistyped('phone');
  }
};

/** Where diners must be to order. */
const Place = () => {
  const choice = useAreaChoice(null);
  const { text, metres } = choice;
  useEffect(() => {
    const place = placeIn(text);
    opening.set({ area: place === null ? null : { ...place, metres } });
    if (place === null) opening.mistyped('area');
  }, [text, metres]);
  return <AreaFields choice={choice} />;
};

/** The key of being in no area. */
const NONE = 0;

/** Which area the store is in, where the organisation has some. */
const InArea = observer(() => {
  if (officeAreas().length === 0) return null;
  return (
    <>
      <h3 className="medium">{st('newStore.inArea')}</h3>
      <TickRows
        as="radio"
        label={st('newStore.inArea')}
        rows={[
          { value: NONE, label: st('area.noArea') },
          ...officeAreas().map(({ areaId, name }) => ({ value: areaId, label: name })),
        ]}
        values={[opening.draft?.areaId ?? NONE]}
        onChange={([chosen = NONE]) => opening.set({ areaId: chosen === NONE ? null : chosen })}
      />
      <p className="cap muted">{st('newStore.inAreaHint')}</p>
    </>
  );
});

/** What the store is called, and where it is. */
export const About = observer(() => {
  const { draft, wrong } = opening;
  if (draft === null) return null;
  const isBound = draft.area !== null || wrong.has('area');
  const bind = (on: boolean): void => {
    opening.set({ area: null });
    if (on) opening.mistyped('area');
  };
  return (
    <>
      <WordsFields
        label={st('settings.name')}
        value={draft.name}
        maxLength={60}
        follows
        onChange={(name) => opening.set({ name })}
      />
      <WordsFields
        label={st('settings.address')}
        value={draft.address}
        maxLength={200}
        onChange={(address) => opening.set({ address })}
      />
      <Field
        label={st('setting.phone')}
        type="tel"
        value={draft.phone}
        maxLength={PHONE_DIGITS_ANYWHERE.max}
        onChange={setPhone}
        error={wrong.has('phone') ? st('settings.wrong.phone', PHONE_DIGITS_ANYWHERE) : null}
      />
      <SwitchCard label={st('newStore.atPlace')} hint={st('newStore.atPlaceHint')} value={isBound} onChange={bind} />
      {isBound && <Place />}
      <InArea />
    </>
  );
});
