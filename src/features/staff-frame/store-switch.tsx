import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../components/async';
import { Icon } from '../../components/icon';
import { Sheet } from '../../components/sheet';
import { Row, Rows } from '../../components/staff/row';
import { Tag } from '../../components/tag';
import { st } from '../../i18n-staff';
import { feedback } from '../../platform/feedback';
import { useShown } from '../../platform/shown';
import { root, staffActions } from '../../stores/staff';
import { roleLabel } from '../../stores/staff/employees';
import { enterStore, type OwnStore, ownStores } from '../../stores/staff/own-stores';

const STATES = { open: null, suspended: 'stores.suspended', closed: 'stores.closed' } as const;

const StoreRow = ({ store, onEnter }: { readonly store: OwnStore; readonly onEnter: () => void }) => {
  const state = STATES[store.state];
  const canEnter = !store.current && store.state !== 'closed';
  return (
    <Row
      label={store.name}
      hint={[st(roleLabel(store)), store.address].filter((part) => part !== '').join(' · ')}
      {...(canEnter && { onTap: onEnter })}
    >
      {store.current && <Tag tone="ok">{st('stores.current')}</Tag>}
      {state !== null && <Tag tone="wait">{st(state)}</Tag>}
    </Row>
  );
};

/** The stores of the login. An act that has no answer yet belongs to the store where it was done. */
export const StoreSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  useShown(() => void ownStores.load());
  const enter = async (storeId: number): Promise<void> => {
    if (busy) return;
    if (staffActions.unsent !== null) return feedback.toast(st('stores.unsent'));
    setBusy(true);
    await enterStore(storeId).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Sheet open onClose={onClose} title={st('stores.switch')}>
      <Async of={ownStores} rows={3}>
        {(stores) => (
          <Rows>
            {stores.map((store) => (
              <StoreRow key={store.storeId} store={store} onEnter={() => void enter(store.storeId)} />
            ))}
          </Rows>
        )}
      </Async>
    </Sheet>
  );
});

/** The name of the store in the bar: a tap leads to the other stores of the login. */
export const StoreSwitch = observer(({ onOpen }: { readonly onOpen: () => void }) => (
  <button type="button" className="store-switch" aria-haspopup="dialog" onClick={onOpen}>
    <span className="store-switch__name">{root.staff.info?.storeName}</span>
    <Icon name="down" size="xs" />
    <span className="sr">{st('stores.switch')}</span>
  </button>
));
