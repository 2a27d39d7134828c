import { LANGUAGES } from '@romduol/domain/limits';
import { INVITATION } from '@romduol/locales/invitation';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Icon } from '../../../../components/icon';
import { navStyle } from '../../../../components/page-frame/nav-style';
import { PinSheet } from '../../../../components/staff/pin-sheet';
import { st } from '../../../../i18n-staff';
import { restart } from '../../../../platform/navigation';
import { kiosk } from '../../../../stores/kiosk';
import { releaseKiosk } from '../../../../stores/kiosk/release';
import { root } from '../../../../stores/root';
import { STAFF_PAGES } from '../../../../stores/staff/routes';

const ORDER = [...LANGUAGES].reverse();

/** Customers stand at it: only a manager's PIN releases a kiosk. */
const Release = () => {
  const [isAsking, setAsking] = useState(false);
  const release = async (pin: string): Promise<string | null> => {
    const wrong = await releaseKiosk(pin);
    if (wrong === null) await restart(STAFF_PAGES.kioskLogin);
    return wrong;
  };
  const about = { title: st('kiosk.signOutAsk'), hint: st('kiosk.signOutHint'), action: st('kiosk.signOut') };
  return (
    <>
      <button type="button" className="kiosk__release" aria-label={st('kiosk.signOut')} onClick={() => setAsking(true)}>
        <Icon name="logout" size="s" />
      </button>
      {isAsking && <PinSheet about={about} onPin={release} onClose={() => setAsking(false)} />}
    </>
  );
};

/** The screen that invites: language first. */
export const Attract = observer(() => (
  <>
    <header className="kiosk__top" style={navStyle()}>
      <p className="kiosk__store">{root.staff.info?.storeName}</p>
      <Release />
    </header>
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
          aria-busy={kiosk.busy || undefined}
          onClick={() => !kiosk.busy && void kiosk.begin(language)}
        >
          {INVITATION[language].name}
          <span className="kiosk__tap">{INVITATION[language].tap}</span>
        </button>
      ))}
    </div>
  </>
));
