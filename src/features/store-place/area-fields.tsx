import { isPlace, type OrderingArea, placeIn } from '@romduol/domain/rules/ordering-area';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AreaMap } from '../../components/area-map';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Segment } from '../../components/segment';
import { t } from '../../i18n';
import { st } from '../../i18n-staff';
import { feedback } from '../../platform/feedback';
import { locator } from '../../platform/location';

const RADII = [50, 100, 200, 1_000] as const;
/** About a decimetre. */
const DECIMALS = 6;

/** What is being chosen: a place as text, and how far around it. */
export const useAreaChoice = (area: OrderingArea | null) => {
  const words = area === null ? '' : `${area.latitude}, ${area.longitude}`;
  const [text, setText] = useState(words);
  const [metres, setMetres] = useState(area?.metres ?? RADII[1]);
  const place = placeIn(text);
  return { text, setText, metres, setMetres, chosen: place === null ? null : { ...place, metres } };
};
type AreaChoice = ReturnType<typeof useAreaChoice>;

const Finders = observer(({ choice }: { readonly choice: AreaChoice }) => {
  const [isLooking, setLooking] = useState(false);
  const look = async (): Promise<void> => {
    setLooking(true);
    const found = await locator.here();
    setLooking(false);
    if (found === 'refused') return feedback.toast(t('error.locationRefused'));
    if (found === 'absent') return feedback.toast(st('area.absent'));
    choice.setText(`${found.latitude.toFixed(DECIMALS)}, ${found.longitude.toFixed(DECIMALS)}`);
  };
  const choose = async (): Promise<void> => {
    const place = await locator.choose();
    if (place !== null && isPlace(place)) choice.setText(`${place.latitude}, ${place.longitude}`);
  };
  return (
    <>
      <Button block kind="outline" busy={isLooking} onClick={() => void look()}>
        {st('area.here')}
      </Button>
      {locator.hasMap && (
        <Button block kind="outline" onClick={() => void choose()}>
          {st('area.map')}
        </Button>
      )}
    </>
  );
});

/** The place around which diners may order, and how far around it. */
export const AreaFields = observer(({ choice }: { readonly choice: AreaChoice }) => {
  const { text, setText, metres, setMetres, chosen } = choice;
  const radii = RADII.some((each) => each === metres) ? RADII : [...RADII, metres];
  return (
    <>
      {chosen !== null && <AreaMap area={chosen} label={st('area.title')} />}
      <Finders choice={choice} />
      <Field
        label={st('area.place')}
        placeholder="11.5564, 104.9282"
        value={text}
        onChange={setText}
        error={text !== '' && chosen === null ? st('area.wrong') : null}
      />
      <Segment
        label={st('area.radius')}
        value={metres}
        onChange={setMetres}
        options={radii.map((value) => ({ value, label: st('area.metres', { metres: value }) }))}
      />
    </>
  );
});
