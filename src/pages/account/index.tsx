import { FULL_VERSION } from '@romduol/domain/version';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Cell } from '../../components/cell';
import { confirm } from '../../components/confirm';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { back, open, PAGES, restart } from '../../platform/navigation';
import { usePullDown } from '../../platform/pull-down';
import { useShown } from '../../platform/shown';
import { loyalty } from '../../stores/loyalty';
import { notices } from '../../stores/notices';
import { user } from '../../stores/member';
import type { Account } from '../../stores/persist';
import { root } from '../../stores/root';
import { toastFault } from '../../stores/toast-error';
import { Announcement } from '../../features/announcement';
import { GiftPopup } from '../../features/coupons/gift-popup';
import { InstallCard } from '../../features/install';
import { SignInButton } from '../../features/membership/sign-in-button';
import { Devices } from './components/devices';
import { GuestCard } from './components/guest-card';
import { MemberCard } from './components/member-card';
import { WalletHistory } from './components/wallet-history';
import { ExpiredBanner } from '../../features/login/expired-banner';
import './index.scss';

const EDIT_USER_INFO = '/pages/account/editUserInfo';
const STORES = '/pages/index/stores';
const MY_DATA = '/pages/account/myData';
const LOYALTY = '/pages/account/loyalty';

/** Back to the table: where the login ended, its code is exchanged again. */
const goOn = async (): Promise<void> => {
  if (!root.session.isSignedIn && !(await root.rejoin())) await open(PAGES.home);
  else await open(PAGES.menu);
};

/** T-16: after a question, because the table and the cart of this phone go too. */
const logOut = async (): Promise<void> => {
  const question = {
    title: mt('account.logOutAsk'),
    content: mt('account.logOutHint'),
    ok: mt('account.logOut'),
  };
  if (!(await confirm(question))) return;
  await user.logOut();
  await restart(root.session.isSignedIn ? PAGES.menu : PAGES.home);
};

const masked = (phone: string): string => `${phone.slice(0, 3)} ••• ${phone.slice(-3)}`;

interface MemberRowsProps {
  readonly account: Account;
  readonly onDevices: () => void;
}

const MemberRows = observer(({ account, onDevices }: MemberRowsProps) => (
  <>
    {account.credit > 0 && (
      <View className="account-credit row muted">
        <View className="grow">{mt('account.credit')}</View>
        {mt('account.creditOwed', {
          amount: formatMain(account.creditOwed),
          limit: formatMain(account.credit),
        })}
      </View>
    )}
    <Cell
      icon="user"
      label={mt('account.info')}
      {...(account.phone !== null && { value: masked(account.phone) })}
      onClick={() => void open(EDIT_USER_INFO)}
    />
    <Cell icon="phone" label={mt('account.devices')} onClick={onDevices} />
    <Cell icon="user" label={mt('mine.title')} onClick={() => void open(MY_DATA)} />
  </>
));

/** What there is of the store besides its menu; its announcement counts the unread ones. */
const StoreRows = observer(() => {
  const { unread } = notices;
  return (
    <>
      <Cell icon="calendar" label={mt('account.bookings')} onClick={() => void open(PAGES.reserveList)} />
      <Cell icon="pin" label={mt('account.stores')} onClick={() => void open(STORES)} />
      <Cell
        icon="bell"
        label={mt('account.notices')}
        {...(unread > 0 && { value: mt('account.unread', { count: unread }) })}
        onClick={() => void open(PAGES.notices)}
      />
    </>
  );
});

const Rows = observer(({ onDevices }: Pick<MemberRowsProps, 'onDevices'>) => {
  const { shownName: tableName } = root.table;
  const { account } = user;
  const standing = loyalty.standing.value;
  return (
    <View className="card cells">
      <Cell icon="receipt" label={t('account.orders')} onClick={() => void open(PAGES.orders)} />
      <Cell icon="ticket" label={mt('account.centre')} onClick={() => void open(PAGES.coupons)} />
      {standing?.enabled === true && (
        <Cell
          icon="gift"
          label={mt('loyalty.title')}
          {...(account !== null && { value: mt('loyalty.points', { count: standing.points }) })}
          onClick={() => void open(LOYALTY)}
        />
      )}
      {root.table.isJoined && <StoreRows />}
      {account !== null && <MemberRows account={account} onDevices={onDevices} />}
      {tableName !== null && (
        <Cell
          icon="bowl"
          label={t('common.table', { name: tableName })}
          value={root.table.info?.name ?? ''}
          onClick={() => void goOn()}
        />
      )}
      <Cell icon="info" label={mt('document.privacy')} onClick={() => void open(PAGES.document, { kind: 'privacy' })} />
      <Cell
        icon="info"
        label={mt('document.agreement')}
        onClick={() => void open(PAGES.document, { kind: 'agreement' })}
      />
      {account !== null && <Cell icon="logout" label={mt('account.logOut')} onClick={() => void logOut()} />}
    </View>
  );
});

/** Loaded whenever the page is shown, and when it is pulled down. */
const useAccount = (): boolean => {
  const [isLoaded, setLoaded] = useState(false);
  const load = (): Promise<void> =>
    user
      .load()
      .catch(toastFault)
      .then(() => setLoaded(true));
  useShown(() => {
    void load();
    // A login that has ended is named once, not by each call.
    void root.entered.then(() => (root.session.isSignedIn ? loyalty.standing.load() : undefined));
  });
  usePullDown(load);
  return isLoaded;
};

/** S-05: who one is in this store, what one has there, and the ways to it. */
const AccountPage = () => {
  const [sheet, setSheet] = useState<'history' | 'devices' | null>(null);
  const close = (): void => setSheet(null);
  const isLoaded = useAccount();
  const { account } = user;
  const isKnown = account !== null || isLoaded || root.session.isGuest;
  return (
    <PageFrame
      title={t('account.title')}
      onBack={() => void back()}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
      banner={<ExpiredBanner />}
      {...(account === null && isKnown && root.session.isSignedIn && { bar: <SignInButton /> })}
    >
      <View className="wrap stack">
        {root.table.isJoined && <Announcement />}
        {!isKnown && <Skeleton rows={2} label={t('common.loading')} />}
        {account !== null && <MemberCard account={account} onHistory={() => setSheet('history')} />}
        {account === null && isKnown && <GuestCard />}
        <InstallCard />
        <Rows onDevices={() => setSheet('devices')} />
        <Button kind={account === null ? 'outline' : 'main'} block onClick={() => void goOn()}>
          {mt('account.backToMenu')}
        </Button>
        <button
          type="button"
          className="account-staff center muted text-center touch"
          onClick={() => void open(PAGES.staffLogin)}
        >
          {mt('account.staff')}
        </button>
        <View className="faint cap text-center">{t('common.version', { version: FULL_VERSION })}</View>
      </View>
      {sheet === 'history' && <WalletHistory onClose={close} />}
      {sheet === 'devices' && <Devices onClose={close} />}
      <GiftPopup />
    </PageFrame>
  );
};

export default localized(AccountPage, memberTexts);
