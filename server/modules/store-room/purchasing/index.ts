import type { SomeHandlers } from '../../../http/call';
import { assignBarcode } from './barcode';
import { buyList } from './buy-list';
import { exportPurchaseOrder } from './export-order';
import { purchaseOrder, purchaseOrders } from './list-orders';
import { movePurchaseOrder } from './move-order';
import { receivePurchaseOrder } from './receive-order';
import { savePurchaseOrder } from './save-order';

export const purchasingHandlers = {
  buyList,
  purchaseOrders,
  purchaseOrder,
  savePurchaseOrder,
  movePurchaseOrder,
  receivePurchaseOrder,
  exportPurchaseOrder,
  assignBarcode,
} satisfies SomeHandlers;
