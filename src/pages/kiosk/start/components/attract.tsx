import { LANGUAGES } from '@romduol/domain/limits';
import { INVITATION } from '@romduol/locales/invitation';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Icon } from '../../../../components/icon';
import { navStyle } from '../../../../components/page-frame/nav-style';
import { DishImage } from '../../../../components/dish-image';
import { PinSheet } from '../../../../components/staff/pin-sheet';
import { st } from '../../../../i18n-staff';
import { restart } from '../../../../platform/navigation';
import { kiosk } from '../../../../stores/kiosk';
import { releaseKiosk } from '../../../../stores/kiosk/release';
import { root } from '../../../../stores/root';
import { STAFF_PAGES } from '../../../../stores/staff/routes';

const ORDER = [...LANGUAGES].reverse();

/** Customers use it: only a manager's PIN releases a kiosk. */
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
      <button
        type="button"
        className="kiosk__release center faint"
        aria-label={st('kiosk.signOut')}
        onClick={() => setAsking(true)}
      >
        <Icon name="logout" size="s" />
      </button>
      {isAsking && <PinSheet about={about} onPin={release} onClose={() => setAsking(false)} />}
    </>
  );
};

/** Dishes of the store around its best seller; a bowl where the store has no pictures. */
const Food = observer(() => {
  const { pictures } = kiosk;
  useEffect(() => void kiosk.invite().catch(() => undefined), []);
  if (pictures.length === 0) {
    return (
      <span className="kiosk__bowl">
        <Icon name="bowl" size="l" />
      </span>
    );
  }
  return (
    <>
      {pictures.map((picture, place) => (
        <span key={picture} className={`kiosk__food kiosk__food--${place}`}>
          <DishImage picture={picture} placeholderColor="" eager />
        </span>
      ))}
    </>
  );
});

/** How it can be paid, in every language at once. */
const Ways = () => (
  <p className="kiosk__ways flex justify-center flex-wrap muted">
    <span className="kiosk__way flex items-center flex-wrap">
      <Icon name="qr" size="s" />
      KHQR
    </span>
    <span className="kiosk__way flex items-center flex-wrap">
      <Icon name="cash" size="s" />
      {ORDER.map((language) => (
        <span key={language} lang={language}>
          {INVITATION[language].counter}
        </span>
      ))}
    </span>
  </p>
);

/** The screen that invites: language first. */
export const Attract = observer(() => (
  <div className="kiosk__attract col">
    <header className="kiosk__top flex items-center between" style={navStyle()}>
      <p className="t-title bold">{root.staff.info?.storeName}</p>
      <Release />
    </header>
    <div className="kiosk__plate center" aria-hidden="true">
      <Food />
    </div>
    <div className="kiosk__invite">
      {ORDER.map((language) => (
        <p key={language} lang={language} className={`kiosk__line kiosk__line--${language}`}>
          {INVITATION[language].order}
        </p>
      ))}
    </div>
    <div className="kiosk__languages flex gap-20">
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
          <span className="kiosk__tap muted medium block">{INVITATION[language].tap}</span>
        </button>
      ))}
    </div>
    <Ways />
  </div>
));
