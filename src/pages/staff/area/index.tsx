import { isPlace, type OrderingArea, placeIn } from '@romduol/domain/rules/ordering-area';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NOTES } from '../../../components/staff/status-styles';
import { confirm } from '../../../components/confirm';
import { AreaMap } from '../../../components/area-map';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Segment } from '../../../components/segment';
import { Note } from '../../../components/staff/note';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { t } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { locator } from '../../../platform/location';
import { root } from '../../../stores/staff';
import { orderingArea, saveArea } from '../../../stores/staff/area';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

const RADII = [50, 100, 200, 1_000] as const;
/** About a decimetre. */
const DECIMALS = 6;

/** What is being chosen: a place as text, and how far around it. */
const useChoice = (area: OrderingArea | null) => {
  const words = area === null ? '' : `${area.latitude}, ${area.longitude}`;
  const [text, setText] = useState(words);
  const [metres, setMetres] = useState(area?.metres ?? RADII[1]);
  const place = placeIn(text);
  return { text, setText, metres, setMetres, chosen: place === null ? null : { ...place, metres } };
};
type Choice = ReturnType<typeof useChoice>;

const Finders = observer(({ choice }: { readonly choice: Choice }) => {
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

const anywhere = async (): Promise<void> => {
  const isSure = await confirm({
    title: st('area.anywhereAsk'),
    content: st('area.anywhereHint'),
    ok: st('area.anywhere'),
  });
  if (isSure) await saveArea(null);
};

const save = async (area: OrderingArea): Promise<void> => {
  if (await saveArea(area)) feedback.toast(st('area.saved'));
};

const Chooser = observer(({ area }: { readonly area: OrderingArea | null }) => {
  const choice = useChoice(area);
  const { text, setText, metres, setMetres, chosen } = choice;
  const radii = RADII.some((each) => each === metres) ? RADII : [...RADII, metres];
  return (
    <section className="card area stack">
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
      <Button
        block
        size="xl"
        busy={orderingArea.busy}
        why={chosen === null ? st('area.wrong') : null}
        onClick={() => chosen !== null && void save(chosen)}
      >
        {st('area.save')}
      </Button>
      {area !== null && (
        <Button block kind="quiet" onClick={() => void anywhere()}>
          {st('area.anywhere')}
        </Button>
      )}
    </section>
  );
});

/** S-26, R-03: the place around which guests may order. Staff see it, a manager chooses it. */
const ChooseLocationPage = () => {
  const isManager = root.staff.info?.role === 'manager';
  return (
    <StaffFrame loads={[orderingArea]} title={st('area.title')} back={STAFF_PAGES.more}>
      <Async of={orderingArea}>
        {({ name, address, area }) => (
          <>
            <section className="card area">
              <h2 className="item-title">{name}</h2>
              <p className="muted">{address}</p>
              <p>{area === null ? st('area.none') : st('area.set', { metres: area.metres })}</p>
            </section>
            {isManager && <Chooser key={JSON.stringify(area)} area={area} />}
            {!isManager && area !== null && (
              <section className="card area">
                <AreaMap area={area} label={st('area.title')} />
              </section>
            )}
            {!isManager && <Note statusStyle={NOTES.info}>{st('area.readOnly')}</Note>}
          </>
        )}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(ChooseLocationPage);
