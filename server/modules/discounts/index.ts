import type { SomeHandlers } from '../../http/call';
import { discountBill, exemptTax } from './bill-discount';
import { discountItems } from './item-discount';
import { previewDiscount } from './preview';

export const discountHandlers: SomeHandlers<'previewDiscount' | 'discountItems' | 'discountBill' | 'exemptTax'> = {
  previewDiscount,
  discountItems,
  discountBill,
  exemptTax,
};
