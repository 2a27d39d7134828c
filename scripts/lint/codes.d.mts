interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
export const findName: (node: Node) => string | undefined;
export const isRawComparison: (comparison: { operator: string; left: Node; right: Node }) => boolean;
export const findRawCases: (statement: {
  discriminant: Node;
  cases: readonly { readonly test: Node | null }[];
}) => readonly object[];
