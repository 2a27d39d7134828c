import { NUMBER_BOX_MIN, RESERVATION_PARTY_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { useDraft } from '../../../../components/staff/draft';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { Stepper } from '../../../../components/staff/stepper';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { board } from '../../../../stores/staff';

/** As long as a tile has room for. */
const NAME_MAX = 20;
const USUAL_SEATS = 4;

/** An ad-hoc table: its name, its seats, and on which floor (T-07). */
export const PutUpSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const [draft, set, field] = useDraft({
    name: '',
    seats: USUAL_SEATS,
    floorId: board.floorId ?? board.floors[0]?.id ?? 0,
  });
  const [busy, setBusy] = useState(false);
  const name = draft.name.trim();
  const putUp = async (): Promise<void> => {
    setBusy(true);
    await board.putUp({ ...draft, name }).then(
      () => {
        feedback.toast(st('board.isUp', { name }));
        onClose();
      },
      () => setBusy(false),
    );
  };
  return (
    <EditSheet
      title={st('board.putUp')}
      sub={<p className="muted">{st('board.putUpHint')}</p>}
      save={st('board.putUpDo')}
      busy={busy}
      why={name === '' ? st('board.nameFirst') : null}
      onSave={putUp}
      onClose={onClose}
    >
      <div className="put-up">
        <Field label={st('board.name')} {...field('name')} maxLength={NAME_MAX} />
        <div className="apart medium">
          <span>{st('board.seatsLabel')}</span>
          <Stepper
            num={draft.seats}
            min={NUMBER_BOX_MIN}
            max={RESERVATION_PARTY_MAX}
            size="l"
            name={st('board.seatsLabel')}
            onChange={(seats) => set({ seats })}
          />
        </div>
        {board.floors.length > 1 && (
          <Segment
            label={st('board.floors')}
            options={board.floors.map(({ id, name: floor }) => ({ value: id, label: floor }))}
            {...field('floorId')}
          />
        )}
      </div>
    </EditSheet>
  );
});
