import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { Button } from '../button';
import '../empty/index.scss';

interface ErrorStateProps {
  readonly onRetry: (() => void) | undefined;
}

/** A page that could not be loaded because the server was not reached. Any other reason: `components/refusal`. */
export const ErrorState = observer(({ onRetry }: ErrorStateProps) => (
  <div className="empty" role="alert">
    <h2 className="t-item semibold">{t('common.errorTitle')}</h2>
    <p className="empty__hint">{t('common.errorHint')}</p>
    {onRetry !== undefined && <Button onClick={onRetry}>{t('common.retry')}</Button>}
  </div>
));
