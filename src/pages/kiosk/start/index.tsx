import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { kioskTexts } from '../../../i18n-kiosk';
import { useLightScheme } from '../../../platform/light-scheme';
import { restart } from '../../../platform/navigation';
import { kiosk, type KioskStep } from '../../../stores/kiosk';
import { root } from '../../../stores/root';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Attract } from './components/attract';
import { Cart } from './components/cart';
import { Done } from './components/done';
import { KioskMenu } from './components/menu';
import { Pay } from './components/pay';
import { Problem } from './components/problem';
import { StillThere, useIdle } from './components/still-there';
import { Style } from './components/style';
import '../../../features/staff-frame/index.scss';
import './index.scss';

const STEPS = {
  attract: Attract,
  style: Style,
  menu: KioskMenu,
  cart: Cart,
  pay: Pay,
  done: Done,
} as const satisfies Record<KioskStep, () => unknown>;

const Served = observer(() => {
  const idle = useIdle();
  const Step = STEPS[kiosk.step];
  return (
    <>
      <div className="kiosk__step col" onPointerDown={idle.touch} onKeyDown={idle.touch}>
        <Step />
      </div>
      <StillThere watch={idle} />
    </>
  );
});

/** S-35: one customer after the other: the language, the dishes, the money, the number, and then it begins again. */
const KioskStartPage = () => {
  useLightScheme();
  useEffect(() => {
    if (root.staff.info?.role !== 'kiosk') void restart(STAFF_PAGES.kioskLogin);
    return () => kiosk.reset();
  }, []);
  return (
    <PageFrame className="staff kiosk" locked saysOffline={kiosk.request.problem === 'offline'}>
      {kiosk.step === 'attract' ? <Attract /> : <Served />}
      {kiosk.step === 'attract' && <Problem />}
    </PageFrame>
  );
};

export default localized(KioskStartPage, kioskTexts);
