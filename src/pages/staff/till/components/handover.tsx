import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChipGroup } from '../../../../components/chip-group';
import { Field } from '../../../../components/field';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { useDraft } from '../../../../components/staff/draft';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { till, type TillState } from '../../../../stores/staff/till';
import { amountIn, BothFields, NOTHING_TYPED } from './both-fields';
import { differenceWords } from './words';

interface HandoverProps {
  readonly sessionId: number;
  readonly colleagues: TillState['colleagues'];
  readonly onClose: () => void;
}

/** The handover: who takes over, what is counted, and why. A difference is shown once it is done. */
export const HandoverSheet = observer(({ sessionId, colleagues, onClose }: HandoverProps) => {
  const [to, setTo] = useState<number | null>(null);
  const typed = useDraft(NOTHING_TYPED);
  const [reason, setReason] = useState('');
  const person = colleagues.find(({ staffId }) => staffId === to);
  const [{ dollars, riel }] = typed;
  const amount = dollars === null && riel === null ? null : amountIn(typed[0]);
  const why =
    person === undefined
      ? st('till.toFirst')
      : amount === null
        ? st('till.amountFirst')
        : reason.trim() === ''
          ? st('till.reasonFirst')
          : null;
  const handOver = async (): Promise<void> => {
    if (person === undefined || amount === null) return;
    const done = await till.handOver(sessionId, person.staffId, amount, reason.trim());
    if (done === null) return;
    const { difference: off } = done;
    const { name } = person;
    feedback.toast(
      off === null || (off.cents === 0 && off.riel === 0)
        ? st('till.handed', { name })
        : st('till.handedOff', { name, difference: differenceWords(off) }),
    );
    onClose();
  };
  return (
    <EditSheet
      title={st('till.act.handover')}
      save={st('till.act.handover')}
      busy={staffActions.busy}
      why={why}
      onSave={handOver}
      onClose={onClose}
    >
      <p className="muted">{st('till.to')}</p>
      <ChipGroup
        label={st('till.to')}
        options={colleagues.map(({ staffId, name }) => ({ value: staffId, label: name }))}
        value={to}
        onChange={setTo}
      />
      <p className="muted">{st('till.countNow')}</p>
      <BothFields of={typed} />
      <Field label={st('till.reason')} value={reason} onChange={setReason} maxLength={TEXT_AREA_MAX} />
    </EditSheet>
  );
});
