import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Empty } from '../../../../components/empty';
import { ErrorState } from '../../../../components/error-state';
import { Skeleton } from '../../../../components/skeleton';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { staffActions } from '../../../../stores/staff';
import { type OfflineChannel, proposedChannel, rememberChannel, useChannels } from '../../../../stores/staff/customers';
import { switches } from '../../../../stores/staff/switches';
import type { Order } from '../../../../stores/staff/types';
import type { Target } from './use-target';

interface OtherProps {
  readonly order: Order;
  readonly target: Target;
  readonly onDone: () => void;
}

/** Card machine, a transfer that was seen: whatever the store has besides cash. */
export const Other = observer(({ order, target, onDone }: OtherProps) => {
  const { value, problem, load } = useChannels();
  const [tapped, setTapped] = useState<OfflineChannel | null>(null);
  const { orderId } = order;
  if (value === null) {
    return problem === null ? (
      <Skeleton label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={load} message={problem} />
    );
  }
  const channels = value.filter(({ kind }) => kind === 'other');
  if (channels.length === 0) return <Empty title={st('pay.noChannel')} />;
  const chosen = tapped ?? proposedChannel(channels);
  const take = async (): Promise<void> => {
    if (chosen === null) return;
    const said = { orderId, channelId: chosen.id, ...target.said, ...target.seen };
    if ((await staffActions.run('takeOffline', said, orderId)) === null) {
      load();
      return void switches.load();
    }
    rememberChannel(chosen);
    onDone();
  };
  const amount = formatDollarSign(target.toPay);
  const wrong = target.isPartWrong ? st('pay.wrongPart') : target.isTipWrong ? st('pay.wrongTip') : null;
  return (
    <div className="take">
      <div className="chips" role="radiogroup" aria-label={st('pay.channel')}>
        {channels.map((channel) => (
          <Chip key={channel.id} as="radio" chosen={channel.id === chosen?.id} onClick={() => setTapped(channel)}>
            {channel.channelsName}
          </Chip>
        ))}
      </div>
      <p className="lead">{st('pay.otherHint')}</p>
      <Button
        size="xl"
        block
        busy={staffActions.busy}
        why={wrong ?? (chosen === null ? st('pay.channelFirst') : null)}
        onClick={() => void take()}
      >
        {st('pay.otherDo', { channel: chosen?.channelsName ?? '…', amount })}
      </Button>
    </div>
  );
});
