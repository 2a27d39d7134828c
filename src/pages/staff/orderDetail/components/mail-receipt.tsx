import { View } from '@tarojs/components';
import { EMAIL_MAX, isEmail } from '@romduol/domain/rules/messages';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { mailReceipt } from '../../../../stores/staff/messages';

/** Sends the receipt to an address that a guest says at the counter. */
export const MailReceipt = ({ orderId }: { readonly orderId: number }) => {
  const [address, setAddress] = useState('');
  const [busy, setBusy] = useState(false);
  const typed = address.trim();
  const send = async (): Promise<void> => {
    setBusy(true);
    const isSent = await mailReceipt(orderId, typed);
    setBusy(false);
    if (!isSent) return;
    setAddress('');
    feedback.toast(st('messages.mailed'));
  };
  return (
    <View className="stack">
      <Field label={st('messages.mailTo')} maxLength={EMAIL_MAX} value={address} onChange={setAddress} />
      <Button
        block
        kind="outline"
        busy={busy}
        why={isEmail(typed) ? null : st('messages.addressWrong')}
        onClick={() => void send()}
      >
        {st('messages.mailReceipt')}
      </Button>
    </View>
  );
};
