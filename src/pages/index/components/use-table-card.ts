import { t } from '../../../i18n';
import { PAGES } from '../../../platform/navigation';
import { useShareCard } from '../../../platform/share';
import { root } from '../../../stores/root';

/**
 * A friend who opens the card joins this table: the same cart by the code that this device was seated with, or only the
 * menu by the part of it that a device keeps.
 */
export const useTableCard = (): void =>
  useShareCard(() => {
    const { info, rejoinCode, tableUuid, shownName: table } = root.table;
    const words = [info?.name ?? '', table === null ? '' : t('common.table', { name: table })];
    const code = rejoinCode ?? tableUuid;
    return {
      title: words.filter((word) => word !== '').join(' · '),
      page: PAGES.menu,
      query: code === null ? {} : { tableUuid: code },
    };
  });
