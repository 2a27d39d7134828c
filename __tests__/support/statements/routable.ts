import { loadModule, type Node, parseSync } from 'libpg-query';
import { type Query, readQuery } from './queries';
import { type Catalogue, findKeyHolder, hasColumn, namesAStore, type Relation, type Scope, toText } from './scope';

/** A table of a statement, of which it may need the rows of several stores. */
export interface Unrouted {
  readonly table: string;
  /** `all`: no store is named. `several`: a list of stores. */
  readonly stores: 'all' | 'several';
}

const NOTHING: ReadonlySet<Relation> = new Set();

/** Finds the tables of one statement whose rows need not be of one store or organisation. */
class Routing {
  constructor(private readonly catalogue: Catalogue) {}

  check(node: Node, outer: Scope | null): Unrouted[] {
    const query = this.resolve(node, outer);
    const here = query.scope.relations.flatMap(({ table, isBound, isSeveral }): Unrouted[] => {
      if (table === null || !this.catalogue.owned.has(table)) return [];
      if (!isBound) return [{ table, stores: 'all' }];
      return isSeveral ? [{ table, stores: 'several' }] : [];
    });
    return [...here, ...query.nested.flatMap((nested) => this.check(nested.query, nested.outer))];
  }

  /** Reads a query, and which of its relations are bound. */
  private resolve(node: Node, outer: Scope | null): Query {
    const query = readQuery(node, outer);
    for (let isNew = true; isNew;) {
      const bound = new Set([
        ...query.scope.relations.filter((relation) => this.isCheckedQuery(relation)),
        ...query.conditions.flatMap(({ node: condition, restricts }) =>
          [...this.restricted(condition, query.scope)].filter((each) => restricts?.includes(each) ?? true),
        ),
        ...query.using.flatMap(({ columns, known, restricts }) =>
          columns.includes('store_id') && known.some(({ isBound }) => isBound) ? restricts : [],
        ),
        ...(this.isInsertBound(query) && query.inserted ? [query.inserted.into] : []),
      ]);
      isNew = [...bound].some(({ isBound }) => !isBound);
      for (const relation of bound) relation.isBound = true;
    }
    return query;
  }

  /** Rows of a query are of one store where each of its tables is. */
  private isCheckedQuery({ from }: Relation): boolean {
    return from !== null && this.check(from.query, from.outer).every(({ stores }) => stores !== 'all');
  }

  /** Rows bring their store along, or are those of a bound query. */
  private isInsertBound({ inserted, scope }: Query): boolean {
    if (inserted === null || !('SelectStmt' in inserted.rows)) return false;
    const { into, columns, rows } = inserted;
    const at = columns.findIndex((column) => namesAStore(into, column));
    // A new store or organisation.
    if (at < 0) return into.table !== null && !hasColumn(into, 'store_id', this.catalogue);
    const { valuesLists } = rows.SelectStmt;
    if (valuesLists === undefined) return this.isRoutedColumn(rows, at, scope);
    return valuesLists.every((row) => 'List' in row && this.isRouted(row.List.items?.[at], scope));
  }

  private isRoutedColumn(query: Node, at: number, outer: Scope): boolean {
    const { targets, scope } = this.resolve(query, outer);
    return this.isRouted(targets[at], scope);
  }

  /** The relations that hold only rows of one store, or of the stores of a list, where a condition is true. */
  private restricted(node: Node, scope: Scope): ReadonlySet<Relation> {
    if ('BoolExpr' in node) {
      const [first = NOTHING, ...others] = (node.BoolExpr.args ?? []).map((each) => this.restricted(each, scope));
      if (node.BoolExpr.boolop === 'AND_EXPR') return new Set([first, ...others].flatMap((each) => [...each]));
      if (node.BoolExpr.boolop !== 'OR_EXPR') return NOTHING;
      return new Set([...first].filter((relation) => others.every((each) => each.has(relation))));
    }
    if ('SubLink' in node) return this.restrictedByQuery(node.SubLink.testexpr, node.SubLink.subselect, scope);
    if (!('A_Expr' in node) || toText(node.A_Expr.name?.[0]) !== '=') return NOTHING;
    const { kind, lexpr, rexpr } = node.A_Expr;
    if (lexpr === undefined || rexpr === undefined) return NOTHING;
    if (kind === 'AEXPR_OP') return this.equal(lexpr, rexpr, scope);
    if (kind === 'AEXPR_OP_ANY') return this.several(this.equal(lexpr, rexpr, scope));
    if (kind !== 'AEXPR_IN') return NOTHING;
    const items = 'List' in rexpr ? (rexpr.List.items ?? []) : [];
    const [first = NOTHING, ...others] = items.map((item) => this.equal(lexpr, item, scope));
    const all = new Set([...first].filter((relation) => others.every((each) => each.has(relation))));
    return items.length > 1 ? this.several(all) : all;
  }

  private several(relations: ReadonlySet<Relation>): ReadonlySet<Relation> {
    for (const relation of relations) if (!relation.isBound) relation.isSeveral = true;
    return relations;
  }

  /** `(a, b) IN (SELECT …)`. */
  private restrictedByQuery(test: Node | undefined, query: Node | undefined, scope: Scope): ReadonlySet<Relation> {
    if (test === undefined || query === undefined) return NOTHING;
    const columns = 'RowExpr' in test ? (test.RowExpr.args ?? []) : [test];
    const held = columns.flatMap((column, at) => {
      const holder = this.ownHolder(column, scope);
      return holder !== null && this.isRoutedColumn(query, at, scope) ? [holder] : [];
    });
    return new Set(held);
  }

  private equal(one: Node, other: Node, scope: Scope): ReadonlySet<Relation> {
    const pairs =
      'RowExpr' in one && 'RowExpr' in other
        ? (one.RowExpr.args ?? []).map((each, at) => [each, other.RowExpr.args?.[at]] as const)
        : [[one, other] as const];
    const held = pairs.flatMap(([left, right]) => {
      if (right === undefined) return [];
      const [of, by] = [this.ownHolder(left, scope), this.ownHolder(right, scope)];
      return [
        ...(of !== null && this.isRouted(right, scope) ? [of] : []),
        ...(by !== null && this.isRouted(left, scope) ? [by] : []),
      ];
    });
    return new Set(held);
  }

  /** The relation of this query whose key an expression is: `coalesce(members_at, id)` too. */
  private ownHolder(node: Node, scope: Scope): Relation | null {
    if ('CoalesceExpr' in node) {
      const holders = (node.CoalesceExpr.args ?? []).map((each) => this.ownHolder(each, scope));
      const [first = null] = holders;
      return holders.every((each) => each === first) ? first : null;
    }
    const holder = findKeyHolder(node, scope, this.catalogue);
    return holder !== null && scope.relations.includes(holder) ? holder : null;
  }

  /** Whether an expression is a store, or an organisation, that the statement names: a value, or a key of a bound relation. */
  private isRouted(node: Node | undefined, scope: Scope): boolean {
    if (node === undefined) return false;
    if ('ParamRef' in node || 'A_Const' in node) return true;
    if ('ColumnRef' in node) return findKeyHolder(node, scope, this.catalogue)?.isBound ?? false;
    if ('TypeCast' in node) return this.isRouted(node.TypeCast.arg, scope);
    if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).every((each) => this.isRouted(each, scope));
    if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every((each) => this.isRouted(each, scope));
    if (!('SubLink' in node) || node.SubLink.subselect === undefined) return false;
    return this.isRoutedColumn(node.SubLink.subselect, 0, scope);
  }
}

/** Loads the parser: PostgreSQL's own. */
export const loadParser = loadModule;

/** The tables of a statement, of those that belong to stores, that it may need the rows of several stores of. */
export const findUnrouted = (text: string, catalogue: Catalogue): readonly Unrouted[] => {
  const found = (parseSync(text).stmts ?? []).flatMap(({ stmt }) => {
    const isOfRows =
      stmt !== undefined && ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) => kind in stmt);
    return isOfRows ? new Routing(catalogue).check(stmt, null) : [];
  });
  const known = new Map(found.map((each) => [`${each.table} ${each.stores}`, each]));
  return [...known.values()];
};
