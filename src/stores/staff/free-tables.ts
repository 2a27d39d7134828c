import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { board } from './index';

/** Tables for a party, free or kept for it: the smallest that seats all of them first, then too small ones. */
export const listTablesFor = (partySize: number, kept: number | null) =>
  (board.tables ?? [])
    .filter(({ tableId, kind, status }) => kind === 'table' && (status === TABLE_STATUS.idle || tableId === kept))
    .sort((one, other) => {
      const [oneFits, otherFits] = [one.seats >= partySize, other.seats >= partySize];
      if (oneFits !== otherFits) return oneFits ? -1 : 1;
      const fewer = oneFits ? one.seats - other.seats : other.seats - one.seats;
      return fewer === 0 ? one.name.localeCompare(other.name) : fewer;
    });
