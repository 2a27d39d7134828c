import { observer } from 'mobx-react-lite';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { presentWords, type Words, WordsFields } from '../../../../features/staff-words';
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
  const [draft, , field] = useDraft<{ readonly name: Words; readonly enabled: boolean }>(
    channel ?? { name: {}, enabled: true },
  );
  const name = presentWords(draft.name);
  const { enabled } = draft;
  const save = () => name !== null && saveChannel({ ...(channel !== null && { id: channel.id }), name, enabled });
  return (
    <EditSheet
      title={st(channel === null ? 'payset.addChannel' : 'payset.changeChannel')}
      busy={paymentSettings.busy}
      why={name === null ? st('dishEd.nameMissing') : null}
      onSave={save}
      onClose={onClose}
    >
      <p className="cap muted">{st('payset.channelHint')}</p>
      <WordsFields label={st('dishEd.name')} {...field('name')} maxLength={NAME_MAX} />
      {channel?.kind !== 'cash' && <SwitchCard label={st('payset.offered')} {...field('enabled')} />}
    </EditSheet>
  );
});
