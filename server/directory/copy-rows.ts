import pg from 'pg';
import { SETTINGS } from '../backup/catalogue';
import { StartError } from '../start-error';
import { type OrganisationTable, SHARED } from './organisation-rows';

/** Rows that are copied at a time. */
const AT_ONCE = 2_000;

const quote = pg.escapeIdentifier;

/** People whom the other database knows by another number: by their phone, or by a login of a provider. */
const findOtherNumbers = async (from: pg.Client, to: pg.Client, people: string): Promise<Map<number, number>> => {
  const { rows: ours } = await from.query<{
    id: number;
    phone: string | null;
    issuer: string | null;
    subject: string | null;
  }>(
    `SELECT p.id, p.phone, i.issuer, i.subject FROM person p LEFT JOIN person_identity i ON i.person_id = p.id WHERE p.${people}`,
  );
  const { rows } = await to.query<{ one: number; other: number }>(
    `SELECT DISTINCT ON (o.id) o.id AS one, p.id AS other
     FROM json_to_recordset($1::json) AS o (id bigint, phone text, issuer text, subject text)
     LEFT JOIN person_identity i ON i.issuer = o.issuer AND i.subject = o.subject
     JOIN person p ON p.phone = o.phone OR p.id = i.person_id
     WHERE p.id <> o.id ORDER BY o.id, (p.phone = o.phone) DESC NULLS LAST`,
    [JSON.stringify(ours)],
  );
  return new Map(rows.map(({ one, other }) => [one, other]));
};

const insertInto = ({ name, columns }: OrganisationTable): string => {
  const values = columns.map(({ type }, place) => `(r->>${place})::${type}`);
  const into = `${quote(name)} (${columns.map((column) => quote(column.name)).join(', ')}) OVERRIDING SYSTEM VALUE`;
  // Others of the database may know the person, or the device.
  const conflict = SHARED.includes(name) ? 'ON CONFLICT DO NOTHING' : '';
  return `INSERT INTO ${into} SELECT ${values.join(', ')} FROM json_array_elements($1::json) AS r ${conflict}`;
};

/** One table: how many rows were read, and written. */
const copyTable = async (
  from: pg.Client,
  to: pg.Client,
  table: OrganisationTable,
  change: (row: (string | null)[]) => (string | null)[] | null,
  isWhole: boolean,
): Promise<number> => {
  const values = table.columns.map(({ name }) => `${quote(name)}::text`).join(', ');
  const query = `SELECT array_to_json(ARRAY[${values}]) FROM ${quote(table.name)} WHERE ${table.where}`;
  await from.query(`DECLARE rows_to_move NO SCROLL CURSOR FOR ${query}`);
  let count = 0;
  for (;;) {
    const { rows } = await from.query<[(string | null)[]]>({
      text: `FETCH ${AT_ONCE} FROM rows_to_move`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    const changed = rows.flatMap(([row]) => {
      const next = change(row);
      return next === null ? [] : [next];
    });
    const { rowCount } = await to.query(insertInto(table), [JSON.stringify(changed)]);
    if (isWhole && !SHARED.includes(table.name) && rowCount !== rows.length)
      throw new StartError(`Rows of ${table.name} were not written.`);
    count += rows.length;
  }
  await from.query('CLOSE rows_to_move');
  return count;
};

/**
 * Copies the rows of an organisation, all of one instant. Both clients are within a transaction; that of `to` checks no keys.
 * Returns how many rows there are. With `keepsNumbers` people are not looked for under other numbers, and triggers of the other
 * database may leave rows out.
 */
export const copyRows = async (
  from: pg.Client,
  to: pg.Client,
  tables: readonly OrganisationTable[],
  { keepsNumbers = false }: { readonly keepsNumbers?: boolean } = {},
): Promise<number> => {
  await from.query(SETTINGS);
  await to.query(SETTINGS);
  const people = tables.find(({ name }) => name === 'person')?.where ?? 'false';
  const others = keepsNumbers ? new Map<number, number>() : await findOtherNumbers(from, to, people);
  let count = 0;
  for (const table of tables) {
    const at = table.columns.findIndex(({ name }) => name === (table.name === 'person' ? 'id' : 'person_id'));
    count += await copyTable(
      from,
      to,
      table,
      (row) => {
        const other = others.get(Number(row[at]));
        if (at < 0 || other === undefined) return row;
        return table.name === 'person' ? null : row.with(at, String(other));
      },
      !keepsNumbers,
    );
  }
  return count;
};
