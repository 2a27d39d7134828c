import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { Icon, type IconName } from '../../components/icon';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { t } from '../../i18n';
import { back, open, PAGES } from '../../platform/navigation';
import { root } from '../../stores/root';
import './index.scss';

/** P-17. */
const VERSION = '2.19.0 (2177)';

const Who = observer(() => {
  const { user, isSignedIn } = root.session;
  const name = user?.role === 'diner' ? user.guestName : '';
  return (
    <section className="card who">
      <span className="who__face">
        <Icon name="user" size="l" />
      </span>
      <div className="grow">
        <h2 className="who__name">{name === '' ? t('account.guest') : t('common.guest', { name })}</h2>
        <p className="who__hint">{t(isSignedIn ? 'account.guestHint' : 'home.scanHint')}</p>
      </div>
    </section>
  );
});

interface RowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value?: string;
  readonly onClick: () => void;
}

const Row = ({ icon, label, value, onClick }: RowProps) => (
  <button type="button" className="account-row" onClick={onClick}>
    <Icon name={icon} />
    <span className="grow">{label}</span>
    {value !== undefined && <span className="account-row__value">{value}</span>}
    <Icon name="right" size="s" />
  </button>
);

/** Back to the table: where the login ended, its code is exchanged again. */
const goOn = async (): Promise<void> => {
  if (!root.session.isSignedIn && !(await root.rejoin())) await open(PAGES.home);
  else await open(PAGES.menu);
};

/** S-05, as far as a guest goes. */
const AccountPage = () => {
  const { session, table } = root;
  useEffect(() => void root.loadAccount(), []);
  const tableName = table.info?.isDisplayTable === true ? table.info.tableName : null;
  return (
    <PageFrame
      title={t('account.title')}
      onBack={() => void back()}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
      {...(session.expired && {
        banner: (
          <Banner icon="info" tone="warn">
            {t('account.asGuest')}
          </Banner>
        ),
      })}
    >
      <div className="wrap stack">
        <Who />
        <section className="card account-rows">
          <Row icon="receipt" label={t('account.orders')} onClick={() => void open(PAGES.orders)} />
          {tableName !== null && (
            <Row
              icon="bowl"
              label={t('common.table', { name: tableName })}
              value={table.info?.name ?? ''}
              onClick={() => void goOn()}
            />
          )}
        </section>
        <Button block onClick={() => void goOn()}>
          {t('account.backToMenu')}
        </Button>
        <button type="button" className="account-staff" onClick={() => void open(PAGES.staffLogin)}>
          {t('account.staff')}
        </button>
        <p className="account-version">{t('common.version', { version: VERSION })}</p>
      </div>
    </PageFrame>
  );
};

export default localized(AccountPage);
