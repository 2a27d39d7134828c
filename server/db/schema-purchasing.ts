import type { MainAmount } from '@romduol/domain/money/amount';
import type { PurchaseState } from '@romduol/domain/stock/purchase-order';
import type { Day } from '@romduol/domain/time/calendar';
import type { Generated } from 'kysely';

interface PurchaseOrderTable {
  store_id: number;
  id: Generated<number>;
  /** 1, 2, … in its store. */
  number: number;
  supplier_id: number;
  state: PurchaseState;
  arrives_on: Day;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Date;
}

interface PurchaseOrderLineTable {
  store_id: number;
  order_id: number;
  ingredient_id: number;
  /** 0: came without having been ordered. */
  ordered_thousandths: number;
  received_thousandths: Generated<number>;
  /** Of the ordered quantity at the last price; null = never bought before. */
  expected_cents: MainAmount | null;
  /** For the received quantity. */
  paid_cents: Generated<MainAmount>;
  position: number;
}

interface PurchaseOrderEventTable {
  store_id: number;
  id: Generated<number>;
  order_id: number;
  kind: 'created' | 'changed' | 'sent' | 'delivered' | 'received' | 'cancelled';
  /** What was paid for a delivery. */
  paid_cents: MainAmount | null;
  note: Generated<string>;
  staff_id: number;
  at: Date;
}

/** Orders to suppliers (decision 0079). */
export interface PurchasingSchema {
  purchase_order: PurchaseOrderTable;
  purchase_order_line: PurchaseOrderLineTable;
  purchase_order_event: PurchaseOrderEventTable;
}
