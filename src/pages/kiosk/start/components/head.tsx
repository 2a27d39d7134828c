import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/icon';
import { IconButton } from '../../../../components/icon-button';
import { navStyle } from '../../../../components/page-frame/nav-style';
import { t } from '../../../../i18n';
import { kioskText } from '../../../../i18n-kiosk';
import { kiosk } from '../../../../stores/kiosk';
import { CallStaff } from './call-staff';

interface HeadProps {
  readonly title: string;
  readonly onBack?: () => void;
  readonly children?: ReactNode;
}

/** The top of every step: the way back, what this is, help, and the way to the beginning. */
export const Head = observer(({ title, onBack, children }: HeadProps) => (
  <header className="khead row gap-8" style={navStyle()}>
    {onBack !== undefined && <IconButton icon="back" label={t('common.back')} onClick={onBack} />}
    <h1 className="khead__title grow bold tight">{title}</h1>
    {children}
    <CallStaff />
    <button type="button" className="khead__act center semibold tight text-center touch" onClick={kiosk.reset}>
      <Icon name="refresh" size="s" />
      {kioskText('kiosk.restart')}
    </button>
  </header>
));
