import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Note } from '../../../../components/staff/note';
import { Row, Rows } from '../../../../components/staff/row';
import { NOTES } from '../../../../components/staff/status-styles';
import { Tag } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import { findSite, type OfficeSite } from '../../../../stores/staff/office-sites';
import { storeWhen } from '../../../../stores/staff/staff-page';
import { JoinCode } from './join-code';
import { SiteDifferences } from './site-differences';
import { inBytes, roughly, siteState, SITE_TONES, type SiteState, whenOrNever } from './site-state';
import { TakeOverSheet } from './take-over';
import { WalletLimit } from './wallet-limit';

/** What a state means for the restaurant. */
const describe = (state: SiteState, { connected, slotLost, ahead }: OfficeSite): string => {
  if (state === 'joining') return st(connected ? 'site.joiningWhat' : 'site.joiningAway');
  if (state === 'level') return st('site.levelWhat');
  if (state === 'leaving') return st('site.leavingWhat');
  if (ahead) return st('site.ahead');
  return st(slotLost ? 'site.lost' : 'site.awayWhat');
};

const Figures = ({ contactAt, replicatedAt, secondsBehind, bytesBehind, release }: OfficeSite) => (
  <Rows label={st('site.title')}>
    <Row label={st('site.contact')}>{whenOrNever(contactAt)}</Row>
    <Row label={st('site.replicated')}>{whenOrNever(replicatedAt)}</Row>
    {secondsBehind !== null && <Row label={st('site.lag')}>{roughly(secondsBehind)}</Row>}
    {bytesBehind !== null && bytesBehind > 0 && <Row label={st('site.size')}>{inBytes(bytesBehind)}</Row>}
    {release !== null && <Row label={st('site.release')}>{release}</Row>}
  </Rows>
);

/** What became of a restaurant after head office took it over. */
const TakenOver = ({ takenOverAt, reconciledAt, replicatedAt }: OfficeSite) => {
  if (takenOverAt === null) return null;
  return (
    <Note statusStyle={reconciledAt === null ? NOTES.warn : NOTES.info}>
      <p className="semibold">{st('site.takenOver', { time: storeWhen(takenOverAt) })}</p>
      {reconciledAt === null ? (
        <>
          <p>{replicatedAt !== null && st('site.takeOverUntil', { time: storeWhen(replicatedAt) })}</p>
          <p>{st('site.takenOverWhat')}</p>
        </>
      ) : (
        <p>{st('site.reconciled', { time: storeWhen(reconciledAt) })}</p>
      )}
    </Note>
  );
};

/** The server that a restaurant has on site: how it is doing, how it gets one, and how head office takes it over. */
export const OwnServer = observer(({ storeId }: { readonly storeId: number }) => {
  const [shown, setShown] = useState<'takeOver' | 'differences' | null>(null);
  const site = findSite(storeId);
  if (site === undefined) return null;
  const state = siteState(site);
  const close = (): void => setShown(null);
  return (
    <>
      <h3 className="medium flex items-center gap-8">
        <span className="grow">{st('site.title')}</span>
        <Tag tone={state === null ? 'plain' : SITE_TONES[state]}>
          {state === null ? st('site.none') : st(`site.state.${state}`)}
        </Tag>
      </h3>
      {state === null ? <TakenOver {...site} /> : <p className="small muted">{describe(state, site)}</p>}
      {site.differences > 0 && (
        <Rows>
          <Row
            icon="warn"
            label={st('site.differences', { count: site.differences })}
            onTap={() => setShown('differences')}
          />
        </Rows>
      )}
      {state === null ? <JoinCode site={site} /> : <Figures {...site} />}
      {site.wallets !== null && <WalletLimit wallets={site.wallets} />}
      {(state === 'joining' || site.writer === 'site') && (
        <Rows>
          <Row
            icon="warn"
            label={st('site.takeOver')}
            hint={st('site.takeOverHint')}
            onTap={() => setShown('takeOver')}
          />
        </Rows>
      )}
      {shown === 'takeOver' && <TakeOverSheet site={site} onClose={close} />}
      {shown === 'differences' && <SiteDifferences site={site} onClose={close} />}
    </>
  );
});
