import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { root } from '../../../stores/staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { waitingList, watchWaitingList } from '../../../stores/staff/waiting-list';
import { AddSheet } from './components/add-sheet';
import { PartyCard } from './components/party-card';
import { SeatSheet } from './components/seat-sheet';
import { SettingsSheet } from './components/settings-sheet';
import './index.scss';

type Sheet = 'add' | 'settings';

const Off = observer(({ isManager, onOpen }: { readonly isManager: boolean; readonly onOpen: () => void }) => (
  <Empty
    icon="users"
    title={st('waiting.off')}
    hint={st(isManager ? 'waiting.offManager' : 'waiting.offStaff')}
    {...(isManager && { action: { label: st('waiting.settings'), onClick: onOpen } })}
  />
));

/** Parties that wait at the door: who is next, and their call, seat or end. */
const WaitingListPage = () => {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [seating, setSeating] = useState<number | null>(null);
  useEffect(watchWaitingList, []);
  const isManager = root.staff.info?.role === 'manager';
  const isOn = waitingList.value?.enabled === true;
  const party = waitingList.value?.list.find(({ waitingId }) => waitingId === seating);
  return (
    <StaffFrame
      wide
      title={st('waiting.title')}
      back={STAFF_PAGES.more}
      {...(isOn && {
        bar: (
          <Button block size="xl" onClick={() => setSheet('add')}>
            {st('waiting.add')}
          </Button>
        ),
      })}
    >
      <Async of={waitingList} rows={4}>
        {({ list, enabled }) => (
          <>
            {list.length > 0 && (
              <ul className="waiting-cards">
                {list.map((each, place) => (
                  <PartyCard
                    key={each.waitingId}
                    party={each}
                    isLast={place === list.length - 1}
                    onSeat={() => setSeating(each.waitingId)}
                  />
                ))}
              </ul>
            )}
            {list.length === 0 && enabled && (
              <Empty icon="users" title={st('waiting.empty')} hint={st('waiting.emptyHint')} />
            )}
            {!enabled && <Off isManager={isManager} onOpen={() => setSheet('settings')} />}
            {enabled && isManager && (
              <Button block kind="outline" onClick={() => setSheet('settings')}>
                {st('waiting.settings')}
              </Button>
            )}
          </>
        )}
      </Async>
      {sheet === 'add' && <AddSheet onClose={() => setSheet(null)} />}
      {sheet === 'settings' && <SettingsSheet onClose={() => setSheet(null)} />}
      {party !== undefined && <SeatSheet key={party.waitingId} party={party} onClose={() => setSeating(null)} />}
    </StaffFrame>
  );
};

export default staffPage(WaitingListPage);
