import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChipGroup } from '../../../../components/chip-group';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { Empty } from '../../../../components/empty';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { staffActions } from '../../../../stores/staff';
import { type OfflineChannel, proposedChannel, saveChannel, useChannels } from '../../../../stores/staff/customers';
import { switches } from '../../../../stores/staff/switches';
import type { Order } from '../../../../stores/staff/types';
import type { Target } from './use-target';

interface OtherProps {
  readonly order: Order;
  readonly target: Target;
  readonly onDone: () => void;
}

interface ChannelsProps extends OtherProps {
  readonly channels: readonly OfflineChannel[];
  /** The channels may have changed. */
  readonly onRefused: () => Promise<void>;
}

const Channels = observer(({ order, target, channels, onRefused, onDone }: ChannelsProps) => {
  const [tapped, setTapped] = useState<OfflineChannel | null>(null);
  const { orderId } = order;
  const chosen = tapped ?? proposedChannel(channels);
  const take = async (): Promise<void> => {
    if (chosen === null) return;
    const said = { orderId, channelId: chosen.id, ...target.said, ...target.seen };
    if ((await staffActions.run('takeOffline', said, orderId)) === null) {
      void onRefused();
      return void switches.load();
    }
    saveChannel(chosen);
    onDone();
  };
  const amount = formatMain(target.toPay);
  return (
    <div className="take col-s">
      <ChipGroup
        label={st('pay.channel')}
        options={channels.map(({ id, channelsName }) => ({ value: id, label: channelsName }))}
        value={chosen?.id ?? null}
        onChange={(id) => setTapped(channels.find((channel) => channel.id === id) ?? null)}
      />
      <p className="lead">{st('pay.otherHint')}</p>
      <Button
        size="xl"
        block
        busy={staffActions.busy}
        why={target.wrong ?? (chosen === null ? st('pay.channelFirst') : null)}
        onClick={() => void take()}
      >
        {st('pay.otherDo', { channel: chosen?.channelsName ?? '…', amount })}
      </Button>
    </div>
  );
});

/** Card machine, a transfer that was seen: whatever the store has besides cash. */
export const Other = (props: OtherProps) => {
  const known = useChannels();
  return (
    <Async of={known}>
      {(all) => {
        const channels = all.filter(({ kind }) => kind === 'other');
        if (channels.length === 0) return <Empty title={st('pay.noChannel')} />;
        return <Channels {...props} channels={channels} onRefused={known.load} />;
      }}
    </Async>
  );
};
