import type { ErrorName } from '@romduol/domain/errors';
import { zoneFrom } from '@romduol/domain/time/zone';
import { observer } from 'mobx-react-lite';
import type { CallError } from '../../../../api/call-error';
import { Icon } from '../../../../components/icon';
import { closedUntil } from '../../../../components/refusal/closed-until';
import { kioskText } from '../../../../i18n-kiosk';
import { serverNow } from '../../../../stores/clock';
import { kiosk } from '../../../../stores/kiosk';

const WORDS = { offline: 'kiosk.offline', emptied: 'kiosk.emptied', changed: 'kiosk.changed' } as const;

/** Refusals that the customer cannot mend here. Any other one says in the server's words what to do. */
const ADVICE = {
  branchClosed: 'kiosk.noOrders',
  storeUnavailable: 'kiosk.noOrders',
  storeClosed: 'kiosk.closed',
  tooMany: 'kiosk.fault',
  internal: 'kiosk.fault',
  busy: 'kiosk.fault',
} as const satisfies Readonly<Partial<Record<ErrorName, string>>>;

const hasAdvice = (name: ErrorName | null): name is keyof typeof ADVICE => name !== null && name in ADVICE;

const refusalText = ({ errorName, msg, opensAt }: CallError): string => {
  const { info } = kiosk.basket;
  if (opensAt !== null && info !== null) {
    return closedUntil({ at: opensAt, now: serverNow(), zone: zoneFrom(info) });
  }
  return hasAdvice(errorName) ? kioskText(ADVICE[errorName]) : msg;
};

/** What prevents the order, shown where the customer looks. */
export const Problem = observer(() => {
  const { problem } = kiosk.request;
  if (problem === null) return null;
  return (
    <p className="kiosk__problem row gap-16 t-item semibold" role="alert">
      <Icon name={problem === 'offline' ? 'offline' : 'warn'} />
      <span>{typeof problem === 'string' ? kioskText(WORDS[problem]) : refusalText(problem)}</span>
    </p>
  );
});
