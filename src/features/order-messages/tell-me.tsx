import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button';
import { mt } from '../../i18n-member';
import { feedback } from '../../platform/feedback';
import { push, type PushSubscribed } from '../../platform/push';
import { failure } from '../../stores/failure';
import { toastError } from '../../stores/toast-error';

interface TellMeProps {
  readonly pushKey: string;
  /** As the server knew it when the page was shown. */
  readonly pushed: boolean;
  /** What the button asks for, and what is said while it is on. */
  readonly ask: string;
  readonly isOn: string;
  readonly begin: (subscribed: PushSubscribed & { readonly pushKey: string }) => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** A push service that cannot be reached is no fault of the server, whose refusals have a text. */
const onFault = (error: unknown): void => {
  const { msg, isOffline } = failure(error);
  if (msg === '' && !isOffline) feedback.toast(mt('push.failed'));
  else toastError(error);
};

/** Notifications on this phone, while its page is closed. The person is asked in a tap, and never before it. */
export const TellMe = observer(({ pushKey, pushed, ask, isOn: told, begin, end }: TellMeProps) => {
  const [isOn, setOn] = useState(pushed && push.permission() === 'granted');
  const [isBusy, setBusy] = useState(false);
  const change = async (on: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    try {
      setOn(await on());
    } catch (error) {
      onFault(error);
    } finally {
      setBusy(false);
    }
  };
  /** True where this browser is told from now on. */
  const subscribe = async (): Promise<boolean> => {
    const subscribed = await push.subscribe(pushKey);
    if (subscribed === null) {
      feedback.toast(mt('push.refused'));
      return false;
    }
    await begin({ pushKey, ...subscribed });
    feedback.toast(mt('push.begun'));
    return true;
  };
  const stop = async (): Promise<boolean> => {
    await end();
    return false;
  };
  if (!isOn) {
    return (
      <Button block kind="outline" busy={isBusy} onClick={() => void change(subscribe)}>
        {ask}
      </Button>
    );
  }
  return (
    <View className="row between">
      <p className="cap muted grow">{told}</p>
      <Button kind="quiet" size="s" busy={isBusy} onClick={() => void change(stop)}>
        {mt('push.end')}
      </Button>
    </View>
  );
});
