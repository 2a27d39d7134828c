import { type Zone, zoneFrom } from '@romduol/domain/time/zone';
import { useRouter } from '@tarojs/taro';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Icon } from '../../components/icon';
import { Async } from '../../components/async';
import { useLoaded } from '../../stores/use-loaded';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { feedback } from '../../platform/feedback';
import { back, open, PAGES, replace } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { type Reservation, reservations } from '../../stores/reservations';
import { root } from '../../stores/root';
import { ReservationFacts, statusWords } from './components/facts';
import { formatMoment } from './components/words';
import './result.scss';

const cancel = async ({ reservationId, payStatus }: Reservation): Promise<void> => {
  const isSure = await feedback.ask({
    title: vt('reserve.cancelAsk'),
    content: vt(payStatus === PAY_STATUS.reserved ? 'reserve.cancelAskRefund' : 'reserve.cancelAskHint'),
    ok: vt('reserve.cancel'),
    cancel: vt('reserve.keep'),
  });
  if (isSure) await reservations.cancel(reservationId).catch(() => undefined);
};

const Actions = observer(({ reservation, zone }: { readonly reservation: Reservation; readonly zone: Zone }) => {
  const { status, cancelBy, orderNo, payBy } = reservation;
  const mayCancel = status === 'reserved' && serverNow() <= cancelBy;
  return (
    <div className="stack">
      {orderNo !== null && (
        <Button block kind={payBy === null ? 'outline' : 'main'} onClick={() => void open(PAGES.order, { orderNo })}>
          {vt(payBy === null ? 'reserve.order' : 'reserve.pay')}
        </Button>
      )}
      {status === 'reserved' ? (
        <>
          <p className="muted cap text-center">
            {mayCancel ? vt('reserve.cancelUntil', { when: formatMoment(cancelBy, zone) }) : vt('reserve.tooLate')}
          </p>
          {mayCancel && (
            <Button block kind="outline" onClick={() => void cancel(reservation)}>
              {vt('reserve.cancel')}
            </Button>
          )}
        </>
      ) : (
        <Button block kind="outline" onClick={() => void replace(PAGES.reserve)}>
          {vt('reserve.again')}
        </Button>
      )}
      <Button block kind="quiet" onClick={() => void replace(PAGES.reserveList)}>
        {vt('reserve.mine')}
      </Button>
    </div>
  );
});

const Result = observer(({ reservation }: { readonly reservation: Reservation }) => {
  const zone = reservations.times === null ? root.table.zone : zoneFrom(reservations.times);
  const graceMinutes = reservations.times?.graceMinutes ?? 0;
  const { title, hint } = statusWords(reservation, { zone, graceMinutes });
  const isGood = reservation.status === 'reserved' || reservation.status === 'seated';
  return (
    <>
      <section className="card result" role="status">
        <span
          className={
            isGood
              ? 'result__icon items-center justify-center'
              : 'result__icon items-center justify-center result__icon--over'
          }
        >
          <Icon name={isGood ? 'check' : 'info'} size="l" />
        </span>
        <h2 className="t-title bold tight mt-20">{title}</h2>
        {hint !== '' && <p className="result__hint">{hint}</p>}
      </section>
      <ReservationFacts reservation={reservation} zone={zone} />
      <Actions reservation={reservation} zone={zone} />
    </>
  );
});

/** S-12: the result of a reservation, with its payment or cancellation. */
const ReserveResultPage = () => {
  const reservationId = Number(useRouter().params.reservationId ?? '0');
  const loaded = useLoaded(reservations.byId.get(reservationId) ?? null, () =>
    Promise.all([reservations.load(reservationId), reservations.times ?? reservations.loadTimes()]),
  );
  const gone = (
    <Empty
      icon="clock"
      title={t('error.notFound')}
      action={{ label: vt('reserve.mine'), onClick: () => void replace(PAGES.reserveList) }}
    />
  );
  return (
    <PageFrame title={vt('reserve.title')} onBack={() => void back(PAGES.reserveList)}>
      <div className="wrap stack">
        <Async of={loaded} rows={4} gone={gone}>
          {(reservation) => <Result reservation={reservation} />}
        </Async>
      </div>
    </PageFrame>
  );
};

export default localized(ReserveResultPage, visitTexts);
