import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { t } from '../../../../i18n';
import { kiosk } from '../../../../stores/kiosk';

/** Calls staff to the kiosk; after the call, shows that they are coming. */
export const CallStaff = observer(() => (
  <button
    type="button"
    className="khead__act center semibold tight text-center touch"
    aria-busy={kiosk.bell.isRinging || undefined}
    onClick={() => void kiosk.bell.ring()}
  >
    <Icon name={kiosk.bell.hasRung ? 'check' : 'service'} size="s" />
    <span aria-live="polite">{t(kiosk.bell.hasRung ? 'menu.called' : 'menu.callStaff')}</span>
  </button>
));
