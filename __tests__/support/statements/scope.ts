import type { Node } from 'libpg-query';

/** The columns that name a store or its organisation, by table; and those by which a row is looked up before either is known. */
export interface Catalogue {
  /** Tables of which every row belongs to a store or an organisation. */
  readonly owned: ReadonlySet<string>;
  /** Each table's columns. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A query, and the names that it can refer to. */
export interface Placed {
  readonly query: Node;
  readonly outer: Scope | null;
}

/** Something that a query reads from, under its name there. */
export interface Relation {
  readonly name: string;
  /** Null for rows of a query or of a function. */
  readonly table: string | null;
  /** The query whose rows they are; null for a function, whose rows are made of the statement's values. */
  readonly from: Placed | null;
  /** All its rows belong to the store, or the organisation, that the statement names. */
  isBound: boolean;
  /** It names more than one store. */
  isSeveral: boolean;
}

/** What a name may refer to: relations of the query, then of those around it. */
export interface Scope {
  readonly relations: Relation[];
  /** The queries of WITH; null for one that is recursive, within itself. */
  readonly named: ReadonlyMap<string, Placed | null>;
  readonly outer: Scope | null;
}

const NAMES_A_STORE = ['store_id', 'at_store_id', 'members_at', 'organisation_id', 'area_id'];
/** Further ones of a table. A token, a code and a sign-in name lead to one store or organisation. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  store: ['id'],
  organisation: ['id'],
  area: ['id'],
  area_manager: ['user_name'],
  api_key: ['hash'],
  session: ['token_hash', 'kiosk_hash'],
  table_code: ['table_uuid'],
  staff_login: ['user_name'],
};

/** Whether a column names the store or the organisation of its row. */
export const namesAStore = ({ table }: Relation, column: string): boolean =>
  table === null || NAMES_A_STORE.includes(column) || (KEYS[table]?.includes(column) ?? false);

export const toText = (node: Node | undefined): string =>
  node !== undefined && 'String' in node ? (node.String.sval ?? '') : '';

export const hasColumn = (relation: Relation, column: string, { columns }: Catalogue): boolean =>
  relation.table === null || (columns.get(relation.table)?.has(column) ?? false);

/** The relation whose column a reference is; where that column names a store or an organisation. */
export const findKeyHolder = (node: Node, scope: Scope | null, catalogue: Catalogue): Relation | null => {
  if (!('ColumnRef' in node)) return null;
  const fields = (node.ColumnRef.fields ?? []).map(toText);
  const [first = '', second] = fields.length > 2 ? fields.slice(-2) : fields;
  for (let each = scope; each !== null; each = each.outer) {
    const found = each.relations.find((relation) =>
      second === undefined ? hasColumn(relation, first, catalogue) : relation.name === first,
    );
    if (found) return namesAStore(found, second ?? first) ? found : null;
  }
  return null;
};

/** The query that a name of WITH stands for; undefined where it is a table's. */
export const findNamed = (name: string, scope: Scope | null): Placed | null | undefined => {
  for (let each = scope; each !== null; each = each.outer) if (each.named.has(name)) return each.named.get(name);
  return undefined;
};
