import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { Refusal } from '../../../http/refusal';
import { parseSheets, type Table } from './parse-sheets';

const BYTES_PER_MB = 1024 * 1024;

/** The cells of an uploaded file. Throws badInput for what is no sheet, tooLarge for one beyond the limits. */
export const readTables = async (base64: string): Promise<readonly Table[]> => {
  const file = Buffer.from(base64, 'base64');
  if (file.toString('base64') !== base64) throw new Refusal('badInput', { field: 'file' });
  if (file.length > MENU_FILE_MAX_MB * BYTES_PER_MB) throw new Refusal('tooLarge', { field: 'file' });
  return parseSheets(file);
};
