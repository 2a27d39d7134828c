import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { FileImport } from '../../../features/file-import';
import { staffPage } from '../../../features/staff-frame';
import { listWords } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { menuFile } from '../../../stores/staff/menu-file';
import { STAFF_PAGES } from '../../../stores/staff/routes';

/** The menu from a spreadsheet. */
const MenuImportPage = () => (
  <FileImport
    of={menuFile}
    page={STAFF_PAGES.menuEditor}
    words={{
      title: st('menuIn.title'),
      getHint: st('menuIn.getHint'),
      whole: (format) => st('menuIn.menu', { format }),
      tooLarge: st('menuIn.tooLarge', { max: MENU_FILE_MAX_MB }),
      missingHint: st('menuIn.missingHint'),
      done: ({ added, changed }) => st('menuIn.done', { added, changed }),
    }}
    also={({ newCategories }) =>
      newCategories.length === 0 ? null : st('menuIn.newCategories', { names: listWords(newCategories) })
    }
  />
);

export default staffPage(MenuImportPage);
