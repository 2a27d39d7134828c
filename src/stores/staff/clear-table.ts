import { confirm } from '../../components/confirm';
import { st } from '../../i18n-staff';
import { formatMain } from '../../money';
import { feedback } from '../../platform/feedback';
import { board } from './index';
import type { BoardTable } from './types';

/** Why the table cannot be cleared now; null where it can. */
export const whyNotClear = ({ unpaid, waiting }: BoardTable): string | null => {
  if (unpaid > 0) return st('table.clearLater', { amount: formatMain(unpaid) });
  return waiting > 0 ? st('status.waitingForYou') : null;
};

/** Clears the table once that is confirmed. Gives whether it was cleared; a refusal was shown. */
export const clearTable = async ({ name, tableId }: BoardTable): Promise<boolean> => {
  const sure = await confirm({
    title: st('table.clearAsk', { name }),
    content: st('table.clearHint'),
    ok: st('table.clear'),
  });
  if (!sure) return false;
  const cleared = await board.clear(tableId).then(
    () => true,
    () => false,
  );
  if (cleared) feedback.toast(st('table.cleared', { name }));
  return cleared;
};
