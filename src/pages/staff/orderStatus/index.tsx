import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { useEffect, useState } from 'react';
import { call } from '../../../api/house-call';
import { LanguagePicker } from '../../../components/language-picker';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { st, staffTexts } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { root } from '../../../stores/staff';
import { useDesk } from '../../../stores/staff/desk';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

type Status = Output<Endpoints['orderStatusBoard']>;

/** As many digits as a kiosk tells its customer. */
const CALLED_DIGITS = 3;
/** What is ready goes by itself after a while, without a message. */
const LOOK_AGAIN_MS = 30_000;

/** What guests may know of their orders, asked again whenever the kitchen's screen changes. */
const useStatus = (): Status | null => {
  const [status, setStatus] = useState<Status | null>(null);
  useEffect(() => {
    if (!root.staff.isSignedIn) return;
    const load = (): void => void call('orderStatusBoard', {}, { quiet: true }).then(setStatus, () => undefined);
    load();
    const stops = [root.live.on(COMMANDS.kitchenTicket, load), root.live.onCatchUp(load)];
    const timer = setInterval(load, LOOK_AGAIN_MS);
    return () => {
      stops.forEach((stop) => stop());
      clearInterval(timer);
    };
  }, []);
  return status;
};

interface ColumnProps {
  readonly title: string;
  readonly orders: Status['ready'];
  readonly tone: 'ready' | 'preparing';
}

const Column = ({ title, orders, tone }: ColumnProps) => (
  <section className={`ostat ostat--${tone}`}>
    <h2 className="ostat__title">{title}</h2>
    <ul className="ostat__list" aria-live={tone === 'ready' ? 'polite' : undefined}>
      {orders.map(({ orderNo }) => (
        <li key={orderNo} className="ostat__no">
          {orderNo.slice(-CALLED_DIGITS)}
        </li>
      ))}
    </ul>
    {orders.length === 0 && <p className="ostat__none">{st('ostat.none')}</p>}
  </section>
);

/** The screen that guests look at: numbers that are prepared, and those that can be fetched. Nothing about a person. */
const OrderStatusPage = () => {
  useDesk();
  const status = useStatus();
  return (
    <PageFrame
      className="staff ostat-page"
      navTone="card"
      title={st('ostat.title')}
      onBack={() => void back(STAFF_PAGES.more)}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
    >
      <div className="ostats">
        <Column title={st('ostat.ready')} orders={status?.ready ?? []} tone="ready" />
        <Column title={st('ostat.preparing')} orders={status?.preparing ?? []} tone="preparing" />
      </div>
    </PageFrame>
  );
};

export default localized(OrderStatusPage, staffTexts);
