import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { OpeningHours } from '../../../features/store-place/opening-hours';
import { st } from '../../../i18n-staff';
import { replace } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { enterStore } from '../../../stores/staff/own-stores';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { findLack, openStore, opening } from '../../../stores/staff/store-opening';
import { About } from './components/about';
import { Money } from './components/money';
import { Source } from './components/source';
import { findName, listSummary, Summary } from './components/summary';
import { Tables } from './components/tables';
import './index.scss';

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="card stack">
    <h2 className="item-title">{title}</h2>
    {children}
  </section>
);

const Hours = observer(() => (
  <OpeningHours
    hours={opening.draft?.hours}
    edition={opening.edition}
    onChange={(hours) => opening.set({ hours })}
    onMistyped={() => opening.mistyped('hours')}
  />
));

const Form = () => (
  <>
    <Group title={st('newStore.name')}>
      <About />
    </Group>
    <Group title={st('newStore.like')}>
      <Source />
    </Group>
    <SideColumn>
      <Group title={st('newStore.tables')}>
        <Tables />
      </Group>
      <Group title={st('newStore.money')}>
        <Money />
      </Group>
      <Group title={st('settings.opening')}>
        <Hours />
      </Group>
      <Group title={st('newStore.summary')}>
        <Summary />
      </Group>
    </SideColumn>
  </>
);

interface Opened {
  readonly storeId: number;
  readonly name: string;
}

const submit = async (): Promise<Opened | null> => {
  const { draft } = opening;
  if (draft === null) return null;
  const name = findName(draft);
  const content = listSummary(draft).join('\n');
  if (!(await confirm({ title: st('newStore.openAsk', { name }), content, ok: st('newStore.open') }))) return null;
  const storeId = await openStore();
  return storeId === null ? null : { storeId, name };
};

const Bar = observer(({ onOpened }: { readonly onOpened: (opened: Opened) => void }) => {
  const [isBusy, setBusy] = useState(false);
  const lack = opening.draft === null ? null : findLack(opening.draft);
  const open = async (): Promise<void> => {
    setBusy(true);
    const opened = await submit();
    setBusy(false);
    if (opened !== null) onOpened(opened);
  };
  return (
    <Button
      block
      size="xl"
      busy={isBusy}
      why={lack === null ? null : st(`newStore.lacks.${lack}`)}
      onClick={() => void open()}
    >
      {st('newStore.open')}
    </Button>
  );
});

/** The new store is there: what comes next. */
const Done = ({ storeId, name }: Opened) => {
  const [isBusy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    setBusy(true);
    // A refusal is shown by the call.
    await enterStore(storeId, STAFF_PAGES.floorPlan).catch(() => undefined);
    setBusy(false);
  };
  return (
    <section className="card stack" role="status">
      <h2 className="item-title">{st('newStore.done', { name })}</h2>
      <p className="muted">{st('newStore.doneHint')}</p>
      <Button block size="xl" busy={isBusy} onClick={() => void enter()}>
        {st('newStore.enter')}
      </Button>
      <Button block kind="outline" onClick={() => void replace(STAFF_PAGES.officeStores)}>
        {st('newStore.all')}
      </Button>
    </section>
  );
};

/** An owner opens a store: by another one's menu and settings, with its tables and their codes. */
const OpenStorePage = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  useShown(() => {
    if (!opening.isChanged) void opening.load();
  });
  const isDone = opened !== null;
  const finish = (result: Opened): void => {
    setOpened(result);
    opening.undo();
  };
  return (
    <StaffFrame
      columns={!isDone}
      title={st('newStore.title')}
      back={STAFF_PAGES.officeStores}
      bar={!isDone && opening.draft !== null && <Bar onOpened={finish} />}
    >
      {opened === null ? (
        <Async of={opening} rows={6}>
          {() => <Form />}
        </Async>
      ) : (
        <Done {...opened} />
      )}
    </StaffFrame>
  );
};

export default staffPage(OpenStorePage);
