import { SCRIPT } from '@romduol/locales/generated/script';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { i18n, t } from '../../i18n';
import { connection } from '../../connection';
import { BackTrap } from '../../platform/back-trap';
import { classes } from '../classes';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { brandStyle } from './brand';
import { navStyle } from './nav-style';
import { pageBanner } from './page-banner';
import './index.scss';

interface PageFrameProps {
  readonly children: ReactNode;
  /** The page's heading. A page without one has its own header and its own h1. */
  readonly title?: ReactNode;
  /** A line under the title. */
  readonly sub?: ReactNode;
  readonly onBack?: () => void;
  /** Buttons at the right end of the bar. */
  readonly actions?: ReactNode;
  /** Above everything: offline, a new order. */
  readonly banner?: ReactNode;
  /** The page says by itself that the line is down. */
  readonly saysOffline?: boolean;
  /** Stays at the bottom of the screen; the page leaves room under its last line. */
  readonly bar?: ReactNode;
  /** card: a white bar at the top, as staff have it. */
  readonly navTone?: 'ground' | 'card';
  /** white, or as the page, with a hairline. */
  readonly barTone?: 'solid' | 'ground';
  /** As high as the screen; what scrolls is inside. */
  readonly locked?: boolean;
  /** The store's own colour, '#RRGGBB'. */
  readonly brandColour?: string;
  readonly className?: string;
}

type NavProps = Pick<PageFrameProps, 'title' | 'sub' | 'onBack' | 'actions' | 'navTone'>;

const Nav = observer(({ title, sub, onBack, actions, navTone = 'ground' }: NavProps) => (
  <header className={classes('nav', `nav--${navTone}`)} style={navStyle()}>
    {onBack !== undefined && <IconButton icon="back" label={t('common.back')} onClick={onBack} />}
    <div className={classes('nav__words grow', onBack === undefined && 'nav__words--first')}>
      <h1 className="nav__title">{title}</h1>
      {sub !== undefined && <p className="nav__sub">{sub}</p>}
    </div>
    {actions}
  </header>
));

/** While the line is down: what still works, where the hand is. */
const Offline = () => (
  <p className="page__offline" role="status">
    <Icon name="offline" size="s" />
    <span className="grow">{t('common.offlineWorks')}</span>
  </p>
);

/** The frame of every page: ground, bar with back and title, room for fixed bars, safe areas, language. */
export const PageFrame = observer((props: PageFrameProps) => {
  const { children, title, banner, bar, barTone = 'solid', locked, brandColour, className } = props;
  const isDown = connection.isDown && props.saysOffline !== true;
  const FootBanner = pageBanner.get();
  const hasFoot = bar !== undefined || isDown || FootBanner !== null;
  return (
    <div
      className={classes(
        'page',
        `script-${SCRIPT[i18n.language]}`,
        hasFoot && 'page--bar',
        FootBanner !== null && 'page--banner',
        isDown && 'page--offline',
        locked && 'page--locked',
        className,
      )}
      style={brandStyle(brandColour)}
    >
      {banner}
      {title !== undefined && <Nav {...props} />}
      <main className="page__main">{children}</main>
      <BackTrap />
      {hasFoot && (
        <footer className={`page__bar page__bar--${bar === undefined ? 'line' : barTone}`}>
          {isDown && <Offline />}
          {FootBanner !== null && <FootBanner />}
          {bar}
        </footer>
      )}
    </div>
  );
});
