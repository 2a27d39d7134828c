import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Skeleton } from '../../../components/skeleton';
import { mt } from '../../../i18n-member';
import { feedback } from '../../../platform/feedback';
import { login } from '../../../platform/login';
import { PAGES, replace } from '../../../platform/navigation';
import { returnFromLogin } from '../../../stores/login-return';
import { user } from '../../../stores/member';
import { errorMessage } from '../../../stores/user';

interface ReturningProps {
  /** '' where the provider gave none: the person refused, or the provider failed. */
  readonly code: string;
  /** '' where it was lost on the way. */
  readonly state: string;
}

/** S-39: without its state the login is unknown: the diner continues on the store's download page. */
const withoutState = async (): Promise<void> => {
  await user.load().catch(() => undefined);
  const { downloadPageUrl } = user.provider;
  if (downloadPageUrl !== '') login.leaveFor(downloadPageUrl);
};

/** The provider sent the person back: its code is exchanged for a member's token, where it gave one. */
export const Returning = observer(({ code, state }: ReturningProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (state === '') {
      void withoutState().finally(() => setFailed(''));
      return;
    }
    if (code === '') return setFailed('');
    user.returnFromProvider(code, state).then(
      async () => {
        feedback.toast(mt('login.welcome'));
        await returnFromLogin();
      },
      (reason: unknown) => setFailed(errorMessage(reason)),
    );
  }, [code, state]);
  if (failed === null) return <Skeleton rows={2} label={mt('login.returning')} />;
  return (
    <>
      <Empty icon="user" title={mt('login.failed')} hint={failed === '' ? mt('login.failedHint') : failed} />
      <Button block onClick={() => void replace(PAGES.register)}>
        {mt('login.byPhone')}
      </Button>
    </>
  );
});
