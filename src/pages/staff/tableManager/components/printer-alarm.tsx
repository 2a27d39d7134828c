import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../../components/button';
import { Note } from '../../../../components/staff/note';
import { st, translateStaff } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import { printing } from '../../../../stores/staff/printing';
import { STAFF_PAGES } from '../../../../stores/staff/routes';

const OFF = { tone: 'err', icon: 'printer' } as const;

/** Tickets that do not come out in the kitchen are known first to those who carry the dishes. */
export const PrinterAlarm = observer(() => {
  useEffect(() => printing.watchPrinters(), []);
  return (
    <>
      {printing.silent.map(({ printerId, name, problem, waiting }) => (
        <Note
          key={printerId}
          statusStyle={OFF}
          role="alert"
          action={
            <Button size="s" kind="outline" onClick={() => void open(STAFF_PAGES.printing)}>
              {st('board.printerLook')}
            </Button>
          }
        >
          {st('board.printerOff', {
            printer: name,
            problem: translateStaff(`printProblem.${problem}`) || (problem ?? ''),
            count: waiting,
          })}
        </Note>
      ))}
    </>
  );
});
