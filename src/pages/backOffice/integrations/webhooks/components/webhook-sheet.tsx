import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '@romduol/domain/limits';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@romduol/domain/rules/webhook-events';
import { observer } from 'mobx-react-lite';
import { Field } from '../../../../../components/field';
import { useDraft } from '../../../../../components/staff/draft';
import { EditSheet } from '../../../../../components/staff/edit-sheet';
import { SwitchCard } from '../../../../../components/staff/form/switch-row';
import { TickRows } from '../../../../../components/staff/tick-rows';
import { st } from '../../../../../i18n-staff';
import { feedback } from '../../../../../platform/feedback';
import { root } from '../../../../../stores/staff';
import { changeWebhook, createWebhook, type Webhook, webhooks } from '../../../../../stores/staff/webhooks';

interface Draft {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly everyStore: boolean;
  readonly active: boolean;
}
const NEW: Draft = { name: '', url: 'https://', events: [], everyStore: false, active: true };
const ADDRESS = /^https?:\/\/[^\s#/]+/;

const findProblem = ({ name, url, events }: Draft): string | null => {
  if (name.trim() === '') return st('webhooks.fill');
  if (!ADDRESS.test(url.trim())) return st('webhooks.fillUrl');
  return events.length === 0 ? st('webhooks.fillEvents') : null;
};

interface WebhookSheetProps {
  /** Null: a new one. */
  readonly webhook: Webhook | null;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Adds a receiver, or changes one: where it is, and what it is told. */
export const WebhookSheet = observer(({ webhook, onMade, onClose }: WebhookSheetProps) => {
  const [draft, , field] = useDraft<Draft>(webhook ?? NEW);
  const { officeRole, severalStores } = root.staff.info ?? {};
  const save = async (): Promise<void> => {
    const { name, url, events, everyStore, active } = draft;
    const settings = { name: name.trim(), url: url.trim(), events: [...events] };
    if (webhook === null) {
      const secret = await createWebhook({ ...settings, everyStore });
      if (secret !== null) onMade(secret);
      return;
    }
    if (!(await changeWebhook({ webhookId: webhook.webhookId, ...settings, active }))) return;
    feedback.toast(st('webhooks.saved'));
    onClose();
  };
  return (
    <EditSheet
      title={st(webhook === null ? 'webhooks.add' : 'webhooks.edit')}
      {...(webhook === null && { save: st('webhooks.create') })}
      busy={webhooks.busy}
      why={findProblem(draft)}
      onSave={save}
      onClose={onClose}
    >
      <Field label={st('webhooks.name')} {...field('name')} maxLength={WEBHOOK_NAME_MAX} />
      <Field label={st('webhooks.url')} {...field('url')} maxLength={WEBHOOK_URL_MAX} />
      <p className="cap muted">{st('webhooks.urlHint')}</p>
      <h3 className="item-title">{st('webhooks.events')}</h3>
      <TickRows
        as="checkbox"
        label={st('webhooks.events')}
        rows={WEBHOOK_EVENTS.map((value) => ({ value, label: st(`webhooks.event.${value}`) }))}
        values={draft.events}
        onChange={field('events').onChange}
      />
      {webhook === null ? (
        officeRole === 'owner' &&
        severalStores === true && (
          <SwitchCard label={st('webhooks.everyStore')} hint={st('webhooks.everyStoreHint')} {...field('everyStore')} />
        )
      ) : (
        <SwitchCard label={st('webhooks.active')} hint={st('webhooks.activeHint')} {...field('active')} />
      )}
    </EditSheet>
  );
});
