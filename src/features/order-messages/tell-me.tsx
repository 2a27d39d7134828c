import { TAKE_AWAY } from '@romduol/domain/codes';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '../../api/late-call';
import { Button } from '../../components/button';
import { mt } from '../../i18n-member';
import { feedback } from '../../platform/feedback';
import { push } from '../../platform/push';
import { failure } from '../../stores/failure';
import { toastError } from '../../stores/toast-error';
import type { Order } from '../../stores/types';

interface TellMeProps {
  readonly order: Order;
  readonly pushKey: string;
  /** As the server knew it when the page was shown. */
  readonly pushed: boolean;
}

/** Asks the person in this tap, and never before it. True where this browser is told from now on. */
const begin = async (orderNo: string, pushKey: string): Promise<boolean> => {
  const subscribed = await push.subscribe(pushKey);
  if (subscribed === null) {
    feedback.toast(mt('push.refused'));
    return false;
  }
  await call('followByPush', { orderNo, pushKey, ...subscribed });
  feedback.toast(mt('push.begun'));
  return true;
};

/** A push service that cannot be reached is no fault of the server, whose refusals have a text. */
const onFault = (error: unknown): void => {
  const { msg, isOffline } = failure(error);
  if (msg === '' && !isOffline) feedback.toast(mt('push.failed'));
  else toastError(error);
};

/** Notifications about one order on this phone, while its page is closed. */
export const TellMe = observer(({ order: { orderNo, diningStyle }, pushKey, pushed }: TellMeProps) => {
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
  const end = async (): Promise<boolean> => {
    await call('endPush', { orderNo });
    return false;
  };
  if (!isOn) {
    return (
      <Button block kind="outline" busy={isBusy} onClick={() => void change(() => begin(orderNo, pushKey))}>
        {mt(diningStyle === TAKE_AWAY ? 'push.ready' : 'push.changes')}
      </Button>
    );
  }
  return (
    <View className="row between">
      <p className="cap muted grow">{mt('push.isOn')}</p>
      <Button kind="quiet" size="s" busy={isBusy} onClick={() => void change(end)}>
        {mt('push.end')}
      </Button>
    </View>
  );
});
