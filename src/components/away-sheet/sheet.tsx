import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { Button } from '../button';
import { Icon } from '../icon';
import { Sheet } from '../sheet';
import './index.scss';

interface AwaySheetProps {
  /** Why nothing was ordered; null = nothing is in the way. */
  readonly away: 'refused' | 'absent' | 'outside' | null;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** Shows where the restaurant is. */
  readonly onPlace: () => void;
  /** Null where nobody can be called. */
  readonly onCall: (() => void) | null;
}

const WORDS = {
  refused: { title: () => t('error.locationRefused'), hint: 'away.refusedHint' },
  absent: { title: () => vt('away.absent'), hint: 'away.absentHint' },
  outside: { title: () => t('error.outOfOrderingArea'), hint: 'away.outsideHint' },
} as const;

/** R-03, M-20: says why the phone is asked where it is; and where that stops an order, what to do now. */
export const AwaySheet = observer(({ away, onClose, onRetry, onPlace, onCall }: AwaySheetProps) => {
  if (!visitTexts.isReady()) return null;
  return (
    <>
      <p className="away__note">
        <Icon name="info" size="s" />
        <span className="grow">{vt('away.why')}</span>
      </p>
      {away !== null && (
        <Sheet open title={WORDS[away].title()} onClose={onClose}>
          <div className="stack">
            <p role="alert">{vt(WORDS[away].hint)}</p>
            <Button block size="xl" onClick={onRetry}>
              {vt('away.again')}
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
});
