import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../i18n';
import { backLayers } from '../../platform/back-layers';
import { holdFocus } from '../../platform/focus';
import { navMetrics } from '../../platform/nav-metrics';
import { IconButton } from '../icon-button';
import './index.scss';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Heading, and the name of the dialog. */
  readonly title: string;
  /** Under the heading, or beside it. */
  readonly sub?: ReactNode;
  /** Beside the closing button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  readonly foot?: ReactNode;
  /** The heading is for screen readers only: a picture takes its place. */
  readonly bare?: boolean;
}

/** While it is there: the focus is inside, Esc and back close it, and the focus returns to where it was. */
const useLayer = (onClose: () => void) => {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // With the frame that shows it: Back takes it away from then on.
  useLayoutEffect(() => backLayers.open(() => close.current()), []);
  useEffect(() => holdFocus(panel.current, () => close.current()), []);
  return panel;
};

const Panel = observer(({ onClose, title, sub, action, children, foot, bare = false }: Omit<SheetProps, 'open'>) => {
  const panel = useLayer(onClose);
  const { top } = navMetrics();
  return (
    <div className="sheet">
      <div className="sheet__scrim" onClick={onClose} />
      <div
        className="sheet__panel"
        style={top > 0 ? { maxHeight: `calc(100vh - ${top}px)` } : undefined}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        ref={panel}
      >
        <div className={bare ? 'sheet__head flex items-start sheet__head--bare' : 'sheet__head flex items-start'}>
          {!bare && (
            <div className="sheet__words">
              <h2 className="sheet__title">{title}</h2>
              {sub}
            </div>
          )}
          {action}
          <IconButton icon="close" label={t('common.close')} onClick={onClose} className="sheet__close" />
        </div>
        <div className="sheet__body">{children}</div>
        {foot !== undefined && <div className="sheet__foot">{foot}</div>}
      </div>
    </div>
  );
});

/** A panel that rises from the bottom over its page. Put it beside a page's content, never inside a fixed bar. */
export const Sheet = ({ open, ...rest }: SheetProps) => (open ? <Panel {...rest} /> : null);
