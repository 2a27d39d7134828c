import { FULL_VERSION } from '@romduol/domain/version';
import { useEffect } from 'react';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { LanguagePicker } from '../../../components/language-picker';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { navStyle } from '../../../components/page-frame/nav-style';
import { type Credentials, SignInForm } from '../../../components/staff/sign-in-form';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { useLightScheme } from '../../../platform/light-scheme';
import { open, restart } from '../../../platform/navigation';
import { sound } from '../../../platform/sound';
import { AutomaticCheck } from '../../../stores/human-check/automatic-check';
import { root } from '../../../stores/root';
import { firstPage } from '../../../stores/staff/first-page';
import { openManual } from '../../../stores/staff/manual';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

const check = new AutomaticCheck('staff');

const goToWork = async (): Promise<void> => restart(await firstPage());

const signIn = async (credentials: Credentials): Promise<void> => {
  // The tap that signs in unlocks the sound of new orders.
  sound.unlock();
  await root.staff.signIn(credentials);
  await goToWork();
};

/** S-27: staff and managers sign in. */
const LoginPage = () => {
  useLightScheme();
  useEffect(() => {
    if (root.staff.isSignedIn) void goToWork();
  }, []);
  return (
    <PageFrame className="staff staff-login">
      <div className="staff-login__top" style={navStyle()}>
        <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
      </div>
      <header className="staff-login__head">
        <span className="staff-login__mark">
          <Icon name="bowl" size="l" />
        </span>
        <div>
          <h1 className="staff-login__title">{st('login.title')}</h1>
          <p className="muted">{st('login.subtitle')}</p>
        </div>
      </header>
      <SignInForm check={check} submit={st('login.submit')} onSubmit={signIn} />
      <div className="staff-login__kiosk">
        <Button kind="quiet" block onClick={() => void open(STAFF_PAGES.resetPassword)}>
          {st('reset.forgotten')}
        </Button>
        <Button kind="quiet" block onClick={() => void openManual(STAFF_PAGES.login)}>
          <Icon name="help" />
          {st('manual.title')}
        </Button>
        <Button kind="outline" block onClick={() => void open(STAFF_PAGES.kioskLogin)}>
          <Icon name="kiosk" />
          {st('login.kiosk')}
        </Button>
      </div>
      <p className="staff-login__version">{t('common.version', { version: FULL_VERSION })}</p>
    </PageFrame>
  );
};

export default localized(LoginPage, staffTexts);
