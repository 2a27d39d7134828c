import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChipGroup } from '../../../../components/chip-group';
import { Empty } from '../../../../components/empty';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { st } from '../../../../i18n-staff';
import { listTablesFor } from '../../../../stores/staff/free-tables';
import { type ListedParty, seatParty, waitingList } from '../../../../stores/staff/waiting-list';

interface SeatSheetProps {
  readonly party: ListedParty;
  readonly onClose: () => void;
}

/** Chooses a free table for a party; the one that fits best is the first. */
export const SeatSheet = observer(({ party, onClose }: SeatSheetProps) => {
  const { waitingId, name, partySize } = party;
  const tables = listTablesFor(partySize, null);
  const [chosen, setChosen] = useState<number | null>(null);
  const tableId = tables.find((table) => table.tableId === chosen)?.tableId ?? null;
  return (
    <EditSheet
      title={name}
      sub={<p className="muted">{st('booking.people', { count: partySize })}</p>}
      save={st('waiting.seat')}
      busy={waitingList.busy}
      why={tableId === null ? st('booking.chooseTable') : null}
      onSave={() => seatParty({ waitingId, tableId: tableId ?? 0 })}
      onClose={onClose}
    >
      {tables.length === 0 ? (
        <Empty icon="tables" title={st('waiting.noTable')} hint={st('waiting.noTableHint')} />
      ) : (
        <>
          <h3 className="strong">{st('booking.chooseTable')}</h3>
          <ChipGroup
            label={st('booking.chooseTable')}
            options={tables.map((table) => ({
              value: table.tableId,
              label: table.name,
              extra: st('booking.people', { count: table.seats }),
            }))}
            value={tableId}
            onChange={setChosen}
          />
        </>
      )}
    </EditSheet>
  );
});
