import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { cents, riel } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Field } from '../../../../components/field';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { till, type TillState } from '../../../../stores/staff/till';
import { BothFields } from './sheets';
import { differenceWords } from './words';

interface HandoverProps {
  readonly sessionId: number;
  readonly colleagues: TillState['colleagues'];
  readonly onClose: () => void;
}

/** The drawer changes hands: who takes over, what is counted, and why. What is off is said once it is done. */
export const HandoverSheet = observer(({ sessionId, colleagues, onClose }: HandoverProps) => {
  const [to, setTo] = useState<number | null>(null);
  const [inDollars, setDollars] = useState<number | null | undefined>(null);
  const [inRiel, setRiel] = useState<number | null | undefined>(null);
  const [reason, setReason] = useState('');
  const person = colleagues.find(({ staffId }) => staffId === to);
  const isTyped = typeof inDollars === 'number' || typeof inRiel === 'number';
  const isWrong = inDollars === undefined || inRiel === undefined;
  const why =
    person === undefined
      ? st('till.toFirst')
      : !isTyped || isWrong
        ? st('till.amountFirst')
        : reason.trim() === ''
          ? st('till.reasonFirst')
          : null;
  const handOver = async (): Promise<void> => {
    if (person === undefined) return;
    const amount = { cents: cents(inDollars ?? 0), riel: riel(inRiel ?? 0) };
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
    <Sheet
      open
      onClose={onClose}
      title={st('till.act.handover')}
      foot={
        <Button size="xl" block busy={staffActions.busy} why={why} onClick={() => void handOver()}>
          {st('till.act.handover')}
        </Button>
      }
    >
      <div className="stack">
        <p className="muted">{st('till.to')}</p>
        <div className="chips" role="radiogroup" aria-label={st('till.to')}>
          {colleagues.map(({ staffId, name }) => (
            <Chip key={staffId} as="radio" chosen={staffId === to} onClick={() => setTo(staffId)}>
              {name}
            </Chip>
          ))}
        </div>
        <p className="muted">{st('till.countNow')}</p>
        <BothFields onDollars={setDollars} onRiel={setRiel} />
        <Field label={st('till.reason')} value={reason} onChange={setReason} maxLength={TEXT_AREA_MAX} />
      </div>
    </Sheet>
  );
});
