import { useEffect, useState } from 'react';
import { type CallError, isOffline } from '../../../api/call-error';
import { ErrorState } from '../../../components/error-state';
import type { Refusal } from '../../../components/refusal';
import { Skeleton } from '../../../components/skeleton';
import { t } from '../../../i18n';
import { root } from '../../../stores/root';

/** Instead of a menu that does not come. What refusals say is loaded with the first of them. */
export const MenuProblem = ({ of }: { readonly of: CallError }) => {
  const [Shown, setShown] = useState<typeof Refusal | 'absent' | null>(null);
  const isDown = isOffline(of);
  useEffect(() => {
    if (isDown) return;
    void import('../../../components/refusal').then(
      (loaded) => setShown(() => loaded.Refusal),
      () => setShown('absent'),
    );
  }, [isDown]);
  const retry = (): void => void root.retry();
  if (isDown || Shown === 'absent') return <ErrorState onRetry={retry} />;
  if (Shown === null) return <Skeleton kind="dish" rows={6} label={t('common.loading')} />;
  return <Shown error={of.errorName} message={of.msg} onRetry={retry} />;
};
