import { mayOrderFrom, metresBetween, type OrderingArea, type GeoPosition } from '@romduol/domain/rules/ordering-area';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AreaMap } from '../../components/area-map';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Refusal } from '../../components/refusal';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { type LocationProblem, locator } from '../../platform/location';
import { back, open, PAGES } from '../../platform/navigation';
import { phoneCall } from '../../platform/phone-call';
import { useShown } from '../../platform/shown';
import { root } from '../../stores/root';
import './open.scss';

const KILOMETRE = 1_000;

const formatDistance = (metres: number): string =>
  metres < KILOMETRE
    ? vt('place.metres', { metres: Math.round(metres) })
    : vt('place.kilometres', { km: (metres / KILOMETRE).toFixed(1) });

/** How far this phone is, once the person asks. */
const Distance = observer(({ area, found }: { area: OrderingArea; found: GeoPosition | LocationProblem | null }) => {
  if (found === null) return null;
  if (found === 'refused')
    return <p role="alert">{`${t('error.locationRefused')}. ${vt('outOfServiceArea.refusedHint')}`}</p>;
  if (found === 'absent')
    return <p role="alert">{`${vt('outOfServiceArea.absent')}. ${vt('outOfServiceArea.absentHint')}`}</p>;
  return (
    <p role="status" className="place__far bold">
      {vt(mayOrderFrom(area, found) ? 'place.inside' : 'place.outside', {
        distance: formatDistance(metresBetween(area, found)),
      })}
    </p>
  );
});

const Area = observer(({ area, name, address }: { area: OrderingArea; name: string; address: string }) => {
  const [found, setFound] = useState<GeoPosition | LocationProblem | null>(null);
  const [isLooking, setLooking] = useState(false);
  const look = (): void => {
    setLooking(true);
    void locator
      .here()
      .then(setFound)
      .finally(() => setLooking(false));
  };
  const here = found === null || typeof found === 'string' ? null : found;
  const label = vt('place.area', { distance: formatDistance(area.metres) });
  return (
    <section className="card place stack">
      <AreaMap area={area} here={here} label={label} />
      <p className="place__area">{label}</p>
      <Distance area={area} found={found} />
      <Button block busy={isLooking} onClick={look}>
        {vt('place.far')}
      </Button>
      <Button block kind="outline" onClick={() => locator.openMap(area, name, address)}>
        {vt('place.map')}
      </Button>
    </section>
  );
});

const Store = observer(() => {
  const { info, problem } = root.table;
  if (info === null) {
    if (problem === null) return null;
    return <Refusal error={problem.errorName} message={problem.msg} onRetry={() => void root.retry()} />;
  }
  const { name, address, phone, orderingArea } = info;
  return (
    <>
      <section className="card place">
        <h2 className="t-title bold">{name}</h2>
        {address !== '' && <p className="place__address">{address}</p>}
        {orderingArea === null && <p className="place__address">{vt('place.anywhere')}</p>}
        {phone !== '' && (
          <Button block kind="outline" onClick={() => phoneCall(phone)}>
            {vt('place.call', { number: phone })}
          </Button>
        )}
      </section>
      {orderingArea !== null && <Area area={orderingArea} name={name} address={address} />}
    </>
  );
});

/** S-26: where the store is, how far that is from here, and whether orders are taken there only. */
const OpenLocationPage = () => {
  const { table } = root;
  useShown(() => {
    void root.entered.then(() => (table.code === null ? undefined : table.loadInfo())).catch(() => undefined);
  });
  const isUnknown = table.info === null && table.code === null && table.problem === null;
  const action = { label: t('home.scan'), onClick: () => void open(PAGES.scan) };
  return (
    <PageFrame title={vt('place.title')} onBack={() => void back(PAGES.home)}>
      <div className="wrap stack">
        {isUnknown && <Empty icon="pin" title={vt('place.unknown')} hint={vt('place.unknownHint')} action={action} />}
        {!isUnknown && table.info === null && table.problem === null && (
          <Skeleton rows={3} label={t('common.loading')} />
        )}
        <Store />
      </div>
    </PageFrame>
  );
};

export default localized(OpenLocationPage, visitTexts);
