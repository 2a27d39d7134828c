import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Row, Rows } from '../../../components/staff/row';
import { Tag, type TagTone } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { listWords } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { open } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { root } from '../../../stores/staff';
import { type OfficeStore, officeStores } from '../../../stores/staff/office-stores';
import {
  findSite,
  listCommands,
  officeCommands,
  officeSites,
  type OfficeSite,
} from '../../../stores/staff/office-sites';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Areas } from './components/areas';
import { siteLineWords, siteState } from './components/site-state';
import { StoreSheet } from './components/store-sheet';
import './index.scss';

const TONES = { open: 'ok', suspended: 'wait', closed: 'plain' } as const satisfies Record<
  OfficeStore['state'],
  TagTone
>;

/** How the server on site of a restaurant is doing, and what waits for it; nothing where it has none. */
const SiteWords = observer(({ storeId }: Pick<OfficeStore, 'storeId'>) => {
  const site = findSite(storeId);
  const state = site === undefined ? null : siteState(site);
  const waiting = listCommands(storeId).filter((command) => command.state === 'pending');
  return (
    <>
      {site !== undefined && state !== null && (
        <span className="block">
          {st('site.title')}: <span className={state === 'away' ? 'wrong' : ''}>{siteLineWords(site, state)}</span>
        </span>
      )}
      {waiting.length > 0 && (
        <span className="block">
          {st('site.pending', { what: listWords([...new Set(waiting.map(({ kind }) => st(`site.command.${kind}`)))]) })}
        </span>
      )}
    </>
  );
});

/** There is a server on site, or a code by which there will be one. */
const isWorthAsking = ({ writer, codeExpiresAt }: OfficeSite): boolean => writer !== 'cloud' || codeExpiresAt !== null;

/** How often the state of servers on site is asked for while it is shown, in ms. */
const SITES_EVERY_MS = 5_000;

const useSites = (): void => {
  const isOwner = root.staff.info?.officeRole === 'owner';
  useShown(() => {
    void officeCommands.load();
    if (isOwner) void officeSites.load();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (isOwner && officeSites.value?.some(isWorthAsking) === true) void officeSites.load();
      if (officeCommands.value?.some(({ state }) => state === 'pending') === true)
        void Promise.all([officeCommands.load(), officeStores.load()]);
    }, SITES_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOwner]);
};

const StoreRow = ({ store, onOpen }: { readonly store: OfficeStore; readonly onOpen: () => void }) => (
  <Row
    label={
      <>
        <span>{store.name}</span>
        {store.current && <span className="cap muted"> · {st('office.here')}</span>}
      </>
    }
    hint={
      <>
        {store.address !== '' && <span className="block">{store.address}</span>}
        <SiteWords storeId={store.storeId} />
        {`${st('office.dishes', { count: store.dishes })} · ${st('stores.tables', { count: store.tables })}`}
      </>
    }
    onTap={onOpen}
  >
    <Tag tone={TONES[store.state]}>{st(`office.state.${store.state}`)}</Tag>
  </Row>
);

const Bar = observer(() =>
  root.staff.info?.officeRole === 'owner' ? (
    <Button block size="xl" onClick={() => void open(STAFF_PAGES.openStore)}>
      {st('newStore.title')}
    </Button>
  ) : null,
);

/** The stores that a person of head office looks after: their states, and what ends or begins one. */
const StoresPage = () => {
  const [shown, setShown] = useState<number | null>(null);
  useSites();
  const store = officeStores.value?.find(({ storeId }) => storeId === shown);
  return (
    <StaffFrame loads={[officeStores]} wide title={st('office.stores')} back={STAFF_PAGES.manager} bar={<Bar />}>
      <Async of={officeStores} rows={3}>
        {(stores) => (
          <Rows>
            {stores.map((each) => (
              <StoreRow key={each.storeId} store={each} onOpen={() => setShown(each.storeId)} />
            ))}
          </Rows>
        )}
      </Async>
      {officeStores.value !== null && root.staff.info?.officeRole === 'owner' && <Areas />}
      {store !== undefined && <StoreSheet store={store} onClose={() => setShown(null)} />}
    </StaffFrame>
  );
};

export default staffPage(StoresPage);
