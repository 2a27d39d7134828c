import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { presentWords, WordsFields } from '../../../../components/staff/form/words-fields';
import { st } from '../../../../i18n-staff';
import { type Counter, saveChannel, paymentSettings } from '../../../../stores/staff/payment-settings';

const NAME_MAX = 40;

interface ChannelSheetProps {
  /** null for a new one. */
  readonly channel: Counter | null;
  readonly onClose: () => void;
}

/** A way to pay at the counter: its name, and whether it is offered. */
export const ChannelSheet = observer(({ channel, onClose }: ChannelSheetProps) => {
  const [name, setName] = useState<Partial<Counter['name']>>(channel?.name ?? {});
  const [enabled, setEnabled] = useState(channel?.enabled ?? true);
  const words = presentWords(name);
  const save = async (): Promise<void> => {
    if (words === null) return;
    if (await saveChannel({ ...(channel !== null && { id: channel.id }), name: words, enabled })) onClose();
  };
  const foot = (
    <Button
      block
      size="xl"
      busy={paymentSettings.busy}
      why={words === null ? st('dishEd.nameMissing') : null}
      onClick={() => void save()}
    >
      {st('form.save')}
    </Button>
  );
  const title = st(channel === null ? 'payset.addChannel' : 'payset.changeChannel');
  return (
    <Sheet open title={title} onClose={onClose} foot={foot}>
      <div className="stack">
        <p className="cap muted">{st('payset.channelHint')}</p>
        <WordsFields label={st('dishEd.name')} value={name} maxLength={NAME_MAX} onChange={setName} />
        {channel?.kind !== 'cash' && (
          <div className="rows">
            <SwitchRow label={st('payset.offered')} on={enabled} onChange={setEnabled} />
          </div>
        )}
      </div>
    </Sheet>
  );
});
