import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { OneOf } from './staff';

const BASE64 = Math.ceil((MENU_FILE_MAX_MB * 1024 * 1024 * 4) / 3);
const FileIn = Type.String({ minLength: 8, maxLength: BASE64 + 4 });
const FILE_BODY = BASE64 + 4_096;
const Count = Type.Integer({ minimum: 0 });

/** Ingredients and recipes as a spreadsheet, as the menu's (menu-file.ts). */
export const stockFile = {
  exportStockFile: endpoint({
    method: 'GET',
    path: '/api/store/stock/file',
    body: 'query',
    summary:
      'Ingredients and recipes as a file that can be imported again; or a template with an example, to begin with.',
    roles: ['manager'],
    input: Type.Object({ format: OneOf('xlsx', 'csv'), template: Type.Optional(Type.Boolean()) }),
    /** `data` is base64. */
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: [],
  }),

  checkStockFile: endpoint({
    method: 'POST',
    path: '/api/store/stock/file/check',
    body: 'json',
    summary: `What is wrong in a file of at most ${MENU_FILE_MAX_MB} MB, by row and column, and what importing it would change. Nothing changes yet.`,
    roles: ['manager'],
    input: Type.Object({ file: FileIn }),
    output: Type.Object({
      /** As of the menu's file; `column` '' = the whole row. */
      problems: Type.Array(
        Type.Object({ sheet: Type.String(), row: Type.Integer(), column: Type.String(), text: Type.String() }),
      ),
      /** Ingredients, and recipes: by the row of their first mention. */
      changes: Type.Array(
        Type.Object({
          sheet: Type.String(),
          row: Type.Integer(),
          name: Type.String(),
          kind: Type.Unsafe<'new' | 'changed'>(Type.String()),
          /** Of a changed ingredient: the columns in which it differs. */
          columns: Type.Array(Type.String()),
        }),
      ),
      unchanged: Type.Integer(),
      /** Ingredients that the file does not have. They stay. */
      missing: Type.Array(Type.String()),
      newSuppliers: Type.Array(Type.String()),
      unread: Type.Array(
        Type.Object({ sheet: Type.String(), rows: Type.Integer(), columns: Type.Array(Type.String()) }),
      ),
    }),
    errors: ['badInput', 'tooLarge'],
    rateLimited: true,
    bodyLimit: FILE_BODY,
  }),

  importStock: endpoint({
    method: 'POST',
    path: '/api/store/stock/file',
    body: 'json',
    summary:
      'Makes ingredients and recipes as a file without errors says: all of it or nothing. Ingredients and recipes that it lacks stay; suppliers that it names are added.',
    roles: ['manager'],
    /** What was shown before: where it would change anything else by now, nothing is done. */
    input: Type.Object({ file: FileIn, added: Count, changed: Count }),
    output: Type.Object({ added: Type.Integer(), changed: Type.Integer() }),
    errors: ['badInput', 'tooLarge', 'changedMeanwhile'],
    idempotent: true,
    bodyLimit: FILE_BODY,
  }),
};
