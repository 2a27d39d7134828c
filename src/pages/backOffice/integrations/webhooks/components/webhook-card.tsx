import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../../components/button';
import { confirm } from '../../../../../components/confirm';
import { Tag } from '../../../../../components/tag';
import { st } from '../../../../../i18n-staff';
import { feedback } from '../../../../../platform/feedback';
import { open } from '../../../../../platform/navigation';
import { STAFF_PAGES } from '../../../../../stores/staff/routes';
import { storeWhen } from '../../../../../stores/staff/staff-page';
import {
  removeWebhook,
  resendWebhooks,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  webhookLog,
} from '../../../../../stores/staff/webhooks';

const remove = async ({ webhookId, name }: Webhook): Promise<void> => {
  const sure = await confirm({
    title: st('webhooks.removeAsk', { name }),
    content: st('webhooks.removeWhat'),
    ok: st('webhooks.remove'),
  });
  if (sure && (await removeWebhook(webhookId))) feedback.toast(st('webhooks.removed'));
};

const test = async ({ webhookId }: Webhook): Promise<void> => {
  if (await testWebhook(webhookId)) feedback.toast(st('webhooks.tested'));
};

const resend = async ({ webhookId }: Webhook): Promise<void> => {
  if (await resendWebhooks(webhookId)) feedback.toast(st('webhooks.resent'));
};

const openLog = ({ webhookId }: Webhook): void => {
  webhookLog.narrow({ webhookId, state: undefined, type: undefined });
  void open(STAFF_PAGES.webhookLog);
};

/** What a manager must know of it; none while all is well. */
const listNotes = ({ endedWhy, failingSince, oldSecretUntil, waiting, dead }: Webhook): readonly string[] => [
  ...(endedWhy === null ? [] : [st(`webhooks.ended.${endedWhy}`)]),
  ...(failingSince === null ? [] : [st('webhooks.failing', { when: storeWhen(failingSince) })]),
  ...(oldSecretUntil === null ? [] : [st('webhooks.oldUntil', { when: storeWhen(oldSecretUntil) })]),
  ...(waiting === 0 ? [] : [st('webhooks.waiting', { count: waiting })]),
  ...(dead === 0 ? [] : [st('webhooks.dead', { count: dead })]),
];

interface CardProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}

/** A receiver: how it is, and what can be done with it. */
export const WebhookCard = observer(({ webhook, onEdit, onSecret }: CardProps) => {
  const { name, url, events, everyStore, active, endedWhy, failingSince, dead, mayChange } = webhook;
  const isWell = active && failingSince === null;
  const rotate = async (): Promise<void> => {
    const sure = await confirm({
      title: st('webhooks.rotateAsk', { name }),
      content: st('webhooks.rotateWhat'),
      ok: st('webhooks.rotate'),
    });
    const secret = sure ? await rotateWebhookSecret(webhook.webhookId) : null;
    if (secret !== null) onSecret(secret);
  };
  return (
    <section className="card stack" aria-label={name}>
      <View className="row">
        <View className="grow">
          <h3 className="item-title">{name}</h3>
          <p className="cap muted breaks">{url}</p>
        </View>
        <Tag tone={isWell ? 'ok' : active || endedWhy !== null ? 'err' : 'plain'}>
          {st(active ? 'webhooks.on' : 'webhooks.off')}
        </Tag>
      </View>
      <p className="cap">
        {[
          ...(everyStore ? [st('webhooks.everyStore')] : []),
          ...events.map((each) => st(`webhooks.event.${each}`)),
        ].join(' · ')}
      </p>
      {listNotes(webhook).map((note) => (
        <p key={note} className="cap strong">
          {note}
        </p>
      ))}
      <View className="webhook__acts">
        <Button size="s" kind="outline" onClick={() => openLog(webhook)}>
          {st('webhooks.log')}
        </Button>
        {active && (
          <Button size="s" kind="outline" onClick={() => void test(webhook)}>
            {st('webhooks.test')}
          </Button>
        )}
        {active && dead > 0 && (
          <Button size="s" kind="outline" onClick={() => void resend(webhook)}>
            {st('webhooks.resendAll', { count: dead })}
          </Button>
        )}
        {mayChange && (
          <>
            <Button size="s" kind="outline" onClick={onEdit}>
              {st('webhooks.change')}
            </Button>
            <Button size="s" kind="outline" onClick={() => void rotate()}>
              {st('webhooks.rotate')}
            </Button>
            <Button size="s" kind="outline" onClick={() => void remove(webhook)}>
              {st('webhooks.remove')}
            </Button>
          </>
        )}
      </View>
    </section>
  );
});
