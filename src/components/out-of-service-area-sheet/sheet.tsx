import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { Button } from '../button';
import { Icon } from '../icon';
import { Sheet } from '../sheet';
import './index.scss';

interface OutOfServiceAreaSheetProps {
  /** Why nothing was ordered; null = no problem. */
  readonly outOfServiceArea: 'refused' | 'absent' | 'outside' | null;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** Shows where the restaurant is. */
  readonly onPlace: () => void;
  /** Null where staff cannot be called. */
  readonly onCall: (() => void) | null;
}

const WORDS = {
  refused: { title: () => t('error.locationRefused'), hint: 'outOfServiceArea.refusedHint' },
  absent: { title: () => vt('outOfServiceArea.absent'), hint: 'outOfServiceArea.absentHint' },
  outside: { title: () => t('error.outOfOrderingArea'), hint: 'outOfServiceArea.outsideHint' },
} as const;

/** R-03, M-20: shows why the phone is asked for its location; and where that prevents an order, what to do now. */
export const OutOfServiceAreaSheet = observer(
  ({ outOfServiceArea, onClose, onRetry, onPlace, onCall }: OutOfServiceAreaSheetProps) => {
    if (!visitTexts.isReady()) return null;
    return (
      <>
        <p className="out-of-service-area__note row gap-12 muted">
          <Icon name="info" size="s" />
          <span className="grow">{vt('outOfServiceArea.why')}</span>
        </p>
        {outOfServiceArea !== null && (
          <Sheet open title={WORDS[outOfServiceArea].title()} onClose={onClose}>
            <div className="stack">
              <p role="alert">{vt(WORDS[outOfServiceArea].hint)}</p>
              <Button block size="xl" onClick={onRetry}>
                {vt('outOfServiceArea.again')}
              </Button>
              {onCall !== null && (
                <Button block kind="outline" onClick={onCall}>
                  {t('menu.callStaff')}
                </Button>
              )}
              <Button block kind="quiet" onClick={onPlace}>
                {vt('place.title')}
              </Button>
            </div>
          </Sheet>
        )}
      </>
    );
  },
);
