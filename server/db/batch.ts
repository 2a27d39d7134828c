import { type Connection, type FieldDef, Query, types } from 'pg';
import { prepareValue } from 'pg/lib/utils';

/** What a statement did: its command (`INSERT`), how many rows it wrote or found, and what it returned. */
export interface Answer {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly object[];
}

/** A statement for PostgreSQL, and what waits for its answer. */
export interface Pending {
  readonly text: string;
  readonly values: Encoded[];
  /** Under which PostgreSQL keeps it parsed; undefined where it is parsed for this time only. */
  readonly name: string | undefined;
  readonly answered: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** The columns of the named statements that a connection has done before, by name. */
export type KnownColumns = Map<string, readonly Column[]>;

/** The driver's own list of named statements; it moves them to the second one when PostgreSQL has parsed them. */
interface Wire extends Connection {
  readonly submittedNamedStatements: Record<string, string | undefined>;
  readonly parsedStatements: Record<string, string | undefined>;
}

type Encoded = string | Buffer | null;

/** Values as PostgreSQL gets them. Throws for what cannot be encoded. */
export const encodeValues = (values: readonly unknown[]): Encoded[] => values.map((value) => prepareValue(value));

const toColumn = ({ name, dataTypeID }: FieldDef): Column => ({
  name,
  parse: types.getTypeParser(dataTypeID, 'text') as Column['parse'],
});

const parseRow = (columns: readonly Column[], cells: readonly (string | null)[]): object => {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const { name, parse } of columns) {
    const cell = cells[index] ?? null;
    row[name] = cell === null ? null : parse(cell);
    index += 1;
  }
  return row;
};

/** The end of a statement as PostgreSQL names it: `INSERT 0 3`, `UPDATE 3`, `COMMIT`. */
const parseTag = (tag: string): Pick<Answer, 'command' | 'rowCount'> => {
  const words = tag.split(' ');
  return { command: words[0] ?? '', rowCount: words.length > 1 ? Number(words.at(-1)) : 0 };
};

/**
 * Statements that travel together: they are written at once, PostgreSQL does them in their order, and answers them at once
 * (the extended protocol, with one Sync at their end). When one fails, PostgreSQL skips the ones behind it, and undoes
 * those before it with the transaction. So all of them fail with its error.
 *
 * For the driver it is one query, to which it passes the messages of PostgreSQL.
 */
export class Batch extends Query {
  /** The statement that PostgreSQL works on: the driver keeps a list of the names that are parsed. */
  declare name: string | undefined;
  declare text: string;
  private readonly answers: Answer[] = [];
  private columns: readonly Column[] = [];
  private found: object[] = [];
  /** Why a cell could not be read. */
  private unreadable: unknown = undefined;

  constructor(
    private readonly statements: readonly [Pending, ...Pending[]],
    private readonly known: KnownColumns,
  ) {
    super({ text: statements[0].text });
    this.submit = (wire) => this.write(wire as Wire);
    this.begin();
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.columns = fields.map(toColumn);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.found.push(parseRow(this.columns, fields));
    } catch (error) {
      this.unreadable ??= error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.name !== undefined) this.known.set(this.name, this.columns);
    this.answers.push({ ...parseTag(text), rows: this.found });
    this.begin();
  }

  handleReadyForQuery(): void {
    if (this.unreadable !== undefined) return this.fail(this.unreadable);
    for (const [index, answer] of this.answers.entries()) this.statements[index]?.answered(answer);
  }

  /** A statement failed, or the connection. */
  handleError(error: unknown, wire: Wire): void {
    // What is behind the failure was skipped, and is not parsed.
    for (const { name } of this.statements) if (name !== undefined) delete wire.submittedNamedStatements[name];
    this.fail(error);
  }

  private fail(error: unknown): void {
    for (const { failed } of this.statements) failed(error);
  }

  /** The next statement's answer begins. */
  private begin(): void {
    const next = this.statements[this.answers.length];
    this.name = next?.name;
    this.text = next?.text ?? '';
    this.found = [];
    this.columns = (this.name !== undefined && this.known.get(this.name)) || [];
  }

  private write(wire: Wire): void {
    wire.stream.cork();
    for (const { text, values, name } of this.statements) {
      const sent = name !== undefined && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]);
      if (sent !== text) {
        wire.parse({ name: name ?? '', text, types: [] }, true);
        if (name !== undefined) wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name ?? '', values }, true);
      // PostgreSQL refuses a named statement whose columns have changed since (0A000).
      if (name === undefined || !this.known.has(name)) wire.describe({ type: 'P' }, true);
      wire.execute({}, true);
    }
    wire.sync();
    wire.stream.uncork();
  }
}
