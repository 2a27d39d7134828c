import { zoneFrom } from '@romduol/domain/time/zone';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { confirm } from '../../components/confirm';
import { Empty } from '../../components/empty';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Tag } from '../../components/tag';
import { formatWhen } from '../../components/when';
import { visitTexts, vt } from '../../i18n-visit';
import { back, open, PAGES, restart } from '../../platform/navigation';
import { phoneCall } from '../../platform/phone-call';
import { serverNow } from '../../stores/clock';
import { type ListedStore, organisationStores } from '../../stores/organisation-stores';
import { root } from '../../stores/root';
import './stores.scss';

const KILOMETRE = 1_000;
const TEN_METRES = 10;
/** From this on without decimals, in km. */
const WHOLE_FROM = 10;

/** 850 m, 1.2 km, 17 km. */
const formatDistance = (metres: number): string => {
  if (metres < KILOMETRE) return vt('storeList.metres', { metres: Math.round(metres / TEN_METRES) * TEN_METRES });
  const kilometres = metres / KILOMETRE;
  if (kilometres >= WHOLE_FROM) return vt('storeList.kilometres', { kilometres: Math.round(kilometres) });
  return vt('storeList.kilometres', { kilometres: kilometres.toFixed(1).replace('.', vt('storeList.decimal')) });
};

/** Open, or when it opens: by the store's own clock. */
const describeHours = ({ open: isOpenNow, turnsAt, ...store }: ListedStore): string => {
  if (turnsAt === null) return vt(isOpenNow ? 'storeList.alwaysOpen' : 'storeList.closed');
  const time = formatWhen(turnsAt, serverNow(), zoneFrom(store));
  return vt(isOpenNow ? 'storeList.openUntil' : 'storeList.opensAt', { time });
};

/** Another store has its own menu and cart: what is in this cart stays here. */
const enter = async (code: string, page: string): Promise<void> => {
  if (root.cart.count > 0) {
    const sure = await confirm({
      title: vt('storeList.leaveAsk'),
      content: vt('storeList.leaveHint'),
      ok: vt('storeList.leave'),
    });
    if (!sure) return;
  }
  root.menu.reset();
  const entered = root.enterTable(code);
  if (page === PAGES.menu) await Promise.all([restart(page), entered]);
  else {
    await entered;
    await open(page);
  }
};

const StoreCard = observer(({ store }: { readonly store: ListedStore }) => {
  const metres = organisationStores.metresTo(store);
  const { takeAwayCode: code, phone, waiting } = store;
  return (
    <li className="card store-card">
      <div className="flex items-start between gap-20">
        <h2 className="t-item bold grow">{store.name}</h2>
        {store.current && <Tag tone="ok">{vt('storeList.here')}</Tag>}
      </div>
      <p className="muted">{[store.address, ...(metres === null ? [] : [formatDistance(metres)])].join(' · ')}</p>
      <p className={store.open ? 'store-card__open' : 'muted'}>
        {[describeHours(store), ...(waiting > 0 ? [vt('storeList.waiting', { count: waiting })] : [])].join(' · ')}
      </p>
      <div className="store-card__ways">
        {code !== null && !store.current && (
          <Button size="s" onClick={() => void enter(code, PAGES.menu)}>
            {vt('storeList.takeAway')}
          </Button>
        )}
        {store.takesReservations && (store.current || code !== null) && (
          <Button
            size="s"
            kind="outline"
            onClick={() => void (store.current || code === null ? open(PAGES.reserve) : enter(code, PAGES.reserve))}
          >
            {vt('storeList.reserve')}
          </Button>
        )}
        {phone !== '' && (
          <Button size="s" kind="outline" onClick={() => phoneCall(phone)}>
            {vt('storeList.call')}
          </Button>
        )}
      </div>
    </li>
  );
});

/** Sorts by distance: the phone is asked where it is by a tap only. */
const Near = observer(() => {
  const { here, problem, isLooking, locate } = organisationStores;
  if (here !== null) return null;
  return (
    <>
      <Button kind="outline" block busy={isLooking} onClick={() => void locate()}>
        {vt('storeList.near')}
      </Button>
      {problem !== null && (
        <p className="muted" role="status">
          {vt(problem === 'refused' ? 'storeList.placeRefused' : 'storeList.placeUnknown')}
        </p>
      )}
    </>
  );
});

/** The restaurants of the organisation: where they are, which is open, and how to order or reserve there. */
const StoresPage = () => {
  const { all, sorted } = organisationStores;
  useEffect(() => void all.load(), [all]);
  return (
    <PageFrame title={vt('storeList.title')} onBack={() => void back()}>
      <div className="wrap stack">
        <Async of={all} empty={<Empty icon="bowl" title={vt('storeList.none')} />}>
          {(list) => (
            <>
              {list.some(({ place }) => place !== null) && <Near />}
              <ul className="stack">
                {sorted.map((store) => (
                  <StoreCard key={store.storeId} store={store} />
                ))}
              </ul>
            </>
          )}
        </Async>
      </div>
    </PageFrame>
  );
};

export default localized(StoresPage, visitTexts);
