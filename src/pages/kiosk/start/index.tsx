import { LANGUAGES } from '@romduol/domain/limits';
import { INVITATION } from '@romduol/locales/invitation';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { navStyle } from '../../../components/page-frame/nav-style';
import { t, type Language } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { restart } from '../../../platform/navigation';
import { root } from '../../../stores/root';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import '../../../components/staff/staff-frame/index.scss';
import './index.scss';

/** Nobody touched it for so long: the next guest starts with the language. */
const IDLE_MS = 60_000;
const ORDER = [...LANGUAGES].reverse();

const release = async (): Promise<void> => {
  const sure = await feedback.ask({
    title: st('kiosk.signOutAsk'),
    content: root.staff.info?.storeName ?? '',
    ok: st('kiosk.signOut'),
    cancel: t('common.cancel'),
  });
  if (!sure) return;
  await root.staff.signOut().catch(() => undefined);
  await restart(STAFF_PAGES.kioskLogin);
};

const Attract = observer(({ onChoose }: { readonly onChoose: (language: Language) => void }) => (
  <>
    <div className="kiosk__plate">
      <span className="kiosk__bowl" aria-hidden="true">
        <Icon name="bowl" size="l" />
      </span>
    </div>
    <div className="kiosk__invite">
      {ORDER.map((language) => (
        <p key={language} lang={language} className={`kiosk__line kiosk__line--${language}`}>
          {INVITATION[language].order}
        </p>
      ))}
    </div>
    <div className="kiosk__languages">
      {ORDER.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={`kiosk__language kiosk__line--${language}`}
          onClick={() => onChoose(language)}
        >
          {INVITATION[language].name}
          <span className="kiosk__tap">{INVITATION[language].tap}</span>
        </button>
      ))}
    </div>
  </>
));

const Soon = observer(({ onAgain }: { readonly onAgain: () => void }) => {
  useEffect(() => {
    const idle = setTimeout(onAgain, IDLE_MS);
    return () => clearTimeout(idle);
  }, [onAgain]);
  return (
    <section className="kiosk__soon" role="status">
      <span className="kiosk__bowl kiosk__bowl--small" aria-hidden="true">
        <Icon name="clock" size="l" />
      </span>
      <h1 className="kiosk__soon-title">{st('kiosk.soonTitle')}</h1>
      <p className="kiosk__soon-hint">{st('kiosk.soonHint')}</p>
      <Button size="xl" onClick={onAgain}>
        {st('kiosk.again')}
      </Button>
    </section>
  );
});

/** The screen that invites: language first. Ordering here comes with a later release, and it says so. */
const KioskStartPage = () => {
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    if (root.staff.info?.role !== 'kiosk') void restart(STAFF_PAGES.kioskLogin);
  }, []);
  const again = useCallback(() => setChosen(false), []);
  const choose = (language: Language): void =>
    void root.chooseLanguage(language).then(
      () => setChosen(true),
      () => undefined,
    );
  return (
    <PageFrame className="staff kiosk" locked>
      <header className="kiosk__top" style={navStyle()}>
        <p className="kiosk__store">{root.staff.info?.storeName}</p>
        <button
          type="button"
          className="kiosk__release"
          aria-label={st('kiosk.signOut')}
          onClick={() => void release()}
        >
          <Icon name="logout" size="s" />
        </button>
      </header>
      {isChosen ? <Soon onAgain={again} /> : <Attract onChoose={choose} />}
    </PageFrame>
  );
};

export default localized(KioskStartPage, staffTexts);
