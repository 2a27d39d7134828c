import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CallStaff } from '../../components/call-staff';
import { IconButton } from '../../components/icon-button';
import { t } from '../../i18n';
import { root } from '../../stores/root';

/** Calls staff from the page of an order, with what for; the page then shows whether they are coming. */
export const CallAction = observer(() => {
  const [isOpen, setOpen] = useState(false);
  if (!root.table.canCallStaff) return null;
  return (
    <>
      <IconButton icon="service" label={t('menu.callStaff')} onClick={() => setOpen(true)} />
      <CallStaff open={isOpen} onClose={() => setOpen(false)} onRing={(reason) => root.table.callStaff(reason)} />
    </>
  );
});
