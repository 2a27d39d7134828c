import type { SomeHandlers } from '../../http/call';
import { discountBill, exemptTax } from './bill-discount';
import { compItems } from './comp-items';
import { discountItems } from './item-discount';
import { previewDiscount } from './preview';

export const discountHandlers = {
  previewDiscount,
  discountItems,
  discountBill,
  exemptTax,
  compItems,
} satisfies SomeHandlers;
