import { WEBHOOK_EVENTS } from '@romduol/domain/rules/webhook-events';
import { observer } from 'mobx-react-lite';
import { FilterRow } from '../../../../../components/staff/filter-row';
import { st } from '../../../../../i18n-staff';
import { webhookLog, webhooks } from '../../../../../stores/staff/webhooks';

const ALL = '';
const ALL_RECEIVERS = 0;
const STATES = ['waiting', 'delivered', 'dead'] as const;
const TYPES = [...WEBHOOK_EVENTS, 'webhook.test'] as const;

/** By receiver, by what became of it, and by what happened: each narrows what the others leave. */
export const Filters = observer(() => {
  const { filter, narrow } = webhookLog;
  const receivers = webhooks.value?.list ?? [];
  return (
    <>
      {receivers.length > 1 && (
        <FilterRow
          label={st('webhooks.receiver')}
          value={filter.webhookId ?? ALL_RECEIVERS}
          onChange={(value) => narrow({ webhookId: value === ALL_RECEIVERS ? undefined : value })}
          options={[
            { value: ALL_RECEIVERS, label: st('webhooks.all') },
            ...receivers.map(({ webhookId, name }) => ({ value: webhookId, label: name })),
          ]}
        />
      )}
      <FilterRow
        label={st('webhooks.state')}
        value={filter.state ?? ALL}
        onChange={(value) => narrow({ state: value === ALL ? undefined : value })}
        options={[
          { value: ALL, label: st('webhooks.all') },
          ...STATES.map((value) => ({ value, label: st(`webhooks.state.${value}`) })),
        ]}
      />
      <FilterRow
        label={st('webhooks.kind')}
        value={filter.type ?? ALL}
        onChange={(value) => narrow({ type: value === ALL ? undefined : value })}
        options={[
          { value: ALL, label: st('webhooks.all') },
          ...TYPES.map((value) => ({ value, label: st(`webhooks.event.${value}`) })),
        ]}
      />
    </>
  );
});
