import { NUMBER_BOX_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Stepper } from '../../../../components/staff/stepper';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { board } from '../../../../stores/staff';
import type { BoardTable } from '../../../../stores/staff/types';

/** The largest party at one table: its number of seats is not a limit. */
const MOST_GUESTS = 200;

/** Seats a party of guests at a free table. */
export const SeatGuests = observer(({ table }: { readonly table: BoardTable }) => {
  const { tableId, name, seats } = table;
  const [guests, setGuests] = useState(Math.max(1, Math.min(seats, 2)));
  const [isBusy, setBusy] = useState(false);
  const seat = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await board.seat(tableId, guests).then(
      () => feedback.toast(st('table.seated', { name, count: guests })),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <div className="at-table__seat">
      <span className="at-table__seat-words">{st('table.guestsNow')}</span>
      <Stepper
        num={guests}
        min={NUMBER_BOX_MIN}
        max={MOST_GUESTS}
        size="l"
        name={st('table.guestsNow')}
        onChange={setGuests}
      />
      <Button size="xl" onClick={() => void seat()}>
        {st('table.seat')}
      </Button>
    </div>
  );
});
