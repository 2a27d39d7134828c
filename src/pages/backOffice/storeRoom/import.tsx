import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { FileImport } from '../../../features/file-import';
import { staffPage } from '../../../features/staff-frame';
import { listWords } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { stockFile } from '../../../stores/staff/stock-file';

/** Ingredients and recipes from a spreadsheet. */
const StockImportPage = () => (
  <FileImport
    of={stockFile}
    page={STAFF_PAGES.storeRoom}
    words={{
      title: st('menuIn.title'),
      getHint: st('stockIn.getHint'),
      whole: (format) => st('stockIn.whole', { format }),
      tooLarge: st('stockIn.tooLarge', { max: MENU_FILE_MAX_MB }),
      missingHint: st('stockIn.missingHint'),
      done: ({ added, changed }) => st('stockIn.done', { added, changed }),
    }}
    also={({ newSuppliers }) =>
      newSuppliers.length === 0 ? null : st('stockIn.newSuppliers', { names: listWords(newSuppliers) })
    }
  />
);

export default staffPage(StockImportPage);
