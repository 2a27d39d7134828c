import { recalculates } from '@romduol/domain/order/pay-status';
import { useCallback } from 'react';
import { serverNow } from '../../../../api/server-clock';
import { toActivities } from '../../../../stores/dish-price';
import { staffOrders } from '../../../../stores/staff';
import { useResource } from '../../../../stores/use-resource';
import { storeFacts } from '../../../../stores/staff/store-facts';
import type { Menu } from '../../../../stores/staff/table-menu';
import type { BoardTable } from '../../../../stores/staff/types';
import type { PriceContext } from './quoting';

/** A counter's orders are taken away. */
export const toDiningStyle = ({ kind }: Pick<BoardTable, 'kind'>): 1 | 2 => (kind === 'counter' ? 2 : 1);

interface TablePrices {
  /** Null until the store and its menu are known. */
  readonly context: PriceContext | null;
  /** The goods join an order that the table has open. */
  readonly joins: boolean;
}

/** How goods for a table are priced. The first order of its party carries the table charge. */
export const usePriceContext = (table: BoardTable, menu: Menu | null): TablePrices => {
  const { sitting } = table;
  const ask = useCallback(() => staffOrders.ofTable(table), [table]);
  const { value: orders } = useResource(ask);
  const { info } = storeFacts;
  const joins = table.kind === 'table' && orders?.some(({ payStatus }) => recalculates(payStatus)) === true;
  if (info === null || menu === null || orders === null) return { context: null, joins };
  const about = {
    diningStyle: toDiningStyle(table),
    partySize: sitting?.partySize ?? 1,
    chargesTable: table.kind === 'table' && orders.length === 0,
  };
  return { context: { info, now: toActivities(menu, info, serverNow()), about }, joins };
};
