import type {
  CommonTableExpr,
  DeleteStmt,
  InsertStmt,
  Node,
  RangeVar,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query';
import { findNamed, type Placed, type Relation, type Scope, toText } from './scope';

/** A condition of a query, and the relations that it restricts; all of them where it is part of WHERE. */
export interface Condition {
  readonly node: Node;
  readonly restricts: readonly Relation[] | null;
}

/** Relations that USING restricts to the rows of others. */
interface Using {
  readonly columns: readonly string[];
  readonly known: readonly Relation[];
  readonly restricts: readonly Relation[];
}

/** A SELECT, INSERT, UPDATE or DELETE without what is nested in it. */
export interface Query {
  readonly scope: Scope;
  readonly conditions: readonly Condition[];
  readonly using: readonly Using[];
  /** The column of its rows at a place, as an expression. */
  readonly targets: readonly Node[];
  /** Queries in its expressions and its FROM; those of WITH come first. */
  readonly nested: readonly Placed[];
  /** The rows to insert, by their columns. */
  readonly inserted: { readonly into: Relation; readonly columns: readonly string[]; readonly rows: Node } | null;
}

const isQuery = (node: Node): boolean =>
  ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) => kind in node);

const listNodes = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  return typeof value === 'object' && value !== null ? [value as Node] : [];
};

/** The outermost queries within expressions. */
export const listNested = (value: unknown): Node[] =>
  listNodes(value).flatMap((node) => (isQuery(node) ? [node] : Object.values(node).flatMap(listNested)));

/** Conditions that must all hold. */
const conjuncts = (node: Node | undefined): Node[] => {
  if (node === undefined) return [];
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') return (node.BoolExpr.args ?? []).flatMap(conjuncts);
  return [node];
};

const listTargets = (nodes: readonly Node[] = []): Node[] =>
  nodes.flatMap((node) => ('ResTarget' in node && node.ResTarget.val ? [node.ResTarget.val] : []));

/** The queries of WITH, each of which can refer to those before it. */
const readWith = (clause: WithClause | undefined, outer: Scope | null): Scope => {
  let scope: Scope = { relations: [], named: new Map(), outer };
  for (const node of clause?.ctes ?? []) {
    const { ctename = '', ctequery }: CommonTableExpr = 'CommonTableExpr' in node ? node.CommonTableExpr : {};
    if (ctequery === undefined) continue;
    const within = clause?.recursive === true ? new Map([...scope.named, [ctename, null]]) : scope.named;
    const placed: Placed = { query: ctequery, outer: { ...scope, named: within } };
    scope = { ...scope, named: new Map([...scope.named, [ctename, placed]]) };
  }
  return scope;
};

/** Collects what the FROM of a query reads from. */
class Reader {
  readonly conditions: Condition[] = [];
  readonly using: Using[] = [];
  readonly relations: Relation[] = [];

  constructor(private readonly scope: Scope) {}

  /** The table that is written to. */
  written({ relname = '', alias }: RangeVar): Relation {
    return this.add(alias?.aliasname ?? relname, relname, null);
  }

  private read({ relname = '', alias }: RangeVar): Relation {
    const named = findNamed(relname, this.scope);
    return this.add(alias?.aliasname ?? relname, named === undefined ? relname : null, named ?? null);
  }

  private add(name: string, table: string | null, from: Placed | null): Relation {
    const relation = { name, table, from, isBound: table === null && from === null, isSeveral: false };
    this.relations.push(relation);
    return relation;
  }

  from(node: Node | undefined): Relation[] {
    if (node === undefined) return [];
    if ('RangeVar' in node) return [this.read(node.RangeVar)];
    if ('RangeFunction' in node) return [this.add(node.RangeFunction.alias?.aliasname ?? '', null, null)];
    if ('RangeSubselect' in node) {
      const { alias, subquery } = node.RangeSubselect;
      const outer: Scope = { relations: this.relations, named: new Map(), outer: this.scope };
      return [this.add(alias?.aliasname ?? '', null, subquery ? { query: subquery, outer } : null)];
    }
    if (!('JoinExpr' in node)) throw new Error(`a FROM with ${Object.keys(node).join()}`);
    const { jointype = 'JOIN_INNER', larg, rarg, quals, usingClause = [] } = node.JoinExpr;
    const [left, right] = [this.from(larg), this.from(rarg)];
    // Of an outer join, ON leaves the rows of one side out, and restricts the other's.
    const restricts = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[String(jointype)] ?? null;
    for (const condition of conjuncts(quals)) this.conditions.push({ node: condition, restricts });
    if (usingClause.length > 0) {
      const columns = usingClause.map(toText);
      if (restricts !== left) this.using.push({ columns, known: left, restricts: right });
      if (restricts !== right) this.using.push({ columns, known: right, restricts: left });
    }
    return [...left, ...right];
  }
}

const fromArms = ({ op, larg, rarg }: SelectStmt): Node[] | null =>
  op !== undefined && op !== 'SETOP_NONE' && larg && rarg ? [{ SelectStmt: larg }, { SelectStmt: rarg }] : null;

/** What of a query is read in its own scope, beside its FROM. */
interface Parts {
  readonly where?: Node | undefined;
  readonly targets?: readonly Node[] | undefined;
  readonly nested: readonly Node[];
  readonly inserted?: Query['inserted'];
}

const readSelect = (select: SelectStmt, reader: Reader): Parts => {
  const arms = fromArms(select);
  if (arms !== null) return { targets: select.larg?.targetList, nested: arms };
  select.fromClause?.forEach((each) => reader.from(each));
  const { withClause: _, ...rest } = select;
  return { where: select.whereClause, targets: select.targetList, nested: listNested(rest) };
};

const readInsert = (insert: InsertStmt, reader: Reader): Parts => {
  const { relation = {}, cols = [], selectStmt, onConflictClause, returningClause } = insert;
  const into = reader.written(relation);
  const columns = cols.map((each) => ('ResTarget' in each ? (each.ResTarget.name ?? '') : ''));
  const inserted = selectStmt ? { into, columns, rows: selectStmt } : null;
  return {
    targets: returningClause?.exprs,
    nested: listNested([selectStmt, onConflictClause, returningClause]),
    inserted,
  };
};

const readUpdate = (update: UpdateStmt, reader: Reader): Parts => {
  const { relation = {}, fromClause = [], whereClause: where, targetList, returningClause } = update;
  reader.written(relation);
  fromClause.forEach((each) => reader.from(each));
  return { where, targets: returningClause?.exprs, nested: listNested([fromClause, where, targetList]) };
};

const readDelete = (statement: DeleteStmt, reader: Reader): Parts => {
  const { relation = {}, usingClause = [], whereClause: where, returningClause } = statement;
  reader.written(relation);
  usingClause.forEach((each) => reader.from(each));
  return { where, targets: returningClause?.exprs, nested: listNested([usingClause, where]) };
};

/** The WITH of a statement, and how the rest of it is read. */
const open = (node: Node): readonly [WithClause | undefined, (reader: Reader) => Parts] => {
  if ('SelectStmt' in node) return [node.SelectStmt.withClause, (reader) => readSelect(node.SelectStmt, reader)];
  if ('InsertStmt' in node) return [node.InsertStmt.withClause, (reader) => readInsert(node.InsertStmt, reader)];
  if ('UpdateStmt' in node) return [node.UpdateStmt.withClause, (reader) => readUpdate(node.UpdateStmt, reader)];
  if ('DeleteStmt' in node) return [node.DeleteStmt.withClause, (reader) => readDelete(node.DeleteStmt, reader)];
  throw new Error(`a statement that is ${Object.keys(node).join()}`);
};

/** Reads one statement, or one nested in it, whose names are looked up in `outer` too. */
export const readQuery = (node: Node, outer: Scope | null): Query => {
  const [clause, read] = open(node);
  const withScope = readWith(clause, outer);
  const reader = new Reader(withScope);
  const { where, targets, nested, inserted = null } = read(reader);
  const scope: Scope = { relations: reader.relations, named: new Map(), outer: withScope };
  return {
    scope,
    conditions: [...reader.conditions, ...conjuncts(where).map((each) => ({ node: each, restricts: null }))],
    using: reader.using,
    targets: listTargets(targets),
    nested: [
      ...[...withScope.named.values()].flatMap((placed) => placed ?? []),
      ...nested.map((query) => ({ query, outer: scope })),
    ],
    inserted,
  };
};
