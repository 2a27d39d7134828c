import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Sheet } from '../../../../components/sheet';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { root } from '../../../../stores/staff';
import {
  closeStore,
  type OfficeStore,
  officeStores,
  reopenStore,
  suspendStore,
} from '../../../../stores/staff/office-stores';
import { enterStore } from '../../../../stores/staff/own-stores';
import { MembersChoice } from './members-choice';
import { OwnServer } from './own-server';
import { SiteCommands } from './site-commands';

type Act = 'suspend' | 'resume' | 'close' | 'reopen';

const DO: Readonly<Record<Act, (storeId: number) => Promise<boolean>>> = {
  suspend: (storeId) => suspendStore(storeId, true),
  resume: (storeId) => suspendStore(storeId, false),
  close: closeStore,
  reopen: reopenStore,
};

/** What must be finished before it can be closed; '' = nothing. */
const describeOpen = ({ unpaidOrders, occupiedTables, openTills }: OfficeStore): string =>
  listWords([
    ...(unpaidOrders > 0 ? [st('stores.unpaid', { count: unpaidOrders })] : []),
    ...(occupiedTables > 0 ? [st('office.occupied', { count: occupiedTables })] : []),
    ...(openTills > 0 ? [st('office.tills', { count: openTills })] : []),
  ]);

/** Why a store cannot be closed now; null where it can. */
const whyNotClosed = (store: OfficeStore): string | null => {
  if (store.current) return st('office.closeHere');
  const what = describeOpen(store);
  return what === '' ? null : st('office.first', { what });
};

/** What happens by it. */
const describeAct = (act: Act, { reservations }: OfficeStore): string =>
  [
    st(`office.what.${act}`),
    ...(act === 'close' && reservations > 0 ? [st('office.cancelsReservations', { count: reservations })] : []),
  ].join(' ');

interface ActButtonProps {
  readonly act: Act;
  readonly store: OfficeStore;
  readonly why?: string | null;
}

const ActButton = observer(({ act, store, why = null }: ActButtonProps) => {
  const { storeId, name } = store;
  const run = async (): Promise<void> => {
    const title = st(`office.ask.${act}`, { name });
    const isSure = await confirm({ title, content: describeAct(act, store), ok: st(`office.act.${act}`) });
    if (isSure) await DO[act](storeId);
  };
  return (
    <Button
      block
      kind={act === 'close' ? 'quiet' : 'outline'}
      busy={officeStores.busy}
      why={why}
      onClick={() => void run()}
    >
      {st(`office.act.${act}`)}
    </Button>
  );
});

const Enter = ({ storeId }: Pick<OfficeStore, 'storeId'>) => {
  const [isBusy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    setBusy(true);
    // A refusal is shown by the call.
    await enterStore(storeId).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button block size="xl" busy={isBusy} onClick={() => void enter()}>
      {st('stores.enter')}
    </Button>
  );
};

/** A store, and what head office can do with it. */
export const StoreSheet = observer(
  ({ store, onClose }: { readonly store: OfficeStore; readonly onClose: () => void }) => {
    const { state, current, storeId } = store;
    const isOwner = root.staff.info?.officeRole === 'owner';
    const what = describeOpen(store);
    return (
      <Sheet open title={store.name} sub={st(`office.state.${state}`)} onClose={onClose}>
        <div className="stack">
          {what !== '' && <Note statusStyle={NOTES.info}>{what}</Note>}
          <SiteCommands storeId={storeId} />
          {!current && state !== 'closed' && <Enter storeId={storeId} />}
          {state === 'open' && <ActButton act="suspend" store={store} />}
          {state === 'suspended' && <ActButton act="resume" store={store} />}
          {isOwner && state !== 'closed' && <MembersChoice store={store} />}
          {isOwner && <OwnServer storeId={storeId} />}
          {isOwner && state !== 'closed' && <ActButton act="close" store={store} why={whyNotClosed(store)} />}
          {isOwner && state === 'closed' && <ActButton act="reopen" store={store} />}
        </div>
      </Sheet>
    );
  },
);
