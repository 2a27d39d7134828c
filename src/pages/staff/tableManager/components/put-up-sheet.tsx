import { NUMBER_BOX_MIN, RESERVATION_PARTY_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { Stepper } from '../../../../components/staff/stepper';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { board } from '../../../../stores/staff';

/** As long as a tile has room for. */
const NAME_MAX = 20;
const USUAL_SEATS = 4;

/** What is typed, and the one attempt at it. */
const useNewTable = (onClose: () => void) => {
  const [name, setName] = useState('');
  const [seats, setSeats] = useState(USUAL_SEATS);
  const [floorId, setFloorId] = useState(board.floorId ?? board.floors[0]?.id ?? 0);
  const [busy, setBusy] = useState(false);
  const putUp = async (): Promise<void> => {
    setBusy(true);
    await board.putUp({ name: name.trim(), seats, floorId }).then(
      () => {
        feedback.toast(st('board.isUp', { name: name.trim() }));
        onClose();
      },
      () => setBusy(false),
    );
  };
  return { name, setName, seats, setSeats, floorId, setFloorId, busy, putUp };
};

/** An ad-hoc table: its name, its seats, and on which floor (T-07). */
export const PutUpSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const table = useNewTable(onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={st('board.putUp')}
      sub={<p className="muted">{st('board.putUpHint')}</p>}
      foot={
        <Button
          size="xl"
          block
          busy={table.busy}
          why={table.name.trim() === '' ? st('board.nameFirst') : null}
          onClick={() => void table.putUp()}
        >
          {st('board.putUpDo')}
        </Button>
      }
    >
      <div className="put-up">
        <Field label={st('board.name')} value={table.name} onChange={table.setName} maxLength={NAME_MAX} />
        <div className="put-up__row">
          <span>{st('board.seatsLabel')}</span>
          <Stepper
            num={table.seats}
            min={NUMBER_BOX_MIN}
            max={RESERVATION_PARTY_MAX}
            size="l"
            name={st('board.seatsLabel')}
            onChange={table.setSeats}
          />
        </div>
        {board.floors.length > 1 && (
          <Segment
            label={st('board.floors')}
            options={board.floors.map(({ id, name }) => ({ value: id, label: name }))}
            value={table.floorId}
            onChange={table.setFloorId}
          />
        )}
      </div>
    </Sheet>
  );
});
