import type { CompiledQuery } from 'kysely';

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Tables that triggers of a table read or write: they see nothing of what another part of their statement writes. */
export const TABLES_OF_TRIGGERS: Readonly<Record<string, Partial<Tables>>> = {
  audit_log: { reads: ['orders', 'dining_table', 'staff'] },
  consent: { reads: ['person'] },
  loyalty_entry: { writes: ['loyalty_balance'] },
  pay_share: { reads: ['tender'] },
  wallet_grant: { writes: ['wallet'] },
  z_report: { reads: ['z_report'] },
};

/** What functions read and write that are called by a statement of their own. */
export const TABLES_OF_FUNCTIONS: Readonly<Record<string, Tables>> = {
  record_sale: { reads: ['orders', 'order_line', 'store'], writes: ['sales_hour_fact', 'sales_item_fact'] },
};

interface Tables {
  /** Also by triggers. */
  readonly reads: readonly string[];
  /** With the names of its own parts. */
  readonly writes: readonly string[];
}

/** A write that may be a part of a larger statement. */
interface Part extends Tables {
  /** It only adds rows that it brings along. */
  readonly isInsert: boolean;
  /** It answers something, so that the statement ends with it. */
  readonly isLast: boolean;
}

const WRITTEN = /\b(?:insert into|update|delete from) "(\w+)"|"(\w+)" as \(/g;
const READ = /\b(?:from|join|using) "(\w+)"/g;
const WRITE = /^(?:with|insert into|update|delete from) "/;
const INSERT = /^insert into "\w+" \([^)]*\) values /;
const READS = / (?:select|from|using) /;
const CALL = /^SELECT (\w+)\(/;

/** `with "a" as (…), "b" as (…) main` as the first and the second half; a statement without WITH is all main. */
const splitWith = (text: string): { readonly named: string; readonly main: string } => {
  if (!text.startsWith('with ')) return { named: '', main: text };
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    const isEnd = depth === 0 && text[at] === ')' && text[at + 1] !== ',';
    if (isEnd) return { named: text.slice('with '.length, at + 1), main: text.slice(at + 2) };
  }
  throw new Error('a WITH without a statement');
};

const find = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, table, name = '']) => table ?? name);

const toPart = (text: string): Part | null => {
  const called = TABLES_OF_FUNCTIONS[CALL.exec(text)?.[1] ?? ''];
  if (called !== undefined) return { ...called, isInsert: false, isLast: true };
  if (!WRITE.test(text)) return null;
  const { named, main } = splitWith(text);
  // What reads other rows may need those that a part before it writes.
  if (named === '' && READS.test(main.replace(/^delete from /, ''))) return null;
  const written = find(text, WRITTEN);
  const triggers = written.map((table) => TABLES_OF_TRIGGERS[table]);
  return {
    reads: [...find(text, READ), ...triggers.flatMap((trigger) => trigger?.reads ?? [])],
    writes: [...written, ...triggers.flatMap((trigger) => trigger?.writes ?? [])],
    isInsert: INSERT.test(text) && !text.includes(' on conflict '),
    isLast: main.startsWith('select '),
  };
};

const haveCommon = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((table) => others.includes(table));

/** Both may be parts of one statement: neither needs what the other writes, and no row is written by both. */
const areApart = (one: Part, other: Part): boolean => {
  if (one.isLast && other.isLast) return false;
  if (haveCommon(one.writes, other.reads) || haveCommon(other.writes, one.reads)) return false;
  const shared = one.writes.filter((table) => other.writes.includes(table));
  return (
    shared.length === 0 || (one.isInsert && other.isInsert && !shared.some((table) => table in TABLES_OF_TRIGGERS))
  );
};

const renumber = (text: string, from: number): string =>
  from === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + from}`);

/** `with "w0" as (insert …), "w1" as (update …) delete …`: the texts with their values counted on. */
const combine = (statements: readonly Statement[]): string => {
  let count = 0;
  const split = statements.map(({ sql, parameters }) => {
    const { named, main } = splitWith(renumber(sql, count));
    count += parameters.length;
    return { named, main };
  });
  const last = split.at(-1);
  const parts = split.flatMap(({ named, main }, index) => [
    ...(named === '' ? [] : [named]),
    ...(index === split.length - 1 ? [] : [`"w${index}" as (${main})`]),
  ]);
  return `with ${parts.join(', ')} ${last?.main ?? ''}`;
};

/** No more texts than this are kept. */
const MOST_TEXTS = 1_000;

const remember = <T>(known: Map<string, T>, text: string, compute: () => T): T => {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_TEXTS) known.clear();
  const value = compute();
  known.set(text, value);
  return value;
};

/**
 * Makes one statement of writes that nothing waits for, where they need nothing of each other: PostgreSQL then begins and
 * ends one instead of many. All parts see what was there before the statement, and keys that refer to rows of other parts
 * are checked at its end.
 */
export class WriteMerger {
  private readonly parts = new Map<string, Part | null>();
  private readonly combined = new Map<string, string>();

  merge(statements: readonly Statement[]): readonly Statement[] {
    const groups: { readonly statements: Statement[]; readonly parts: Part[] }[] = [];
    for (const statement of statements) {
      const part = this.findPart(statement.sql);
      const group = groups.at(-1);
      if (
        part !== null &&
        group !== undefined &&
        group.parts.length > 0 &&
        group.parts.every((each) => areApart(each, part))
      ) {
        group.statements.push(statement);
        group.parts.push(part);
      } else {
        groups.push({ statements: [statement], parts: part === null ? [] : [part] });
      }
    }
    return groups.map((group) => this.combine(group.statements));
  }

  private findPart(text: string): Part | null {
    return remember(this.parts, text, () => toPart(text));
  }

  private combine(statements: readonly Statement[]): Statement {
    const [first] = statements;
    if (first !== undefined && statements.length === 1) return first;
    const isLast = ({ sql }: Statement): boolean => this.findPart(sql)?.isLast === true;
    const ordered = [...statements.filter((each) => !isLast(each)), ...statements.filter(isLast)];
    const sql = remember(this.combined, ordered.map((each) => each.sql).join(';'), () => combine(ordered));
    return { sql, parameters: ordered.flatMap(({ parameters }) => parameters) };
  }
}
