const TABLE = String.raw`"?(?:public"?\.)?"?(\w+)"?`;
const MENTION = new RegExp(
  String.raw`\b(from|join|update|into|using)\s+(?:only\s+|lateral\s+)?${TABLE}(?:\s+(?:as\s+)?"?(\w+)"?)?`,
  'gi',
);
/** Keywords that may follow a table that has no alias. */
const NO_NAME =
  /^(where|set|on|inner|left|right|full|cross|join|order|group|limit|for|returning|values|as|using|union|having|offset|window|default|select|lateral|natural)$/i;

/** The column as it is compared with something: `store_id = …`, `… = store_id`, `store_id in (…)`, `(store_id, …) = (…)`. */
const compared = (column: string): RegExp =>
  new RegExp(
    String.raw`${column}\s*(=|in\b)|=\s*${column}(?![\w"])|\(\s*${column}\s*,[^()]*\)\s*(=|in\b|values|select|as\b)`,
    'i',
  );
const BARE = String.raw`(?<![."\w])"?store_id"?`;

/** Whether a statement restricts the rows of a table to a store, under the table's alias. */
const names = (text: string, table: string, alias: string): boolean =>
  compared(String.raw`"?\b(?:${alias}|${table})"?\."?store_id"?`).test(text) ||
  // Without a name before it the column is that of the only table that has one.
  (alias === table && (compared(BARE).test(text) || /\binsert into [^(]*\([^)]*\bstore_id\b/i.test(text)));

/** The tables, of those that belong to stores, that a statement touches without a restriction to a store. */
export const unfiltered = (text: string, owned: readonly string[]): string[] => {
  const found = [...text.matchAll(MENTION)].flatMap(([, , table = '', after = '']) =>
    owned.includes(table) ? [{ table, alias: after === '' || NO_NAME.test(after) ? table : after }] : [],
  );
  return [...new Set(found.filter(({ table, alias }) => !names(text, table, alias)).map(({ table }) => table))];
};
