import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../../../../components/async';
import { Button } from '../../../../../components/button';
import { Sheet } from '../../../../../components/sheet';
import { Tag } from '../../../../../components/tag';
import { st } from '../../../../../i18n-staff';
import { feedback } from '../../../../../platform/feedback';
import { Resource } from '../../../../../stores/resource';
import { storeWhen } from '../../../../../stores/staff/staff-page';
import {
  type Delivery,
  type DeliveryDetails,
  readDelivery,
  resendWebhooks,
  webhookLog,
} from '../../../../../stores/staff/webhooks';
import { describeOutcome, TONES, typeWords } from './state';

/** JSON on several lines. What was sent is JSON always. */
const indent = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

const Details = ({ details }: { readonly details: DeliveryDetails }) => (
  <View className="stack">
    <p className="row">
      <Tag tone={TONES[details.state]}>{st(`webhooks.state.${details.state}`)}</Tag>
      <span className="cap muted breaks">{details.messageId}</span>
    </p>
    <p className="breaks">{details.url}</p>
    {details.dueAt !== null && <p>{st('webhooks.next', { when: storeWhen(details.dueAt) })}</p>}
    {details.body !== null && (
      <>
        <h3 className="item-title">{st('webhooks.request')}</h3>
        <p className="card cap webhook-log__text">{indent(details.body)}</p>
      </>
    )}
    <h3 className="item-title">{st('webhooks.attempts')}</h3>
    {details.tries.length === 0 && <p className="muted">{st('webhooks.untried')}</p>}
    {details.tries.toReversed().map((each) => (
      <section key={each.at} className="card stack">
        <p>{[storeWhen(each.at), describeOutcome(each), st('webhooks.took', { ms: String(each.ms) })].join(' · ')}</p>
        {each.status !== null && (
          <p className="cap webhook-log__text">{each.answer === '' ? st('webhooks.noAnswer') : each.answer}</p>
        )}
      </section>
    ))}
  </View>
);

interface DeliverySheetProps {
  readonly delivery: Delivery;
  readonly onClose: () => void;
}

/** A message, what was sent of it, and every answer. */
export const DeliverySheet = observer(({ delivery, onClose }: DeliverySheetProps) => {
  const { deliveryId, webhookId, type } = delivery;
  const [details] = useState(() => new Resource(() => readDelivery(deliveryId)));
  useEffect(() => void details.load(), [details]);
  const resend = async (): Promise<void> => {
    if (!(await resendWebhooks(webhookId, deliveryId))) return;
    feedback.toast(st('webhooks.resent'));
    void webhookLog.load();
    onClose();
  };
  const isDead = details.value?.state === 'dead';
  return (
    <Sheet
      open
      title={typeWords(type)}
      sub={delivery.name}
      onClose={onClose}
      {...(isDead && {
        foot: (
          <Button block size="xl" onClick={() => void resend()}>
            {st('webhooks.resend')}
          </Button>
        ),
      })}
    >
      <Async of={details} rows={4}>
        {(found) => <Details details={found} />}
      </Async>
    </Sheet>
  );
});
