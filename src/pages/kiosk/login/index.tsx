import { useEffect } from 'react';
import { LanguagePicker } from '../../../components/language-picker';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { navStyle } from '../../../components/page-frame/nav-style';
import { type Credentials, SignInForm } from '../../../components/staff/sign-in-form';
import { st, staffTexts } from '../../../i18n-staff';
import { useLightScheme } from '../../../platform/light-scheme';
import { restart } from '../../../platform/navigation';
import { AutomaticCheck } from '../../../stores/human-check/automatic-check';
import { root } from '../../../stores/root';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import '../../../features/staff-frame/index.scss';
import './index.scss';

const check = new AutomaticCheck('kiosk');

const start = (): void => void restart(STAFF_PAGES.kioskStart);

const bind = async (credentials: Credentials): Promise<void> => {
  await root.staff.bindKiosk(credentials);
  start();
};

/** S-35: an operator binds this screen to the store. */
const KioskLoginPage = () => {
  useLightScheme();
  useEffect(() => {
    if (root.staff.info?.role === 'kiosk') start();
  }, []);
  return (
    <PageFrame className="staff kiosk-login">
      <div className="flex justify-end" style={navStyle()}>
        <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
      </div>
      <h1 className="kiosk-login__title bold tight">{st('kiosk.loginTitle')}</h1>
      <p className="muted">{st('kiosk.loginHint')}</p>
      <SignInForm check={check} submit={st('kiosk.bind')} onSubmit={bind} />
    </PageFrame>
  );
};

export default localized(KioskLoginPage, staffTexts);
