import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Icon, type IconName } from '../../components/icon';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { t } from '../../i18n';
import { firstScreen } from '../../platform/first-screen';
import { navMetrics } from '../../platform/nav-metrics';
import { open, PAGES, replace } from '../../platform/navigation';
import { useShown } from '../../platform/shown';
import { root } from '../../stores/root';
import { VERSION } from '../../version';
import { UnpaidOrders } from './components/unpaid-orders';
import './home.scss';

/** Why the code that was scanned opens no table, and what to do about it. */
const Problem = observer(() => {
  const { problem } = root.table;
  if (problem === null) return null;
  return (
    <section className="home__problem" role="alert">
      <Empty title={t(problem.kind === 'offline' ? 'common.errorTitle' : 'home.codeTitle')} hint={problem.message} />
    </section>
  );
});

/** The table that this device was at last: one tap leads back. */
const Recent = observer(() => {
  const { info, mayOrder } = root.table;
  if (info === null) return null;
  const name = info.isDisplayTable ? info.tableName : null;
  return (
    <section className="card home__recent">
      <p className="home__store">{info.name}</p>
      {name !== null && <p className="home__table">{t('common.table', { name })}</p>}
      <Button block size="xl" onClick={() => void open(PAGES.menu)}>
        {t(mayOrder ? 'home.resume' : 'home.menu')}
      </Button>
    </section>
  );
});

const LINKS = [
  { page: PAGES.orders, icon: 'receipt', label: 'home.orders' },
  { page: PAGES.reserve, icon: 'clock', label: 'home.reserve' },
  { page: PAGES.notices, icon: 'bell', label: 'home.notices' },
  { page: PAGES.account, icon: 'user', label: 'home.account' },
] as const satisfies readonly { readonly page: string; readonly icon: IconName; readonly label: string }[];

const Links = observer(() => (
  <nav className="card home__links">
    {LINKS.map(({ page, icon, label }) => (
      <button key={page} type="button" className="home__link" onClick={() => void open(page)}>
        <Icon name={icon} size="l" />
        {t(label)}
      </button>
    ))}
  </nav>
));

/** A table's code is on its way to being exchanged: the menu is what there is to see. */
const goOn = (): void => {
  firstScreen.dismiss();
  if (root.openedByCode && root.table.problem === null) void replace(PAGES.menu);
  root.openedByCode = false;
};

/** S-01: the entry. Opened by a table's code it goes on to the menu. */
const HomePage = () => {
  const { statusBar, capsule } = navMetrics();
  useEffect(goOn, []);
  useShown(() => void root.loadUnpaid());
  return (
    <PageFrame className="home">
      <header className="home__hero">
        <div
          className="home__top"
          style={statusBar > 0 ? { paddingTop: `${statusBar}px`, paddingRight: `${capsule}px` } : undefined}
        >
          <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
        </div>
        <h1 className="home__title">{t('home.title')}</h1>
        <p className="home__welcome">{t('home.welcome')}</p>
      </header>
      <div className="home__body">
        <Problem />
        <button type="button" className="card home__scan" onClick={() => void open(PAGES.scan)}>
          <span className="home__scan-icon">
            <Icon name="scan" size="l" />
          </span>
          <span className="home__scan-words">
            <span className="home__scan-title">{t('home.scan')}</span>
            <span className="home__scan-hint">{t('home.scanHint')}</span>
          </span>
        </button>
        <Recent />
        <UnpaidOrders />
        {root.session.isSignedIn && <Links />}
        <p className="home__version">{t('common.version', { version: VERSION })}</p>
      </div>
    </PageFrame>
  );
};

export default localized(HomePage);
