import { TAKE_AWAY } from '@romduol/domain/codes';
import { View } from '@tarojs/components';
import { isSettled, PAY_STATUS } from '@romduol/domain/order/pay-status';
import { isEmail, EMAIL_MAX } from '@romduol/domain/rules/messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '../../api/late-call';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Sheet } from '../../components/sheet';
import { memberTexts, mt } from '../../i18n-member';
import { feedback } from '../../platform/feedback';
import { push } from '../../platform/push';
import { walletApp } from '../../platform/wallet-app';
import { Attempt } from '../../stores/attempt';
import { toastError } from '../../stores/toast-error';
import type { Order } from '../../stores/types';
import { useAnswer } from '../../stores/use-loaded';
import { TellMe } from './tell-me';

const attempt = new Attempt();

const MailSheet = ({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) => {
  const [address, setAddress] = useState('');
  const [busy, setBusy] = useState(false);
  const typed = address.trim();
  const send = async (): Promise<void> => {
    const input = { orderNo, address: typed };
    setBusy(true);
    try {
      await call('mailReceipt', input, { idempotencyKey: attempt.keyFor(input) });
      attempt.done();
      feedback.toast(mt('messages.mailed'));
      onClose();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={mt('messages.mail')}
      foot={
        <Button
          block
          size="xl"
          busy={busy}
          why={isEmail(typed) ? null : mt('messages.addressWrong')}
          onClick={() => void send()}
        >
          {mt('messages.send')}
        </Button>
      }
    >
      <View className="stack">
        <p className="muted">{mt('messages.mailHint')}</p>
        <Field
          label={mt('messages.address')}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={address}
          onChange={setAddress}
        />
      </View>
    </Sheet>
  );
};

/** Opens the bot of the store, which then tells about the order. */
const follow = async (orderNo: string): Promise<boolean> => {
  try {
    const { url } = await call('followOrder', { orderNo });
    if (url !== null) await walletApp.open(url);
    else feedback.toast(mt('messages.followed'));
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
};

/** How a guest is told about the order when the phone is put away: nothing where the store has neither. */
export const OrderMessages = observer(({ order }: { readonly order: Order }) => {
  const { orderNo, payStatus, diningStyle } = order;
  const { value } = useAnswer(() => call('orderMessages', { orderNo }, { quiet: true }));
  const [isMailing, setMailing] = useState(false);
  const [isFollowed, setFollowed] = useState(false);
  if (value === null || !memberTexts.isReady()) return null;
  const isPaid = isSettled(payStatus);
  const isOver = payStatus === PAY_STATUS.cancelled || payStatus === PAY_STATUS.fullRefund;
  const pushKey = push.isThere && !isOver ? value.pushKey : null;
  const canFollow = value.telegram && walletApp.canOpen && payStatus !== PAY_STATUS.cancelled;
  const canMail = value.mail && isPaid;
  if (pushKey === null && !canFollow && !canMail) return null;
  return (
    <View className="stack">
      {pushKey !== null && (
        <TellMe
          pushKey={pushKey}
          pushed={value.pushed}
          ask={mt(diningStyle === TAKE_AWAY ? 'push.ready' : 'push.changes')}
          isOn={mt('push.isOn')}
          begin={(subscription) => call('followByPush', { orderNo, ...subscription })}
          end={() => call('endPush', { orderNo })}
        />
      )}
      {canFollow && (
        <Button block kind="outline" onClick={() => void follow(orderNo).then(setFollowed)}>
          {mt(isPaid ? 'messages.receiptByTelegram' : 'messages.follow')}
        </Button>
      )}
      {canFollow && (value.followed || isFollowed) && <p className="cap muted">{mt('messages.isFollowed')}</p>}
      {canMail && (
        <Button block kind="outline" onClick={() => setMailing(true)}>
          {mt('messages.mail')}
        </Button>
      )}
      {isMailing && <MailSheet orderNo={orderNo} onClose={() => setMailing(false)} />}
    </View>
  );
});
