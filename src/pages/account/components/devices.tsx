import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { Sheet } from '../../../components/sheet';
import { Tag } from '../../../components/tag';
import { formatWhen } from '../../../components/when';
import { mt } from '../../../i18n-member';
import { feedback } from '../../../platform/feedback';
import { serverNow } from '../../../stores/clock';
import { endDevice, type MemberDevice, memberDevices } from '../../../stores/devices';
import { root } from '../../../stores/root';

const formatName = ({ device }: MemberDevice): string => (device === '' ? mt('devices.unknown') : device);

const end = async (device: MemberDevice): Promise<void> => {
  const sure = await confirm({
    title: mt('devices.endAsk', { device: formatName(device) }),
    content: mt('devices.endHint'),
    ok: mt('devices.end'),
  });
  if (sure && (await endDevice(device.sessionId))) feedback.toast(mt('devices.ended'));
};

const Row = observer(({ device }: { readonly device: MemberDevice }) => {
  const name = formatName(device);
  const when = formatWhen(device.since, serverNow(), root.table.zone);
  return (
    <li className="entry row ruled">
      <span className="grow">
        <span className="medium block">{name}</span>
        <span className="muted cap block">{mt('devices.since', { when })}</span>
      </span>
      {device.current ? (
        <Tag tone="ok">{mt('devices.here')}</Tag>
      ) : (
        <Button
          size="s"
          kind="outline"
          busy={memberDevices.busy}
          label={`${mt('devices.end')}: ${name}`}
          onClick={() => void end(device)}
        >
          {mt('devices.end')}
        </Button>
      )}
    </li>
  );
});

/** The phones on which the member is signed in; one that was lost is signed out here. */
export const Devices = observer(({ onClose }: { readonly onClose: () => void }) => {
  useEffect(() => void memberDevices.load(), []);
  return (
    <Sheet open onClose={onClose} title={mt('devices.title')}>
      <Async of={memberDevices} rows={2}>
        {(devices) => (
          <ul>
            {devices.map((device) => (
              <Row key={device.sessionId} device={device} />
            ))}
          </ul>
        )}
      </Async>
    </Sheet>
  );
});
