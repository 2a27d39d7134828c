import type { OrderingArea } from '@romduol/domain/rules/ordering-area';
import { observer } from 'mobx-react-lite';
import { NOTES } from '../../../components/staff/status-styles';
import { confirm } from '../../../components/confirm';
import { AreaMap } from '../../../components/area-map';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Note } from '../../../components/staff/note';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { AreaFields, useAreaChoice } from '../../../features/store-place/area-fields';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { root } from '../../../stores/staff';
import { orderingArea, saveArea } from '../../../stores/staff/area';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

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
  const choice = useAreaChoice(area);
  const { chosen } = choice;
  return (
    <section className="card area stack">
      <AreaFields choice={choice} />
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
