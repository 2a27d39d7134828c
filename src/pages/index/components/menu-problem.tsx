import { useEffect, useState } from 'react';
import { type CallError, isOffline } from '../../../api/call-error';
import { ErrorState } from '../../../components/error-state';
import type { Refusal } from '../../../components/refusal';
import { root } from '../../../stores/root';

const retry = (): void => void root.retry();

/** Instead of a menu that does not come. What refusals say is loaded with the first of them. */
export const MenuProblem = ({ of }: { readonly of: CallError }) => {
  const [Shown, setShown] = useState<typeof Refusal | null>(null);
  useEffect(() => {
    if (!isOffline(of)) {
      void import('../../../components/refusal').then(
        (loaded) => setShown(() => loaded.Refusal),
        () => undefined,
      );
    }
  }, [of]);
  return Shown === null ? (
    <ErrorState onRetry={retry} />
  ) : (
    <Shown error={of.errorName} message={of.msg} onRetry={retry} />
  );
};
