import { LANGUAGES } from '@romduol/domain/limits';
import { INVITATION } from '@romduol/locales/invitation';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { navStyle } from '../../../../components/page-frame/nav-style';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { restart } from '../../../../platform/navigation';
import { kiosk } from '../../../../stores/kiosk';
import { root } from '../../../../stores/root';
import { STAFF_PAGES } from '../../../../stores/staff/routes';

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

/** The screen that invites: language first. */
export const Attract = observer(() => (
  <>
    <header className="kiosk__top" style={navStyle()}>
      <p className="kiosk__store">{root.staff.info?.storeName}</p>
      <button type="button" className="kiosk__release" aria-label={st('kiosk.signOut')} onClick={() => void release()}>
        <Icon name="logout" size="s" />
      </button>
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
