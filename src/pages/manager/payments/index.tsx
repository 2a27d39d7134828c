import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { AddButton } from '../../../components/staff/add-button';
import { Row, Rows } from '../../../components/staff/row';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st, staffLanguage } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { templates } from '../../../stores/staff/promotions';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import {
  type Counter,
  type Level,
  type ProviderAccount,
  paymentSettings,
  type PaymentSettings,
} from '../../../stores/staff/payment-settings';
import { AccountSheet } from './components/account-sheet';
import { Accounts } from './components/accounts';
import { CardReaders } from './components/card-readers';
import { ChannelSheet } from './components/channel-sheet';
import { Providers } from './components/gateways';
import { LevelSheet } from './components/level-sheet';
import './index.scss';

type Edited =
  | { readonly channel: Counter | null }
  | { readonly level: Level | null }
  | { readonly account: ProviderAccount };
type OnEdit = (edited: Edited) => void;

const Channels = observer(({ channels, onEdit }: Pick<PaymentSettings, 'channels'> & { readonly onEdit: OnEdit }) => (
  <section className="payset__part">
    <h2 className="item-title">{st('payset.counter')}</h2>
    <Rows>
      {channels.map((channel) => (
        <Row key={channel.id} label={channel.name[staffLanguage()]} onTap={() => onEdit({ channel })}>
          <span className="cap muted">{st(channel.enabled ? 'payset.offered' : 'payset.off')}</span>
        </Row>
      ))}
    </Rows>
    <AddButton label={st('payset.addChannel')} onClick={() => onEdit({ channel: null })} />
  </section>
));

const describeGifts = ({ giftAmount, giftCoupons }: Level): string => {
  const coupons = giftCoupons.reduce((sum, { num }) => sum + num, 0);
  return [
    ...(giftAmount > 0 ? [st('payset.gets', { amount: formatMain(giftAmount) })] : []),
    ...(coupons > 0 ? [st('payset.coupons', { count: coupons })] : []),
  ].join(' · ');
};

const Levels = observer(({ levels, onEdit }: Pick<PaymentSettings, 'levels'> & { readonly onEdit: OnEdit }) => (
  <section className="payset__part">
    <h2 className="item-title">{st('payset.levels')}</h2>
    <p className="cap muted">{st(levels.length === 0 ? 'payset.noLevels' : 'payset.levelsHint')}</p>
    <Rows>
      {levels.map((level) => (
        <Row key={level.id} label={formatMain(level.amount)} onTap={() => onEdit({ level })}>
          <span className="cap muted">{describeGifts(level)}</span>
        </Row>
      ))}
    </Rows>
    <AddButton label={st('payset.addLevel')} onClick={() => onEdit({ level: null })} />
  </section>
));

/** How the store is paid: online, at the counter, and what a top-up gives. */
const PaymentsPage = () => {
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = (): void => setEdited(null);
  return (
    <StaffFrame loads={[paymentSettings, templates]} columns title={st('payset.title')} back={STAFF_PAGES.manager}>
      <Async of={paymentSettings} rows={5}>
        {({ gateways, accounts, channels, levels }) => (
          <>
            <Providers gateways={gateways} />
            <Accounts accounts={accounts} onEdit={(account) => setEdited({ account })} />
            {gateways.some(({ gateway }) => gateway === 'stripe-terminal') && <CardReaders />}
            <Channels channels={channels} onEdit={setEdited} />
            <SideColumn>
              <Levels levels={levels} onEdit={setEdited} />
            </SideColumn>
          </>
        )}
      </Async>
      {edited !== null && 'channel' in edited && <ChannelSheet channel={edited.channel} onClose={close} />}
      {edited !== null && 'account' in edited && <AccountSheet account={edited.account} onClose={close} />}
      {edited !== null && 'level' in edited && <LevelSheet level={edited.level} onClose={close} />}
    </StaffFrame>
  );
};

export default staffPage(PaymentsPage);
