import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { Button } from '../button';
import '../empty/index.scss';

interface ErrorStateProps {
  readonly onRetry: () => void;
  /** What went wrong, where it is known; else the connection is to be checked. */
  readonly message?: string | undefined;
}

/** A page that could not be loaded: what to do, and the way to do it. */
export const ErrorState = observer(({ onRetry, message }: ErrorStateProps) => (
  <div className="empty" role="alert">
    <h2 className="t-item semibold">{message ?? t('common.errorTitle')}</h2>
    {message === undefined && <p className="empty__hint">{t('common.errorHint')}</p>}
    <Button onClick={onRetry}>{t('common.retry')}</Button>
  </div>
));
