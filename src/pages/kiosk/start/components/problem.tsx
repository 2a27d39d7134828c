import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import { kiosk } from '../../../../stores/kiosk';

const WORDS = { offline: 'kiosk.offline', emptied: 'kiosk.emptied', changed: 'kiosk.changed' } as const;

/** What prevents the order, shown where the customer looks. */
export const Problem = observer(() => {
  const { problem } = kiosk.request;
  if (problem === null) return null;
  return (
    <p className="kiosk__problem row gap-16 t-item semibold" role="alert">
      <Icon name={problem === 'offline' ? 'offline' : 'warn'} />
      <span>{typeof problem === 'string' ? st(WORDS[problem]) : problem.said}</span>
    </p>
  );
});
