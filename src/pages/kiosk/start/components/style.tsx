import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { t } from '../../../../i18n';
import { kioskText } from '../../../../i18n-kiosk';
import { kiosk } from '../../../../stores/kiosk';
import { Head } from './head';
import { Problem } from './problem';

const STYLES = [
  { style: 1, icon: 'utensils', label: 'common.dineIn' },
  { style: 2, icon: 'bag', label: 'common.takeAway' },
] as const;

/** Eat here, or take away. */
export const Style = observer(() => (
  <>
    <Head title={kioskText('kiosk.styleTitle')} />
    <Problem />
    <div className="kstyle col justify-center">
      {STYLES.map(({ style, icon, label }) => (
        <button key={style} type="button" className="kstyle__choice" onClick={() => kiosk.chooseStyle(style)}>
          <span className="kstyle__icon" aria-hidden="true">
            <Icon name={icon} size="l" />
          </span>
          {t(label)}
        </button>
      ))}
    </div>
  </>
));
