import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';

const BASE64 = Math.ceil((MENU_FILE_MAX_MB * 1024 * 1024 * 4) / 3);
const FileIn = Type.String({ minLength: 8, maxLength: BASE64 + 4 });
const FILE_BODY = BASE64 + 4_096;
const Format = Type.Unsafe<'xlsx' | 'csv'>(Type.String({ enum: ['xlsx', 'csv'] }));
const Count = Type.Integer({ minimum: 0 });

export const menuFile = {
  exportMenu: endpoint({
    method: 'GET',
    path: '/api/store/menu/file',
    body: 'query',
    summary:
      'The menu with its choices, toppings and set meals as a file that can be imported again; or a template with an example, to begin with.',
    roles: ['manager'],
    input: Type.Object({ format: Format, template: Type.Optional(Type.Boolean()) }),
    /** `data` is base64. */
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: [],
    inMasterMenu: true,
  }),

  checkMenuFile: endpoint({
    method: 'POST',
    path: '/api/store/menu/file/check',
    body: 'json',
    summary: `What is wrong in a file of at most ${MENU_FILE_MAX_MB} MB, by row and column, and what importing it would change. Nothing changes yet.`,
    roles: ['manager'],
    input: Type.Object({ file: FileIn }),
    output: Type.Object({
      /**
       * Rows as a spreadsheet counts them, from 1. `sheet` is as the workbook calls it, of a CSV its part's heading;
       * `column` as the heading of the template does; '' = the whole row.
       */
      problems: Type.Array(
        Type.Object({ sheet: Type.String(), row: Type.Integer(), column: Type.String(), text: Type.String() }),
      ),
      changes: Type.Array(
        Type.Object({
          /** The row of the dish's first mention in the file. */
          sheet: Type.String(),
          row: Type.Integer(),
          name: Type.String(),
          kind: Type.Unsafe<'new' | 'changed'>(Type.String()),
          /** Of a changed dish: the columns in which it differs, and the sheets. */
          columns: Type.Array(Type.String()),
        }),
      ),
      unchanged: Type.Integer(),
      /** Dishes of the menu that the file does not have. They stay. */
      missing: Type.Array(Type.String()),
      newCategories: Type.Array(Type.String()),
      /** What the file has besides: whole sheets by their rows, else columns by their headings. `sheet` '' in a CSV. */
      unread: Type.Array(
        Type.Object({ sheet: Type.String(), rows: Type.Integer(), columns: Type.Array(Type.String()) }),
      ),
    }),
    errors: ['badInput', 'tooLarge'],
    rateLimited: true,
    bodyLimit: FILE_BODY,
    inMasterMenu: true,
  }),

  importMenu: endpoint({
    method: 'POST',
    path: '/api/store/menu/file',
    body: 'json',
    summary:
      'Makes the menu as a file without errors says: all of it or nothing. Dishes that it lacks stay, and so do the choices, toppings and set meals of a dish that its sheets do not name.',
    roles: ['manager'],
    /** What was shown before: where it would change anything else by now, nothing is done. */
    input: Type.Object({ file: FileIn, added: Count, changed: Count }),
    output: Type.Object({ added: Type.Integer(), changed: Type.Integer() }),
    errors: ['badInput', 'tooLarge', 'changedMeanwhile', 'usedInSetMeal', 'notFound', 'fromHeadOffice'],
    idempotent: true,
    bodyLimit: FILE_BODY,
    inMasterMenu: true,
  }),
};
