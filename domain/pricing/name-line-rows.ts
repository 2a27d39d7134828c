import type { LineRow } from './explain-line';

/** What the parts of a line are called. */
export interface LineNames {
  readonly goods: string;
  readonly tag: (id: number) => string;
  readonly feed: (id: number) => string;
  /** Of the parts of a set meal that cost more, in their order, each as often as it was chosen. */
  readonly surcharges: readonly string[];
  readonly promotion: (activityId: number) => string;
}

/** A row with the name of what made it; '' where its kind is enough. */
export type NamedLineRow = LineRow & { readonly name: string };

/** The rows of a line with the names of dish, choices and promotion. */
export const namedLineRows = (rows: readonly LineRow[], names: LineNames): readonly NamedLineRow[] => {
  const surcharges = [...names.surcharges];
  const findName = ({ kind, id }: LineRow): string => {
    if (kind === 'goods') return names.goods;
    if (kind === 'surcharge') return surcharges.shift() ?? '';
    if (id === null) return '';
    return kind === 'itemDiscount' ? names.promotion(id) : names[kind === 'tag' ? 'tag' : 'feed'](id);
  };
  return rows.map((row) => ({ ...row, name: findName(row) }));
};
