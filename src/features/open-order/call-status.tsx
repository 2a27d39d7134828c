import { clock } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { Banner } from '../../components/banner';
import { CALLS } from '../../components/call-staff';
import { t } from '../../i18n';
import { root } from '../../stores/root';
import type { StaffCall } from '../../stores/sitting';

/** What the table called staff for, and since an employee answered it, that they are coming. */
export const CallStatus = observer(({ call }: { readonly call: StaffCall }) => {
  const { icon, label } = CALLS[call.reason];
  const at = call.answeredAt ?? call.at;
  return (
    <Banner icon={icon} tone={call.answeredAt === null ? 'warn' : 'ok'}>
      {[t(label), t(call.answeredAt === null ? 'menu.called' : 'menu.coming'), clock(at, root.table.zone)].join(' · ')}
    </Banner>
  );
});
