import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { AddButton } from '../../../../components/staff/add-button';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import {
  changeScale,
  networkScale,
  type Scale,
  type ScaleDraft,
  type ScaleRow,
  useCable,
  useScaleRows,
} from '../../../../stores/staff/scales';
import { AddressFields, isAddress } from './address-fields';

const NEW: ScaleDraft = { name: '', host: '', port: 0 };

/** Reads a scale and shows its answer. */
const Try = observer(({ scale, words }: { readonly scale: Scale; readonly words: string }) => {
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    setBusy(true);
    const reading = await scale.read();
    setBusy(false);
    if (reading !== null) feedback.toast(st('scale.reads', { weight: `${reading.weight} ${reading.unit}` }));
  };
  return (
    <Button kind="outline" block busy={busy} onClick={() => void read()}>
      {words}
    </Button>
  );
});

/** The scale at a cable of this device, where it can have one. */
const Cable = observer(() => {
  const cable = useCable(feedback.toast);
  if (cable === null) return null;
  if (cable.scale !== null) return <Try scale={cable.scale} words={st('scale.readOf', { name: cable.scale.name })} />;
  return (
    <Button kind="outline" block onClick={() => void cable.connect()}>
      <Icon name="scale" />
      {st('scale.connect')}
    </Button>
  );
});

const Existing = observer(({ scale, onClose }: { readonly scale: ScaleRow; readonly onClose: () => void }) => {
  const { scaleId, name } = scale;
  return (
    <>
      <Try scale={networkScale(scale)} words={st('scale.read')} />
      <RemoveButton
        label={st('scale.remove')}
        ask={{ title: st('printers.removeAsk', { name }), content: st('scale.removeHint') }}
        busy={staffActions.busy}
        onRemove={() => changeScale('removeScale', { scaleId })}
        onRemoved={onClose}
      />
    </>
  );
});

interface ScaleSheetProps {
  /** Null for a new one. */
  readonly scale: ScaleRow | null;
  readonly onClose: () => void;
}

const ScaleSheet = observer(({ scale, onClose }: ScaleSheetProps) => {
  const [draft, set] = useDraft<ScaleDraft>(scale ?? NEW);
  return (
    <EditSheet
      title={scale === null ? st('scale.add') : scale.name}
      sub={<p className="muted">{st('scale.about')}</p>}
      save={st('printers.save')}
      busy={staffActions.busy}
      why={isAddress(draft) ? null : st('printers.fill')}
      onSave={() => changeScale('saveScale', draft)}
      saved={st('printers.saved')}
      onClose={onClose}
    >
      <AddressFields value={draft} example="192.168.1.60" set={set} />
      {scale !== null && <Existing scale={scale} onClose={onClose} />}
    </EditSheet>
  );
});

/** The scales that waiters read while they weigh. */
export const Scales = observer(() => {
  const { value: scales, load } = useScaleRows();
  const [edited, setEdited] = useState<ScaleRow | 'new' | null>(null);
  const close = (): void => {
    setEdited(null);
    load();
  };
  return (
    <section className="col">
      <h2 className="part__title">{st('scale.list')}</h2>
      {scales?.length === 0 && <p className="muted">{st('scale.none')}</p>}
      <Rows>
        {(scales ?? []).map((scale) => (
          <Row key={scale.scaleId} icon="scale" label={scale.name} onTap={() => setEdited(scale)}>
            <span className="muted cap">{scale.host}</span>
          </Row>
        ))}
      </Rows>
      <AddButton label={st('scale.add')} onClick={() => setEdited('new')} />
      <Cable />
      {edited !== null && <ScaleSheet scale={edited === 'new' ? null : edited} onClose={close} />}
    </section>
  );
});
