import { useEffect } from 'react';
import { LanguagePicker } from '../../../components/language-picker';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { navStyle } from '../../../components/page-frame/nav-style';
import { SignInForm } from '../../../components/staff/sign-in-form';
import { st, staffTexts } from '../../../i18n-staff';
import { restart } from '../../../platform/navigation';
import { root } from '../../../stores/root';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import '../../../components/staff/staff-frame/index.scss';
import './index.scss';

const start = (): void => void restart(STAFF_PAGES.kioskStart);

const bind = async (userName: string, password: string): Promise<void> => {
  await root.staff.bindKiosk(userName, password);
  start();
};

/** S-35: an operator binds this screen to the store. */
const KioskLoginPage = () => {
  useEffect(() => {
    if (root.staff.info?.role === 'kiosk') start();
  }, []);
  return (
    <PageFrame className="staff kiosk-login">
      <div className="kiosk-login__top" style={navStyle()}>
        <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
      </div>
      <h1 className="kiosk-login__title">{st('kiosk.loginTitle')}</h1>
      <p className="muted">{st('kiosk.loginHint')}</p>
      <SignInForm submit={st('kiosk.bind')} onSubmit={bind} />
    </PageFrame>
  );
};

export default localized(KioskLoginPage, staffTexts);
