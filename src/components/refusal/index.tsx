import type { ErrorName } from '@romduol/domain/errors';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { adviceText, adviceTexts } from '../../i18n-advice';
import { BACK_OFFICE } from '../../platform/back-office';
import { currentPage } from '../../platform/navigation';
import { Button } from '../button';
import { ErrorState } from '../error-state';
import { ADVICE, type Advice } from './catalogue';
import { closedUntil, type Opening } from './closed-until';
import './index.scss';

export interface RefusalProps {
  /** As the catalogue of errors names it; null where that is not known. */
  readonly error: ErrorName | null;
  /** The server's words, for a refusal without advice of its own; '' = none. */
  readonly message?: string | undefined;
  /** M-05: of a store that is closed. */
  readonly opening?: Opening | null;
  readonly onRetry?: (() => void) | undefined;
  /** A further way on that only this page has. */
  readonly also?: { readonly label: string; readonly onClick: () => void } | null;
}

/** The call did not get through: the one case in which the connection is to be checked. */
const OFFLINE: readonly (ErrorName | null)[] = ['networkError', 'requestTimeout'];

const isBackOffice = (): boolean => BACK_OFFICE.test(currentPage());

/** The ways on of an advice are a diner's. */
const selectAdvice = (error: ErrorName | null): Advice | undefined =>
  error === null || isBackOffice() ? undefined : ADVICE[error];

/** Instead of what the server refused: what happened, what to do, and the way on. */
export const Refusal = observer(({ error, message = '', opening = null, onRetry, also = null }: RefusalProps) => {
  const advice = selectAdvice(error);
  const isSaid = advice === undefined ? message !== '' : adviceTexts.isReady();
  if (OFFLINE.includes(error) || !isSaid) return <ErrorState onRetry={onRetry} />;
  const ways = advice?.ways ?? [];
  const retry = ways.length === 0 ? onRetry : undefined;
  return (
    <div className="empty" role="alert">
      <h2 className="t-item semibold">{opening === null ? (advice?.title() ?? message) : closedUntil(opening)}</h2>
      <p className="empty__hint">
        {advice?.hint() ?? adviceText(isBackOffice() ? 'advice.backOfficeHint' : 'advice.otherHint')}
      </p>
      {retry !== undefined && <Button onClick={retry}>{t('common.retry')}</Button>}
      <div className="refusal__ways stack">
        {ways.map((way, place) => (
          <Button key={way.label()} block kind={place === 0 ? 'main' : 'outline'} onClick={way.go}>
            {way.label()}
          </Button>
        ))}
        {also !== null && (
          <Button block kind="quiet" onClick={also.onClick}>
            {also.label}
          </Button>
        )}
      </div>
    </div>
  );
});
