import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { Sheet } from '../../../../components/sheet';
import { t } from '../../../../i18n';
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
import { isAddress } from './printer-draft';

const NEW: ScaleDraft = { name: '', host: '', port: 0 };

/** Reads a scale and says what it says. */
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
  const remove = async (): Promise<void> => {
    const sure = await feedback.ask({
      title: st('printers.removeAsk', { name }),
      content: st('scale.removeHint'),
      ok: st('scale.remove'),
      cancel: t('common.cancel'),
    });
    if (sure && (await changeScale('removeScale', { scaleId }))) onClose();
  };
  return (
    <>
      <Try scale={networkScale(scale)} words={st('scale.read')} />
      <Button kind="quiet" block busy={staffActions.busy} onClick={() => void remove()}>
        {st('scale.remove')}
      </Button>
    </>
  );
});

interface ScaleSheetProps {
  /** Null for a new one. */
  readonly scale: ScaleRow | null;
  readonly onClose: () => void;
}

const ScaleSheet = observer(({ scale, onClose }: ScaleSheetProps) => {
  const [draft, setDraft] = useState<ScaleDraft>(scale ?? NEW);
  const isWhole = draft.name.trim() !== '' && isAddress(draft.host) && draft.port > 0 && draft.port <= 65_535;
  const save = async (): Promise<void> => {
    if (!(await changeScale('saveScale', draft))) return;
    feedback.toast(st('printers.saved'));
    onClose();
  };
  return (
    <Sheet
      open
      title={scale === null ? st('scale.add') : scale.name}
      sub={<p className="muted">{st('scale.about')}</p>}
      onClose={onClose}
      foot={
        <Button
          size="xl"
          block
          busy={staffActions.busy}
          why={isWhole ? null : st('printers.fill')}
          onClick={() => void save()}
        >
          {st('printers.save')}
        </Button>
      }
    >
      <div className="setting__form">
        <Field
          label={st('printers.name')}
          value={draft.name}
          maxLength={40}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <Field
          label={st('printers.host')}
          placeholder="192.168.1.60"
          value={draft.host}
          maxLength={100}
          onChange={(host) => setDraft({ ...draft, host: host.trim() })}
        />
        <Field
          label={st('printers.port')}
          inputMode="numeric"
          value={draft.port === 0 ? '' : String(draft.port)}
          maxLength={5}
          onChange={(port) => setDraft({ ...draft, port: Number(port.replace(/\D/g, '')) })}
        />
        {scale !== null && <Existing scale={scale} onClose={onClose} />}
      </div>
    </Sheet>
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
    <section className="setting__part">
      <h2 className="part__title">{st('scale.list')}</h2>
      {scales?.length === 0 && <p className="muted">{st('scale.none')}</p>}
      <div className="rows">
        {(scales ?? []).map((scale) => (
          <button
            key={scale.scaleId}
            type="button"
            className="rows__row rows__row--tap"
            onClick={() => setEdited(scale)}
          >
            <Icon name="scale" />
            <span className="grow">{scale.name}</span>
            <span className="muted cap">{scale.host}</span>
            <Icon name="right" size="s" />
          </button>
        ))}
      </div>
      <Button kind="outline" block onClick={() => setEdited('new')}>
        <Icon name="plus" />
        {st('scale.add')}
      </Button>
      <Cable />
      {edited !== null && <ScaleSheet scale={edited === 'new' ? null : edited} onClose={close} />}
    </section>
  );
});
